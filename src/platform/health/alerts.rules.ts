/** The checks that were broken when the owner was last written to, and when that was. */
export type LastAlert = { checks: readonly string[]; at: Date };

const dayMs = 86_400_000;

/** What every machine finds alike, because it stands in the database. */
const ofAll = ['outbox', 'jobs', 'orders'];

/** How a check is named from one look to the next: `disk@a` is that of machine `a`. `machine` is empty where one machine serves the shop. */
export const keyOf = (check: string, machine: string): string =>
  machine === '' || ofAll.includes(check) ? check : `${check}@${machine}`;

/** The check and the machine that a key names; `machine` is empty where it names none. */
export function checkAndMachine(key: string): { check: string; machine: string } {
  const [check = '', machine = ''] = key.split('@');
  return { check, machine };
}

/** What another machine found, which alone can say that it is well. Two days without a word, and it is no more. */
export const foundElsewhere = (last: LastAlert | null, machine: string, now: Date): string[] =>
  last && now.getTime() - last.at.getTime() < 2 * dayMs
    ? last.checks.filter((check) => check.includes('@') && !check.endsWith(`@${machine}`))
    : [];

/**
 * Whether the owner is to be written to: of something that is newly broken, once a day while it stays so, and once when
 * all is well again.
 */
export function alertFor(
  broken: readonly string[],
  last: LastAlert | null,
  now: Date,
): 'problem' | 'well' | null {
  if (broken.length === 0) return last && last.checks.length > 0 ? 'well' : null;
  const isNew = broken.some((check) => !last?.checks.includes(check));
  return isNew || (last && now.getTime() - last.at.getTime() >= dayMs) ? 'problem' : null;
}
