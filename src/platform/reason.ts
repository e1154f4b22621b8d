/** Why something failed in the end, in one line. A refused connection to a name with two addresses has no message of its own. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  if (!(error instanceof Error)) return String(error);
  return error.cause ? reasonOf(error.cause) : error.message;
}
