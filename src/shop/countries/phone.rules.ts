import { foldDigits } from './digits.rules.ts';

/** Only what counts of a typed phone: Latin digits, with a leading plus (00 becomes one). */
export function foldPhone(text: string): string {
  const folded = foldDigits(text).replace(/[^\d+]/g, '');
  const plus = folded.startsWith('+') || folded.startsWith('00');
  const digits = folded.replaceAll('+', '').replace(plus && folded.startsWith('00') ? /^00/ : /^$/, '');
  return plus ? `+${digits}` : digits;
}

/** Shows only the ends of a phone in E.164: `+212 6•• •• •• 78`. For pages a stranger may reach. */
export function maskPhone(e164: string): string {
  const keep = 5;
  if (e164.length <= keep + 2) return '•'.repeat(e164.length);
  return `${e164.slice(0, keep)}${'•'.repeat(e164.length - keep - 2)}${e164.slice(-2)}`;
}
