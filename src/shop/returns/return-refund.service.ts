import type { Db } from '#/platform/database.ts';
import { sumAmounts, toAmount } from '#/shop/countries/index.ts';
import {
  currencyOf,
  linesOfOrder,
  lockOrder,
  type OrderRow,
  offerOfReturned,
  oweForReturn,
} from '#/shop/orders/index.ts';
import type { StaffActor } from '#/shop/staff/index.ts';
import { exchangeOf, exchangeRefundOf } from './exchange.service.ts';
import { type ReturnRow, selectReturnLines, selectReturnsOfOrder } from './returns.queries.ts';

/**
 * Money that goes back is owed from here on: what this return adds to the order's closed ones. Pieces whose exchange was
 * given up come back for money; one that was sent and costs less gives the difference back.
 */
export async function oweRefund(
  tx: Db,
  order: OrderRow,
  row: ReturnRow,
  actor: StaffActor,
  now: Date,
): Promise<void> {
  // Another return of the order may be closed at this moment: whichever comes second counts both.
  await lockOrder(tx, order.id);
  const closed = (await selectReturnsOfOrder(tx, order.id)).filter(
    ({ id, state }) => id === row.id || state === 'closed',
  );
  const ended = new Set<number>();
  const currency = currencyOf(order);
  let [exchange, earlier] = [toAmount(0, currency), toAmount(0, currency)];
  for (const one of closed) {
    const { standing } = await exchangeOf(tx, one);
    if (standing === 'ended') ended.add(one.id);
    else if (one.id === row.id) exchange = exchangeRefundOf(one);
    else earlier = sumAmounts([earlier, exchangeRefundOf(one)]);
  }
  const refunded = (
    await selectReturnLines(
      tx,
      closed.map(({ id }) => id),
    )
  ).filter(({ wanted, returnId }) => wanted === 'refund' || ended.has(returnId));
  if (exchange.centimes === 0 && !refunded.some(({ returnId }) => returnId === row.id)) return;
  const back = sumAmounts(
    (await linesOfOrder(tx, order.id)).flatMap((line) => {
      const parts = refunded.filter(({ orderLineId }) => orderLineId === line.id);
      const pieces = parts.reduce((sum, { quantity }) => sum + quantity, 0);
      return [
        ...parts.map(({ quantity }) => toAmount(line.usedPrice * quantity, currency)),
        offerOfReturned(line, pieces),
      ];
    }),
  );
  await oweForReturn(tx, order.id, { returnId: row.id, back, exchange, earlier }, actor, now);
}
