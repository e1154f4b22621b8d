import { sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';

/** Which of these sizes are sent in exchange by a return. */
export async function selectExchangedPrices(db: Db, priceIds: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct exchange_price_id as id from return_lines
    where exchange_price_id = any(${sql.param([...priceIds])}::int[])`);
  return rows.map(({ id }) => id);
}
