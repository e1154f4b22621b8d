import type { Clock } from '#/platform/clock.ts';
import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { type Locale, textIn } from '#/platform/local-text.ts';
import { metaOf } from '#/platform/pages.schema.ts';
import { dayAt } from '#/platform/time-zone.rules.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { journalBy, type StaffView } from '#/shop/staff/index.ts';
import { lockPrices, moveLockedStocks } from '../stock/stock.service.ts';
import { maxPieces } from '../stock/stock-desk.rules.ts';
import type { ReservedPieces } from '../stock/stock-desk.service.ts';
import * as queries from './counting.queries.ts';
import { settledOf } from './counting.rules.ts';
import type { CountDetail, CountedPieces, CountView, NewCount } from './counting.schema.ts';

const perPage = 100;
const shownCounts = 10;
/** Of the calls that counted a size so many are known again. */
const knownKeys = 100;

type Deps = { db: Database; clock: Clock; reservedOf: ReservedPieces };

const nothing: queries.Tally = { lines: 0, differing: 0, missing: 0, extra: 0 };

const viewOf = (row: queries.CountRow, tally: queries.Tally = nothing): CountView => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  ...tally,
});

/** Countings that are open, then the last ones that ended. */
export async function listCounts(db: Db): Promise<CountView[]> {
  const rows = await queries.selectCounts(db, shownCounts);
  const tallies = await queries.tallyOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => viewOf(row, tallies.get(row.id)));
}

export async function beginCount(
  { db, clock }: Deps,
  by: StaffView,
  { name, withReserved }: NewCount,
): Promise<CountView> {
  const createdAt = clock.now();
  return viewOf(await queries.insertCount(db, { name, withReserved, actor: by.name, createdAt }));
}

/** A counting with its lines, the last counted first; `differing` shows only those that are not as expected. */
export async function findCount(
  db: Db,
  id: number,
  { page, differing, locale }: { page: number; differing: boolean; locale: Locale },
): Promise<CountDetail | undefined> {
  const row = await queries.selectCount(db, id);
  if (!row) return undefined;
  const tally = (await queries.tallyOf(db, [id])).get(id) ?? nothing;
  const at = { limit: perPage, offset: (page - 1) * perPage };
  const lines = await queries.selectCountLines(db, id, differing, at);
  return {
    count: viewOf(row, tally),
    lines: lines.map((line) => ({
      ...line,
      title: textIn(line.title, locale),
      color: textIn(line.color, locale),
      at: line.at.toISOString(),
    })),
    meta: metaOf(page, perPage, differing ? tally.differing : tally.lines),
  };
}

async function requireOpen(tx: Db, id: number, lock: 'update' | 'share'): Promise<queries.CountRow> {
  const count = await queries.selectCount(tx, id, lock);
  if (!count) throw new ShopError(404, 'not_found');
  if (count.state !== 'open') throw new ShopError(409, 'count_ended');
  return count;
}

/**
 * Writes what was counted of one size, beside what should have stood there at that moment, so that a sale before or
 * after it does not count as missing. An entry whose key is in the line already changes nothing. Errors: 404 for a
 * count or size that is gone, 409 `count_ended`, 409 `sold_uncounted` for a size that is sold without a count, 409
 * `counted_meanwhile` (with `counted` and `by`) when another staff user has counted it, 409 `counted_elsewhere` (with `name`)
 * while it stands on the sheet of another open count: each would correct the whole stock. 422 `stock_too_large`.
 */
export async function countPieces(
  { db, clock, reservedOf }: Deps,
  by: StaffView,
  countId: number,
  priceId: number,
  { counted, mode, seen, ago, key }: CountedPieces,
): Promise<{ counted: number; expected: number }> {
  return await db.transaction(async (tx) => {
    // Many count at the same time; nobody commits meanwhile.
    const count = await requireOpen(tx, countId, 'share');
    const [price] = await lockPrices(tx, [priceId]);
    if (!price) throw new ShopError(404, 'not_found');
    const { stock } = price;
    if (stock === null) throw new ShopError(409, 'sold_uncounted');
    const before = await queries.selectCountLine(tx, countId, priceId);
    if (before && key !== undefined && before.keys.includes(key))
      return { counted: before.counted, expected: before.expected };
    const elsewhere = await queries.selectOtherOpenCount(tx, countId, priceId);
    if (elsewhere)
      throw new ShopError(409, 'counted_elsewhere', { data: { name: await nameOf(tx, elsewhere) } });
    if (mode === 'set' && (before?.counted ?? null) !== seen) {
      const data = { counted: before?.counted ?? 0, by: before?.actor ?? '' };
      throw new ShopError(409, 'counted_meanwhile', { data });
    }
    const countedAt = new Date(clock.nowMs() - ago);
    const sum = mode === 'add' ? (before?.counted ?? 0) + counted : counted;
    if (sum > maxPieces)
      throw new ShopError(422, 'stock_too_large', { fields: { counted: ['stock_too_large'] } });
    // More of it found later: all of it belongs to the moment of the first, since which the commit looks for corrections.
    const { at, expected } =
      mode === 'add' && before
        ? before
        : {
            at: countedAt,
            expected: Math.max(0, await expectedAt(tx, reservedOf, count, { priceId, stock }, countedAt)),
          };
    // What is sent again comes soon after what it repeats.
    const keys = [...(before?.keys ?? []), ...(key === undefined ? [] : [key])].slice(-knownKeys);
    await queries.upsertCountLine(tx, { countId, priceId, counted: sum, expected, actor: by.name, at, keys });
    return { counted: sum, expected };
  });
}

/** What the merchant has called it, else its day by the shop's clock, `2026-11-21`, as the list of countings does. */
const nameOf = async (
  db: Db,
  { name, createdAt }: Pick<queries.CountRow, 'name' | 'createdAt'>,
): Promise<string> => name || dayAt(createdAt.getTime(), await getSettings(db));

/** What should have stood on the shelf at a moment that is just past. */
async function expectedAt(
  tx: Db,
  reservedOf: ReservedPieces,
  { withReserved }: queries.CountRow,
  { priceId, stock }: { priceId: number; stock: number },
  at: Date,
): Promise<number> {
  const since = await queries.sumMovedSince(tx, priceId, at, withReserved);
  const reserved = withReserved ? ((await reservedOf(tx, [priceId], at)).get(priceId) ?? 0) : 0;
  return stock + reserved - since;
}

/** Takes a size off the sheet. Errors: 404, 409 `count_ended`. */
export async function uncount({ db }: Deps, countId: number, priceId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await requireOpen(tx, countId, 'share');
    await queries.deleteCountLine(tx, countId, priceId);
  });
}

/**
 * Moves every stock by the difference that was counted, all at once, reason `count`. What was sold since the counting
 * stays sold: a stock moves by its difference, it is not set. A correction of the stock since then counts as expected as far as it
 * settles that difference, so that one piece is not put right twice. None falls below zero; `short` are the pieces that were
 * sold though they were not there. Errors: 404, 409 `count_ended`, 422 `count_empty`.
 */
export async function commitCount(
  { db, clock }: Deps,
  by: StaffView,
  id: number,
): Promise<{ moved: number; short: number }> {
  return await db.transaction(async (tx) => {
    const count = await requireOpen(tx, id, 'update');
    const lines = await queries.selectAllLines(tx, id);
    if (lines.length === 0) throw new ShopError(422, 'count_empty');
    const locked = await lockPrices(
      tx,
      lines.map(({ priceId }) => priceId),
    );
    const corrections = await queries.sumCorrections(tx, id);
    const stocks = new Map(locked.map((price) => [price.id, price.stock]));
    let short = 0;
    const all = lines.map(({ priceId, counted, expected: before }) => {
      const stock = stocks.get(priceId) ?? null;
      // Since it was counted it is gone, or sold without a count.
      if (stock === null) return { priceId, delta: 0, expected: before };
      const expected = before + settledOf(counted - before, corrections.get(priceId) ?? 0);
      const corrected = stock + counted - expected;
      short += Math.max(0, -corrected);
      return { priceId, delta: Math.max(0, corrected) - stock, expected };
    });
    const moves = all.filter(({ delta }) => delta !== 0);
    await moveLockedStocks(tx, moves, { reason: 'count', actor: by.name, note: count.name });
    await queries.writeMoved(tx, id, all);
    await queries.endCount(tx, id, { state: 'committed', endedAt: clock.now(), endedBy: by.name });
    await journalBy(tx, by, clock.now(), 'stock.count', `count ${id}`, {
      after: {
        name: count.name,
        counted: lines.length,
        moved: moves.length,
        pieces: moves.reduce((sum, { delta }) => sum + delta, 0),
      },
    });
    return { moved: moves.length, short };
  });
}

/** Ends a counting without moving anything. Errors: 404, 409 `count_ended`. */
export async function dropCount({ db, clock }: Deps, by: StaffView, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await requireOpen(tx, id, 'update');
    await queries.endCount(tx, id, { state: 'dropped', endedAt: clock.now(), endedBy: by.name });
  });
}
