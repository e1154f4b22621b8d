import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import type { LocalText } from '#/platform/local-text.ts';
import { orderLinesToJoin, ordersToJoin, statesOf } from '#/shop/orders/index.ts';
import { returnedLinesToJoin } from './joined.queries.ts';
import type { ReturnReason } from './returns.rules.ts';
import { returnEvents, returnLines, returnPhotos, returns } from './returns.tables.ts';

export type ReturnRow = typeof returns.$inferSelect;
export type ReturnLineRow = typeof returnLines.$inferSelect;
export type NewReturnLine = Omit<typeof returnLines.$inferInsert, 'returnId'>;

export async function insertReturn(
  tx: Db,
  row: typeof returns.$inferInsert,
  lines: NewReturnLine[],
  photos: { file: string; bytes: number }[],
): Promise<ReturnRow> {
  const [made] = await tx.insert(returns).values(row).returning();
  if (!made) throw new Error('a return was not written');
  await tx.insert(returnLines).values(lines.map((line) => ({ ...line, returnId: made.id })));
  if (photos.length > 0) {
    await tx.insert(returnPhotos).values(photos.map((photo) => ({ ...photo, returnId: made.id })));
  }
  return made;
}

export async function selectReturnForUpdate(tx: Db, id: number): Promise<ReturnRow | undefined> {
  const [row] = await tx.select().from(returns).where(eq(returns.id, id)).for('update');
  return row;
}

/** Returns of these orders that the shop has not answered yet, locked in one fixed order. */
export async function lockRequested(tx: Db, orderIds: readonly number[]): Promise<number[]> {
  if (orderIds.length === 0) return [];
  const rows = await tx
    .select({ id: returns.id })
    .from(returns)
    .where(and(inArray(returns.orderId, [...orderIds]), eq(returns.state, 'requested')))
    .orderBy(returns.id)
    .for('update');
  return rows.map(({ id }) => id);
}

export async function selectReturn(db: Db, id: number): Promise<ReturnRow | undefined> {
  const [row] = await db.select().from(returns).where(eq(returns.id, id));
  return row;
}

export const selectReturnsOfOrder = (db: Db, orderId: number): Promise<ReturnRow[]> =>
  db.select().from(returns).where(eq(returns.orderId, orderId)).orderBy(desc(returns.id));

/**
 * Whether a return was ever opened for this order, also one that ended; or whether one was closed because this order, its
 * exchange, was delivered.
 */
export async function hasReturn(db: Db, orderId: number): Promise<boolean> {
  const ofIt = eq(returns.orderId, orderId);
  const closedByIt = and(eq(returns.exchangeOrderId, orderId), eq(returns.state, 'closed'));
  const [found] = await db.select({ id: returns.id }).from(returns).where(or(ofIt, closedByIt)).limit(1);
  return found !== undefined;
}

/** What was sent back, with null for any: returns that were refused or given up, or whose pieces never came, have none of it. */
export type ReturnedGoods = { productId: number; size: string | null; reason: ReturnReason | null };

const sentBack = ({ productId, size, reason }: ReturnedGoods) => sql`${returns.id} in (
  select return_id from ${returnedLinesToJoin} line where product_id = ${productId}
    and (${size}::text is null or size = ${size}) and (${reason}::text is null or reason = ${reason}))`;

/** Returns in these states or in all, of these goods or of any. */
export type ReturnFilter = { states: readonly string[]; goods: ReturnedGoods | null };

const ofFilter = ({ states, goods }: ReturnFilter) =>
  and(
    states.length > 0 ? inArray(returns.state, [...states]) : undefined,
    goods ? sentBack(goods) : undefined,
  );

export const selectReturnPage = (
  db: Db,
  filter: ReturnFilter,
  page: { offset: number; limit: number },
): Promise<ReturnRow[]> =>
  db
    .select()
    .from(returns)
    .where(ofFilter(filter))
    .orderBy(desc(returns.id))
    .offset(page.offset)
    .limit(page.limit);

export type ReturnedPiece = {
  /** Pieces of the filter, also those that are not read. */
  total: number;
  id: number;
  at: number;
  number: string;
  title: LocalText;
  color: LocalText;
  size: string;
} & Pick<ReturnRow, 'state' | 'payer' | 'note'> &
  Pick<ReturnLineRow, 'quantity' | 'reason' | 'wanted' | 'exchangeSize' | 'restocked' | 'writtenOff'>;

/** What these returns hold, article by article, with the order that it belongs to; `at` in milliseconds. */
export async function selectReturnedPieces(
  db: Db,
  filter: ReturnFilter,
  most: number,
): Promise<ReturnedPiece[]> {
  const { rows } = await db.execute<ReturnedPiece>(sql`
    select count(*) over ()::int as total, returns.id, extract(epoch from returns.created_at)::float8 * 1000 as at, returns.state, returns.payer, returns.note,
      o.number, line.title, line.color, line.size, piece.quantity, piece.reason, piece.wanted,
      piece.exchange_size as "exchangeSize", piece.restocked, piece.written_off as "writtenOff"
    from returns join return_lines piece on piece.return_id = returns.id
    join ${ordersToJoin} o on o.id = returns.order_id
    join ${orderLinesToJoin} line on line.id = piece.order_line_id
    where ${ofFilter(filter) ?? sql`true`}
    order by returns.id desc, piece.id limit ${most}`);
  return rows;
}

/** For the counts of the menu: returns that wait for the shop; one that is approved waits for the customer. */
export const returnsToHandle = sql`(select id from returns where state in ('requested', 'received', 'inspected'))`;

export const selectReturnLines = (db: Db, returnIds: readonly number[]): Promise<ReturnLineRow[]> =>
  returnIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(returnLines)
        .where(inArray(returnLines.returnId, [...returnIds]))
        .orderBy(asc(returnLines.id));

export const updateReturn = (
  tx: Db,
  id: number,
  change: Partial<
    Pick<ReturnRow, 'state' | 'updatedAt' | 'exchangeOrderId' | 'exchangeRefund' | 'exchangeRefundShown'>
  >,
) => tx.update(returns).set(change).where(eq(returns.id, id));

export const updateReturnLine = (
  tx: Db,
  id: number,
  change: Partial<Pick<ReturnLineRow, 'reserved' | 'restocked' | 'writtenOff'>>,
) => tx.update(returnLines).set(change).where(eq(returnLines.id, id));

export const insertReturnEvent = (tx: Db, event: typeof returnEvents.$inferInsert) =>
  tx.insert(returnEvents).values(event);

export const selectReturnEvents = (db: Db, returnId: number) =>
  db.select().from(returnEvents).where(eq(returnEvents.returnId, returnId)).orderBy(asc(returnEvents.id));

export const selectReturnPhotos = (db: Db, returnId: number) =>
  db.select().from(returnPhotos).where(eq(returnPhotos.returnId, returnId)).orderBy(asc(returnPhotos.id));

export async function selectReturnPhoto(db: Db, returnId: number, id: number) {
  const [row] = await db
    .select()
    .from(returnPhotos)
    .where(and(eq(returnPhotos.returnId, returnId), eq(returnPhotos.id, id)));
  return row;
}

/**
 * Returns whose goods never came, by when something last happened to them; not those whose exchange has left the shop: they
 * are a staff user's to give up.
 */
export async function selectWaitingSince(db: Db, limit: Date, most: number): Promise<{ id: number }[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select waiting.id from returns waiting left join ${ordersToJoin} sent on sent.id = waiting.exchange_order_id
    where waiting.state in ('requested', 'approved') and waiting.updated_at <= ${limit.toISOString()}::timestamptz
      and (sent.id is null or sent.status in ${statesOf('atShop')} or sent.status in ${statesOf('undone')})
    order by waiting.id limit ${most}`);
  return rows;
}

/** Takes pictures and words of the people out of these orders' returns; answers the names of the files. */
export async function erasePeopleOf(tx: Db, orderIds: readonly number[]): Promise<string[]> {
  const of = await tx
    .update(returns)
    .set({ note: '' })
    .where(inArray(returns.orderId, [...orderIds]))
    .returning({ id: returns.id });
  const ids = of.map(({ id }) => id);
  if (ids.length === 0) return [];
  await tx.update(returnEvents).set({ note: '' }).where(inArray(returnEvents.returnId, ids));
  const gone = await tx
    .delete(returnPhotos)
    .where(inArray(returnPhotos.returnId, ids))
    .returning({ file: returnPhotos.file });
  return gone.map(({ file }) => file);
}

/** Which of these files are pictures of a return. */
export async function selectNamedPhotos(db: Db, files: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ file: returnPhotos.file })
    .from(returnPhotos)
    .where(inArray(returnPhotos.file, files));
  return new Set(rows.map(({ file }) => file));
}

/** Pictures of returns that ended so long ago, so many at most; answers the names of the files. */
export async function deletePhotosBefore(
  tx: Db,
  { ended, before, most }: { ended: readonly string[]; before: Date; most: number },
): Promise<string[]> {
  const { rows } = await tx.execute<{ file: string }>(sql`
    delete from return_photos where id in (
      select photo.id from return_photos photo join returns on returns.id = photo.return_id
      where returns.state = any(${sql.param([...ended])}::text[])
        and returns.updated_at < ${before.toISOString()}::timestamptz
      order by photo.id limit ${most} for update of photo skip locked)
    returning file`);
  return rows.map(({ file }) => file);
}

/** Returns of these orders, for the person, with the pictures that came with them. */
export async function selectReturnsWithPhotos(db: Db, orderIds: readonly number[]) {
  const rows = await db
    .select()
    .from(returns)
    .where(inArray(returns.orderId, [...orderIds]))
    .orderBy(asc(returns.id));
  const ids = rows.map(({ id }) => id);
  const lines = await selectReturnLines(db, ids);
  const photos = await db.select().from(returnPhotos).where(inArray(returnPhotos.returnId, ids));
  const events = await db.select().from(returnEvents).where(inArray(returnEvents.returnId, ids));
  const of = <Row extends { returnId: number }>(all: readonly Row[], id: number): Row[] =>
    all.filter(({ returnId }) => returnId === id);
  return rows.map((row) => ({
    ...row,
    lines: of(lines, row.id),
    photos: of(photos, row.id),
    events: of(events, row.id).map(({ at, from, to, note }) => ({ at, from, to, note })),
  }));
}
