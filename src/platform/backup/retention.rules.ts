/** How many copies are retained: one of each of the latest days, weeks and months that have any. */
export const retention = { days: 7, weeks: 4, months: 12 };

/** The log is kept back to this many of the newest copies: seven days need the copy before them too. */
export const logCopies = retention.days + 1;

const dayMs = 86_400_000;
/** A Monday. */
const firstMonday = Date.UTC(1970, 0, 5);

const periods: readonly { of: (at: Date) => string | number; count: number }[] = [
  { of: (at) => at.toISOString().slice(0, 10), count: retention.days },
  { of: (at) => Math.floor((at.getTime() - firstMonday) / (7 * dayMs)), count: retention.weeks },
  { of: (at) => at.toISOString().slice(0, 7), count: retention.months },
];

/**
 * The copies that are retained, the newest first: the newest of each of the last 7 days, 4 weeks (from Monday) and 12 months, in
 * UTC, that have a copy. A shop that stood still for a year loses none of its last ones.
 */
export function copiesToKeep(copies: readonly Date[]): Date[] {
  const newestFirst = copies.toSorted((a, b) => b.getTime() - a.getTime());
  const retained = new Set<Date>();
  for (const { of, count } of periods) {
    const seen = new Set<string | number>();
    for (const copy of newestFirst) {
      const period = of(copy);
      if (seen.has(period)) continue;
      if (seen.size === count) break;
      seen.add(period);
      retained.add(copy);
    }
  }
  return newestFirst.filter((copy) => retained.has(copy));
}
