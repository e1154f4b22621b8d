import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { idList } from '#/platform/id-list.ts';
import type { LocalText } from '#/platform/local-text.ts';
import { countLines, counts } from '../counting.tables.ts';
import { instant } from '../stock/stock.queries.ts';
import { correctionReasons } from '../stock/stock-desk.rules.ts';

export type CountRow = typeof counts.$inferSelect;
export type CountLineRow = typeof countLines.$inferSelect;
export type Tally = { lines: number; differing: number; missing: number; extra: number };

export async function insertCount(
  tx: Db,
  count: { name: string; withReserved: boolean; actor: string; createdAt: Date },
) {
  const [row] = await tx.insert(counts).values(count).returning();
  if (!row) throw new Error('a count was not written');
  return row;
}

export async function selectCount(db: Db, id: number, lock: 'update' | 'share' | null = null) {
  const query = db.select().from(counts).where(eq(counts.id, id));
  const [row] = lock ? await query.for(lock) : await query;
  return row;
}

const tally = sql`count(line.price_id)::int as lines,
  count(*) filter (where line.counted <> line.expected)::int as differing,
  coalesce(sum(line.expected - line.counted) filter (where line.counted < line.expected), 0)::int as missing,
  coalesce(sum(line.counted - line.expected) filter (where line.counted > line.expected), 0)::int as extra`;

export async function tallyOf(db: Db, countIds: readonly number[]): Promise<Map<number, Tally>> {
  const { rows } = await db.execute<Tally & { id: number }>(sql`
    select line.count_id as id, ${tally} from count_lines line
    where line.count_id = any(${idList(countIds)}) group by line.count_id`);
  return new Map(rows.map(({ id, ...numbers }) => [id, numbers]));
}

/** Open ones first, then the newest. */
export async function selectCounts(db: Db, limit: number): Promise<CountRow[]> {
  return await db.select().from(counts).orderBy(sql`${counts.state} <> 'open'`, desc(counts.id)).limit(limit);
}

export type ShownLine = Omit<CountLineRow, 'countId' | 'keys'> & {
  title: LocalText;
  color: LocalText;
  colorHex: string | null;
  size: string;
  sku: string | null;
  barcode: string | null;
};

/** The last counted first. */
export async function selectCountLines(
  db: Db,
  countId: number,
  differing: boolean,
  { limit, offset }: { limit: number; offset: number },
): Promise<ShownLine[]> {
  const { rows } = await db.execute<Omit<ShownLine, 'at'> & { at: string }>(sql`
    select line.price_id as "priceId", line.counted, line.expected, line.actor, line.at, line.moved, product.title,
      article.color, article.color_hex as "colorHex", price.size, price.sku, price.barcode
    from count_lines line join prices price on price.id = line.price_id
    join articles article on article.id = price.article_id join products product on product.id = price.product_id
    where line.count_id = ${countId} and (${!differing} or line.counted <> line.expected)
    order by line.at desc, line.price_id limit ${limit} offset ${offset}`);
  return rows.map(({ at, ...row }) => ({ ...row, at: instant(at) ?? new Date(0) }));
}

export async function selectCountLine(
  db: Db,
  countId: number,
  priceId: number,
): Promise<CountLineRow | undefined> {
  const [row] = await db
    .select()
    .from(countLines)
    .where(and(eq(countLines.countId, countId), eq(countLines.priceId, priceId)));
  return row;
}

/** Another open count on whose sheet the size stands. */
export async function selectOtherOpenCount(
  tx: Db,
  countId: number,
  priceId: number,
): Promise<Pick<CountRow, 'name' | 'createdAt'> | undefined> {
  const [row] = await tx
    .select({ name: counts.name, createdAt: counts.createdAt })
    .from(countLines)
    .innerJoin(counts, eq(counts.id, countLines.countId))
    .where(and(eq(countLines.priceId, priceId), ne(counts.id, countId), eq(counts.state, 'open')))
    .limit(1);
  return row;
}

export async function upsertCountLine(tx: Db, line: Omit<CountLineRow, 'moved'>): Promise<void> {
  const { countId: _count, priceId: _price, ...set } = line;
  await tx
    .insert(countLines)
    .values(line)
    .onConflictDoUpdate({ target: [countLines.countId, countLines.priceId], set });
}

export async function deleteCountLine(tx: Db, countId: number, priceId: number): Promise<void> {
  await tx.delete(countLines).where(and(eq(countLines.countId, countId), eq(countLines.priceId, priceId)));
}

export async function selectAllLines(
  tx: Db,
  countId: number,
): Promise<{ priceId: number; counted: number; expected: number }[]> {
  return await tx
    .select({ priceId: countLines.priceId, counted: countLines.counted, expected: countLines.expected })
    .from(countLines)
    .where(eq(countLines.countId, countId))
    .orderBy(countLines.priceId);
}

/** Pieces by which the stock of each size on the sheet was corrected since it was counted, by price. Sizes that were not are left out. */
export async function sumCorrections(tx: Db, countId: number): Promise<Map<number, number>> {
  const { rows } = await tx.execute<{ priceId: number; pieces: number }>(sql`
    select line.price_id as "priceId", sum(movement.delta)::int as pieces
    from count_lines line join stock_movements movement on movement.price_id = line.price_id and movement.at > line.at
    where line.count_id = ${countId} and movement.reason = any(${sql.param([...correctionReasons])}::text[])
    group by line.price_id`);
  return new Map(rows.map(({ priceId, pieces }) => [priceId, pieces]));
}

/** By how much the commit moved each stock, and what was expected of it by then. */
export async function writeMoved(
  tx: Db,
  countId: number,
  moves: readonly { priceId: number; delta: number; expected: number }[],
): Promise<void> {
  await tx.execute(sql`
    update count_lines line set moved = wanted.delta, expected = wanted.expected
    from unnest(${sql.param(moves.map(({ priceId }) => priceId))}::int[],
      ${sql.param(moves.map(({ delta }) => delta))}::int[],
      ${sql.param(moves.map(({ expected }) => expected))}::int[]) as wanted(price_id, delta, expected)
    where line.count_id = ${countId} and line.price_id = wanted.price_id`);
}

export async function endCount(
  tx: Db,
  id: number,
  set: { state: 'committed' | 'dropped'; endedAt: Date; endedBy: string },
): Promise<void> {
  await tx.update(counts).set(set).where(eq(counts.id, id));
}

/**
 * Pieces by which a stock has moved since a moment. With `ordersApart` what orders and exchanges took or gave back is
 * left out: it stood on the shelf before and after.
 */
export async function sumMovedSince(
  db: Db,
  priceId: number,
  since: Date,
  ordersApart: boolean,
): Promise<number> {
  const { rows } = await db.execute<{ pieces: number }>(sql`
    select coalesce(sum(delta), 0)::int as pieces from stock_movements
    where price_id = ${priceId} and at > ${since.toISOString()}::timestamptz
      and (${!ordersApart} or reason not in ('order', 'cancel', 'exchange'))`);
  return rows[0]?.pieces ?? 0;
}
