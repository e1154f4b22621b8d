import { sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { maxCallTries } from './calling.rules.ts';
import { statesOf, wasRefused } from './order-groups.queries.ts';
import type { OrderRow } from './orders.queries.ts';
import type { ConfirmationState } from './orders.states.rules.ts';

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
/** §9.3 Promised for today: called before the others, so that it can still be kept. */
const dueBy = (today: string) => sql`(promise->>'to' <= ${today})`;

/** Cash orders that wait for a word; those given up after the last call are the job's. */
const waits = sql`status = 'placed' and payment_method = 'cod'
  and confirmation in ('to_confirm', 'no_answer', 'postponed') and call_tries < ${maxCallTries}`;

/** Staff users are given orders one after the other, so that two open orders of one phone never go to two of them. */
export const lockDesk = (tx: Db) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('confirmation desk'))`);

/** May be called now by this staff user, who holds nothing: nobody else holds it, nor another order of its phone. */
const isFree = (agentId: number, now: Date) => sql`coalesce(call_at, created_at) <= ${at(now)}
  and (agent_until is null or agent_until <= ${at(now)})
  -- One shopper with two open orders is still one person to call.
  and not exists (
    select 1 from orders held where held.phone = orders.phone and held.id <> orders.id
      and held.status = 'placed' and held.agent_id <> ${agentId} and held.agent_until > ${at(now)})`;

/**
 * The order that may be called now and that nobody else holds becomes this staff user's until `until`: what is promised
 * for today before the others, then the oldest. An
 * order that the shopper or a job is moving at this moment is passed over. Under `lockDesk`.
 */
export async function takeNext(
  db: Db,
  agent: { id: number; name: string },
  more: { now: Date; today: string; until: Date; skip: number | null },
): Promise<number | null> {
  const { rows } = await db.execute<{ id: number }>(sql`
    update orders set agent_id = ${agent.id}, agent_name = ${agent.name}, agent_until = ${at(more.until)}
    where id = (
      select id from orders
      where ${waits} and id is distinct from ${more.skip}::int and ${isFree(agent.id, more.now)}
      order by ${dueBy(more.today)} desc, coalesce(call_at, created_at), id
      limit 1 for update skip locked)
    returning id`);
  return rows[0]?.id ?? null;
}

/** The order this staff user holds now. */
export async function selectHeld(db: Db, agentId: number, now: Date): Promise<number | null> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from orders where ${waits} and agent_id = ${agentId} and agent_until > ${at(now)}
    order by agent_until desc limit 1`);
  return rows[0]?.id ?? null;
}

/** Everything this staff user holds is free again. */
export const releaseAllOf = (db: Db, agentId: number, now: Date) =>
  db.execute(sql`
    update orders set agent_until = null
    where status = 'placed' and agent_id = ${agentId} and agent_until > ${at(now)}`);

export type WaitingRow = {
  id: number;
  number: string;
  name: string;
  city: string;
  placeId: number | null;
  total: number;
  currencyLabel: string;
  confirmation: ConfirmationState;
  tries: number;
  createdAt: string;
  callAt: string | null;
  agentName: string | null;
  held: boolean;
  dueToday: boolean;
};

/** What waits to be confirmed: what may be called now first, of that what is promised for today, then by when it may be. */
export async function selectWaiting(
  db: Db,
  { now, today }: { now: Date; today: string },
  most: number,
): Promise<WaitingRow[]> {
  const { rows } = await db.execute<WaitingRow>(sql`
    select id, number, customer_name as name, city, place_id as "placeId", (shown_amounts->>'total')::int as total,
      currency_label as "currencyLabel", confirmation, call_tries as tries,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
      to_char(call_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "callAt",
      agent_name as "agentName", coalesce(agent_until > ${at(now)}, false) as held, ${dueBy(today)} as "dueToday"
    from orders where ${waits}
    order by coalesce(call_at, created_at) > ${at(now)}, ${dueBy(today)} desc, coalesce(call_at, created_at), id
    limit ${most}`);
  return rows;
}

/** For the counts of the menu: orders that may be called now. */
export const ordersToCall = (now: Date) =>
  sql`(select id from orders where ${waits} and coalesce(call_at, created_at) <= ${at(now)})`;

/** Orders that may be called now (`due`), those of them that `takeNext` would give this staff user, and the others. */
export async function countWaiting(
  db: Db,
  agentId: number,
  now: Date,
): Promise<{ due: number; free: number; later: number }> {
  const { rows } = await db.execute<{ due: number; free: number; later: number }>(sql`
    select count(*) filter (where coalesce(call_at, created_at) <= ${at(now)})::int as due,
      count(*) filter (where ${isFree(agentId, now)})::int as free,
      count(*) filter (where coalesce(call_at, created_at) > ${at(now)})::int as later
    from orders where ${waits}`);
  return rows[0] ?? { due: 0, free: 0, later: 0 };
}

/** What the books know of this order's phone and cart; numbers of other orders, the newest first. */
export async function selectRiskFacts(
  db: Db,
  order: OrderRow,
): Promise<{ openOrders: string[]; refused: string[]; sameCart: string[]; delivered: number }> {
  const phones = [order.phone, order.secondPhone].filter((phone) => phone !== null && phone !== '');
  const list = sql.join(
    phones.map((phone) => sql`${phone}`),
    sql`, `,
  );
  const { rows } = await db.execute<{
    openOrders: string[] | null;
    refused: string[] | null;
    delivered: number;
  }>(sql`
    select
      array_agg(number order by id desc) filter (
        where status in ${statesOf('open')}
      ) as "openOrders",
      array_agg(number order by id desc) filter (
        where ${wasRefused}
      ) as refused,
      count(*) filter (where status in ${statesOf('arrived')})::int as delivered
    from orders
    where id <> ${order.id} and exchange_of is null and (phone in (${list}) or second_phone in (${list}))`);
  const same = await db.execute<{ number: string }>(sql`
    with carts as (
      select o.id, o.number, string_agg(l.price_id || 'x' || l.quantity, ',' order by l.price_id) as cart
      from orders o join order_lines l on l.order_id = o.id
      where o.id = ${order.id} or (
        o.created_at between ${at(order.createdAt)} - interval '24 hours' and ${at(order.createdAt)} + interval '24 hours'
        and o.confirmation <> 'auto_cancelled' and o.exchange_of is null
        and (o.phone in (${list}) or o.second_phone in (${list})
          or (lower(o.customer_name) = lower(${order.customerName}) and o.city = ${order.city})))
      group by o.id)
    select other.number from carts own join carts other on other.cart = own.cart and other.id <> own.id
    where own.id = ${order.id} order by other.id desc`);
  return {
    openOrders: rows[0]?.openOrders ?? [],
    refused: rows[0]?.refused ?? [],
    delivered: rows[0]?.delivered ?? 0,
    sameCart: same.rows.map(({ number }) => number),
  };
}
