import type { Db } from '#/platform/database.ts';
import { foldLetters } from '#/platform/fold.rules.ts';
import { type Locale, textIn } from '#/platform/local-text.ts';
import { inLocale } from '#/platform/messages.ts';
import { sheetOf } from '#/platform/spreadsheet/write-csv.ts';
import { stockSizes } from '#/shop/catalog/index.ts';
import { selectPiecesSold } from '#/shop/orders/index.ts';
import { getSettings } from '#/shop/settings/index.ts';
import type { ReorderRow } from './purchases.schema.ts';
import { reorderSheetHead } from './purchases.texts.ts';
import { byUrgency, daysLeft, paceDays, piecesToBuy, runsOutWithin } from './reorder.rules.ts';

/**
 * Counted sizes on sale that run out within `days` (the shop's setting where it is left out) at the pace of the last
 * 30 days' orders, delivered or under way; the most urgent first. `q`: words of the product, its color or SKU.
 */
export async function sizesRunningOut(
  db: Db,
  { now, locale, q = '', days }: { now: Date; locale: Locale; q?: string; days?: number | undefined },
): Promise<{ days: number; rows: ReorderRow[] }> {
  const within = days ?? (await getSettings(db)).reorderWithinDays;
  const since = new Date(now.getTime() - paceDays * 86_400_000);
  const sold = new Map((await selectPiecesSold(db, since, now)).map((row) => [row.priceId, row.pieces]));
  const words = foldLetters(q.toLowerCase()).split(/\s+/).filter(Boolean);
  const rows = (await stockSizes(db, [...sold.keys()])).flatMap((row): ReorderRow[] => {
    const { priceId, productId, colorHex, size, sku, stock } = row;
    const pace = { stock: stock ?? 0, sold: sold.get(priceId) ?? 0 };
    if (stock === null || !row.active || !row.published || !runsOutWithin(pace, within)) return [];
    const [title, color] = [textIn(row.title, locale), textIn(row.color, locale)];
    const text = foldLetters([title, color, size, sku ?? ''].join(' ').toLowerCase());
    if (!words.every((word) => text.includes(word))) return [];
    return [
      {
        ...{ priceId, productId, title, color, colorHex, size, sku, ...pace },
        daysLeft: daysLeft(pace),
        toBuy: piecesToBuy(pace),
      },
    ];
  });
  return {
    days: within,
    rows: rows.toSorted((one, other) => byUrgency(one, other) || one.priceId - other.priceId),
  };
}

/** The same as a file for spreadsheets. */
export async function reorderSheet(db: Db, params: Parameters<typeof sizesRunningOut>[1]): Promise<string> {
  const { rows } = await sizesRunningOut(db, params);
  return sheetOf(
    inLocale(reorderSheetHead, params.locale),
    rows.map((row) => [
      ...[row.title, row.color, row.size, row.sku ?? ''],
      ...[row.stock, row.sold, row.daysLeft, row.toBuy],
    ]),
  );
}
