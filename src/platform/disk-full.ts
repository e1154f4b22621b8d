/** A file system without room, an owner's share of one that is used up, and PostgreSQL on such a one. */
const codes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether there was no room for what was written. */
export function isDiskFull(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && codes.has(at.code)) return true;
  return false;
}
