/** A file system without room, an owner's share of one that is used up, and PostgreSQL on such a one. */
const fullCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100']);
/** A disk that cannot be read or written, or that the system has closed to writers because of that. */
const failingCodes: ReadonlySet<unknown> = new Set(['EIO', 'EROFS']);

/** Whether there was no room for what was written. */
export const isDiskFull = (error: unknown): boolean => hasCode(error, fullCodes);

/** Why the disk did not take what was written, for the operator; undefined where something else failed. */
export function diskFailure(error: unknown): string | undefined {
  if (isDiskFull(error)) return 'the disk is full';
  return hasCode(error, failingCodes) ? 'the disk fails' : undefined;
}

function hasCode(error: unknown, codes: ReadonlySet<unknown>): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && codes.has(at.code)) return true;
  return false;
}
