import { sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { idList } from '#/platform/id-list.ts';
import type { Locale } from '#/platform/local-text.ts';
import { outcomeOfOrder } from '#/shop/orders/index.ts';

export type OrderRead = {
  id: number;
  number: string;
  createdAt: string;
  /** An exchange is no sale of its own: what it costs and brings counts, it does not. */
  sale: boolean;
  town: string;
  courier: string;
  source: Record<string, string>;
  came: 'delivered' | 'not_taken' | 'cancelled' | 'open';
  /** It left the shop as a parcel. */
  sent: boolean;
  /** Parcels that came back at the shop's expense: not taken, or returns that the shop pays for. */
  back: number;
  revenue: number;
  lines: {
    productId: number;
    product: string;
    category: string;
    weight: number;
    unitCost: number | null;
    gone: number;
  }[];
};

/**
 * Orders placed from one moment until before the other with what they brought and the pieces that are gone for good: those of
 * delivered orders without what came back into stock, and of parcels that came back what cannot be sold again. Revenue as in
 * docs/analytics.md.
 */
export async function selectProfitOrders(
  db: Db,
  { from, to }: { from: number; to: number },
  locale: Locale,
): Promise<OrderRead[]> {
  const moment = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`;
  const named = (text: 'line.title' | 'place_row.name') => {
    const column = sql.raw(text);
    return sql`coalesce(nullif(${column} ->> ${locale}, ''), ${column} ->> 'ar', '')`;
  };
  const category =
    locale === 'ar' ? sql`category.ar_label` : sql`coalesce(nullif(category.label, ''), category.ar_label)`;
  const { rows } = await db.execute<OrderRead>(sql`
    with placed as (
      select o.*, ${outcomeOfOrder} as came
      from orders o where o.created_at >= ${moment(from)} and o.created_at < ${moment(to)}
    )
    select o.id, o.number, o.created_at as "createdAt", o.exchange_of is null as sale, o.source, o.came,
      coalesce(nullif(${named('place_row.name')}, ''), o.city) as town,
      coalesce(courier.name, '') as courier,
      o.delivery <> 'pickup' and o.status not in ('placed', 'confirmed', 'preparing', 'cancelled') as sent,
      case when o.came = 'not_taken' and o.delivery <> 'pickup' then 1 else 0 end + (select count(*)::int from returns r
        where r.order_id = o.id and r.payer = 'shop' and r.state in ('received', 'inspected', 'closed')) as back,
      case when o.came = 'delivered' then o.total_centimes
        -- What pays for an exchange is in the order that it belongs to.
        + case when o.exchange_of is null then coalesce((o.amounts ->> 'credit')::bigint, 0) else 0 end
        - case when o.payment in ('refund_due', 'refunded')
          then coalesce((select sum(back.centimes) from refunds back where back.order_id = o.id), 0) else 0 end
        else 0 end::float8 as revenue,
      (select coalesce(json_agg(json_build_object(
          'productId', line.product_id, 'product', ${named('line.title')}, 'category', coalesce(${category}, ''),
          'weight', greatest(0, line.used_price::bigint * line.quantity - coalesce((line.offer ->> 'centimes')::bigint, 0)),
          'unitCost', line.unit_cost,
          'gone', case o.came when 'delivered' then line.quantity - coalesce((select sum(piece.restocked)
              from return_lines piece where piece.order_line_id = line.id), 0)
            when 'not_taken' then coalesce(line.written_off, 0) else 0 end) order by line.id), '[]')
        from order_lines line left join products product on product.id = line.product_id
        left join categories category on category.id = product.category_id
        where line.order_id = o.id) as lines
    from placed o
    left join places place_row on place_row.id = o.place_id
    left join courier_parcels parcel on parcel.order_id = o.id
    left join couriers courier on courier.id = parcel.courier_id
    order by o.id`);
  return rows;
}

/** Courier statements that name one of these orders, each with its fee and all the orders that it names. */
export async function selectFees(
  db: Db,
  orderIds: readonly number[],
): Promise<{ fee: number; orderIds: number[] }[]> {
  const { rows } = await db.execute<{ fee: number; orderIds: number[] }>(sql`
    select statement.fee_centimes::float8 as fee, array_agg(distinct line.order_id order by line.order_id) as "orderIds"
    from cash_statements statement join cash_lines line on line.statement_id = statement.id and line.order_id is not null
      and line.kind <> 'missing'
    where statement.id in (
      select statement_id from cash_lines
      where kind <> 'missing' and order_id = any(${idList(orderIds)}))
    group by statement.id order by statement.id`);
  return rows;
}
