import * as z from 'zod/mini';

/** §2.43 The password in front of a shop that is not open yet. It is given to guests, so it may be short. */
export const previewBounds = { min: 4, max: 100 } as const;

export const previewPassword = z.object({
  password: z.string().check(z.minLength(previewBounds.min), z.maxLength(previewBounds.max)),
});
export const previewTry = z.object({ password: z.string().check(z.maxLength(previewBounds.max * 4)) });
export const previewView = z.object({ data: z.object({ on: z.boolean() }) });
