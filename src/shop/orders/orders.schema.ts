import * as z from 'zod/mini';
import { cleanText } from '#/platform/clean-text.rules.ts';
import { rowId } from '#/platform/id.schema.ts';
import { calendarDay, isoMoment } from '#/platform/moment.schema.ts';
import { pageMeta } from '#/platform/pages.schema.ts';
import { pictureView } from '#/platform/picture-view.ts';
import { addressFormNames } from '#/shop/countries/address.rules.ts';
import { amount, shownCurrency } from '#/shop/countries/countries.schema.ts';
import { deliveryMethod, deliveryPromise } from '#/shop/delivery/delivery.schema.ts';
import { promoKinds } from '#/shop/promotions/promotions.rules.ts';
import { deliveryReasons } from './amounts-why.rules.ts';
import {
  confirmationStates,
  type MoveName,
  moveNames,
  orderStates,
  paymentMethods,
  paymentStates,
} from './orders.states.rules.ts';

/** Amounts of an order as frozen when it was placed; goods − discount − offers − promo − credit + delivery + rounding = total. */
export const orderTotals = z.object({
  currency: shownCurrency,
  articles: z.int(),
  goods: amount,
  discount: amount,
  subtotal: amount,
  /** What offers for several pieces take off. */
  offers: amount,
  /** §5.7 What the promo code takes off; zero without one, and for one that makes the delivery free. */
  promo: amount,
  promoCode: z.nullable(z.string()),
  /** What the shop has already: pieces that come back in exchange, or a credit. */
  credit: amount,
  delivery: amount,
  rounding: amount,
  total: amount,
});
export type OrderTotals = z.infer<typeof orderTotals>;

const orderLineView = z.object({
  priceId: z.int(),
  productId: z.int(),
  title: z.string(),
  color: z.string(),
  size: z.string(),
  quantity: z.int(),
  price: amount,
  usedPrice: amount,
  /** Used price × quantity, before the offer. */
  total: amount,
  /** What an offer for several pieces takes off this line. */
  offer: z.nullable(z.object({ text: z.string(), amount })),
  picture: z.nullable(pictureView),
});
export type OrderLineView = z.infer<typeof orderLineView>;

const stateNames = {
  status: z.enum(orderStates),
  payment: z.enum(paymentStates),
  confirmation: z.enum(confirmationStates),
};

const timelineEntry = z.object({
  /** ISO instant. */
  at: z.string(),
  axis: z.enum(['order', 'payment', 'confirmation', 'note']),
  state: z.string(),
  /** In the caller's language. */
  label: z.string(),
});

/** Money that goes back, for one reason; given back once `paidAt` says when. */
const orderRefund = z.object({
  id: z.int(),
  returnId: z.nullable(z.int()),
  amount,
  dueAt: z.string(),
  paidAt: z.nullable(z.string()),
  /** The code of the credit that it was given back as; null: as money. */
  creditCode: z.nullable(z.string()),
});
export type OrderRefund = z.infer<typeof orderRefund>;

/** POST /checkout/command-details: what number and phone open; name and address are masked. */
export const trackedOrder = z.object({
  number: z.string(),
  ...stateNames,
  statusLabel: z.string(),
  method: z.enum(paymentMethods),
  placedAt: z.string(),
  delivery: deliveryMethod,
  /** §2.39 Where it is fetched, in the caller's language; null when it is sent. */
  pickupAddress: z.nullable(z.string()),
  promise: deliveryPromise,
  /** The courier that carries it, its own number of the parcel, and the page on which it shows it. */
  parcel: z.nullable(
    z.object({ courier: z.string(), number: z.nullable(z.string()), url: z.nullable(z.string()) }),
  ),
  name: z.string(),
  phone: z.string(),
  city: z.string(),
  address: z.string(),
  lines: z.array(orderLineView),
  totals: orderTotals,
  refunds: z.array(orderRefund),
  /** Number of the order whose pieces come back in exchange for these; null for a sale. */
  exchangeOf: z.nullable(z.string()),
  /** Orders that were sent in exchange for pieces of this one. */
  exchanges: z.array(z.object({ number: z.string(), status: z.enum(orderStates), statusLabel: z.string() })),
  timeline: z.array(timelineEntry),
  /** §9.3 Its last new date came because it was not confirmed in time. */
  redatedUnconfirmed: z.boolean(),
});
export type TrackedOrder = z.infer<typeof trackedOrder>;

/** The guest's own order, opened by the signed link: nothing is masked. */
export const guestOrder = z.object({
  ...trackedOrder.shape,
  secondPhone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  countryCode: z.string(),
  addressForm: z.enum(addressFormNames),
  /** Fields of the country's address form. */
  addressFields: z.record(z.string(), z.string()),
  /** The listed place it goes to; where it is not listed, its province. */
  place: z.nullable(z.object({ id: z.int(), ar: z.string(), fr: z.string() })),
  provinceId: z.nullable(z.int()),
  note: z.string(),
  /** What the shopper may do now. */
  moves: z.array(z.enum(['confirm', 'cancel'])),
  /** Name, phones, address and note may still be corrected. */
  correctable: z.boolean(),
});
export type GuestOrder = z.infer<typeof guestOrder>;

/** The signed-in customer's own order; `path` is its signed page, where it is cancelled, corrected or returned. */
export const customerOrder = z.object({ ...guestOrder.shape, path: z.string() });
export type CustomerOrder = z.infer<typeof customerOrder>;

/** POST /checkout/track-commands; without a body it is the first page. */
export const ownOrdersRequest = z.object({
  page: z.optional(z.int().check(z.gte(1), z.lte(100_000))),
});

export const guestMoveRequest = z.object({
  move: z.enum(['confirm', 'cancel']),
  /** Why it is cancelled, for the staff. */
  note: z._default(z.string().check(z.maxLength(500)), ''),
});

export const trackRequest = z.object({
  number: z.string().check(z.maxLength(60)),
  phone: z.string().check(z.maxLength(60)),
});

/** A row of the back office's list. */
export const staffOrderRow = z.object({
  id: z.int(),
  number: z.string(),
  ...stateNames,
  method: z.enum(paymentMethods),
  createdAt: z.string(),
  name: z.string(),
  phone: z.string(),
  phoneShown: z.string(),
  /** As the shopper gave it. */
  city: z.string(),
  /** The same in the caller's language, where the place is known. */
  cityName: z.string(),
  countryCode: z.string(),
  articles: z.int(),
  total: amount,
  currencyLabel: z.string(),
  delivery: deliveryMethod,
  promise: deliveryPromise,
  /** It takes other sizes out in exchange for pieces that come back: no new sale. */
  exchange: z.boolean(),
});
export type StaffOrderRow = z.infer<typeof staffOrderRow>;

const states = z.optional(z.string().check(z.maxLength(200)));
const day = z.optional(z.union([z.literal(''), calendarDay]));

/** What the back office's list and its export are narrowed by; what is left out is all. */
export const staffOrderFilter = z.object({
  /** States of the three axes, separated by commas. */
  status: states,
  payment: states,
  confirmation: states,
  /** First and last day on which it was placed, shop time. */
  from: day,
  to: day,
  /** A part of the city's name. */
  city: z.optional(z.string().check(z.maxLength(80))),
  /** The staff user who confirms it. */
  agent: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(2_147_483_647))),
  /** Number, phone (or its end) or name. */
  q: z.optional(z.string().check(z.maxLength(80))),
});
export type StaffOrderFilter = z.infer<typeof staffOrderFilter>;

/** The order of the list; what begins with `-` is the reverse. */
export const orderSorts = ['newest', 'oldest', 'total', '-total', 'name', '-name', 'city', '-city'] as const;
export type OrderSort = (typeof orderSorts)[number];

export const staffOrderQuery = z.object({
  ...staffOrderFilter.shape,
  sort: z.optional(z.enum(orderSorts)),
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)), 1),
  perPage: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 24),
});

/** A row of the list: beside the order its first pictures. */
const listedOrder = z.extend(staffOrderRow, { pictures: z.array(pictureView) });
export type ListedOrder = z.infer<typeof listedOrder>;

export const staffOrderList = z.object({
  data: z.array(listedOrder),
  meta: pageMeta,
  /** How many orders stand in each state, whatever the filter. */
  counts: z.record(z.string(), z.int()),
});
export type StaffOrderList = z.infer<typeof staffOrderList>;

const staffEvent = z.object({
  at: z.string(),
  axis: z.enum(['order', 'payment', 'confirmation', 'note']),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  actor: z.string(),
  note: z.string(),
});

const staffLine = z.object({
  ...orderLineView.shape,
  id: z.int(),
  sku: z.nullable(z.string()),
  /** Why the price is one that was agreed; '' for the shop's own. */
  agreed: z.string(),
  /** Of a parcel that came back untaken and was inspected: pieces sold again, and pieces written off. */
  restocked: z.nullable(z.int()),
  writtenOff: z.nullable(z.int()),
});

export type StaffLine = z.infer<typeof staffLine>;

export const moveName = z.enum(moveNames as [MoveName, ...MoveName[]]);

/** Why an order costs what it costs; money in centimes of DH. */
export const amountsWhy = z.object({
  delivery: z.enum(deliveryReasons),
  /** What the place costs today, before the threshold. */
  placeFee: z.int(),
  freeFrom: z.int(),
  /** The terms of the code as they are now; null where there is none, or none any more. */
  promo: z.nullable(
    z.object({
      kind: z.enum(promoKinds),
      value: z.int(),
      cap: z.nullable(z.int()),
      onDiscounted: z.boolean(),
      some: z.boolean(),
    }),
  ),
});
export type AmountsWhy = z.infer<typeof amountsWhy>;

/** An e-mail about an order, from the outbox. */
export const orderEmail = z.object({
  id: z.int(),
  at: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  state: z.string(),
  /** It is about a return of the order. */
  ofReturn: z.boolean(),
});
export type OrderEmail = z.infer<typeof orderEmail>;

const linkedOrder = z.object({ id: z.int(), number: z.string(), status: z.enum(orderStates) });

export const staffOrder = z.object({
  ...staffOrderRow.shape,
  secondPhone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** The country's, by which `address` is corrected. */
  addressForm: z.enum(addressFormNames),
  address: z.record(z.string(), z.string()),
  /** The same to be read, without the city: in the country's order, numbers with their names, and a country that is not Morocco. */
  addressLines: z.array(z.string()),
  note: z.string(),
  locale: z.enum(['ar', 'fr', 'en']),
  source: z.record(z.string(), z.string()),
  retries: z.int(),
  /** The version that an edit looks at, ISO. */
  updatedAt: z.string(),
  placeId: z.nullable(z.int()),
  provinceId: z.nullable(z.int()),
  lines: z.array(staffLine),
  totals: orderTotals,
  why: amountsWhy,
  /** The staff user who confirms it, or took it down by phone. */
  agent: z.nullable(z.string()),
  events: z.array(staffEvent),
  refunds: z.array(orderRefund),
  /** The order whose pieces come back in exchange for these, and those that were sent in exchange for pieces of this one. */
  exchangeOf: z.nullable(linkedOrder),
  exchanges: z.array(linkedOrder),
  /** Moves that this staff user may make now; those that need a reason are marked, `amount` is what they owe or give back. */
  moves: z.array(z.object({ name: moveName, needsReason: z.boolean(), amount: z.nullable(amount) })),
  /** A credit would be bound to a known phone: what is owed may be given back as one. */
  creditable: z.boolean(),
  /** It came back untaken, and this staff user may say which of its pieces are sold again. */
  inspectable: z.boolean(),
});
export type StaffOrder = z.infer<typeof staffOrder>;

/** The e-mail on what was decided last, for a shopper who is reached by phone alone. */
export const staffNotification = z.object({ text: z.string(), whatsapp: z.string() });
export type StaffNotification = z.infer<typeof staffNotification>;

export const moveRequest = z.object({
  move: moveName,
  note: z._default(z.string().check(z.maxLength(500)), ''),
  /** With `owe_refund` and `owe_more`: how much goes back, hundredths of the order's currency; without it all that is left. */
  part: z.optional(z.int().check(z.gte(1), z.lte(2_147_483_647))),
  /** The order state that the staff user saw: another one answers 409 instead of moving blindly. */
  seen: z.optional(z.enum(orderStates)),
  /** `updatedAt` of the order that was looked at: whatever changed since answers 409 `changed_meanwhile`. */
  version: z.optional(isoMoment),
});

/** For each line how many pieces go back into stock; the others are written off. */
export const inspectRequest = z.object({
  version: z.iso.datetime(),
  restock: z
    .array(z.object({ id: rowId, pieces: z.int().check(z.gte(0), z.lte(99)) }))
    .check(z.minLength(1), z.maxLength(50)),
});
export type InspectRequest = z.infer<typeof inspectRequest>;

export const noteRequest = z.object({
  note: z.string().check(z.overwrite(cleanText), z.minLength(1), z.maxLength(1000)),
});

/** So many orders are moved by one call. */
export const maxInBulk = 100;

/** One move of many orders; each is made or refused by itself. */
export const bulkRequest = z.object({
  ids: z.array(rowId).check(z.minLength(1), z.maxLength(maxInBulk)),
  move: moveName,
  note: z._default(z.string().check(z.maxLength(500)), ''),
});
export const bulkResult = z.object({
  id: z.int(),
  number: z.string(),
  ok: z.boolean(),
  /** Why it was not made, in the caller's language. */
  message: z.string(),
});
export type BulkResult = z.infer<typeof bulkResult>;

/** Amounts in hundredths of the order's currency: before tax, tax, and with it; `rate` in hundredths of a percent. */
export const vatPart = z.object({ rate: z.int(), net: z.int(), vat: z.int(), gross: z.int() });

/** `number` is the year and the invoice's place in it, without a gap. */
export const invoiceView = z.object({ number: z.string(), issuedAt: z.string(), vat: z.array(vatPart) });
export type InvoiceView = z.infer<typeof invoiceView>;

/** A credit note of an invoiced order; its numbers are a row of their own, without a gap. */
export const creditNoteView = z.object({
  id: z.int(),
  /** Null where no money goes back: it takes back what is left of the invoice of an order that was given up. */
  refundId: z.nullable(z.int()),
  number: z.string(),
  issuedAt: z.string(),
  invoice: z.string(),
  amount,
  vat: z.array(vatPart),
});
export type CreditNoteView = z.infer<typeof creditNoteView>;
