import { eq, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { cashLines, cashStatements } from './couriers.tables.ts';

export type StatementRow = typeof cashStatements.$inferSelect;
export type CashLineRow = typeof cashLines.$inferSelect;

/**
 * What a courier collected and has not brought: by the history of the order's money (collected, never remitted) and
 * by the statements (no line settled it), so that money that is owed back to a shopper meanwhile is not lost sight of.
 */
const collectedAt = sql`(select max(e.at) from order_events e
  where e.order_id = p.order_id and e.axis = 'payment' and e."to" = 'collected')`;
const settled = sql`(exists (select 1 from order_events e
    where e.order_id = p.order_id and e.axis = 'payment' and e."to" = 'remitted')
  or exists (select 1 from cash_lines l where l.order_id = p.order_id and l.settled))`;
const brought = sql`coalesce((select sum(l.stated_centimes) from cash_lines l
  where l.order_id = p.order_id and l.kind = 'short'), 0)`;
/** The first condition only spares the others: most orders are remitted, or were never collected. */
const owing = sql`o.payment in ('collected', 'refund_due', 'refunded') and p.due_centimes > 0
  and not ${settled} and ${collectedAt} is not null`;

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

/** The oldest first. */
export async function selectOwed(
  db: Db,
  courierId: number,
  page: { offset: number; limit: number } = { offset: 0, limit: 20_000 },
): Promise<OwedOrder[]> {
  const { rows } = await db.execute<OwedOrder>(sql`
    select o.id as "orderId", o.number, o.customer_name as name, o.city, o.place_id as "placeId",
      (p.due_centimes - ${brought})::float8 as "owedCentimes", to_json(${collectedAt})#>>'{}' as since
    from courier_parcels p join orders o on o.id = p.order_id
    where p.courier_id = ${courierId} and ${owing}
    order by ${collectedAt}, o.id offset ${page.offset} limit ${page.limit}`);
  return rows;
}

export type OwedSum = {
  courierId: number;
  courier: string;
  orders: number;
  owedCentimes: number;
  oldest: string;
};

/** By courier, the largest sum first. */
export async function sumOwed(db: Db): Promise<OwedSum[]> {
  const { rows } = await db.execute<OwedSum>(sql`
    select c.id as "courierId", c.name as courier, count(*)::int as orders,
      sum(p.due_centimes - ${brought})::float8 as "owedCentimes", to_json(min(${collectedAt}))#>>'{}' as oldest
    from courier_parcels p join orders o on o.id = p.order_id join couriers c on c.id = p.courier_id
    where ${owing} group by c.id order by 4 desc, c.id`);
  return rows;
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
      ${brought}::float8 as "broughtCentimes", ${collectedAt} is not null as collected, ${settled} as settled
    from courier_parcels p where p.order_id = any(${sql.param([...orderIds])}::int[])`);
  return new Map(rows.map((row) => [row.orderId, row]));
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
