import { isDatabaseGone } from '#/platform/database.ts';
import { reasonOf } from '#/platform/reason.ts';
import { StartError } from '#/platform/start-error.ts';

/** The sentence for a failure that the operator can put right; undefined for a defect, which is shown with its stack. */
export function failureSentence(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message;
  if (isDatabaseGone(error))
    return `The database cannot be asked at this moment (${reasonOf(error)}): it is starting, stopping or out of room on its disk. Try again.`;
  return undefined;
}
