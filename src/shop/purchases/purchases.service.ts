import { cleanLine, cleanText } from '#/platform/clean-text.rules.ts';
import type { Clock } from '#/platform/clock.ts';
import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { type Locale, textIn } from '#/platform/local-text.ts';
import { inLocale } from '#/platform/messages.ts';
import { metaOf } from '#/platform/pages.schema.ts';
import {
  maxInSheet,
  missingRow,
  sheetAmount,
  sheetAnswer,
  sheetOf,
} from '#/platform/spreadsheet/write-csv.ts';
import { dayAt } from '#/platform/time-zone.rules.ts';
import {
  lockPrices,
  moveLockedStocks,
  type PriceForSale,
  pricesForSale,
  setCosts,
  stockSizes,
} from '#/shop/catalog/index.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { journalBy, type StaffView } from '#/shop/staff/index.ts';
import { averageCost, costOfLines } from './cost.rules.ts';
import {
  insertPurchase,
  insertPurchaseLines,
  lockPurchase,
  selectPurchase,
  selectPurchaseByKey,
  selectPurchaseLines,
  selectPurchasePage,
  selectSuppliers,
  updateTakenBack,
} from './purchases.queries.ts';
import type { PurchasedSize, PurchaseList, PurchaseQuery, PurchaseWritten } from './purchases.schema.ts';
import { purchaseSheetHead } from './purchases.texts.ts';

const perPage = 20;
/** More of one size nobody has: a slip of the finger. */
const maxStock = 1_000_000;

/** A size as the journal keeps it: its stock and cost before or after. */
type SizeState = { id: number; stock: number | null; cost: number | null };
/** What the journal keeps of a purchase: whether it holds, and its sizes by their names. */
type PurchaseState = { received: boolean; [size: string]: boolean | SizeState };

const isSize = (value: unknown): value is SizeState =>
  typeof value === 'object' && value !== null && 'id' in value && 'stock' in value && 'cost' in value;

/** The sizes of one side of an entry. */
const sizesOf = (side: unknown): SizeState[] => Object.values(side ?? {}).filter(isSize);

function nameOf({ title, color, size, id }: Pick<PriceForSale, 'title' | 'color' | 'size' | 'id'>): string {
  const name = [textIn(title, 'ar'), textIn(color, 'ar'), size].filter(Boolean).join(' / ');
  return `${name} (${id})`;
}

/** What a purchase says, in one form whether it is read or written. */
const contentOf = ({ supplier, day, note, lines }: Omit<PurchaseWritten, 'key'>): string =>
  JSON.stringify([
    ...[cleanLine(supplier), day, cleanText(note)],
    ...lines.map(({ priceId, pieces, unitCost }) => [priceId, pieces, unitCost]),
  ]);

/**
 * Goods that came: counted sizes have more pieces, and each size its new cost (cost.rules.ts). The same key again
 * answers the same purchase and moves nothing. Refuses (ShopError) with 409 `purchase_recorded` what was changed since it was
 * recorded under this key, with 422 `purchase_day_ahead`, and by line: `purchase_size_gone`,
 * `purchase_size_twice`, `stock_too_large`.
 */
export async function receivePurchase(
  db: Database,
  clock: Clock,
  by: StaffView,
  { lines, ...written }: PurchaseWritten,
): Promise<number> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const id = await insertPurchase(tx, {
      key: written.key,
      supplier: cleanLine(written.supplier),
      day: written.day,
      note: cleanText(written.note),
      by: by.name,
      createdAt: now,
    });
    if (id === undefined) {
      const earlier = await selectPurchaseByKey(tx, written.key);
      if (!earlier) throw new ShopError(409, 'changed_meanwhile');
      const recorded = { ...earlier, lines: await selectPurchaseLines(tx, [earlier.id]) };
      if (contentOf(recorded) !== contentOf({ ...written, lines })) {
        throw new ShopError(409, 'purchase_recorded');
      }
      return earlier.id;
    }
    const ids = lines.map(({ priceId }) => priceId);
    const locked = new Map((await lockPrices(tx, ids)).map((price) => [price.id, price]));
    const named = new Map((await pricesForSale(tx, ids, now)).map((price) => [price.id, price]));
    const fields: Record<string, string[]> = {};
    if (written.day > dayAt(now.getTime(), await getSettings(tx))) fields.day = ['purchase_day_ahead'];
    const received = lines.flatMap((line, at) => {
      const [there, name] = [locked.get(line.priceId), named.get(line.priceId)];
      if (!there || !name) {
        fields[`lines.${at}.priceId`] = ['purchase_size_gone'];
        return [];
      }
      if (ids.indexOf(line.priceId) !== at) fields[`lines.${at}.priceId`] = ['purchase_size_twice'];
      const { stock, cost } = there;
      if ((stock ?? 0) + line.pieces > maxStock) fields[`lines.${at}.pieces`] = ['stock_too_large'];
      const before: SizeState = { id: there.id, stock, cost };
      const after: SizeState = {
        id: there.id,
        stock: stock === null ? null : stock + line.pieces,
        cost: averageCost(there, line),
      };
      return [{ ...line, name, before, after }];
    });
    if (Object.keys(fields).length > 0) throw new ShopError(422, 'invalid_input', { fields });
    await insertPurchaseLines(
      tx,
      received.map(({ priceId, pieces, unitCost, name: { title, color, size } }) => ({
        ...{ purchaseId: id, priceId, pieces, unitCost },
        ...{ title, color, size },
      })),
    );
    await moveLockedStocks(
      tx,
      received.map(({ priceId, pieces }) => ({ priceId, delta: pieces })),
      { reason: 'purchase', actor: by.name, note: cleanLine(written.supplier) },
    );
    await setCosts(
      tx,
      received.map(({ after }) => ({ priceId: after.id, cost: after.cost })),
    );
    const side = (of: 'before' | 'after') =>
      Object.fromEntries(received.map(({ name, ...line }) => [nameOf(name), line[of]]));
    await journalBy(tx, by, now, 'purchase.create', id, {
      before: { received: false, ...side('before') },
      after: { received: true, ...side('after'), total: costOfLines(received) },
    });
    return id;
  });
}

/** A purchase in the shape of its entry in the journal, as its sizes stand now; undefined when one of them is gone. */
export async function purchaseNow(
  db: Db,
  id: number,
  entry: { after: unknown },
): Promise<PurchaseState | undefined> {
  const row = await selectPurchase(db, id);
  const states = await statesNow(db, sizesOf(entry.after));
  if (!row || !states) return undefined;
  const sizes = Object.entries(entry.after ?? {}).flatMap(([name, value]) => {
    const state = isSize(value) && states.get(value.id);
    return state ? [[name, state] as const] : [];
  });
  return { ...Object.fromEntries(sizes), received: row.takenBackAt === null };
}

async function statesNow(db: Db, sizes: readonly SizeState[]): Promise<Map<number, SizeState> | undefined> {
  const ids = sizes.map(({ id }) => id);
  const states = new Map(
    (await stockSizes(db, ids)).map(({ priceId, stock, cost }) => [priceId, { id: priceId, stock, cost }]),
  );
  return ids.every((one) => states.has(one)) ? states : undefined;
}

/**
 * Takes an entry of the journal on a purchase back: the pieces that came go, or those that went come again, and the
 * costs are as they were. Refuses (ShopError 409) when that has been done (`undo_changed_since`), or a size has moved
 * or been priced since (`undo_stock_moved`): those pieces may be sold.
 */
export async function undoPurchase(
  db: Database,
  clock: Clock,
  by: StaffView,
  id: number,
  entry: { before: unknown; after: unknown },
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockPurchase(tx, id);
    const received = (entry.before as Partial<PurchaseState> | null)?.received === true;
    if (!row || received === (row.takenBackAt === null)) throw new ShopError(409, 'undo_changed_since');
    const left = sizesOf(entry.after);
    const there = new Map(
      (
        await lockPrices(
          tx,
          left.map((size) => size.id),
        )
      ).map((price) => [price.id, price]),
    );
    const asLeft = left.every(({ id: priceId, stock, cost }) => {
      const price = there.get(priceId);
      return price !== undefined && price.stock === stock && price.cost === cost;
    });
    if (!asLeft) throw new ShopError(409, 'undo_stock_moved');
    const lines = await selectPurchaseLines(tx, [id]);
    await moveLockedStocks(
      tx,
      lines.map(({ priceId, pieces }) => ({ priceId, delta: received ? pieces : -pieces })),
      { reason: 'purchase', actor: by.name, note: row.supplier },
    );
    await setCosts(
      tx,
      sizesOf(entry.before).map(({ id: priceId, cost }) => ({ priceId, cost })),
    );
    await updateTakenBack(tx, id, received ? null : clock.now());
    const sides = { before: entry.after, after: entry.before };
    await journalBy(tx, by, clock.now(), received ? 'purchase.create' : 'purchase.undo', id, sides);
  });
}

/** What came, as it is filtered and sorted. */
export async function listPurchases(
  db: Db,
  { page, ...query }: PurchaseQuery,
  locale: Locale,
  most = perPage,
): Promise<PurchaseList> {
  const at = { limit: most, offset: (page - 1) * most };
  const { rows, total } = await selectPurchasePage(db, query, at);
  const ids = rows.map(({ id }) => id);
  const lines = Map.groupBy(await selectPurchaseLines(db, ids), ({ purchaseId }) => purchaseId);
  return {
    data: rows.map(({ id, supplier, day, note, by, takenBackAt }) => {
      const own = lines.get(id) ?? [];
      return {
        ...{ id, supplier, day, note, by, takenBack: takenBackAt !== null },
        pieces: own.reduce((sum, { pieces }) => sum + pieces, 0),
        total: costOfLines(own),
        lines: own.map(({ priceId, title, color, size, pieces, unitCost }) => ({
          ...{ priceId, size, pieces, unitCost },
          title: textIn(title, locale),
          color: textIn(color, locale),
        })),
      };
    }),
    meta: metaOf(page, most, total),
  };
}

/** The same as a file for spreadsheets, size by size; that it was taken stands in the journal. */
export async function purchasesSheet(
  db: Database,
  clock: Clock,
  by: StaffView,
  { q }: Pick<PurchaseQuery, 'q'>,
  locale: Locale,
): Promise<string> {
  const query = { q, sort: 'newest', page: 1 } as const;
  const { data, meta } = await listPurchases(db, query, locale, maxInSheet);
  await journalBy(db, by, clock.now(), 'purchase.export', 'export', { after: { purchases: data.length } });
  const rows = data.flatMap((purchase) =>
    purchase.lines.map((line) => [
      purchase.day,
      purchase.supplier,
      line.title,
      line.color,
      line.size,
      line.pieces,
      sheetAmount(line.unitCost),
      sheetAmount(line.pieces * line.unitCost),
      sheetAnswer(purchase.takenBack, locale),
      purchase.by,
      purchase.note,
    ]),
  );
  return sheetOf(inLocale(purchaseSheetHead, locale), [
    ...rows,
    ...missingRow(meta.total, data.length, locale),
  ]);
}

/** Names to choose from when a purchase is typed. */
export const earlierSuppliers = (db: Db): Promise<string[]> => selectSuppliers(db, 100);

/** Sizes as a purchase names them, in the order of the ids. */
export async function sizesToBuy(
  db: Db,
  priceIds: readonly number[],
  locale: Locale,
): Promise<PurchasedSize[]> {
  const rows = new Map((await stockSizes(db, priceIds)).map((row) => [row.priceId, row]));
  return priceIds.flatMap((id) => {
    const row = rows.get(id);
    if (!row) return [];
    const { priceId, title, color, size, stock, cost } = row;
    return [{ priceId, size, stock, cost, title: textIn(title, locale), color: textIn(color, locale) }];
  });
}
