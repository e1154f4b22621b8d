/**
 * What a stranger with number and phone may see of a person: enough to know one's own order again, not enough to
 * learn whose it is or where they live.
 */

const shown = (word: string, keep: number) => `${[...word].slice(0, keep).join('')}•••`;

/** The first letter of each word: `ف••• ب•••`. The number of dots tells no length. */
export function maskName(name: string): string {
  return name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => shown(word, 1))
    .join(' ');
}

/** The first letters of an address, never its numbers. */
export function maskAddress(address: string): string {
  const first = address.replace(/\p{N}/gu, '').trim();
  return first === '' ? '•••' : shown(first, 4);
}
