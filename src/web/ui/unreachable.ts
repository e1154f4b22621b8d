/**
 * Whether the server was not reached, by the error texts of Chrome, Firefox and Safari, or because the device is
 * offline. An answer with a status (404) was reached.
 */
export function isUnreachable(error: unknown, onLine: boolean): boolean {
  if (!onLine) return error instanceof Error;
  return (
    error instanceof TypeError && /fetch|networkerror|load failed|network connection/i.test(error.message)
  );
}
