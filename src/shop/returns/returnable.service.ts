import type { Db } from '#/platform/database.ts';
import { type Locale, textIn } from '#/platform/local-text.ts';
import { detailKeys, pricesForSale } from '#/shop/catalog/index.ts';
import {
  eventsOfOrder,
  isInGroup,
  isOfGiverAlone,
  linesOfOrder,
  type OrderLineRow,
  type OrderRow,
  viewLines,
} from '#/shop/orders/index.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { selectReturnLines, selectReturnsOfOrder } from './returns.queries.ts';
import { returnsEndAt } from './returns.rules.ts';
import type { ReturnableOrder } from './returns.schema.ts';
import { countsAsReturned } from './returns.states.rules.ts';
import { returnMessages } from './returns.texts.ts';
import { viewReturns } from './returns.views.ts';

/** §9.2 When returns of this order end (ms); null before it was delivered. */
export async function endOf(db: Db, order: OrderRow): Promise<number | null> {
  if (!isInGroup('arrived', order.status)) return null;
  const events = await eventsOfOrder(db, order.id);
  const delivered = events.findLast((event) => event.axis === 'order' && event.to === 'delivered');
  if (!delivered) return null;
  const { returnWindowDays, timeZone } = await getSettings(db);
  return returnsEndAt(delivered.at.getTime(), returnWindowDays, timeZone);
}

/** Pieces of each order line that no return has taken yet. */
export async function leftByLine(
  db: Db,
  order: OrderRow,
  lines: readonly OrderLineRow[],
): Promise<Map<number, number>> {
  const counted = (await selectReturnsOfOrder(db, order.id)).filter(({ state }) => countsAsReturned(state));
  const taken = await selectReturnLines(
    db,
    counted.map(({ id }) => id),
  );
  return new Map(
    lines.map((line) => {
      const gone = taken.filter((one) => one.orderLineId === line.id);
      return [line.id, line.quantity - gone.reduce((sum, one) => sum + one.quantity, 0)];
    }),
  );
}

/** Whether nobody is known who could be called about a return: the person was erased. A gift's giver still is. */
export const isOfNobody = (order: OrderRow): boolean => order.phone === '' && !isOfGiverAlone(order);

/** Whether other sizes reach nobody: who ordered has left. Only money can go back. */
export const takesNoExchange = ({ leftAt, phone }: OrderRow): boolean => leftAt !== null || phone === '';

/**
 * What of an order may be sent back, until when, and what was sent back already. Of an order of nobody that is only with
 * `staff`: they have the person before them.
 */
export async function returnableOrder(
  db: Db,
  order: OrderRow,
  { now, locale, staff = false }: { now: Date; locale: Locale; staff?: boolean },
): Promise<ReturnableOrder> {
  const settings = await getSettings(db);
  const lines = await linesOfOrder(db, order.id);
  const left = await leftByLine(db, order, lines);
  const endsAt = await endOf(db, order);
  const views = await viewLines(db, order, lines, locale, now);
  const sales = await pricesForSale(
    db,
    lines.map((line) => line.priceId),
    now,
  );
  const hygiene = new Set(sales.filter((sale) => sale.hygiene).map((sale) => sale.id));
  const keys = await detailKeys(db, now, locale, {
    ids: [...new Set(lines.map((line) => line.productId))],
    priceIds: [],
  });
  const refusal =
    endsAt === null
      ? 'return_not_delivered'
      : now.getTime() >= endsAt
        ? 'return_window_over'
        : !staff && isOfNobody(order)
          ? 'return_without_person'
          : [...left.values()].every((pieces) => pieces <= 0)
            ? 'return_nothing_left'
            : null;
  return {
    number: order.number,
    refusal,
    refusalText: refusal ? returnMessages[refusal][locale] : '',
    endsAt: endsAt === null ? null : new Date(endsAt).toISOString(),
    days: settings.returnWindowDays,
    freeReturns: settings.freeReturns,
    lines: lines.map((line, at) => ({
      id: line.id,
      title: textIn(line.title, locale),
      color: textIn(line.color, locale),
      size: line.size,
      picture: views[at]?.picture ?? null,
      left: Math.max(0, left.get(line.id) ?? 0),
      hygiene: hygiene.has(line.priceId),
      sizes: takesNoExchange(order)
        ? []
        : keys.productsDetailKeys
            .filter((key) => key.productId === line.productId && key.id !== line.priceId && key.quantity > 0)
            .map(({ id, size, colour, quantity }) => ({ priceId: id, size, color: colour, stock: quantity })),
    })),
    returns: await viewReturns(db, order.id, await selectReturnsOfOrder(db, order.id), locale),
  };
}
