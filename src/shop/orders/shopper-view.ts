import type { Db } from '#/platform/database.ts';
import { listText } from '#/platform/list-text.rules.ts';
import { type Locale, textIn } from '#/platform/local-text.ts';
import { addressWriter, formatPhone, moneyStyle } from '#/shop/countries/index.ts';
import { cityNames } from '#/shop/delivery/index.ts';
import { hideCredits } from '#/shop/promotions/index.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { linkedOrders } from './linked-orders.service.ts';
import { isRedatedUnconfirmed, withoutUndone } from './order-history.rules.ts';
import { type OrderEventRow, type OrderRow, selectEvents, selectLines } from './orders.queries.ts';
import type { TrackedOrder } from './orders.schema.ts';
import { historyTextOf } from './orders.texts.ts';
import { countPieces, standingOf, totalsOf, viewLines } from './orders.views.ts';
import { viewRefunds } from './refunds.service.ts';

function labelOf(event: OrderEventRow, of: { delivery: OrderRow['delivery']; locale: Locale }): string {
  return event.axis === 'order' || event.axis === 'payment'
    ? historyTextOf(event.axis, event.to ?? '', of)
    : historyTextOf('note', event.note, of);
}

/** Who knows number and phone reads that it was a credit, not its code: the code and the phone spend what is left of it. */
export const withoutCreditCodes = <View extends Pick<TrackedOrder, 'refunds' | 'totals'>>(
  view: View,
): View => ({
  ...view,
  refunds: view.refunds.map((refund) => ({ ...refund, creditCode: refund.creditCode && '' })),
  totals: { ...view.totals, promoCode: view.totals.promoCode && hideCredits(view.totals.promoCode) },
});

/**
 * An order as its shopper sees it, unmasked: masking is for whoever only knows number and phone. Of an order that an account took
 * in by them it has no codes of credits, not by its link either, which the account has as well: they stand in the messages that
 * brought them.
 */
export async function viewForShopper(
  db: Db,
  order: OrderRow,
  locale: Locale,
  now: Date,
): Promise<TrackedOrder> {
  const settings = await getSettings(db);
  const { pickupAddress } = settings;
  const events = await selectEvents(db, order.id);
  const lines = await selectLines(db, order.id);
  const standing = standingOf(order, events);
  const { exchangeOf, exchanges } = await linkedOrders(db, order);
  const views = await viewLines(db, order, lines, locale, now, moneyStyle(settings, locale));
  const view: TrackedOrder = {
    number: order.number,
    status: standing.order,
    payment: standing.payment,
    confirmation: standing.confirmation,
    statusLabel: historyTextOf('order', standing.order, { delivery: order.delivery, locale }),
    method: standing.method,
    placedAt: order.createdAt.toISOString(),
    delivery: order.delivery,
    pickupAddress: order.delivery === 'pickup' ? textIn(pickupAddress, locale) : null,
    promise: order.promise,
    parcel: order.parcel,
    name: order.customerName,
    phone: formatPhone(order.phone),
    city: (await cityNames(db, locale, [order]))(order),
    address: listText(locale, (await addressWriter(db, locale))(order)),
    lines: views.map(
      ({ id: _id, sku: _sku, agreed: _agreed, restocked: _in, writtenOff: _off, ...line }) => line,
    ),
    refunds: await viewRefunds(db, order.id),
    exchangeOf: exchangeOf?.number ?? null,
    exchanges: exchanges.map(({ number, status, delivery }) => ({
      number,
      status,
      statusLabel: historyTextOf('order', status, { delivery, locale }),
    })),
    totals: totalsOf(order, countPieces(lines)),
    timeline: withoutUndone(events)
      .filter((event) => event.shown)
      .map((event) => ({
        at: event.at.toISOString(),
        axis: event.axis,
        state: event.axis === 'note' ? event.note : (event.to ?? ''),
        label: labelOf(event, { delivery: order.delivery, locale }),
      })),
    redatedUnconfirmed: isRedatedUnconfirmed(events, order.confirmation),
  };
  return order.claimedAt === null ? view : withoutCreditCodes(view);
}
