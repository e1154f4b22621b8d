/** How many copies stay: one of each of the latest days, weeks and months that have any. */
export const keeping = { days: 7, weeks: 4, months: 12 };

const dayMs = 86_400_000;
/** A Monday. */
const firstMonday = Date.UTC(1970, 0, 5);

const periods: readonly { of: (at: Date) => string | number; count: number }[] = [
  { of: (at) => at.toISOString().slice(0, 10), count: keeping.days },
  { of: (at) => Math.floor((at.getTime() - firstMonday) / (7 * dayMs)), count: keeping.weeks },
  { of: (at) => at.toISOString().slice(0, 7), count: keeping.months },
];

/**
 * The copies that stay, the newest first: the newest of each of the last 7 days, 4 weeks (from Monday) and 12 months, in
 * UTC, that have a copy. A shop that stood still for a year loses none of its last ones.
 */
export function keptCopies(copies: readonly Date[]): Date[] {
  const newestFirst = copies.toSorted((a, b) => b.getTime() - a.getTime());
  const kept = new Set<Date>();
  for (const { of, count } of periods) {
    const seen = new Set<string | number>();
    for (const copy of newestFirst) {
      const period = of(copy);
      if (seen.has(period)) continue;
      if (seen.size === count) break;
      seen.add(period);
      kept.add(copy);
    }
  }
  return newestFirst.filter((copy) => kept.has(copy));
}
