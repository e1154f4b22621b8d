import * as z from 'zod/mini';
import { idParam, rowId } from '#/platform/id.schema.ts';
import { pictureView } from '#/platform/picture-view.ts';
import { version } from '#/platform/version.schema.ts';
import { amount } from '#/shop/countries/countries.schema.ts';
import { deliveryMethod } from '#/shop/delivery/delivery.schema.ts';
import { orderStates, paymentMethods } from '#/shop/orders/orders.states.rules.ts';
import { type ReturnReason, returnReasons } from './returns.rules.ts';
import { returnMoveNames, returnStates } from './returns.states.rules.ts';

const typed = (max: number) => z.string().check(z.maxLength(max));

/** What the list of returns is narrowed to. */
export const returnsFilter = z.object({
  /** States, separated by commas; none is all. */
  state: z._default(typed(100), ''),
  /** Of this product, and of it of one size (an empty one: of no label) and for one reason. */
  product: z.optional(idParam),
  size: z.optional(typed(60)),
  reason: z.optional(z.enum(returnReasons)),
});

/** Whose order it is: the signed link, or number and phone. */
export const returnAccess = z.object({
  signed: z.optional(typed(200)),
  number: z.optional(typed(60)),
  phone: z.optional(typed(60)),
});
export type ReturnAccess = z.infer<typeof returnAccess>;

const wanted = z.enum(['refund', 'exchange']);
const returnedLine = z.object({
  title: z.string(),
  color: z.string(),
  size: z.string(),
  quantity: z.int(),
  reason: z.enum(returnReasons),
  wanted,
  exchangeSize: z.nullable(z.string()),
  /** In the caller's language; '' where the new size has the color of what comes back. */
  exchangeColor: z.string(),
});
export const returnView = z.object({
  id: z.int(),
  state: z.enum(returnStates),
  /** In the caller's language. */
  stateLabel: z.string(),
  /** Who pays the way back. */
  payer: z.enum(['shopper', 'shop']),
  createdAt: z.string(),
  lines: z.array(returnedLine),
  /** The order that takes the new sizes out; null while the return is not approved, and without an exchange. */
  exchange: z.nullable(
    z.object({
      number: z.string(),
      status: z.enum(orderStates),
      /** In the caller's language. */
      statusLabel: z.string(),
      delivery: deliveryMethod,
      /** Paid for it, and given back once the return is closed. */
      total: amount,
      refund: amount,
      currencyLabel: z.string(),
      method: z.enum(paymentMethods),
      /** ISO instant until which the receipt of its transfer is waited for; null where none is. */
      transferDeadline: z.nullable(z.string()),
    }),
  ),
  /** The shopper may still take it back. */
  cancellable: z.boolean(),
});
export type ReturnView = z.infer<typeof returnView>;

/** What of an order may be sent back. */
export const returnableOrder = z.object({
  number: z.string(),
  /** Why nothing may be sent back now. */
  refusal: z.nullable(
    z.enum(['return_not_delivered', 'return_window_over', 'return_without_person', 'return_nothing_left']),
  ),
  /** In the caller's language. */
  refusalText: z.string(),
  /** ISO instant at which returns are over; null before delivery. */
  endsAt: z.nullable(z.string()),
  days: z.int(),
  freeReturns: z.boolean(),
  lines: z.array(
    z.object({
      /** The order's line. */
      id: z.int(),
      title: z.string(),
      color: z.string(),
      size: z.string(),
      picture: z.nullable(pictureView),
      /** Pieces that may still be sent back. */
      left: z.int(),
      /** Only when defective or wrong. */
      hygiene: z.boolean(),
      /** What it can be exchanged for, with the pieces there are. */
      sizes: z.array(z.object({ priceId: z.int(), size: z.string(), color: z.string(), stock: z.int() })),
    }),
  ),
  returns: z.array(returnView),
});
export type ReturnableOrder = z.infer<typeof returnableOrder>;

/** POST /returns, the field `request` of the form. */
export const returnRequest = z.object({
  lines: z
    .array(
      z.object({
        id: rowId,
        quantity: z.int().check(z.gte(1), z.lte(99)),
        reason: z.enum(returnReasons),
        wanted,
        exchangePriceId: z.optional(z.nullable(rowId)),
      }),
    )
    .check(z.minLength(1), z.maxLength(50)),
  note: z._default(typed(1000), ''),
  /** How many returns the order had when its pieces were looked at: with another one meanwhile none is opened. */
  seenReturns: z.optional(z.int()),
});
export type ReturnRequest = z.infer<typeof returnRequest>;

export const staffReturn = z.object({
  ...returnView.shape,
  orderId: z.int(),
  exchangeOrderId: z.nullable(z.int()),
  version,
  number: z.string(),
  note: z.string(),
  photos: z.array(z.int()),
  lines: z.array(
    z.object({
      ...returnedLine.shape,
      id: z.int(),
      reserved: z.boolean(),
      restocked: z.nullable(z.int()),
      writtenOff: z.nullable(z.int()),
    }),
  ),
  events: z.array(
    z.object({
      at: z.string(),
      from: z.nullable(z.string()),
      to: z.string(),
      actor: z.string(),
      note: z.string(),
    }),
  ),
  moves: z.array(z.enum(returnMoveNames as [(typeof returnMoveNames)[number]])),
  /** What came back was looked at; the return ends once its exchange has arrived, or was given up. */
  waitsForExchange: z.boolean(),
});
export type StaffReturn = z.infer<typeof staffReturn>;

export const returnMoveRequest = z.object({
  move: z.enum(returnMoveNames as [(typeof returnMoveNames)[number]]),
  note: z._default(typed(500), ''),
  /** `version` of the return that was looked at; another one answers 409 `changed_meanwhile`. */
  version: z.optional(version),
  /** With `inspect`: for each line how many pieces go back into stock; the others are written off. */
  restock: z.optional(
    z.array(z.object({ id: rowId, pieces: z.int().check(z.gte(0), z.lte(99)) })).check(z.maxLength(50)),
  ),
});
export type ReturnMoveRequest = z.infer<typeof returnMoveRequest>;

/** Why pieces of one size came back. */
export type SizeReasons = {
  size: string;
  /** Pieces that reached their buyers. */
  delivered: number;
  reasons: { reason: ReturnReason; pieces: number }[];
};
