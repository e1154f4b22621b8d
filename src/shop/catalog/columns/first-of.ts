/** The first `count` in order, without sorting the others: most pages are the first one. */
export function firstOf(
  numbers: Int32Array,
  count: number,
  compare: (one: number, other: number) => number,
): number[] {
  if (count * 8 > numbers.length) return [...numbers.toSorted(compare).subarray(0, count)];
  const best: number[] = [];
  for (const number of numbers) {
    const last = best[count - 1];
    if (last !== undefined && compare(number, last) >= 0) continue;
    let [from, to] = [0, best.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (compare(number, best[middle] ?? 0) < 0) to = middle;
      else from = middle + 1;
    }
    best.splice(from, 0, number);
    if (best.length > count) best.pop();
  }
  return best;
}
