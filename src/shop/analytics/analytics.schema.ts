import * as z from 'zod/mini';
import { calendarDay } from '#/platform/moment.schema.ts';
import { periodChoices } from './period.rules.ts';

export const analyticsQuery = z.object({
  period: z._default(z.enum(periodChoices), '30'),
  from: z.optional(calendarDay),
  to: z.optional(calendarDay),
});

const count = z.int();
/** Centimes of DH. */
const centimes = z.int();

/** What became of some orders, all of them placed in the period. See docs/analytics.md for every definition. */
const tally = z.object({
  orders: count,
  value: centimes,
  confirmed: count,
  confirmedValue: centimes,
  shipped: count,
  shippedValue: centimes,
  delivered: count,
  deliveredValue: centimes,
  collected: count,
  collectedValue: centimes,
  remitted: count,
  remittedValue: centimes,
  cancelled: count,
  cancelledValue: centimes,
  /** Refused on delivery, or come back undelivered. */
  notTaken: count,
  notTakenValue: centimes,
  /** Delivered orders of which something was sent back. */
  sentBack: count,
  /** Owed or given back to shoppers of delivered orders. */
  refunds: centimes,
  /** Delivered, with what credits paid, less refunds. */
  revenue: centimes,
});
export type Tally = z.infer<typeof tally>;

/** The same, with what the bills of the delivered orders are made of. */
const summary = z.extend(tally, {
  open: count,
  openValue: centimes,
  goods: centimes,
  discount: centimes,
  offers: centimes,
  promo: centimes,
  /** Paid by credits that were refunds before. */
  credit: centimes,
  delivery: centimes,
  rounding: centimes,
  /** Money that goes back, whatever became of the order: still owed, and given back. */
  refundDue: centimes,
  refunded: centimes,
  /** Of that, what was given back as credits. */
  credited: centimes,
  /** What of the collected money reached the shop. */
  received: centimes,
  /** §2.39 Of that, the cash paid at the shop's counter: no courier had it. */
  counter: centimes,
  /** Cash that was collected and has not reached it, and what was missing of it and was let go. */
  atCourier: centimes,
  letGo: centimes,
  /** Transfers paid for orders that are still on their way. */
  prepaid: centimes,
});
export type Summary = z.infer<typeof summary>;

const dayFigures = z.extend(tally, { day: z.string() });
export type DayFigures = z.infer<typeof dayFigures>;
const groupFigures = z.extend(tally, { key: z.string(), name: z.string() });
export type GroupFigures = z.infer<typeof groupFigures>;

const productFigures = z.object({
  productId: z.int(),
  name: z.string(),
  ordered: count,
  delivered: count,
  notTaken: count,
  sentBack: count,
  /** Delivered pieces at the price that was asked for them, after offers, before promo codes and delivery. */
  deliveredValue: centimes,
});
export type ProductFigures = z.infer<typeof productFigures>;

const reasonKinds = ['refused', 'failed', 'cancelled', 'sent_back'] as const;
const reasonFigures = z.object({
  kind: z.enum(reasonKinds),
  /** A code of the shop's own (`changed_mind`), or what a staff user wrote; '' when nothing was said. */
  reason: z.string(),
  /** Orders; pieces for what was sent back. */
  count,
});
export type ReasonFigures = z.infer<typeof reasonFigures>;

const stockFigures = z.object({
  priceId: z.int(),
  productId: z.int(),
  name: z.string(),
  color: z.string(),
  size: z.string(),
  sku: z.nullable(z.string()),
  stock: count,
  /** Pieces ordered in the last 30 days and not cancelled. */
  sold: count,
  /** For so many days the stock lasts at that pace, whole days rounded down. */
  cover: count,
});
export type StockFigures = z.infer<typeof stockFigures>;

/** Statements of couriers that were accepted in a span, and all that is still with couriers now. */
const statementSums = z.object({
  stated: centimes,
  forOrders: centimes,
  over: centimes,
  double: centimes,
  notOwed: centimes,
  letGo: centimes,
  fees: centimes,
});

/** Cash orders that shoppers placed: how many should have had an answer of the shop by now, and had it within 15 minutes. */
const firstAnswers = z.object({ due: count, inTime: count });
export type FirstAnswers = z.infer<typeof firstAnswers>;

const span = z.object({ from: z.int(), to: z.int(), firstDay: z.string(), lastDay: z.string() });
export const analyticsView = z.object({
  period: z.extend(span, { days: z.int(), before: span }),
  summary,
  before: summary,
  answers: firstAnswers,
  answersBefore: firstAnswers,
  cash: z.object({ owedNow: centimes, statements: statementSums, statementsBefore: statementSums }),
  byDay: z.array(dayFigures),
  dayBefore: z.array(dayFigures),
  byCity: z.array(groupFigures),
  byAgent: z.array(groupFigures),
  byProduct: z.array(productFigures),
  reasons: z.array(reasonFigures),
  stock: z.array(stockFigures),
  /** How many sizes run out, of which `stock` has the first. */
  stockTotal: count,
});
export type AnalyticsView = z.infer<typeof analyticsView>;

/** Orders that were placed in some hours, and what they come to. */
export type Placed = Pick<Tally, 'orders' | 'value'>;

/** How today goes, for the first screen. */
export type TodayView = {
  today: Placed;
  /** Up to the same hour: yesterday, and the same weekday of last week. */
  yesterday: Placed;
  weekBefore: Placed;
  /** The last two weeks, today last. */
  byDay: (Placed & { day: string })[];
  /** Cash that parcels on their way are to bring, and what was collected and has not reached the shop. Centimes of DH. */
  cash: { onTheWay: number; collected: number };
};

export const sheetNames = ['summary', 'days', 'cities', 'products', 'agents', 'reasons', 'stock'] as const;
export type SheetName = (typeof sheetNames)[number];
