import { clsx } from 'clsx';

/** Digit groups of national numbers, by calling code. */
const groupsOf: Record<string, readonly number[]> = {
  '212': [3, 2, 2, 2],
  '966': [2, 3, 4],
  '971': [2, 3, 4],
  '973': [4, 4],
  '965': [4, 4],
  '968': [4, 4],
  '974': [4, 4],
};

/**
 * A phone in E.164 (the middle may be masked by `•`) in readable groups: `+212 612 34 56 78`. A number in Morocco's
 * national form is grouped in pairs: `06 12 34 56 78`.
 */
export function phoneText(given: string): string {
  // Removes existing groups first.
  const e164 = given.replace(/[\s-]/g, '');
  if (/^0\d{9}$/.test(e164)) return e164.replace(/\d\d(?=\d)/g, '$& ');
  const code = Object.keys(groupsOf).find((calling) => e164.startsWith(`+${calling}`));
  if (!code) return e164;
  const parts = [`+${code}`];
  let rest = e164.slice(code.length + 1);
  for (const size of groupsOf[code] ?? []) {
    if (!rest) break;
    parts.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  if (rest) parts.push(rest);
  return parts.join(' ');
}

/** A phone as a field has it: in Morocco the way it is dialled there, which is the field's example. */
export const typedPhone = (e164: string, inMorocco: boolean): string =>
  phoneText(inMorocco ? e164.replace(/^\+212(?=\d{9}$)/, '0') : e164);

/** A phone, left to right in every language; with `link` it is a `tel:` link. */
export function Phone({
  e164,
  link,
  className,
}: {
  e164: string;
  link?: boolean;
  className?: string | undefined;
}) {
  const text = (
    <bdi dir="ltr" className={clsx('whitespace-nowrap tabular-nums', !link && className)}>
      {phoneText(e164)}
    </bdi>
  );
  if (!link) return text;
  return (
    <a href={`tel:${e164}`} className={className}>
      {text}
    </a>
  );
}
