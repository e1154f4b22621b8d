import type { Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { type PriceForSale, pricesForSale } from '#/shop/catalog/index.ts';
import { findCountry, sumAmounts, toAmount, usedPrice } from '#/shop/countries/index.ts';
import {
  atShop,
  type DeliveryMethod,
  deliveryFee,
  deliveryRulesFor,
  promiseOf,
  resolveOrderDestination,
  rulesTo,
} from '#/shop/delivery/index.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { amountsOfExchange, priceInExchange } from './exchange.rules.ts';
import {
  type NewOrderLineRow,
  type OrderLineRow,
  type OrderRow,
  selectLines,
  selectOrderForUpdate,
} from './orders.queries.ts';
import { placeOrder } from './orders.service.ts';
import { firstStandingOfExchange, receiptDeadlineAfter } from './orders.states.rules.ts';
import { currencyOf } from './orders.views.ts';
import { offerOfReturned, type Refund, worthInExchange } from './refund.rules.ts';
import { fundsOf } from './refunds.service.ts';

/** Pieces of a line of the earlier order, and the size that goes out for them. */
export type WantedExchange = { orderLineId: number; priceId: number; quantity: number };

/** A line of the earlier order with the size that is sent instead. */
type Pair = { line: OrderLineRow; quantity: number; sale: PriceForSale; usedPrice: number };

async function pairsOf(
  tx: Db,
  order: OrderRow,
  wanted: readonly WantedExchange[],
  now: Date,
): Promise<Pair[]> {
  const lines = await selectLines(tx, order.id);
  const ids = [...lines.map(({ priceId }) => priceId), ...wanted.map(({ priceId }) => priceId)];
  const sales = new Map((await pricesForSale(tx, ids, now)).map((sale) => [sale.id, sale]));
  return wanted.map(({ orderLineId, priceId, quantity }) => {
    const line = lines.find(({ id }) => id === orderLineId);
    const sale = sales.get(priceId);
    if (!line || !sale) throw new Error('a size that is reserved for an exchange is there');
    const old = sales.get(line.priceId);
    const today = usedPrice(sale.price, sale.promoPrice);
    const paid = line.usedPrice;
    const oldToday = old ? usedPrice(old.price, old.promoPrice) : paid;
    return { line, quantity, sale, usedPrice: priceInExchange(paid, { old: oldToday, new: today }) };
  });
}

function frozenLines(order: OrderRow, pairs: readonly Pair[]): NewOrderLineRow[] {
  const currency = currencyOf(order);
  return pairs.map(({ quantity, sale, usedPrice: used }, position) => {
    const price = Math.max(sale.price, used);
    const [shownPrice, shownUsedPrice] = [price, used].map((each) => toAmount(each, currency).shown);
    const { id: priceId, articleId, productId, pictureId, title, color, size, sku, cost: unitCost } = sale;
    return {
      ...{ position, priceId, articleId, productId, pictureId, title, color, size, sku, quantity, unitCost },
      ...{ price, usedPrice: used, shownPrice: shownPrice ?? 0, shownUsedPrice: shownUsedPrice ?? 0 },
    };
  });
}

/** The pieces that come back, at the price paid, less their parts of offers. */
const backOf = (order: OrderRow, pairs: readonly Pair[]): Refund =>
  sumAmounts(
    pairs.flatMap(({ line, quantity }) => [
      toAmount(line.usedPrice * quantity, currencyOf(order)),
      offerOfReturned(line, quantity),
    ]),
  );

/** It is fetched where the earlier one was; nothing is exchanged on the same day. */
const wayFor = ({ delivery }: OrderRow): DeliveryMethod => (delivery === 'pickup' ? 'pickup' : 'standard');

/** Where it goes, what that costs whoever pays it, and when it comes: as for an order of today to the same place. */
async function wayOf(tx: Db, order: OrderRow, now: Date) {
  const country = await findCountry(tx, order.countryId);
  if (!country) throw new ShopError(409, 'country_unavailable');
  const settings = await getSettings(tx);
  const destination =
    order.delivery === 'pickup' ? atShop : await resolveOrderDestination(tx, country, order);
  const rules = rulesTo(await deliveryRulesFor(tx, country, settings, now), destination);
  const promise = promiseOf(wayFor(order), rules, destination.zone, now.getTime());
  // Free only where it is free for all: what is exchanged was paid before.
  const fee = deliveryFee(destination.feeCentimes, 0, settings.freeShippingThreshold);
  return { country, settings, fee, promise };
}

/**
 * The order that takes other sizes out in exchange for pieces of an earlier one. The pieces are reserved: the caller has
 * taken them from stock. It begins agreed, costs what the sizes cost more and, with `payer` shopper, the delivery.
 * `refund` is what goes back when they cost less. The earlier order is locked, so that its money pays for one exchange.
 * Refuses (ShopError) with 404 `order_not_found`, 409 `exchange_without_person` where its person left: the exchange would reach
 * nobody, and name them anew.
 */
export async function placeExchange(
  tx: Db,
  orderId: number,
  given: { returnId: number; wanted: readonly WantedExchange[]; payer: 'shopper' | 'shop' },
  { actor, now }: { actor: string; now: Date },
): Promise<{ order: OrderRow; refund: Refund }> {
  const earlier = await selectOrderForUpdate(tx, orderId);
  if (!earlier) throw new ShopError(404, 'order_not_found');
  if (earlier.leftAt !== null || earlier.phone === '') throw new ShopError(409, 'exchange_without_person');
  const pairs = await pairsOf(tx, earlier, given.wanted, now);
  const { country, settings, fee, promise } = await wayOf(tx, earlier, now);
  const worth = worthInExchange(earlier, backOf(earlier, pairs), await fundsOf(tx, orderId));
  const method =
    country.paymentMethods.includes('cod') || earlier.paymentMethod === 'cod' ? 'cod' : 'bank_transfer';
  const { amounts, shownAmounts, refund } = amountsOfExchange(
    pairs.map(({ line, quantity, sale, usedPrice: used }) => ({
      ...{ quantity, usedPrice: used, paid: line.usedPrice },
      price: Math.max(sale.price, used),
    })),
    worth,
    { currency: currencyOf(earlier), fee: given.payer === 'shopper' ? fee : 0, cash: method === 'cod' },
  );
  const standing = firstStandingOfExchange(method, {
    pickup: earlier.delivery === 'pickup',
    free: amounts.total === 0,
  });
  const awaited = standing.payment === 'awaiting_receipt';
  const { order } = await placeOrder(
    tx,
    {
      // A return has one exchange. The colon keeps its key apart from those that the checkout takes from anybody.
      idempotencyKey: `exchange:${given.returnId}`,
      exchangeOf: earlier.id,
      ...{ paymentMethod: method, amounts, shownAmounts, totalCentimes: amounts.total, promise },
      receiptDeadline: awaited ? receiptDeadlineAfter(now, settings.receiptDeadlineHours) : null,
      ...personOf(earlier),
      source: { origin: 'exchange' },
      createdAt: now,
    },
    frozenLines(earlier, pairs),
    actor,
    standing,
  );
  return { order, refund };
}

/** The person, the place and the currency are those of the earlier order. */
function personOf(order: OrderRow) {
  const { countryId, currency, currencyLabel, rate, rateDh, customerName, phone, secondPhone, email } = order;
  const { placeId, provinceId, city, address, locale, userId, claimedAt } = order;
  return {
    ...{ countryId, currency, currencyLabel, rate, rateDh, customerName, phone, secondPhone, email },
    ...{ placeId, provinceId, city, address, locale, userId, claimedAt, delivery: wayFor(order) },
  };
}
