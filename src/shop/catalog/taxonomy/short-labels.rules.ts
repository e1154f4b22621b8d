/** So many siblings say it that a reader takes the word for their parent's, not for a difference between them. */
const minAlike = 3;

/**
 * Names of sibling categories without the last word that says no more than their parent's name («بيجامات نسائية» below
 * «نساء»), by tag; only those that it shortens.
 */
export function shortLabels(
  parent: string,
  siblings: readonly { key: string; label: string }[],
  meaningsOf: (text: string) => ReadonlySet<string>,
): Record<string, string> {
  const known = meaningsOf(parent);
  const shorter = siblings.flatMap(({ key, label }) => {
    const at = label.trimEnd().lastIndexOf(' ');
    const meanings = [...meaningsOf(label.slice(at + 1))];
    const alike = meanings.length > 0 && meanings.every((meaning) => known.has(meaning));
    return at > 0 && alike ? [[key, label.slice(0, at)] as const] : [];
  });
  const whole = siblings.filter(({ key }) => shorter.every(([shortened]) => shortened !== key));
  const left = [...shorter.map(([, label]) => label), ...whole.map(({ label }) => label)];
  const clear = new Set(left).size === left.length;
  return shorter.length >= minAlike && clear ? Object.fromEntries(shorter) : {};
}
