import { and, asc, count, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { restockRequests } from './restock.tables.ts';

export type RestockRow = typeof restockRequests.$inferSelect;
export type RestockChannel = RestockRow['channel'];

/** Once for each size and contact, as long as the message has not gone out. */
export const insertRequest = (db: Db, row: typeof restockRequests.$inferInsert) =>
  db.insert(restockRequests).values(row).onConflictDoNothing();

/** Answers how many went. */
export async function deleteOfContact(db: Db, contacts: readonly string[]): Promise<number> {
  const { rowCount } = await db
    .delete(restockRequests)
    .where(inArray(restockRequests.contact, [...contacts]));
  return rowCount ?? 0;
}

/** Whether this process may send now; until the transaction ends no other one does. */
export async function lockNotices(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('restock-notices'), 0) as mine`,
  );
  return rows[0]?.mine === true;
}

/** The sizes that somebody waits for, by one of the channels, or that staff has to write about. */
export const selectOpenSizes = (db: Db, channels: readonly RestockChannel[]) =>
  db
    .select({
      priceId: restockRequests.priceId,
      hasWaiting: sql<boolean>`bool_or(${restockRequests.state} = 'waiting' and ${inArray(restockRequests.channel, [...channels])})`,
    })
    .from(restockRequests)
    .where(ne(restockRequests.state, 'sent'))
    .groupBy(restockRequests.priceId);

/** How many heard of these sizes since then. */
export async function countSince(db: Db, priceIds: readonly number[], since: Date) {
  const rows = await db
    .select({ priceId: restockRequests.priceId, sent: count() })
    .from(restockRequests)
    .where(
      and(
        inArray(restockRequests.priceId, [...priceIds]),
        sql`${restockRequests.dueAt} > ${since.toISOString()}::timestamptz`,
      ),
    )
    .groupBy(restockRequests.priceId);
  return new Map(rows.map(({ priceId, sent }) => [priceId, sent]));
}

/** Who waits for a size by one of the channels, those who registered first at the top; all of them when `most` is null. */
export function selectWaiting(
  tx: Db,
  { priceId, channels }: { priceId: number; channels: readonly RestockChannel[] },
  most: number | null,
): Promise<RestockRow[]> {
  const rows = tx
    .select()
    .from(restockRequests)
    .where(
      and(
        eq(restockRequests.priceId, priceId),
        eq(restockRequests.state, 'waiting'),
        inArray(restockRequests.channel, [...channels]),
      ),
    )
    .orderBy(asc(restockRequests.createdAt), asc(restockRequests.id));
  return most === null ? rows.for('update') : rows.limit(most).for('update');
}

export const markDue = (tx: Db, ids: readonly number[], state: 'due' | 'sent', at: Date) =>
  tx
    .update(restockRequests)
    .set({ state, dueAt: at })
    .where(inArray(restockRequests.id, [...ids]));

/** Sold out again before staff wrote: these wait once more. */
export const waitAgain = (tx: Db, priceIds: readonly number[]) =>
  tx
    .update(restockRequests)
    .set({ state: 'waiting', dueAt: null })
    .where(and(inArray(restockRequests.priceId, [...priceIds]), eq(restockRequests.state, 'due')));

/** The first who was due first; `most` of them. */
export const selectDue = (db: Db, most: number): Promise<RestockRow[]> =>
  db
    .select()
    .from(restockRequests)
    .where(eq(restockRequests.state, 'due'))
    .orderBy(asc(restockRequests.dueAt), asc(restockRequests.id))
    .limit(most);

/** For the counts of the menu: people who are to be written to. */
export const restockToSend = sql`(select id from restock_requests where state = 'due')`;

/** False when there is none that is still to be written. */
export async function markSent(tx: Db, id: number): Promise<boolean> {
  const rows = await tx
    .update(restockRequests)
    .set({ state: 'sent' })
    .where(and(eq(restockRequests.id, id), eq(restockRequests.state, 'due')))
    .returning({ id: restockRequests.id });
  return rows.length > 0;
}

/** How many wait for each size, the most wanted first; of these sizes, or of all. */
export function selectWaitingCounts(db: Db, params: { priceIds?: readonly number[]; most?: number }) {
  const rows = db
    .select({ priceId: restockRequests.priceId, waiting: count() })
    .from(restockRequests)
    .where(
      and(
        eq(restockRequests.state, 'waiting'),
        params.priceIds ? inArray(restockRequests.priceId, [...params.priceIds]) : undefined,
      ),
    )
    .groupBy(restockRequests.priceId)
    .orderBy(desc(count()), asc(restockRequests.priceId));
  return params.most === undefined ? rows : rows.limit(params.most);
}

/** What waited in vain. */
export const deleteUnanswered = (db: Db, createdBefore: Date) =>
  db
    .delete(restockRequests)
    .where(and(ne(restockRequests.state, 'sent'), lt(restockRequests.createdAt, createdBefore)));

/** What was sent long ago, so many at most; answers how many went. */
export async function deleteSentBefore(db: Db, before: Date, most: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from restock_requests where id in (
      select id from restock_requests where state = 'sent' and due_at < ${before.toISOString()}::timestamptz
      order by id limit ${most} for update skip locked)`);
  return rowCount ?? 0;
}

export const selectOfContact = (db: Db, { email, phone }: { email: string | null; phone: string | null }) =>
  db
    .select()
    .from(restockRequests)
    .where(
      inArray(
        restockRequests.contact,
        [email, phone].filter((contact) => contact !== null),
      ),
    )
    .orderBy(asc(restockRequests.id));
