import { desc, inArray } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { returns } from './returns.tables.ts';

/** The returns of some orders (a person's), the newest first. */
export async function returnsOfOrders(
  db: Db,
  orderIds: readonly number[],
): Promise<{ id: number; orderId: number; state: string; createdAt: Date }[]> {
  if (orderIds.length === 0) return [];
  const { id, orderId, state, createdAt } = returns;
  return db
    .select({ id, orderId, state, createdAt })
    .from(returns)
    .where(inArray(orderId, [...orderIds]))
    .orderBy(desc(id));
}
