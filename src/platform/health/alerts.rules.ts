/** The checks that were broken when the owner was last written to, and when that was. */
export type LastAlert = { checks: readonly string[]; at: Date };

const dayMs = 86_400_000;

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
