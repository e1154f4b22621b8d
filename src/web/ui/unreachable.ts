/**
 * Whether the server was not reached at all, as each browser words it (Chrome, Firefox, Safari), or the device
 * says itself that it has no connection. An answer with a status (404) did come.
 */
export function isUnreachable(error: unknown, onLine: boolean): boolean {
  if (!onLine) return error instanceof Error;
  return (
    error instanceof TypeError && /fetch|networkerror|load failed|network connection/i.test(error.message)
  );
}
