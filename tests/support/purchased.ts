import { sql } from 'drizzle-orm';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { receivePurchase } from '#/shop/purchases/purchases.service.ts';
import type { StaffView } from '#/shop/staff/index.ts';

/** Receives two sizes: of one there was nothing, of the other some at a known cost. Answers how to look at them. */
export async function receiveTwo(
  { db, clock, by }: { db: Database; clock: Clock; by: StaffView },
  [first = 0, second = 0]: readonly number[],
) {
  await db.execute(sql`update prices set stock = 0 where id = ${first}`);
  await db.execute(sql`update prices set stock = 4, cost = 5000 where id = ${second}`);
  const lines = [first, second].map((priceId) => ({ priceId, pieces: 4, unitCost: 6_000 }));
  const key = 'purchase-of-the-undo-test';
  await receivePurchase(db, clock, by, { key, supplier: 'Atlas', day: '2026-11-20', note: '', lines });
  return async () => (await db.execute('select stock, cost from prices order by id')).rows;
}
