import * as z from 'zod/mini';

/** The shape of every error the API answers; `errors` holds texts by field. */
export const errorView = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())),
});
