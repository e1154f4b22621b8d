import * as z from 'zod/mini';
import { amount } from '#/shop/countries/countries.schema.ts';
import { promoKinds, promoRefusals } from './promotions.rules.ts';

/** A code as it is typed; it is folded before it is looked for. */
export const typedCode = z.string().check(z.maxLength(200));

/** GET /checkout/promo/:code?lines=12x2,15x1&country=SA */
export const promoQuery = z.object({
  /** Price ids with their quantities; without them only the code itself is judged. */
  lines: z.optional(
    z.string().check(z.maxLength(1000), z.regex(/^\d{1,10}x\d{1,2}(,\d{1,10}x\d{1,2}){0,49}$/)),
  ),
  /** ISO code; the discount is shown in its currency. */
  country: z.optional(z.string().check(z.maxLength(2))),
  lang: z.optional(z.string().check(z.maxLength(10))),
});

export const promoAnswer = z.object({
  /** As the merchant writes it. */
  code: z.string(),
  type: z.enum(promoKinds),
  /** Whole percent, or centimes of DH; 0 for free delivery. */
  value: z.int(),
  /** What it takes off the lines that were sent. */
  discount: z.optional(amount),
  /** In the caller's language, ready to be read. */
  message: z.string(),
});
export type PromoAnswer = z.infer<typeof promoAnswer>;

/** What became of the code of a cart. */
export const cartPromo = z.object({
  code: z.string(),
  applied: z.boolean(),
  /** Null when it counts. */
  refusal: z.nullable(z.enum(promoRefusals)),
  message: z.string(),
  /** For `promo_minimum`: how much is missing, hundredths of the shown currency; else 0. */
  missing: z.int(),
});
export type CartPromo = z.infer<typeof cartPromo>;
