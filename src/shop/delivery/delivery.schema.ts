import * as z from 'zod/mini';
import { deliveryMethods } from './delivery.rules.ts';

/** A place a parcel can be sent to, for the checkout's search (place-search.rules.ts). */
export const placeOption = z.object({
  id: z.int(),
  ar: z.string(),
  fr: z.string(),
  aliases: z.array(z.string()),
  province: z.object({ id: z.int(), ar: z.string(), fr: z.string() }),
  main: z.boolean(),
});

export const deliveryMethod = z.enum(deliveryMethods);

export const deliveryPromise = z.object({ from: z.string(), to: z.string(), sameDay: z.boolean() });
