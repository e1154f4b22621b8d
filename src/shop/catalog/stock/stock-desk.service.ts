import type { Clock } from '#/platform/clock.ts';
import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { type Locale, textIn } from '#/platform/local-text.ts';
import { inLocale } from '#/platform/messages.ts';
import { metaOf } from '#/platform/pages.schema.ts';
import {
  maxInSheet,
  missingRow,
  sheetAnswer,
  sheetMoment,
  sheetOf,
} from '#/platform/spreadsheet/write-csv.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { journalBy, type StaffView } from '#/shop/staff/index.ts';
import { availabilityOf, type Stock } from '../catalog.rules.ts';
import { selectLastMovements } from './stock.queries.ts';
import { lockPrices, movedSinceSeen, setCounting, setPriceStock } from './stock.service.ts';
import {
  countStockStates,
  type StockSizeRow,
  selectMovements,
  selectSizesByText,
  selectStockPage,
  selectStockSizes,
  selectWholeStock,
} from './stock-desk.queries.ts';
import { deltaOf, maxPieces } from './stock-desk.rules.ts';
import type {
  MovementFilter,
  MovementList,
  MovementQuery,
  StockChange,
  StockFilter,
  StockList,
  StockRow,
  StockSizeDetail,
  StockSizeView,
} from './stock-desk.schema.ts';
import { alwaysInStock, movementSheetHead, stockReasonTexts, stockSheetHead } from './stock-desk.texts.ts';

const perPage = 24;
const movementsPerPage = 30;

type CountOfSizes = (db: Db, priceIds: readonly number[]) => Promise<Map<number, number>>;
/** Reserved pieces, those that are not yet sent or not before `since`, by price: the orders know them, and stand above the catalog. */
export type ReservedPieces = (
  db: Db,
  priceIds: readonly number[],
  since?: Date,
) => Promise<Map<number, number>>;
/** What modules above the catalog know of sizes: pieces that are reserved, and how many people wait for a size. */
export type AroundStock = { reservedOf: ReservedPieces; waitingOf: CountOfSizes };
/** An order's number as it is shown; orders stand above the catalog, too. */
export type NumberText = (orderNumber: string) => string;
type CountsAround = { reserved: Map<number, number>; waiting: Map<number, number> };

async function countsAround(
  db: Db,
  { reservedOf, waitingOf }: AroundStock,
  rows: readonly StockSizeRow[],
): Promise<CountsAround> {
  const ids = rows.map(({ priceId }) => priceId);
  return { reserved: await reservedOf(db, ids), waiting: await waitingOf(db, ids) };
}

function sizeOf(row: StockSizeRow, { reserved, waiting }: CountsAround, lowFrom: number) {
  const { priceId, size, stock, sku, barcode, active } = row;
  return {
    priceId,
    size,
    stock,
    sku,
    barcode,
    active,
    reserved: reserved.get(priceId) ?? 0,
    waiting: waiting.get(priceId) ?? 0,
    state: stock === null ? ('always' as const) : availabilityOf(stock, lowFrom),
  };
}

/** The stock by colour and size, the newest products first. */
export async function listStock(
  db: Db,
  around: AroundStock,
  { page, ...filter }: StockFilter & { page: number },
  locale: Locale,
): Promise<StockList> {
  const { lowStockThreshold: lowFrom } = await getSettings(db);
  const at = { limit: perPage, offset: (page - 1) * perPage };
  const { rows, total } = await selectStockPage(db, filter, lowFrom, at);
  const counts = await countsAround(db, around, rows);
  const colors = new Map<number, StockRow>();
  for (const row of rows) {
    const { articleId, productId, colorHex, published } = row;
    const color = colors.get(articleId) ?? {
      articleId,
      productId,
      title: textIn(row.title, locale),
      color: textIn(row.color, locale),
      colorHex,
      published,
      sizes: [],
    };
    color.sizes.push(sizeOf(row, counts, lowFrom));
    colors.set(articleId, color);
  }
  return {
    data: [...colors.values()],
    meta: metaOf(page, perPage, total),
    counts: await countStockStates(db, lowFrom),
    lowFrom,
  };
}

/** These sizes with their stock and cost, for modules above; ids that are gone are left out. */
export const stockSizes = (db: Db, priceIds: readonly number[]): Promise<StockSizeRow[]> =>
  selectStockSizes(db, priceIds);

async function viewSizes(
  db: Db,
  around: AroundStock,
  rows: StockSizeRow[],
  locale: Locale,
): Promise<StockSizeView[]> {
  const { lowStockThreshold: lowFrom } = await getSettings(db);
  const counts = await countsAround(db, around, rows);
  return rows.map((row) => ({
    ...sizeOf(row, counts, lowFrom),
    productId: row.productId,
    title: textIn(row.title, locale),
    color: textIn(row.color, locale),
    colorHex: row.colorHex,
  }));
}

/** Sizes to choose from by a barcode, a SKU or words. */
export const findSizes = async (
  db: Db,
  around: AroundStock,
  q: string,
  locale: Locale,
): Promise<StockSizeView[]> =>
  q === '' ? [] : viewSizes(db, around, await selectSizesByText(db, q, 30), locale);

export async function findStockSize(
  db: Db,
  around: AroundStock,
  priceId: number,
  locale: Locale,
): Promise<StockSizeDetail | undefined> {
  const lastMovement = (await selectLastMovements(db, [priceId])).get(priceId) ?? 0;
  const [size] = await viewSizes(db, around, await selectStockSizes(db, [priceId]), locale);
  return size && { ...size, lastMovement };
}

/** Every movement with its reason, newest first. */
export async function listMovements(
  db: Db,
  { page, ...params }: MovementQuery,
  locale: Locale,
): Promise<MovementList> {
  const at = { limit: movementsPerPage, offset: (page - 1) * movementsPerPage };
  const { rows, total } = await selectMovements(db, params, at);
  return {
    data: rows.map(({ at: moment, title, color, ...row }) => ({
      ...row,
      at: moment.toISOString(),
      title: textIn(title, locale),
      color: textIn(color, locale),
    })),
    meta: metaOf(page, movementsPerPage, total),
  };
}

/**
 * A change of a stock by hand. Taking and adding count from what is there by then, whoever moved it; they refuse
 * (ShopError 409 `stock_moved`, with the stock) when the same staff user has moved it since they looked: that may be this
 * very change, whose answer was lost. Setting a number refuses so over another than was looked at. `always` ends the count
 * of a size, setting a number begins it; while there is none, adding and taking refuse with 409 `sold_uncounted`. 404 for a
 * size that is gone, 422 `stock_below_zero`, `stock_too_large` or `stock_same` on the field `pieces`.
 */
export async function adjustStock(
  db: Database,
  clock: Clock,
  by: StaffView,
  priceId: number,
  { mode, pieces, reason, note, seen, movementSeen }: StockChange,
): Promise<{ stock: Stock }> {
  return await db.transaction(async (tx) => {
    const [price] = await lockPrices(tx, [priceId]);
    if (!price) throw new ShopError(404, 'not_found');
    const { stock } = price;
    const wrong = (code: string) =>
      new ShopError(422, code, { fields: { pieces: [code] }, data: { stock: stock ?? '' } });
    const recorded = async (after: Stock) => {
      await journalBy(tx, by, clock.now(), 'stock.adjust', priceId, {
        before: { stock },
        after: { stock: after, reason, ...(note ? { note } : {}) },
      });
      return { stock: after };
    };
    if (mode === 'always' || (mode === 'set' && stock === null && seen === null)) {
      const to = mode === 'always' ? null : pieces;
      if (to === stock) throw wrong('stock_same');
      await setCounting(tx, [{ priceId, to }], { reason, actor: by.name, note });
      return recorded(to);
    }
    if (stock === null) throw new ShopError(409, 'sold_uncounted');
    const again =
      mode !== 'set' &&
      movementSeen !== undefined &&
      (await movedSinceSeen(tx, by.name, [{ priceId, movementSeen }])).has(priceId);
    if (again || (mode === 'set' && seen !== stock))
      throw new ShopError(409, 'stock_moved', { data: { stock } });
    const delta = deltaOf(mode, pieces, stock);
    if (delta === 0) throw wrong('stock_same');
    if (stock + delta > maxPieces) throw wrong('stock_too_large');
    const moved = await setPriceStock(tx, priceId, delta, reason, by.name, undefined, note);
    if (!moved.ok) throw wrong('stock_below_zero');
    return recorded(moved.stock);
  });
}

/** A long code, or one that begins with 0, as text: a spreadsheet would round the one and shorten the other. */
const codeCell = (code: string | null): string =>
  code !== null && /^(?:0\d+|\d{12,})$/.test(code) ? `'${code}` : (code ?? '');

/** The stock of a filter as a file for spreadsheets. */
export async function stockSheet(
  db: Db,
  reservedOf: ReservedPieces,
  filter: StockFilter,
  locale: Locale,
): Promise<string> {
  const { lowStockThreshold: lowFrom } = await getSettings(db);
  const rows = await selectWholeStock(db, filter, lowFrom);
  const reserved = await reservedOf(
    db,
    rows.map(({ priceId }) => priceId),
  );
  const lines = rows.map((row) => [
    textIn(row.title, locale),
    textIn(row.color, locale),
    row.size,
    codeCell(row.sku),
    codeCell(row.barcode),
    row.stock ?? alwaysInStock[locale],
    reserved.get(row.priceId) ?? 0,
    sheetAnswer(row.active && row.published, locale),
  ]);
  return sheetOf(inLocale(stockSheetHead, locale), lines);
}

/** The movements of a filter as a file for spreadsheets, the newest first. */
export async function movementsSheet(
  db: Db,
  numberText: NumberText,
  filter: MovementFilter,
  locale: Locale,
): Promise<string> {
  const { rows, total } = await selectMovements(db, filter, { limit: maxInSheet, offset: 0 });
  const { timeZone } = await getSettings(db);
  const lines = rows.map((row) => [
    sheetMoment(row.at, timeZone),
    textIn(row.title, locale),
    textIn(row.color, locale),
    row.size,
    row.delta,
    row.balance,
    stockReasonTexts[row.reason][locale],
    row.orderNumber === null ? '' : numberText(row.orderNumber),
    row.actor,
    row.note,
  ]);
  return sheetOf(inLocale(movementSheetHead, locale), [...lines, ...missingRow(total, rows.length, locale)]);
}
