import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { foldedName } from '#/platform/folded-name.queries.ts';
import { idList } from '#/platform/id-list.ts';
import { invalidate } from '#/platform/invalidation.ts';
import { likeEverywhere } from '#/platform/like.ts';
import { maxCallTries } from './calling.rules.ts';
import { updateTags } from './order-updates.ts';
import type { OrderSort } from './orders.schema.ts';
import { orderEvents, orderLines, orders } from './orders.tables.ts';

export type OrderRow = typeof orders.$inferSelect;
export type NewOrderRow = typeof orders.$inferInsert;
export type OrderLineRow = typeof orderLines.$inferSelect;
export type NewOrderLineRow = Omit<typeof orderLines.$inferInsert, 'orderId'>;
export type OrderEventRow = typeof orderEvents.$inferSelect;
export type NewEvent = typeof orderEvents.$inferInsert;

/** Undefined when the number is taken already: draw another one. Any other conflict is an error. */
export async function insertOrder(tx: Db, row: NewOrderRow): Promise<OrderRow | undefined> {
  const [made] = await tx
    .insert(orders)
    .values(row)
    .onConflictDoNothing({ target: orders.number })
    .returning();
  return made;
}

export const insertLines = (tx: Db, orderId: number, lines: NewOrderLineRow[]) =>
  tx
    .insert(orderLines)
    .values(lines.map((line) => ({ ...line, orderId })))
    .returning();

/**
 * Whether something has followed from the delivery of an order: other modules know, which are built on the orders, so the server
 * passes it in.
 */
export type DeliveryFollowed = (tx: Db, orderId: number) => Promise<boolean>;

/** Whoever watches orders hears of it once the transaction commits (order-updates.ts). */
export async function insertEvents(tx: Db, events: NewEvent[]): Promise<void> {
  await tx.insert(orderEvents).values(events);
  await invalidate(tx, ...events.flatMap(updateTags));
}

export async function selectOrder(db: Db, id: number): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row;
}

export async function selectOrderForUpdate(tx: Db, id: number): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  return row;
}

export async function selectOrderByKey(db: Db, idempotencyKey: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.idempotencyKey, idempotencyKey));
  return row;
}

export async function selectOrderByNumber(db: Db, number: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.number, number));
  return row;
}

/** One question whatever is wrong, so that a wrong phone and a missing order take the same time. */
export async function selectOrderByNumberAndPhone(
  db: Db,
  number: string,
  phones: string[],
): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.number, number), inArray(orders.phone, phones)));
  return row;
}

export const selectLines = (db: Db, orderId: number): Promise<OrderLineRow[]> =>
  db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position));

export const selectEvents = (db: Db, orderId: number): Promise<OrderEventRow[]> =>
  db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id));

export const updateLine = (tx: Db, id: number, change: Partial<NewOrderLineRow>) =>
  tx.update(orderLines).set(change).where(eq(orderLines.id, id));

export const deleteLines = async (tx: Db, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await tx.delete(orderLines).where(inArray(orderLines.id, [...ids]));
};

export const updateOrder = (tx: Db, id: number, change: Partial<NewOrderRow>) =>
  tx.update(orders).set(change).where(eq(orders.id, id));

/** Orders of a phone that reserve goods and wait for its word: cash to be confirmed, transfers to be sent. */
export async function countUnconfirmed(
  db: Db,
  phone: string,
  method: 'cod' | 'bank_transfer' = 'cod',
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from orders
    where phone = ${phone} and status = 'placed' and payment_method = ${method} and exchange_of is null
      and payment in ('due', 'awaiting_receipt', 'rejected')`);
  return rows[0]?.count ?? 0;
}

/** Orders of this phone or account, cancelled ones and exchanges left out. */
export async function countOrdersOf(
  db: Db,
  customer: { phone: string; userId: number | null },
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from orders
    where (phone = ${customer.phone} or user_id = ${customer.userId}::int) and status <> 'cancelled'
      and exchange_of is null`);
  return rows[0]?.count ?? 0;
}

/**
 * Cash orders that nobody confirmed before `limit`, a postponed one from when it was to be called, or from that
 * call where nobody answered it; and those called in vain.
 * Not those that a staff user holds at `now`: the shopper may be on the phone. With `id` that order alone.
 */
export async function selectUnconfirmedSince(
  db: Db,
  { limit, now, id }: { limit: Date; now: Date; id?: number },
  most: number,
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from orders
    where status = 'placed' and payment_method = 'cod' and ${id === undefined ? sql`true` : sql`id = ${id}`}
      and (agent_until is null or agent_until <= ${now.toISOString()}::timestamptz)
      and (case when confirmation = 'postponed' then coalesce(call_at, updated_at) else greatest(created_at,
          -- One that was to be paid by transfer waits to be confirmed since it is paid in cash, a postponed one since that call.
          (select max(at) from order_events where order_id = orders.id and (axis = 'payment' and "to" = 'due'
            or axis = 'confirmation' and "from" = 'postponed'))) end
          <= ${limit.toISOString()}::timestamptz
        or (confirmation = 'no_answer' and call_tries >= ${maxCallTries}))
    order by id limit ${most}`);
  return rows.map((row) => row.id);
}

/** Orders that nobody has confirmed and that are promised for this day (ISO) or an earlier one. */
export async function selectPlacedDueBy(db: Db, day: string, most: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from orders where status = 'placed' and promise->>'to' <= ${day} order by id limit ${most}`);
  return rows.map((row) => row.id);
}

/** Transfers whose receipt did not come before `now`. */
export async function selectTransfersOver(db: Db, now: Date, most: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from orders
    where status = 'placed' and payment in ('awaiting_receipt', 'rejected')
      and receipt_deadline <= ${now.toISOString()}::timestamptz
    order by id limit ${most}`);
  return rows.map((row) => row.id);
}

export interface OrderFilter {
  states: readonly string[];
  /** A whole number of an order. */
  number: string | null;
  /** A part of one, as it was read out. */
  numberPart?: string | null;
  /** Digits that a phone must contain. */
  phoneDigits: string | null;
  /** Words of the name or the city, however they are written. */
  words: readonly string[];
  payments?: readonly string[];
  confirmations?: readonly string[];
  /** Placed from then on, and before then. */
  placedFrom?: Date | null;
  placedBefore?: Date | null;
  /** A part of the city's name, and the places that it names in either language. */
  city?: { text: string; placeIds: readonly number[] } | null;
  agentId?: number | null;
}

function conditions(filter: OrderFilter): SQL {
  const all: SQL[] = [sql`true`];
  if (filter.states.length > 0) all.push(inArray(orders.status, [...filter.states]));
  if (filter.payments?.length) all.push(inArray(orders.payment, [...filter.payments]));
  if (filter.confirmations?.length) all.push(inArray(orders.confirmation, [...filter.confirmations]));
  if (filter.placedFrom)
    all.push(sql`${orders.createdAt} >= ${filter.placedFrom.toISOString()}::timestamptz`);
  if (filter.placedBefore) {
    all.push(sql`${orders.createdAt} < ${filter.placedBefore.toISOString()}::timestamptz`);
  }
  if (filter.city) {
    const { text, placeIds } = filter.city;
    const pattern = foldedName(sql`${likeEverywhere(text)}::text`);
    // The folded column holds name and city, and is indexed: it narrows down what is folded anew.
    all.push(sql`(${orders.placeId} = any(${idList(placeIds)})
      or (${orders.folded} like ${pattern} and ${foldedName(sql`${orders.city}`)} like ${pattern}))`);
  }
  if (filter.agentId) all.push(eq(orders.agentId, filter.agentId));
  const any: SQL[] = [];
  if (filter.number) any.push(eq(orders.number, filter.number));
  if (filter.numberPart) any.push(sql`${orders.number} like ${likeEverywhere(filter.numberPart)}`);
  if (filter.phoneDigits) {
    const pattern = `%${filter.phoneDigits}%`;
    any.push(sql`(${orders.phone} like ${pattern} or ${orders.secondPhone} like ${pattern})`);
  }
  if (filter.words.length > 0) {
    const each = filter.words.map(
      (word) => sql`${orders.folded} like ${foldedName(sql`${likeEverywhere(word)}::text`)}`,
    );
    any.push(sql`(${sql.join(each, sql` and `)})`);
  }
  if (any.length > 0) all.push(sql`(${sql.join(any, sql` or `)})`);
  return sql.join(all, sql` and `);
}

type Paged = { offset: number; limit: number };

const newest = sql`${orders.createdAt} desc, ${orders.id} desc`;
const orderings: Record<OrderSort, SQL> = {
  newest,
  oldest: sql`${orders.createdAt}, ${orders.id}`,
  total: sql`${orders.totalCentimes} desc, ${newest}`,
  '-total': sql`${orders.totalCentimes}, ${newest}`,
  name: sql`${orders.customerName}, ${newest}`,
  '-name': sql`${orders.customerName} desc, ${newest}`,
  city: sql`${orders.city}, ${newest}`,
  '-city': sql`${orders.city} desc, ${newest}`,
};

/** Orders with how many pieces are in each, the newest first where no other order is wanted. */
export async function selectPageOfOrders(
  db: Db,
  where: SQL | undefined,
  { offset, limit, sort = 'newest' }: Paged & { sort?: OrderSort },
): Promise<{ rows: (OrderRow & { articles: number })[]; total: number }> {
  const rows = await db
    .select({
      order: orders,
      // The outer column is written out: inside a selection Drizzle names it without its table.
      articles: sql<number>`(select coalesce(sum(quantity), 0)::int from order_lines where order_lines.order_id = orders.id)`,
    })
    .from(orders)
    .where(where)
    .orderBy(orderings[sort])
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(orders).where(where);
  return { rows: rows.map((row) => ({ ...row.order, articles: row.articles })), total: counted?.total ?? 0 };
}

export const selectOrderPage = (db: Db, filter: OrderFilter, page: Paged & { sort?: OrderSort }) =>
  selectPageOfOrders(db, conditions(filter), page);

/** The oldest first, so many at most; with `after` those that come after this order. */
export async function selectOrderIds(
  db: Db,
  filter: OrderFilter,
  most: number,
  after: number | null = null,
): Promise<number[]> {
  const behind =
    after === null
      ? sql`true`
      : sql`(${orders.createdAt}, ${orders.id}) > (select o.created_at, o.id from orders o where o.id = ${after})`;
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(sql`${conditions(filter)} and ${behind}`)
    .orderBy(sql`${orders.createdAt}, ${orders.id}`)
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Parcels that are back and that nobody has looked at, the one that came first first. */
export async function selectToInspect(
  db: Db,
  { offset, limit }: Paged,
): Promise<{ rows: OrderRow[]; total: number }> {
  const waits = sql`${orders.status} = 'returned' and exists (
    select 1 from order_lines where order_lines.order_id = orders.id and order_lines.restocked is null)`;
  const rows = await db
    .select()
    .from(orders)
    .where(waits)
    .orderBy(asc(orders.updatedAt), asc(orders.id))
    .offset(offset)
    .limit(limit);
  return { rows, total: await db.$count(orders, waits) };
}

export async function countByState(db: Db): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ status: string; count: number }>(
    sql`select status, count(*)::int as count from orders group by status`,
  );
  return Object.fromEntries(rows.map((row) => [row.status, row.count]));
}

/** Staff users who have confirmed orders, by the name they had last: from one to the next over the index, not over all orders. */
export async function selectAgents(db: Db): Promise<{ id: number; name: string }[]> {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    with recursive agent as (
      (select agent_id, agent_name from orders where agent_id is not null order by agent_id desc, id desc limit 1)
      union all
      select next.* from agent cross join lateral (
        select agent_id, agent_name from orders
        where agent_id < agent.agent_id order by agent_id desc, id desc limit 1) next
    )
    select agent_id as id, coalesce(agent_name, '') as name from agent order by id`);
  return rows;
}
