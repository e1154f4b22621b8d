/**
 * A reason not to start that the operator can act on: one sentence, printed without a stack trace.
 * Everything else that goes wrong at start is a defect and keeps its stack.
 */
export class StartError extends Error {
  override name = 'StartError';
}
