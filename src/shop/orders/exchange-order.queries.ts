import { desc, eq } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import type { OrderRow } from './orders.queries.ts';
import { orders } from './orders.tables.ts';

/** Orders that were sent in exchange for pieces of this one, the newest first. */
export const selectExchangesOf = (db: Db, orderId: number): Promise<OrderRow[]> =>
  db.select().from(orders).where(eq(orders.exchangeOf, orderId)).orderBy(desc(orders.id));
