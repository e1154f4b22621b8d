import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import type { Jobs } from '#/platform/jobs.ts';
import { requireWithin } from '#/platform/limits.ts';
import { type Locale, textIn } from '#/platform/local-text.ts';
import { sendMail } from '#/platform/mail.ts';
import type { SigningKey } from '#/platform/signing-key.ts';
import { addFirstAddress, holdAccount } from '#/shop/accounts/index.ts';
import { announceOrder } from '#/shop/alerts/index.ts';
import { lockPrices } from '#/shop/catalog/index.ts';
import { moneyStyle } from '#/shop/countries/index.ts';
import { atShop, resolveDestination } from '#/shop/delivery/index.ts';
import {
  countOrdersOf,
  countPieces,
  findOrderByKey,
  linesOfOrder,
  type OrderRow,
  paymentMethods,
} from '#/shop/orders/index.ts';
import { findPromoForOrder, redeemPromo } from '#/shop/promotions/index.ts';
import { getSettings } from '#/shop/settings/index.ts';
import type { StaffActor } from '#/shop/staff/index.ts';
import type { PlacedOrder, SubmitRequest } from './checkout.schema.ts';
import { answerOf } from './order-answer.ts';
import { confirmationMail } from './order-mail.ts';
import { methodsOf, pickupFor, priceCart, requireCountry } from './quote.service.ts';
import { requestHash } from './request-hash.ts';
import { checkCustomer, knownSource } from './submit.check.ts';
import { lockKeyAndPhone } from './submit.queries.ts';
import { requireMethodAllowed, requirePromo, requireUnchanged } from './submit.refusals.ts';
import { writeOrder } from './write-order.ts';

export interface SubmitDeps {
  db: Database;
  jobs: Pick<Jobs, 'send'>;
  signingKey: SigningKey;
}

export interface SubmitContext {
  now: Date;
  locale: Locale;
  /** Public origin of the shop, for the links of the answer. */
  origin: string;
  /** Network address; it only has a high ceiling, because carriers share one among thousands. */
  address: string;
  /** What the browser says it is, kept on the order. */
  device: string | null;
  /** Whose signed cookie came along or was made; apps have none. */
  deviceId?: string | undefined;
  /** The customer whose token came with the order; a guest has none. */
  userId?: number | null;
  /** The staff user who takes the order down by phone. It is then theirs, and no network or device is counted. */
  staff?: StaffActor | undefined;
  /** Makes more of the order in the same transaction; answers the order as it stands then. */
  also?: ((tx: Db, order: OrderRow) => Promise<OrderRow>) | undefined;
}

const windowMs = 15 * 60_000;
const triesPerPhone = { most: 40, windowMs };
const triesPerDevice = { most: 40, windowMs };
const triesPerAddress = { most: 2_000, windowMs };
/** Every order is followed by e-mails to whatever address was typed, which may be a stranger's. */
const triesPerEmail = { most: 20, windowMs: 60 * 60_000 };
/** The limit of orders that an e-mail address is written to, when they are placed or when they are corrected. */
export const emailTry = (email: string) => [`submit-email:${email}`, triesPerEmail] as const;

/** 16 to 100 signs that the browser made once for this order. */
function requireKey(key: string | undefined): string {
  if (!key || !/^[\w-]{16,100}$/.test(key)) {
    throw new ShopError(422, 'invalid_input', { fields: { idempotencyKey: ['key_not_valid'] } });
  }
  return key;
}

/**
 * The order that was placed with a key, if any; to somebody else's phone it gives nothing. An exchange was not placed here: who knows
 * a phone must not come to its link by counting.
 */
async function orderOfKey(db: Db, key: string, phone: string): Promise<OrderRow | undefined> {
  const order = await findOrderByKey(db, key);
  if (order && (order.phone !== phone || order.exchangeOf !== null)) throw new ShopError(409, 'key_in_use');
  return order;
}

/**
 * §6.2 §7.20 §9.8 Places an order, cash or by transfer. In one transaction: same key and content → same order; per account and phone one at a time; lines locked
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
  const settings = await getSettings(db);
  const pickup = body.delivery === 'pickup' && pickupFor(country, settings) !== null;
  const destination = pickup ? atShop : await resolveDestination(db, country, body);
  const checked = checkCustomer(body, country, destination, locale, settings);
  const errors = checked.ok ? {} : { ...checked.errors };
  if (body.lines.length === 0) errors.lines = ['cart_empty'];
  const payment = paymentMethods.find((method) => method === body.payment);
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
    const answer = await answerOf(from, order, articles, settings, origin, signingKey);
    if (order.requestHash !== null && order.requestHash !== hash) {
      const { number, trackUrl, confirmUrl } = answer;
      throw new ShopError(409, 'order_exists', { data: { order: { number, trackUrl, confirmUrl } } });
    }
    return answer;
  };
  const earlier = await orderOfKey(db, key, customer.phone);
  if (earlier) return answerAgain(db, earlier);
  if (!context.staff) {
    // In turn: who is stopped uses up nothing of what others share.
    await requireWithin(
      db,
      now,
      [`submit-phone:${customer.phone}`, triesPerPhone],
      ...(context.deviceId ? [[`submit-device:${context.deviceId}`, triesPerDevice] as const] : []),
    );
    await requireWithin(
      db,
      now,
      [`submit-from:${context.address}`, triesPerAddress],
      ...(customer.email ? [emailTry(customer.email)] : []),
    );
  }

  return await db.transaction(async (tx) => {
    const { userId: account } = context;
    // Of an account that has gone meanwhile it is the order of a guest.
    const userId = account && (await holdAccount(tx, account)) ? account : null;
    await lockKeyAndPhone(tx, key, customer.phone);
    const same = await orderOfKey(tx, key, customer.phone);
    if (same) return answerAgain(tx, same);
    await lockPrices(
      tx,
      body.lines.map((line) => line.id),
    );
    const code = body.promo ? await findPromoForOrder(tx, body.promo) : undefined;
    // Of one moment for the whole order: by what its fields were judged it is priced too. Only what orders compete for
    // (prices, stock, code, open orders of the phone) is read under the locks.
    const around = { country, settings, place: pickup ? undefined : destination };
    const cart = await priceCart(tx, { ...body, payment }, { now, locale, promo: code, around });
    requirePromo(cart, locale);
    requireUnchanged(cart, body.seenTotal, body.delivery);
    await requireMethodAllowed(tx, cart, payment, customer);
    const earlierOrders = cart.promo?.firstOrderOnly
      ? await countOrdersOf(tx, { phone: customer.phone, userId })
      : 0;
    const source = context.staff ? { origin: 'phone' } : knownSource(body.source);
    const { order: placed, articles } = await writeOrder(tx, cart, customer, {
      key,
      hash,
      payment,
      locale,
      source,
      device: context.device,
      userId,
      agent: context.staff,
      now,
    });
    if (cart.promo) {
      await redeemPromo(tx, {
        code: cart.promo,
        orderNumber: placed.number,
        phone: placed.phone,
        userId: placed.userId,
        earlierOrders,
        discountCentimes: cart.quote.totals.promo.centimes + cart.quote.totals.credit.centimes,
        now,
      });
    }
    const order = (await context.also?.(tx, placed)) ?? placed;
    // Who types an order in need not be called to it.
    if (!context.staff) await announceOrder(tx, jobs, order.id);
    const answer = await answerOf(tx, order, articles, cart.settings, origin, signingKey);
    if (customer.email) {
      const { shopName, timeZone } = settings;
      await sendMail(
        tx,
        jobs,
        confirmationMail(order, cart.quote, answer, {
          to: customer.email,
          shopName: textIn(shopName, locale),
          country: country.code,
          timeZone,
          short: moneyStyle(settings, locale),
        }),
      );
    }
    if (order.userId !== null && !pickup && !context.staff)
      await addFirstAddress(tx, order.userId, addressOf(order), now);
    return answer;
  });
}

const addressOf = ({ countryId, customerName, phone, placeId, provinceId, address }: OrderRow) => ({
  ...{ countryId, name: customerName, phone, placeId, provinceId },
  fields: { ...address },
});
