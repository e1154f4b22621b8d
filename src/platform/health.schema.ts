import * as z from 'zod/mini';

/** One thing of the shop's machine that was looked at, in the reader's language. */
export const finding = z.object({
  /** What was looked at, such as `disk`: the same in every language. */
  check: z.string(),
  name: z.string(),
  /** `warning`: the shop sells, and somebody should look; `bad`: something is broken or will be soon. */
  state: z.enum(['good', 'warning', 'bad']),
  text: z.string(),
  /** What to do about it; empty when nothing is. */
  advice: z.string(),
});
export type Finding = z.infer<typeof finding>;
