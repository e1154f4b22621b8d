import * as z from 'zod/mini';

/** The shape of a LocalText at the edge. Apart from its type, so that no page loads zod for a language's name. */
export const localText = z.object({
  ar: z.optional(z.string().check(z.maxLength(20_000))),
  fr: z.optional(z.string().check(z.maxLength(20_000))),
  en: z.optional(z.string().check(z.maxLength(20_000))),
});
