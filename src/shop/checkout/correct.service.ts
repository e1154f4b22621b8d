import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { requireWithin } from '#/platform/limits.ts';
import type { Locale } from '#/platform/local-text.ts';
import type { SigningKey } from '#/platform/signing-key.ts';
import { type Country, cashRounding, findCountry, sumAmounts, toAmount } from '#/shop/countries/index.ts';
import {
  atShop,
  type Destination,
  deliveryFee,
  deliveryRulesFor,
  promisedAlike,
  promiseOf,
  redate,
  resolveDestination,
  resolveOrderDestination,
  rulesTo,
} from '#/shop/delivery/index.ts';
import {
  type Correction,
  codeFreesDelivery,
  correctOrder,
  countOrdersOf,
  countPieces,
  countUnconfirmed,
  currencyOf,
  findGuestOrder,
  type GuestOrder,
  linesOfOrder,
  lockCorrectable,
  type OrderAmounts,
  type OrderRow,
  orderOfLink,
  totalsOf,
} from '#/shop/orders/index.ts';
import { requirePromoAllows } from '#/shop/promotions/index.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { journalBy } from '#/shop/staff/index.ts';
import type {
  CorrectionPreview,
  CorrectionRequest,
  CustomerRequest,
  StaffCorrection,
} from './checkout.schema.ts';
import { type Customer, checkCustomer } from './submit.check.ts';
import { lockPhone } from './submit.queries.ts';
import { requireNotBlocked } from './submit.refusals.ts';
import { emailTry } from './submit.service.ts';

/** Corrections of one order; nobody moves house so often. */
const tries = { most: 60, windowMs: 60 * 60_000 };

type Context = { now: Date; locale: Locale };

interface Checked {
  country: Country;
  customer: Customer;
  before: Destination;
  after: Destination;
}

/** What a correction leaves out is as the order has it: another's correction of it stays. */
const correctedBy = (
  order: OrderRow,
  { seenTotal: _seen, ...change }: CorrectionRequest,
): CustomerRequest => ({
  secondPhone: order.secondPhone,
  email: order.email,
  placeId: order.placeId,
  provinceId: order.provinceId,
  note: order.note,
  ...change,
  name: change.name ?? order.customerName,
  phone: change.phone ?? order.phone,
  address: { ...order.address, ...change.address },
});

/** The same judgement as the checkout's, in the order's language: the label's city does not change with the page. Refuses (ShopError 422) with a code per field. */
async function checkCorrection(db: Db, order: OrderRow, change: CorrectionRequest): Promise<Checked> {
  const body = correctedBy(order, change);
  const country = await findCountry(db, order.countryId);
  if (!country) throw new ShopError(409, 'order_not_correctable');
  const pickup = order.delivery === 'pickup';
  const before = pickup ? atShop : await resolveOrderDestination(db, country, order);
  const resolve = body.placeId === order.placeId ? resolveOrderDestination : resolveDestination;
  const after = pickup ? atShop : await resolve(db, country, body);
  const checked = checkCustomer(body, country, after, order.locale, await getSettings(db));
  if (!checked.ok) throw new ShopError(422, 'invalid_input', { fields: checked.errors });
  return { country, customer: checked.customer, before, after };
}

/** The place alone asked for nothing: the delivery of this order was not made free by a code, nor for an exchange. */
const freeByPlace = (order: OrderRow, { feeCentimes }: Destination): boolean =>
  feeCentimes === 0 && order.exchangeOf === null && !codeFreesDelivery(order);

/**
 * The amounts with the fee to another place: goods and discount stay as frozen, the cash rounding follows the total.
 * A fee that the place does not change stays as it was agreed, and a delivery that was made free stays free.
 */
async function amountsTo(
  db: Db,
  order: OrderRow,
  before: Destination,
  after: Destination,
): Promise<Pick<Correction, 'amounts' | 'shownAmounts'>> {
  const { freeShippingThreshold } = await getSettings(db);
  const subtotal = order.amounts.goods - order.amounts.discount;
  const feeTo = ({ feeCentimes }: Destination) => deliveryFee(feeCentimes, subtotal, freeShippingThreshold);
  const madeFree = order.amounts.delivery === 0 && !freeByPlace(order, before);
  if (madeFree || feeTo(before) === feeTo(after)) {
    return { amounts: order.amounts, shownAmounts: order.shownAmounts };
  }
  const currency = currencyOf(order);
  const delivery = toAmount(feeTo(after), currency);
  const frozen = (['goods', 'discount', 'offers', 'promo', 'credit'] as const).map((key) => {
    const sign = key === 'goods' ? 1 : -1;
    return { centimes: sign * (order.amounts[key] ?? 0), shown: sign * (order.shownAmounts[key] ?? 0) };
  });
  const sum = sumAmounts([...frozen, delivery]);
  const cash = order.paymentMethod === 'cod';
  const rounding = cash ? cashRounding(sum, currency) : { centimes: 0, shown: 0 };
  const total = sumAmounts([sum, rounding]);
  const amounts = (unit: 'centimes' | 'shown', old: OrderAmounts): OrderAmounts => ({
    ...old,
    delivery: delivery[unit],
    rounding: rounding[unit],
    total: total[unit],
  });
  return {
    amounts: amounts('centimes', order.amounts),
    shownAmounts: amounts('shown', order.shownAmounts),
  };
}

/** §9.3 Another place's promise counts from when it was ordered too. */
async function promiseTo(
  db: Db,
  order: OrderRow,
  { country, after }: Pick<Checked, 'country' | 'after'>,
  now: Date,
): Promise<Correction['promise']> {
  const settings = await getSettings(db);
  const rules = rulesTo(await deliveryRulesFor(db, country, settings, now), after);
  const asOrdered = promiseOf(order.delivery, rules, after.zone, order.createdAt.getTime());
  return redate(asOrdered, rules, after.zone, now.getTime(), settings.sameDayConfirmHours).promise;
}

/** The order after the correction. In another zone: the promise as if it had been ordered there, else a new one. */
async function correctionOf(
  db: Db,
  order: OrderRow,
  { country, customer, before, after }: Checked,
  now: Date,
): Promise<Correction> {
  const promise = promisedAlike(before, after)
    ? order.promise
    : await promiseTo(db, order, { country, after }, now);
  return {
    customerName: customer.name,
    phone: customer.phone,
    secondPhone: customer.secondPhone,
    email: customer.email,
    placeId: after.place?.id ?? null,
    provinceId: after.place ? null : (after.province?.id ?? null),
    city: customer.city,
    address: { ...customer.address },
    note: customer.note,
    ...(await amountsTo(db, order, before, after)),
    promise,
  };
}

/** Money that is on its way was sent for one amount: from then on the total stands. Refuses (ShopError 409) with this code. */
function requireTotalFree(
  order: OrderRow,
  correction: Correction,
  code: 'total_paid_already' | 'money_sent_for_total' = 'total_paid_already',
): void {
  const sent = order.payment === 'under_review' || order.payment === 'paid';
  if (sent && correction.amounts.total !== order.amounts.total) throw new ShopError(409, code);
}

/**
 * A correction must not be a way around the limit of open orders per phone, what a code allows one customer, or the staff's
 * block of a phone that pays cash.
 */
async function requirePhonesFree(
  tx: Db,
  order: OrderRow,
  corrected: Pick<Correction, 'phone' | 'secondPhone'>,
): Promise<void> {
  const { codOpenOrdersPerPhone, phones } = await getSettings(tx);
  if (order.paymentMethod === 'cod') {
    for (const field of ['phone', 'secondPhone'] as const) {
      const given = corrected[field];
      if (given !== order.phone && given !== order.secondPhone)
        await requireNotBlocked(tx, phones, [given], field);
    }
  }
  const { phone } = corrected;
  if (phone === order.phone) return;
  const { number: orderNumber, userId } = order;
  // Of an account this order itself is among those that are counted.
  const earlierOrders = (await countOrdersOf(tx, { phone, userId })) - (userId === null ? 0 : 1);
  await requirePromoAllows(tx, { orderNumber, phone, userId, earlierOrders });
  if (order.status !== 'placed' || order.paymentMethod !== 'cod') return;
  if ((await countUnconfirmed(tx, phone)) >= codOpenOrdersPerPhone) {
    throw new ShopError(422, 'too_many_open_orders', { fields: { phone: ['too_many_open_orders'] } });
  }
}

const takeTry = (db: Db, order: OrderRow, now: Date): Promise<void> =>
  requireWithin(db, now, [`correct:${order.id}`, tries]);

/**
 * The staff corrects an order for its shopper by the same judgement. Refuses (ShopError) like
 * correctGuestOrder, but 409 `money_sent_for_total`, and 409 `changed_meanwhile` or `order_held`. Answers the order's
 * `updatedAt`.
 */
export async function correctForShopper(
  db: Database,
  id: number,
  { seen, ...change }: StaffCorrection,
  actor: { id: number; name: string },
  now: Date,
): Promise<Date> {
  return await db.transaction(async (tx) => {
    const order = await lockCorrectable(tx, id);
    const heldByOther = order.agentId !== actor.id && order.agentUntil !== null && order.agentUntil > now;
    if (order.status === 'placed' && heldByOther) throw new ShopError(409, 'order_held');
    if (order.updatedAt.toISOString() !== seen) throw new ShopError(409, 'changed_meanwhile');
    const correction = await correctionOf(tx, order, await checkCorrection(tx, order, change), now);
    requireTotalFree(order, correction, 'money_sent_for_total');
    const changes = await correctOrder(tx, order, correction, now, actor.name);
    if (changes.length === 0) return order.updatedAt;
    await journalBy(tx, actor, now, 'order.correct', id, { before: null, after: { changes } });
    return now;
  });
}

/** What a correction would cost and when the parcel would come, before it is accepted. Refuses like correctGuestOrder. */
export async function previewCorrection(
  db: Database,
  signingKey: SigningKey,
  signed: string,
  body: CorrectionRequest,
  now: Date,
): Promise<CorrectionPreview> {
  const linked = await orderOfLink(db, signingKey, signed, now);
  await takeTry(db, linked, now);
  return await db.transaction(async (tx) => {
    const order = await lockCorrectable(tx, linked.id);
    const correction = await correctionOf(tx, order, await checkCorrection(tx, order, body), now);
    requireTotalFree(order, correction);
    await requirePhonesFree(tx, order, correction);
    const { amounts, shownAmounts, promise } = correction;
    const articles = countPieces(await linesOfOrder(tx, order.id));
    return {
      totals: totalsOf({ ...order, amounts, shownAmounts }, articles),
      promise,
      changed: {
        total: amounts.total !== order.amounts.total || amounts.delivery !== order.amounts.delivery,
        promise: promise.from !== order.promise.from || promise.to !== order.promise.to,
      },
    };
  });
}

/**
 * The shopper corrects name, phones, address or note until the order is being prepared; fee, promise and amounts are
 * frozen anew, lines, prices and stock are not touched. Refuses (ShopError) with 404 for a link that is not ours, 409
 * `order_not_correctable`, `total_paid_already` or `total_changed` (the total is not the one that was accepted), 422
 * with a code per field, 429.
 */
export async function correctGuestOrder(
  db: Database,
  signingKey: SigningKey,
  signed: string,
  body: CorrectionRequest,
  { now, locale }: Context,
): Promise<GuestOrder> {
  const linked = await orderOfLink(db, signingKey, signed, now);
  await takeTry(db, linked, now);
  // Judged before the lock only to know whose phone to wait for (phones are locked before orders) and whose mailbox to count for.
  const { customer } = await checkCorrection(db, linked, body);
  const { email, phone } = customer;
  if (email !== null && email !== linked.email) await requireWithin(db, now, emailTry(email));
  await db.transaction(async (tx) => {
    await lockPhone(tx, phone);
    const order = await lockCorrectable(tx, linked.id);
    const correction = await correctionOf(tx, order, await checkCorrection(tx, order, body), now);
    requireTotalFree(order, correction);
    await requirePhonesFree(tx, order, correction);
    const seen = body.seenTotal;
    if (seen !== undefined && seen !== correction.shownAmounts.total)
      throw new ShopError(409, 'total_changed');
    await correctOrder(tx, order, correction, now);
  });
  return findGuestOrder(db, signingKey, signed, { now, locale });
}
