import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import type { Jobs } from '#/platform/jobs.ts';
import { takeFromLimit } from '#/platform/limits.ts';
import type { Locale } from '#/platform/local-text.ts';
import { sendMail } from '#/platform/mail.ts';
import { sign } from '#/platform/signed.ts';
import { lockPrices, setPriceStock } from '#/shop/catalog/index.ts';
import { formatMoney } from '#/shop/countries/index.ts';
import { resolveDestination } from '#/shop/delivery/index.ts';
import {
  countOrdersOf,
  countPieces,
  countUnconfirmed,
  findOrderByKey,
  linesOfOrder,
  type NewOrderLineRow,
  type OrderPaymentMethod,
  type OrderRow,
  orderStates,
  paymentMethods,
  placeOrder,
  receiptDeadlineAfter,
  totalsOf,
} from '#/shop/orders/index.ts';
import { accountOf } from '#/shop/payments/index.ts';
import { findPromoForOrder, redeemPromo } from '#/shop/promotions/index.ts';
import { getSettings } from '#/shop/settings/index.ts';
import type { PlacedOrder, SubmitRequest } from './checkout.schema.ts';
import { confirmationMail } from './order-mail.ts';
import { methodsOf, type PricedCart, priceCart, requireCountry } from './quote.service.ts';
import { requestHash } from './request-hash.ts';
import { type Customer, checkCustomer, knownSource } from './submit.check.ts';
import { lockFor } from './submit.queries.ts';

export interface SubmitDeps {
  db: Database;
  jobs: Pick<Jobs, 'send'>;
  signingKey: Buffer;
}

export interface SubmitContext {
  now: Date;
  locale: Locale;
  /** Public origin of the shop, for the links of the answer. */
  origin: string;
  /** Network address; it only has a high ceiling, because carriers share one among thousands. */
  address: string;
  device: string | null;
  /** The customer whose token came with the order; a guest has none. */
  userId?: number | null;
}

const windowMs = 15 * 60_000;
const triesPerPhone = { most: 40, windowMs };
const triesPerAddress = { most: 2_000, windowMs };

/** 16 to 100 signs that the browser made once for this order. */
function requireKey(key: string | undefined): string {
  if (!key || !/^[\w-]{16,100}$/.test(key)) {
    throw new ShopError(422, 'invalid_input', { fields: { idempotencyKey: ['invalid'] } });
  }
  return key;
}

/** The order that was placed with a key, if any; to somebody else's phone it gives nothing. */
async function orderOfKey(db: Db, key: string, phone: string): Promise<OrderRow | undefined> {
  const order = await findOrderByKey(db, key);
  if (order && order.phone !== phone) throw new ShopError(409, 'key_in_use');
  return order;
}

/** Nothing is ordered when anything differs from what the shopper saw. */
function requireUnchanged({ quote }: PricedCart, seenTotal: number | undefined): void {
  if (quote.changes.length > 0) throw new ShopError(409, 'cart_changed', { data: { quote } });
  if (seenTotal !== undefined && seenTotal !== quote.totals.total.shown) {
    throw new ShopError(409, 'total_changed', { data: { quote } });
  }
}

/** A code that does not count refuses the order: nobody pays more than was shown. */
function requirePromo({ quote, country }: PricedCart): void {
  const refusal = quote.promo?.refusal;
  if (!refusal) return;
  const missing = formatMoney(quote.promo?.missing ?? 0, country.shown.label);
  throw new ShopError(422, refusal, { fields: { promo: [refusal] }, data: { missing } });
}

/** Limits of cash; and whatever the method, a phone holds goods only in so many orders that it has not answered for. */
async function requireMethodAllowed(
  tx: Db,
  { quote }: PricedCart,
  payment: OrderPaymentMethod,
  phone: string,
): Promise<void> {
  if (payment === 'cod' && quote.codRefusal)
    throw new ShopError(422, quote.codRefusal, { fields: { payment: [quote.codRefusal] } });
  const { codOpenOrdersPerPhone } = await getSettings(tx);
  if ((await countUnconfirmed(tx, phone, payment)) >= codOpenOrdersPerPhone) {
    throw new ShopError(422, 'too_many_open_orders', { fields: { phone: ['too_many_open_orders'] } });
  }
}

/** Order lines frozen from the priced cart, in the cart's order. */
function frozenLines({ quote, sales }: PricedCart): NewOrderLineRow[] {
  return quote.lines.map((line, position) => {
    const sale = sales.get(line.id);
    if (!sale) throw new Error('a quoted line is for sale');
    return {
      position,
      priceId: line.id,
      productId: sale.productId,
      articleId: sale.articleId,
      pictureId: sale.pictureId,
      title: sale.title,
      color: sale.color,
      size: sale.size,
      sku: sale.sku,
      quantity: line.quantity,
      price: line.shown.price.centimes,
      usedPrice: line.shown.usedPrice.centimes,
      shownPrice: line.shown.price.shown,
      shownUsedPrice: line.shown.usedPrice.shown,
    };
  });
}

async function receiptDeadlineOf(tx: Db, now: Date): Promise<Date> {
  return receiptDeadlineAfter(now, (await getSettings(tx)).receiptDeadlineHours);
}

async function writeOrder(
  tx: Db,
  cart: PricedCart,
  customer: Customer,
  more: {
    key: string;
    hash: string;
    payment: OrderPaymentMethod;
    locale: Locale;
    source: Record<string, string>;
    device: string | null;
    userId: number | null;
    now: Date;
  },
): Promise<{ order: OrderRow; articles: number }> {
  const { country, destination } = cart;
  const { totals, delivery } = cart.quote;
  const amounts = (unit: 'centimes' | 'shown') => ({
    goods: totals.goods[unit],
    discount: totals.discount[unit],
    delivery: totals.delivery[unit],
    rounding: totals.rounding[unit],
    total: totals.total[unit],
    ...(cart.promo ? { promo: totals.promo[unit] } : {}),
  });
  const placed = await placeOrder(
    tx,
    {
      idempotencyKey: more.key,
      requestHash: more.hash,
      paymentMethod: more.payment,
      countryId: country.id,
      currency: country.shown.code,
      currencyLabel: country.shown.label,
      rate: country.shown.rate,
      rateDh: country.shown.rateDh,
      amounts: amounts('centimes'),
      promoCode: totals.promoCode,
      totalCentimes: totals.total.centimes,
      shownAmounts: amounts('shown'),
      customerName: customer.name,
      phone: customer.phone,
      secondPhone: customer.secondPhone,
      email: customer.email,
      placeId: destination.place?.id ?? null,
      provinceId: destination.place ? null : (destination.province?.id ?? null),
      city: customer.city,
      address: { ...customer.address },
      note: customer.note,
      userId: more.userId,
      locale: more.locale,
      promise: delivery.promise,
      source: more.source,
      device: more.device?.slice(0, 300) ?? null,
      receiptDeadline: more.payment === 'bank_transfer' ? await receiptDeadlineOf(tx, more.now) : null,
      createdAt: more.now,
    },
    frozenLines(cart),
  );
  // The prices' rows are locked and the quote was made under the lock: what is taken here is there.
  for (const line of placed.lines.toSorted((one, other) => one.priceId - other.priceId)) {
    const taken = await setPriceStock(
      tx,
      line.priceId,
      -line.quantity,
      'order',
      'shopper',
      placed.order.number,
    );
    if (!taken.ok) throw new Error(`stock of price ${line.priceId} fell under its own lock`);
  }
  return { order: placed.order, articles: countPieces(placed.lines) };
}

/** Paths are Arabic without prefix (§1.5). */
const prefixOf = (locale: Locale): string => (locale === 'ar' ? '' : `/${locale}`);

async function answerOf(
  db: Db,
  order: OrderRow,
  articles: number,
  origin: string,
  signingKey: Buffer,
): Promise<PlacedOrder> {
  const account = order.paymentMethod === 'bank_transfer' ? await accountOf(db, order) : null;
  const base = origin + prefixOf(order.locale);
  return {
    number: order.number,
    status: orderStates.find((state) => state === order.status) ?? 'placed',
    totals: totalsOf(order, articles),
    promise: order.promise,
    trackUrl: `${base}/track-orders?number=${order.number}`,
    confirmUrl: `${base}/orders/${sign(signingKey, 'order', order.number)}`,
    linked: order.userId !== null,
    ...(account ? { transfer: account } : {}),
    ...(order.receiptDeadline ? { receiptDeadline: order.receiptDeadline.toISOString() } : {}),
  };
}

/**
 * §6.2 §7.20 §9.8 Places an order, cash or by transfer. In one transaction: same key and content → same order; per phone one at a time; lines locked
 * in one order; re-priced; limits; stock taken; amounts, promise and address frozen; mail enqueued.
 * Refuses (ShopError) with 409 `cart_changed`, `total_changed` (both carry the new `quote`), `order_exists` (the key's order has
 * another content; carries its number and links) or `key_in_use`, 422 with
 * a code per field (a promo code that does not count is field `promo`), 429 after too many tries.
 */
export async function submitOrder(
  deps: SubmitDeps,
  body: SubmitRequest,
  context: SubmitContext,
): Promise<PlacedOrder> {
  const { db, jobs, signingKey } = deps;
  const { now, origin } = context;
  const locale = body.lang ?? context.locale;
  const key = requireKey(body.idempotencyKey);
  const country = await requireCountry(db, body.country);
  const destination = await resolveDestination(db, country, body);
  const checked = checkCustomer(body, country, destination, locale);
  const errors = checked.ok ? {} : { ...checked.errors };
  if (body.lines.length === 0) errors.lines = ['cart_empty'];
  const payment = paymentMethods.find((method) => method === body.payment);
  const settings = await getSettings(db);
  if (body.payment === '') errors.payment = ['required'];
  else if (!payment || !methodsOf(country, settings).includes(payment))
    errors.payment = ['method_unavailable'];
  if (!checked.ok || !payment || Object.keys(errors).length > 0) {
    throw new ShopError(422, 'invalid_input', { fields: errors });
  }
  const { customer } = checked;

  const hash = requestHash(body, customer, { country, destination, payment });
  /** The same key gives the same order for the same content alone: a change must not vanish in a "yes". */
  const answerAgain = async (from: Db, order: OrderRow) => {
    const articles = countPieces(await linesOfOrder(from, order.id));
    const answer = await answerOf(from, order, articles, origin, signingKey);
    if (order.requestHash !== null && order.requestHash !== hash) {
      const { number, trackUrl, confirmUrl } = answer;
      throw new ShopError(409, 'order_exists', { data: { order: { number, trackUrl, confirmUrl } } });
    }
    return answer;
  };
  const earlier = await orderOfKey(db, key, customer.phone);
  if (earlier) return answerAgain(db, earlier);
  const limits = [
    [`submit-phone:${customer.phone}`, triesPerPhone],
    [`submit-from:${context.address}`, triesPerAddress],
  ] as const;
  for (const [name, limit] of limits) {
    if (!(await takeFromLimit(db, name, limit, now)).allowed) throw new ShopError(429, 'too_many_requests');
  }

  return await db.transaction(async (tx) => {
    await lockFor(tx, 'key', key);
    const same = await orderOfKey(tx, key, customer.phone);
    if (same) return answerAgain(tx, same);
    await lockFor(tx, 'phone', customer.phone);
    await lockPrices(
      tx,
      body.lines.map((line) => line.id),
    );
    const code = body.promo ? await findPromoForOrder(tx, body.promo) : undefined;
    const cart = await priceCart(tx, { ...body, payment }, { now, locale, promo: code });
    requirePromo(cart);
    requireUnchanged(cart, body.seenTotal);
    await requireMethodAllowed(tx, cart, payment, customer.phone);
    const earlierOrders = cart.promo?.firstOrderOnly
      ? await countOrdersOf(tx, { phone: customer.phone, userId: context.userId ?? null })
      : 0;
    const source = knownSource(body.source);
    const { order, articles } = await writeOrder(tx, cart, customer, {
      key,
      hash,
      payment,
      locale,
      source,
      device: context.device,
      userId: context.userId ?? null,
      now,
    });
    if (cart.promo) {
      await redeemPromo(tx, {
        code: cart.promo,
        orderNumber: order.number,
        phone: order.phone,
        userId: order.userId,
        earlierOrders,
        discountCentimes: cart.quote.totals.promo.centimes,
        now,
      });
    }
    const answer = await answerOf(tx, order, articles, origin, signingKey);
    if (customer.email) {
      const { shopName, timeZone } = settings;
      await sendMail(
        tx,
        jobs,
        confirmationMail(order, cart.quote, answer, {
          to: customer.email,
          shopName: shopName[locale],
          timeZone,
        }),
      );
    }
    return answer;
  });
}
