import { clsx } from 'clsx';

/** How the national numbers of the shop's countries are grouped, by calling code. */
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
 * A phone in E.164 (its middle may be masked by `•`) as people read it: `+212 612 34 56 78`. One that was typed as
 * it is dialled in Morocco is read in pairs: `06 12 34 56 78`.
 */
export function phoneText(given: string): string {
  // One that was grouped by somebody else's rules is grouped anew.
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

/** A phone, read from left to right in every language; with `link` it calls. */
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
