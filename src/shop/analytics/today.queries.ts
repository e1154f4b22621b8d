import { sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { ordersToJoin } from '#/shop/orders/index.ts';
import type { Moments } from './analytics.queries.ts';
import type { Placed } from './analytics.schema.ts';

/** What was placed in each of these spans, in their order; counted as in the figures of a period. */
export async function selectPlaced(db: Db, spans: readonly Moments[]): Promise<Placed[]> {
  const moments = (end: keyof Moments) =>
    sql`${sql.param(spans.map((span) => new Date(span[end]).toISOString()))}::timestamptz[]`;
  const { rows } = await db.execute<Placed>(sql`
    select count(o.id) filter (where o.exchange_of is null)::int as orders,
      coalesce(sum(o.total_centimes), 0)::float8 as value
    from unnest(${moments('from')}, ${moments('to')}) with ordinality span (begins, ends, place)
    left join ${ordersToJoin} o on o.created_at >= span.begins and o.created_at < span.ends
    group by span.place order by span.place`);
  return rows;
}
