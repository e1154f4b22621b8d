import { and, desc, eq, exists, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { orderGroups } from './order-groups.rules.ts';
import type { OrderRow } from './orders.queries.ts';
import { orderLines, orders } from './orders.tables.ts';

/** The last delivered order that has this product: that very order, or any of a customer's; no exchange, which is no new sale. */
export async function findDeliveredWith(
  db: Db,
  whose: { orderId: number } | { userId: number },
  productId: number,
): Promise<OrderRow | undefined> {
  const lines = db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orders.id), eq(orderLines.productId, productId)));
  const [row] = await db
    .select()
    .from(orders)
    .where(
      and(
        'orderId' in whose ? eq(orders.id, whose.orderId) : eq(orders.userId, whose.userId),
        inArray(orders.status, orderGroups.arrived),
        isNull(orders.exchangeOf),
        exists(lines),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(1);
  return row;
}
