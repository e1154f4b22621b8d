import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { idList } from '#/platform/id-list.ts';
import { orderEventsToJoin, ordersToJoin, statesOf } from '#/shop/orders/index.ts';
import { cashLines, cashStatements } from './couriers.tables.ts';

export type StatementRow = typeof cashStatements.$inferSelect;
export type CashLineRow = typeof cashLines.$inferSelect;

/**
 * Cash that was collected and has not reached the shop: by the history of the order's money (collected, never remitted)
 * and by the statements (no line settled it), so that money that is owed back to a shopper meanwhile is not lost sight of.
 * `o` is the order, `p` its parcel; without one the shop delivered it itself. The only truth on such money, for the cash
 * page, for statements and for the dashboard.
 */
const collectedAt = sql`(select max(e.at) from ${orderEventsToJoin} e
  where e.order_id = o.id and e.axis = 'payment' and e."to" = 'collected')`;
export const settledOfOrder: SQL = sql`(exists (select 1 from ${orderEventsToJoin} e
    where e.order_id = o.id and e.axis = 'payment' and e."to" = 'remitted')
  or exists (select 1 from cash_lines l where l.order_id = o.id and l.settled))`;
const brought = sql`coalesce((select sum(l.stated_centimes) from cash_lines l
  where l.order_id = o.id and l.kind = 'short'), 0)`;
const due = sql`coalesce(p.due_centimes, o.total_centimes)`;
/** The first conditions only spare the others: most orders are remitted, or were never collected. */
const owing = sql`o.payment_method = 'cod' and o.payment in ('collected', 'refund_due', 'refunded') and ${due} > 0
  and not ${settledOfOrder} and ${collectedAt} is not null`;
/** Of one order, centimes of DH; the order and its parcel stand in the statement around it as `o` and `p`. */
export const owedOfOrder: SQL = sql`(case when ${owing} then ${due} - ${brought} else 0 end)::float8`;
/** What was missing of an order's cash and was let go. */
export const letGoOfOrder: SQL = sql`coalesce((select sum(l.expected_centimes - l.stated_centimes) from cash_lines l
  where l.order_id = o.id and l.kind = 'short' and l.settled), 0)::float8`;

export type OwedOrder = {
  orderId: number;
  number: string;
  name: string;
  city: string;
  placeId: number | null;
  owedCentimes: number;
  /** Moment at which the courier took the money. */
  since: string;
};

/** The oldest first; without a courier what the shop delivered itself. */
export async function selectOwed(
  db: Db,
  courierId: number | null,
  page: { offset: number; limit: number } = { offset: 0, limit: 20_000 },
): Promise<OwedOrder[]> {
  const { rows } = await db.execute<OwedOrder>(sql`
    select o.id as "orderId", o.number, o.customer_name as name, o.city, o.place_id as "placeId",
      ${owedOfOrder} as "owedCentimes", to_json(${collectedAt})#>>'{}' as since
    from ${ordersToJoin} o left join courier_parcels p on p.order_id = o.id
    where p.courier_id is not distinct from ${courierId}::int and ${owing}
    order by ${collectedAt}, o.id offset ${page.offset} limit ${page.limit}`);
  return rows;
}

export type OwedSum = {
  /** Null for what the shop delivered itself. */
  courierId: number | null;
  courier: string | null;
  orders: number;
  owedCentimes: number;
  oldest: string;
};

/** By courier, the largest sum first. */
export async function sumOwed(db: Db): Promise<OwedSum[]> {
  const { rows } = await db.execute<OwedSum>(sql`
    select c.id as "courierId", c.name as courier, count(*)::int as orders,
      sum(${owedOfOrder})::float8 as "owedCentimes", to_json(min(${collectedAt}))#>>'{}' as oldest
    from ${ordersToJoin} o left join courier_parcels p on p.order_id = o.id left join couriers c on c.id = p.courier_id
    where ${owing} group by c.id order by 4 desc, c.id`);
  return rows;
}

/** Cash that parcels on their way are to bring, centimes of DH. */
export async function sumOnTheWay(db: Db): Promise<number> {
  const { rows } = await db.execute<{ centimes: number }>(sql`
    select coalesce(sum(${due}), 0)::float8 as centimes
    from ${ordersToJoin} o left join courier_parcels p on p.order_id = o.id
    where o.status in ${statesOf('carried')} and o.payment_method = 'cod' and o.payment = 'due'`);
  return rows[0]?.centimes ?? 0;
}

export type StatedOrder = {
  orderId: number;
  courierId: number;
  dueCentimes: number;
  broughtCentimes: number;
  collected: boolean;
  settled: boolean;
};

/** What is known of the money of these orders. */
export async function selectMoneyOf(db: Db, orderIds: readonly number[]): Promise<Map<number, StatedOrder>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await db.execute<StatedOrder>(sql`
    select p.order_id as "orderId", p.courier_id as "courierId", p.due_centimes::float8 as "dueCentimes",
      ${brought}::float8 as "broughtCentimes", o.payment <> 'due' and ${collectedAt} is not null as collected, ${settledOfOrder} as settled
    from courier_parcels p join ${ordersToJoin} o on o.id = p.order_id where p.order_id = any(${idList(orderIds)})`);
  return new Map(rows.map((row) => [row.orderId, row]));
}

/** Whether a courier's statement brought a part of an order's cash, which settled nothing. */
export async function hasBroughtCash(db: Db, orderId: number): Promise<boolean> {
  const [found] = await db
    .select({ orderId: cashLines.orderId })
    .from(cashLines)
    .where(and(eq(cashLines.orderId, orderId), eq(cashLines.kind, 'short')))
    .limit(1);
  return found !== undefined;
}

export type CounterSum = { orders: number; centimes: number };

/**
 * §2.39 Cash that was paid at the shop's counter by who fetched an order: no courier had it, so no statement names it.
 * Centimes of DH.
 */
export async function sumCounter(db: Db): Promise<CounterSum> {
  const { rows } = await db.execute<CounterSum>(sql`
    select count(*)::int as orders, coalesce(sum(o.total_centimes), 0)::float8 as centimes
    from ${ordersToJoin} o where o.delivery = 'pickup' and o.payment_method = 'cod' and o.payment <> 'due' and exists (
      select 1 from ${orderEventsToJoin} e where e.order_id = o.id and e.axis = 'payment' and e."to" = 'remitted')`);
  const [sum] = rows;
  if (!sum) throw new Error('sums have one row');
  return sum;
}

export async function insertStatement(
  tx: Db,
  row: typeof cashStatements.$inferInsert,
): Promise<StatementRow | undefined> {
  const [made] = await tx.insert(cashStatements).values(row).onConflictDoNothing().returning();
  return made;
}

export async function insertCashLines(tx: Db, rows: (typeof cashLines.$inferInsert)[]): Promise<void> {
  // In parts: a statement has more values than one question may carry.
  for (let at = 0; at < rows.length; at += 500) await tx.insert(cashLines).values(rows.slice(at, at + 500));
}

export async function selectStatement(db: Db, id: number): Promise<StatementRow | undefined> {
  const [row] = await db.select().from(cashStatements).where(eq(cashStatements.id, id));
  return row;
}

export async function selectStatementByFile(
  db: Db,
  courierId: number,
  fileHash: string,
): Promise<{ id: number } | undefined> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from cash_statements where courier_id = ${courierId} and file_hash = ${fileHash}`,
  );
  return rows[0];
}

export const selectCashLines = (db: Db, statementId: number): Promise<CashLineRow[]> =>
  db.select().from(cashLines).where(eq(cashLines.statementId, statementId)).orderBy(cashLines.id);

export type StatementSum = {
  id: number;
  at: string;
  by: string;
  courier: string;
  statedCentimes: number;
  feeCentimes: number;
  expectedCentimes: number;
};

/** The newest first. */
export async function selectStatements(
  db: Db,
  page: { offset: number; limit: number },
): Promise<{ rows: StatementSum[]; total: number }> {
  const { rows } = await db.execute<StatementSum>(sql`
    select s.id, to_json(s.at)#>>'{}' as at, s.by, c.name as courier,
      s.stated_centimes::float8 as "statedCentimes", s.fee_centimes::float8 as "feeCentimes",
      s.expected_centimes::float8 as "expectedCentimes"
    from cash_statements s join couriers c on c.id = s.courier_id
    order by s.id desc offset ${page.offset} limit ${page.limit}`);
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(cashStatements);
  return { rows, total: counted?.total ?? 0 };
}

/** Sums of statements, centimes of DH. */
export type StatementSums = {
  /** What the couriers brought, and what of it was for orders that owed it. */
  stated: number;
  forOrders: number;
  /** What came beyond that: more than an order owed, one that was paid before or twice, and what no order owes. */
  over: number;
  double: number;
  notOwed: number;
  /** What was missing and was let go. */
  letGo: number;
  fees: number;
};

/** Of the statements that were accepted in the span. */
export async function sumStatements(db: Db, span: { from: Date; to: Date } | null): Promise<StatementSums> {
  const during = span
    ? sql`where s.at >= ${span.from.toISOString()}::timestamptz and s.at < ${span.to.toISOString()}::timestamptz`
    : sql``;
  const stated = (kinds: SQL) => sql`coalesce(sum(l.stated) filter (where ${kinds}), 0)::float8`;
  const { rows } = await db.execute<StatementSums>(sql`
    with reported as (select s.id, s.fee_centimes as fee from cash_statements s ${during}),
    l as (
      select kind, settled, stated_centimes as stated, expected_centimes as expected
      from cash_lines where statement_id in (select id from reported) and kind <> 'missing'
    )
    select ${stated(sql`true`)} as stated,
      coalesce(sum(least(l.stated, l.expected)) filter (where l.kind in ('matched', 'short', 'over')), 0)::float8 as "forOrders",
      coalesce(sum(l.stated - l.expected) filter (where l.kind = 'over'), 0)::float8 as over,
      ${stated(sql`l.kind in ('double', 'settled')`)} as double,
      ${stated(sql`l.kind in ('not_owed', 'unknown')`)} as "notOwed",
      coalesce(sum(l.expected - l.stated) filter (where l.kind = 'short' and l.settled), 0)::float8 as "letGo",
      (select coalesce(sum(fee), 0) from reported)::float8 as fees
    from l`);
  const [sums] = rows;
  if (!sums) throw new Error('sums have one row');
  return sums;
}
