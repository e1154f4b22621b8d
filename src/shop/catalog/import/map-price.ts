import type { TableRow } from '#/platform/spreadsheet/table-error.ts';
import { maxShelf } from '../catalog.rules.ts';
import { type Cells, type FileDates, longest, readFlag } from './cells.ts';
import { fieldHeaders } from './columns.ts';
import type { PriceDraft } from './draft.ts';
import { currencyNamed, type FileMoney, readAmount } from './file-money.ts';
import { readGrams } from './grams.ts';
import { readCountText } from './money-text.rules.ts';
import type { PictureZip } from './picture-zip.ts';

/** What shops write into these columns when they mean nothing by it: the export writes the same. */
export const ordinaryValues = {
  tracker: 'shopify',
  policy: 'deny',
  fulfillment: 'manual',
  shipping: 'true',
  taxable: 'true',
  weightUnit: 'kg',
} as const;
const ordinaryAlso: Partial<Record<keyof typeof ordinaryValues, string[]>> = { weightUnit: ['g'] };

/**
 * Counts for the notes about the whole file, the SKUs already seen with their rows, and what amounts are in. Costs are passed
 * over for who may not see them.
 */
export type FileMemory = FileDates & {
  skus: Map<string, number>;
  sellsWhenOut: number;
  money: FileMoney;
  /** Pictures that were sent beside the file. */
  zip?: PictureZip | undefined;
  withoutCosts?: boolean | undefined;
};

export type SizeOfRow = Pick<PriceDraft, 'sizeText' | 'size' | 'sizeRank'>;

/** What one row says of the size it sells. */
export function mapPrice(cells: Cells, row: TableRow, size: SizeOfRow, memory: FileMemory): PriceDraft {
  const draft: PriceDraft = { row: row.row, ...size };
  if (mapAmounts(cells, row, draft, memory.money) === 'unread') draft.priceUnread = true;
  mapStock(cells, row, draft);
  mapSku(cells, row, draft, memory.skus);
  const barcode = codeOf(cells, row, 'barcode');
  if (barcode !== undefined) draft.barcode = barcode || null;
  const shelf = cells.at(row, 'shelf');
  if (shelf !== undefined) draft.shelf = mapShelf(cells, row, shelf);
  const grams = cells.at(row, 'grams');
  if (grams !== undefined) draft.weightGrams = mapGrams(cells, row, grams);
  if (!memory.withoutCosts) mapCost(cells, row, draft, memory.money);
  const active = readFlag(cells.at(row, 'active') ?? '');
  if (active !== undefined) draft.active = active;
  mapPeriod(cells, row, draft);
  if (/^(continue|true)$/i.test(cells.at(row, 'policy') ?? '')) memory.sellsWhenOut += 1;
  const extra = variantExtra(cells, row);
  if (Object.keys(extra).length > 0) draft.extra = extra;
  return draft;
}

/** A spreadsheet shows a long number as `6.11123E+12`: the rest of its digits is lost. */
const shortened = /^\d(?:[.,]\d+)?E\+\d{1,3}$/i;

/** undefined: the file says nothing of it. */
function codeOf(cells: Cells, row: TableRow, field: 'sku' | 'barcode'): string | undefined {
  const text = cells.at(row, field);
  const column = fieldHeaders[field][0];
  if (text === undefined || !shortened.test(text)) return text && cells.line(text, row.row, column);
  cells.warn('number_shortened', row.row, { text, column });
  return undefined;
}

function mapSku(cells: Cells, row: TableRow, draft: PriceDraft, skus: FileMemory['skus']): void {
  const sku = codeOf(cells, row, 'sku');
  if (sku === undefined) return;
  draft.sku = sku || null;
  if (sku === '') return;
  const other = skus.get(sku);
  if (other === undefined) skus.set(sku, row.row);
  else {
    // Shops give one code to all sizes; here it finds one size, the first.
    cells.warn('sku_twice', row.row, { sku, other: String(other) });
    draft.sku = null;
  }
}

function mapPeriod(cells: Cells, row: TableRow, draft: PriceDraft): void {
  const [start, end] = [cells.at(row, 'promoStart'), cells.at(row, 'promoEnd')];
  if (start !== undefined) draft.promoStartsAt = cells.instant(start, row.row, fieldHeaders.promoStart[0]);
  if (end !== undefined) draft.promoEndsAt = cells.instant(end, row.row, fieldHeaders.promoEnd[0], true);
  if (end && draft.promoEndsAt === null) draft.promoEndUnread = true;
  if (draft.promoPrice && endsBeforeStart(draft)) cells.error('promo_dates', row.row);
}

/** Such a promotion would never hold. */
export const endsBeforeStart = ({
  promoStartsAt: start,
  promoEndsAt: end,
}: Pick<PriceDraft, 'promoStartsAt' | 'promoEndsAt'>): boolean =>
  start != null && end != null && Date.parse(end) <= Date.parse(start);

function mapShelf(cells: Cells, row: TableRow, text: string): string | null {
  const column = fieldHeaders.shelf[0];
  return cells.bounded(cells.line(text, row.row, column), maxShelf, row.row, column) || null;
}

/** Compare-at above the price: compare-at is the price, the price a promotion. Else there is the price alone. */
function mapAmounts(cells: Cells, row: TableRow, draft: PriceDraft, money: FileMoney): 'unread' | 'read' {
  const [column] = cells.columns.price;
  if (!column) return 'read';
  const { named, code } = currencyOf(cells, row, money);
  if (code === undefined) {
    cells.error('currency_unknown', row.row, { text: named.slice(0, 60) });
    return 'unread';
  }
  const price = cells.money(row, cells.columns.price, code, money);
  const compare = cells.money(row, cells.columns.compare, code, money);
  if (price === null) cells.error('price_missing', row.row);
  if (price === 0) {
    cells.error('price_wrong', row.row, { text: cells.raw(row, column.index), column: column.header });
  }
  if (!price || compare === undefined) return 'unread';
  const promoted = compare !== null && compare > price;
  draft.price = promoted ? compare : price;
  if (cells.columns.compare.length > 0) draft.promoPrice = promoted ? price : null;
  return 'read';
}

/** What a row's own column, else the product's, says of its currency; `code` is undefined when the shop does not know it. */
function currencyOf(
  cells: Cells,
  row: TableRow,
  money: FileMoney,
): { named: string; code: string | undefined } {
  const named = cells.at(row, 'currency') || cells.textOfProduct('currency');
  return { named, code: named ? currencyNamed(named, money) : money.code };
}

function mapStock(cells: Cells, row: TableRow, draft: PriceDraft): void {
  const text = cells.at(row, 'stock');
  if ((cells.at(row, 'tracker') ?? text ?? '') === '') draft.untracked = true;
  if (!text) return;
  const stock = readCountText(text);
  if (stock === undefined) cells.error('stock_wrong', row.row, { text: text.slice(0, 60) });
  else {
    if (stock < 0) cells.warn('stock_negative', row.row, { text });
    draft.stock = Math.max(0, stock);
  }
}

function mapGrams(cells: Cells, row: TableRow, text: string): number | null {
  if (text === '') return null;
  const grams = readGrams(text, 1);
  if (grams === undefined)
    cells.warn('number_wrong', row.row, { text: text.slice(0, 60), column: fieldHeaders.grams[0] });
  return grams || null;
}

/** Shopify writes the column also where nobody filled it: an empty cell leaves the cost as it is. */
function mapCost(cells: Cells, row: TableRow, draft: PriceDraft, money: FileMoney): void {
  const text = cells.at(row, 'cost') ?? '';
  if (text === '') return;
  const { code } = currencyOf(cells, row, money);
  const cost = code && readAmount(text, code, money);
  if (typeof cost === 'number') draft.cost = cost;
  else cells.warn('number_wrong', row.row, { text: text.slice(0, 60), column: fieldHeaders.cost[0] });
}

/** What the size says in columns the shop does not use, where it is not what everybody writes. */
function variantExtra(cells: Cells, row: TableRow): Record<string, string> {
  const extra: Record<string, string> = {};
  for (const [field, ordinary] of Object.entries(ordinaryValues) as [keyof typeof ordinaryValues, string][]) {
    const text = cells.at(row, field);
    if (text === undefined) continue;
    const usual = [ordinary, '', ...(ordinaryAlso[field] ?? [])].includes(text.toLowerCase());
    extra[fieldHeaders[field][0]] = usual
      ? ''
      : cells.bounded(text, longest.cell, row.row, fieldHeaders[field][0]);
  }
  const first = cells.product.rows[0];
  for (const { index, header } of cells.columns.extra) {
    const text = cells.raw(row, index);
    const ofProduct = first ? cells.raw(first, index) : '';
    const own = isVariantHeader(header) || (text !== '' && text !== ofProduct);
    if (own) extra[header] = cells.stored(text, row.row, header);
  }
  return extra;
}

/** Columns of which every size has its own value. */
export const isVariantHeader = (header: string): boolean =>
  /^(?:variant |unit price|price \/|compare[- ]at price|inventory)/i.test(header);
