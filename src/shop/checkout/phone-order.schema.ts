import * as z from 'zod/mini';
import { errorView } from '#/platform/errors.schema.ts';
import { staffNotification } from '#/shop/orders/orders.schema.ts';
import { submitRequest } from './checkout.schema.ts';

/** An order that a staff user takes down; what the shopper’s own has, without where it came from. */
export const phoneOrderRequest = z.object({
  ...z.omit(submitRequest, { source: true }).shape,
  /** The staff user has spoken to the person: it needs no other call. */
  confirmed: z._default(z.boolean(), false),
});
export type PhoneOrderRequest = z.infer<typeof phoneOrderRequest>;

export const placedByPhone = z.object({
  id: z.int(),
  number: z.string(),
  status: z.string(),
  /** What the shopper is sent, with the link to their own page of the order. */
  message: staffNotification,
});
export type PlacedByPhone = z.infer<typeof placedByPhone>;

/** The refusal of another order with the key of one whose answer was lost carries that one. */
export const phoneOrderRefusal = z.object({
  ...errorView.shape,
  order: z.optional(z.object({ id: z.int(), number: z.string() })),
});
export type PlacedAlready = { order: NonNullable<z.infer<typeof phoneOrderRefusal>['order']> };
