import type { Db } from '#/platform/database.ts';
import { selectExchangesOf } from './exchange-order.queries.ts';
import { type OrderRow, selectOrder } from './orders.queries.ts';
import type { OrderState } from './orders.states.rules.ts';
import { standingOf } from './orders.views.ts';

type Linked = { id: number; number: string; status: OrderState; delivery: OrderRow['delivery'] };
const linked = (order: OrderRow): Linked => {
  const { id, number, delivery } = order;
  return { id, number, delivery, status: standingOf(order, []).order };
};

/** The order that an exchange belongs to, and the exchanges of an order. */
export async function linkedOrders(
  db: Db,
  order: OrderRow,
): Promise<{ exchangeOf: Linked | null; exchanges: Linked[] }> {
  const earlier = order.exchangeOf === null ? undefined : await selectOrder(db, order.exchangeOf);
  return {
    exchangeOf: earlier ? linked(earlier) : null,
    exchanges: (await selectExchangesOf(db, order.id)).map(linked),
  };
}
