import * as z from 'zod/mini';
import { maxTextLength } from './local-text.ts';

/** The shape of a LocalText at the edge. Apart from its type, so that no page loads zod for a language's name. */
export const localText = z.object({
  ar: z.optional(z.string().check(z.maxLength(maxTextLength))),
  fr: z.optional(z.string().check(z.maxLength(maxTextLength))),
  en: z.optional(z.string().check(z.maxLength(maxTextLength))),
});
