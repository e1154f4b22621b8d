/**
 * Why something failed in the end, in one line. A refused connection to a name with two addresses has no message of its own. A cause
 * that is no error is what its message was taken from, such as all that PostgreSQL wrote.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
}
