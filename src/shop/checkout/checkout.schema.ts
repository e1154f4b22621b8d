import * as z from 'zod/mini';
import { int4, rowId } from '#/platform/id.schema.ts';
import { isoMoment } from '#/platform/moment.schema.ts';
import { pictureView } from '#/platform/picture-view.ts';
import { amount } from '#/shop/countries/countries.schema.ts';
import { deliveryMethod, deliveryPromise } from '#/shop/delivery/delivery.schema.ts';
import { orderTotals } from '#/shop/orders/orders.schema.ts';
import { orderStates } from '#/shop/orders/orders.states.rules.ts';
import { bankAccount } from '#/shop/payments/payments.schema.ts';
import { cartOffer } from '#/shop/promotions/offers.schema.ts';
import { cartPromo, typedCode } from '#/shop/promotions/promotions.schema.ts';

const centimes = z.int().check(z.gte(0), z.lte(1_000_000_000));
const typed = (max: number) => z.string().check(z.maxLength(max));

/** A cart line as the browser sends it; the prices are what the shopper saw, and only compared. */
const cartLineRequest = z.object({
  id: rowId,
  quantity: z.int().check(z.gte(1), z.lte(99)),
  price: z.optional(centimes),
  promoPrice: z.optional(z.nullable(centimes)),
  /** What she knows it as, to say it of something that the shop has no more. */
  title: z.optional(typed(500)),
});
export type CartLineRequest = z.infer<typeof cartLineRequest>;

/** Country by id (what the browser keeps) or by ISO code. */
const country = z.union([rowId, typed(2)]);

/** Where it goes, as far as it is known; in Morocco a listed place, or a province for one that is not listed. */
const destination = { placeId: z.optional(z.nullable(rowId)), provinceId: z.optional(z.nullable(rowId)) };
const method = z.enum(['cod', 'bank_transfer']);

/** POST /checkout/cart/price */
export const quoteRequest = z.object({
  lines: z.array(cartLineRequest).check(z.maxLength(50)),
  country,
  ...destination,
  payment: z.optional(method),
  /** §2.39 How it shall come; left out or not offered: the quickest delivery. */
  delivery: z.optional(deliveryMethod),
  /** §5.7 A promo code. */
  promo: z.optional(z.nullable(typedCode)),
});
export type QuoteRequest = z.infer<typeof quoteRequest>;

export const changeCodes = ['price_up', 'price_down', 'stock_less', 'sold_out', 'gone'] as const;
const cartChange = z.object({
  /** The price id. */
  id: z.int(),
  code: z.enum(changeCodes),
  title: z.string(),
  /** In the caller's language, ready to be read. */
  message: z.string(),
  /** Prices: centimes of DH with what is shown. Stock: pieces. Null where there is nothing to compare. */
  from: z.nullable(z.union([amount, z.int()])),
  to: z.nullable(z.union([amount, z.int()])),
});
export type CartChange = z.infer<typeof cartChange>;

/** A line as the server sells it now, in the caller's language. Sold-out and gone lines are not among them. */
const quoteLine = z.object({
  id: z.int(),
  productId: z.int(),
  title: z.string(),
  color: z.string(),
  size: z.object({ id: z.int(), label: z.string() }),
  path: z.string(),
  picture: z.nullable(pictureView),
  quantity: z.int(),
  /** Centimes of DH, to be kept in the cart; promoPrice only while it is live. */
  price: z.int(),
  promoPrice: z.nullable(z.int()),
  /** Pieces there are; the ceiling of the quantity box. */
  /** null: sold without a count, always in stock. */
  stock: z.nullable(z.int()),
  /** `total` is used price × quantity; what an offer takes off it stands in `offer`. */
  shown: z.object({ price: amount, usedPrice: amount, total: amount, discount: amount, offer: amount }),
});
export type QuoteLine = z.infer<typeof quoteLine>;

export const quote = z.object({
  lines: z.array(quoteLine),
  changes: z.array(cartChange),
  totals: orderTotals,
  /** Offers for several pieces that have a line in this cart, also one that does not count yet. */
  offers: z.array(cartOffer),
  /** What became of the code that was sent; null without one. */
  promo: z.nullable(cartPromo),
  /** §9.4 Free by the threshold or by the code: then nothing is missing. */
  freeShipping: z.object({ threshold: amount, missing: amount, free: z.boolean() }),
  delivery: z.object({
    /** False while the place is not chosen: fee and days are then those outside the main city. */
    known: z.boolean(),
    /** §2.39 The one that fee and days are of, and all that can be chosen for this place now. */
    method: deliveryMethod,
    /** `known`: fee and days are those of where it goes; those of pick-up are. */
    options: z.array(
      z.object({ method: deliveryMethod, known: z.boolean(), fee: amount, promise: deliveryPromise }),
    ),
    /** Where it can be fetched, in the caller's language; null where it cannot. */
    pickupAddress: z.nullable(z.string()),
    promise: deliveryPromise,
    /** ISO instant until which the same day holds; null when it does not. */
    sameDayUntil: z.nullable(z.string()),
  }),
  /** Duties may be due on delivery. */
  customsLine: z.boolean(),
  /** Methods that can be chosen for this cart in this country; empty: orders are not taken there yet. */
  payments: z.array(method),
  /** Why cash on delivery cannot be chosen for this cart, where the country has it. */
  codRefusal: z.nullable(z.enum(['cod_amount_limit', 'cod_pieces_limit'])),
  /** Server time, ISO, for clocks on the page. */
  now: z.string(),
});
export type Quote = z.infer<typeof quote>;

/** Who orders and where it goes. Bounds here are generous; the fields are judged one by one in the service. */
const customerFields = {
  ...destination,
  /** §5.4 The full name, or its two parts where the country's form asks for them. */
  name: z._default(typed(400), ''),
  firstName: z.optional(typed(400)),
  lastName: z.optional(typed(400)),
  phone: z._default(typed(400), ''),
  secondPhone: z.optional(z.nullable(typed(400))),
  email: z.optional(z.nullable(typed(400))),
  /** Fields of the country's address form (countries/address.rules.ts). */
  address: z._default(z.record(typed(40), typed(1000)), {}),
  note: z.optional(z.nullable(typed(4000))),
};
const customerRequest = z.object(customerFields);
export type CustomerRequest = z.infer<typeof customerRequest>;

/** POST /checkout/cart/submit (§7.20). */
export const submitRequest = z.object({
  /** 16 to 100 signs made by the browser once per order; or header Idempotency-Key. */
  idempotencyKey: z.optional(typed(100)),
  lines: z.array(cartLineRequest).check(z.maxLength(50)),
  country,
  ...customerFields,
  payment: z._default(typed(40), ''),
  /** §2.39 One that is not offered (any more) answers 409 with the new quote; left out: the quickest delivery. */
  delivery: z.optional(deliveryMethod),
  /** One that does not count refuses the order (422, field `promo`): nobody pays more than was shown. */
  promo: z.optional(z.nullable(typedCode)),
  /** Language of mails and messages; else the request's. */
  lang: z.optional(z.enum(['ar', 'fr', 'en'])),
  /** The total the shopper saw, hundredths of the shown currency: another one answers 409. */
  seenTotal: z.optional(int4),
  /** utm_source, utm_medium, utm_campaign, utm_term, utm_content, referrer. */
  source: z.optional(z.record(typed(40), typed(1000))),
});
export type SubmitRequest = z.infer<typeof submitRequest>;

const placedOrder = z.object({
  number: z.string(),
  status: z.enum(orderStates),
  totals: orderTotals,
  delivery: deliveryMethod,
  /** Where it is fetched; null when it is sent. */
  pickupAddress: z.nullable(z.string()),
  promise: deliveryPromise,
  trackUrl: z.string(),
  confirmUrl: z.string(),
  /** The order is in the account whose token came with it. False for a guest, and for a token that no longer holds. */
  linked: z.boolean(),
  /** §9.8 A transfer: where the money goes, and until when (ISO instant) its receipt is waited for. */
  transfer: z.optional(bankAccount),
  receiptDeadline: z.optional(z.string()),
});
export type PlacedOrder = z.infer<typeof placedOrder>;

/** With 409 `order_exists`: the order that the key made before, whose content was another one. */
export const earlierOrder = z.pick(placedOrder, { number: true, trackUrl: true, confirmUrl: true });
export type EarlierOrder = z.infer<typeof earlierOrder>;
export const submitAnswer = z.object({ order: placedOrder });

/** What is left out stays. */
const correctedFields = {
  ...customerFields,
  name: z.optional(typed(400)),
  phone: z.optional(typed(400)),
  address: z.optional(z.record(typed(40), typed(1000))),
};

/** POST /orders/:signed/correct. */
export const correctionRequest = z.object({
  ...correctedFields,
  /** The total that was shown and accepted, hundredths of the order's currency: another one answers 409. */
  seenTotal: z.optional(int4),
});
export type CorrectionRequest = z.infer<typeof correctionRequest>;

/** The same by the staff. */
export const staffCorrection = z.object({
  ...correctedFields,
  /** `updatedAt` of the order that was looked at. */
  seen: isoMoment,
});
export type StaffCorrection = z.infer<typeof staffCorrection>;

export const correctionPreview = z.object({
  totals: orderTotals,
  promise: deliveryPromise,
  /** What differs from the order as it stands. */
  changed: z.object({ total: z.boolean(), promise: z.boolean() }),
});
export type CorrectionPreview = z.infer<typeof correctionPreview>;
