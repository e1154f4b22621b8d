/** Puts the ids of controls in the order in which they stand on the page; those that are not on it come last. */
export function byPlace(one: string, other: string): number {
  const first = document.getElementById(one);
  const second = document.getElementById(other);
  if (!first || !second) return Number(!first) - Number(!second);
  const isBefore = first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING;
  return isBefore ? -1 : 1;
}
