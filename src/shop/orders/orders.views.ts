import type { Db } from '#/platform/database.ts';
import { type Locale, textIn } from '#/platform/local-text.ts';
import { viewPicture } from '#/platform/picture-view.ts';
import { pricesForSale } from '#/shop/catalog/index.ts';
import { type Amount, type MoneyStyle, type ShownCurrency, toAmount } from '#/shop/countries/index.ts';
import { offerText } from '#/shop/promotions/index.ts';
import type { OrderEventRow, OrderLineRow, OrderRow } from './orders.queries.ts';
import type { OrderTotals, StaffLine } from './orders.schema.ts';
import {
  confirmationStates,
  knownWord,
  type OrderStanding,
  orderStates,
  paymentMethods,
  paymentStates,
} from './orders.states.rules.ts';

/** Where an order stands; how often delivery was tried again, and where its cash is, are read from its history. */
export function standingOf(order: OrderRow, events: readonly OrderEventRow[]): OrderStanding {
  const was = (payment: OrderStanding['payment']) =>
    events.some((event) => event.axis === 'payment' && event.to === payment);
  return {
    order: knownWord(orderStates, order.status),
    payment: knownWord(paymentStates, order.payment),
    confirmation: knownWord(confirmationStates, order.confirmation),
    method: knownWord(paymentMethods, order.paymentMethod),
    pickup: order.delivery === 'pickup',
    retries: events.filter(
      (event) =>
        event.axis === 'order' && event.from === 'failed_delivery' && event.to === 'out_for_delivery',
    ).length,
    // A delivery that was taken back left "collected" in the history.
    cashOutstanding:
      order.payment === 'collected' || (order.payment !== 'due' && was('collected') && !was('remitted')),
    free: order.amounts.total === 0,
  };
}

/** Whether it is a gift whose receiver has left: its money, and news of it, are of the account that placed it. */
export const isOfGiverAlone = ({
  phone,
  leftAt,
  userId,
  claimedAt,
}: Pick<OrderRow, 'phone' | 'leftAt' | 'userId' | 'claimedAt'>): boolean =>
  (leftAt !== null || phone === '') && userId !== null && claimedAt === null;

/** The name that a message about an order greets: a giver reads none of a receiver who has left. */
export const nameInMessage = (order: OrderRow): string => (isOfGiverAlone(order) ? '' : order.customerName);

/** The currency as frozen with the order. */
export function currencyOf(order: OrderRow): ShownCurrency {
  return { code: order.currency, label: order.currencyLabel, rate: order.rate, rateDh: order.rateDh };
}

export function totalsOf(order: OrderRow, articles: number): OrderTotals {
  const { amounts, shownAmounts } = order;
  const pair = (key: keyof typeof amounts): Amount => ({
    centimes: amounts[key] ?? 0,
    shown: shownAmounts[key] ?? 0,
  });
  return {
    currency: currencyOf(order),
    articles,
    goods: pair('goods'),
    discount: pair('discount'),
    subtotal: {
      centimes: amounts.goods - amounts.discount,
      shown: shownAmounts.goods - shownAmounts.discount,
    },
    offers: pair('offers'),
    promo: pair('promo'),
    promoCode: order.promoCode,
    credit: pair('credit'),
    delivery: pair('delivery'),
    rounding: pair('rounding'),
    total: pair('total'),
  };
}

export const countPieces = (lines: readonly OrderLineRow[]): number =>
  lines.reduce((sum, line) => sum + line.quantity, 0);

/** Lines as frozen, with the picture that the article has now. */
export async function viewLines(
  db: Db,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  locale: Locale,
  now: Date,
  /** How amounts are written for a shopper. */
  short?: MoneyStyle,
): Promise<StaffLine[]> {
  const sales = await pricesForSale(
    db,
    lines.map((line) => line.priceId),
    now,
  );
  const pictures = new Map(sales.map((sale) => [sale.id, sale.picture]));
  const currency = currencyOf(order);
  return lines.map((line) => {
    const picture = pictures.get(line.priceId);
    return {
      id: line.id,
      priceId: line.priceId,
      productId: line.productId,
      title: textIn(line.title, locale),
      color: textIn(line.color, locale),
      size: line.size,
      sku: line.sku,
      agreed: line.agreed,
      restocked: line.restocked,
      writtenOff: line.writtenOff,
      quantity: line.quantity,
      price: { centimes: line.price, shown: line.shownPrice },
      usedPrice: { centimes: line.usedPrice, shown: line.shownUsedPrice },
      total: toAmount(line.usedPrice * line.quantity, currency),
      offer: line.offer && {
        text: offerText(line.offer, { ...currency, short }, locale),
        amount: { centimes: line.offer.centimes, shown: line.offer.shown },
      },
      picture: picture ? viewPicture(picture, picture.alt, locale) : null,
    };
  });
}
