import { foldDigits } from './digits.rules.ts';

/**
 * What the browser does to a phone while it is typed: fold digits and group. Judging it is the server's work.
 */
export interface PhoneShape {
  /** Calling code without plus; empty where the shopper must type it (rest of the world). */
  callingCode: string;
  /** How the national number is grouped, e.g. [1, 2, 2, 2, 2] for 6 12 34 56 78. */
  groups: readonly number[];
  /** The digit written before the national number inside the country ("0" in Morocco). */
  trunk: string;
}

const gulfGroups = [4, 4];
const grouping: Record<string, readonly [groups: readonly number[], trunk: string]> = {
  '212': [[1, 2, 2, 2, 2], '0'],
  '966': [[2, 3, 4], '0'],
  '971': [[2, 3, 4], '0'],
  '973': [gulfGroups, ''],
  '965': [gulfGroups, ''],
  '968': [gulfGroups, ''],
  '974': [gulfGroups, ''],
};

/** The shape of phones under a calling code; an unknown one is not grouped. */
export function phoneShape(callingCode: string): PhoneShape {
  const [groups, trunk] = grouping[callingCode] ?? [[], ''];
  return { callingCode, groups, trunk };
}

/** Only what counts of a typed phone: Latin digits, with a leading plus (00 becomes one). */
export function foldPhone(text: string): string {
  const folded = foldDigits(text).replace(/[^\d+]/g, '');
  const plus = folded.startsWith('+') || folded.startsWith('00');
  const digits = folded.replaceAll('+', '').replace(plus && folded.startsWith('00') ? /^00/ : /^$/, '');
  return plus ? `+${digits}` : digits;
}

function grouped(digits: string, sizes: readonly number[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const size of sizes) {
    if (at >= digits.length) break;
    parts.push(digits.slice(at, at + size));
    at += size;
  }
  if (at < digits.length) parts.push(digits.slice(at));
  return parts.join(' ');
}

/** Groups what was typed so far: `0612345678` → `06 12 34 56 78`, `+212612…` → `+212 6 12 34 56 78`. */
export function groupPhone(text: string, shape: PhoneShape): string {
  const folded = foldPhone(text);
  const international = `+${shape.callingCode}`;
  if (shape.callingCode !== '' && folded.startsWith(international)) {
    const national = folded.slice(international.length);
    return national === '' ? international : `${international} ${grouped(national, shape.groups)}`;
  }
  if (folded.startsWith('+')) return folded;
  const [first = folded.length, ...rest] = shape.groups;
  const hasTrunk = shape.trunk !== '' && folded.startsWith(shape.trunk);
  return grouped(folded, [hasTrunk ? first + shape.trunk.length : first, ...rest]);
}

/** Shows only the ends of a phone in E.164: `+212 6•• •• •• 78`. For pages a stranger may reach. */
export function maskPhone(e164: string): string {
  const keep = 5;
  if (e164.length <= keep + 2) return '•'.repeat(e164.length);
  return `${e164.slice(0, keep)}${'•'.repeat(e164.length - keep - 2)}${e164.slice(-2)}`;
}
