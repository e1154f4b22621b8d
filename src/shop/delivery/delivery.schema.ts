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
  /** As a delivery to it costs and takes, below. */
  fee: z.int(),
  days: z.nullable(z.object({ daysMin: z.int(), daysMax: z.int() })),
});
export type ListedPlace = z.infer<typeof placeOption>;

/**
 * What a delivery to a place costs (centimes of DH, below the free-delivery threshold: 0 where that is 0) and its own window, if it has
 * one.
 */
export const placeDelivery = z.object({
  id: z.int(),
  ar: z.string(),
  fr: z.string(),
  main: z.boolean(),
  fee: z.int(),
  /** Working days; null is the country's window. */
  days: z.nullable(z.object({ daysMin: z.int(), daysMax: z.int() })),
});
export type PlaceDelivery = z.infer<typeof placeDelivery>;

export const deliveryMethod = z.enum(deliveryMethods);

export const deliveryPromise = z.object({ from: z.string(), to: z.string(), sameDay: z.boolean() });

/** Places of the main city: `none` is marked, those marked are in `other` cities, or they or their province are `named` so. */
export type MainCityMarks = 'none' | 'other' | 'named';
