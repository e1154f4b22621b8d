import * as z from 'zod/mini';
import { orderStates } from './orders.states.rules.ts';

export const knownPhoneRequest = z.object({
  phone: z.string().check(z.maxLength(60)),
  /** ISO code of the country whose phones it is. */
  country: z._default(z.string().check(z.maxLength(2)), 'MA'),
});

/** What the books know of a phone, for the staff user who takes its order down. */
export const knownPhone = z.object({
  /** E.164. */
  phone: z.string(),
  shown: z.string(),
  /** As the last order had them; null for somebody new. */
  last: z.nullable(
    z.object({
      name: z.string(),
      secondPhone: z.nullable(z.string()),
      email: z.nullable(z.string()),
      placeId: z.nullable(z.int()),
      provinceId: z.nullable(z.int()),
      city: z.string(),
      countryId: z.int(),
      address: z.record(z.string(), z.string()),
      locale: z.enum(['ar', 'fr', 'en']),
    }),
  ),
  /** `imported`: how many of all are past orders of another shop program. */
  counts: z.object({
    all: z.int(),
    delivered: z.int(),
    refused: z.int(),
    cancelled: z.int(),
    open: z.int(),
    imported: z.int(),
  }),
  /** The newest orders. */
  orders: z.array(
    z.object({ id: z.int(), number: z.string(), status: z.enum(orderStates), createdAt: z.string() }),
  ),
  /** Why this phone orders nothing for cash; null while it may. */
  blocked: z.nullable(z.string()),
});
export type KnownPhone = z.infer<typeof knownPhone>;
