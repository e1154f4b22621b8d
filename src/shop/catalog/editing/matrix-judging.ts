import { cleanHtml, requireStorable } from '#/platform/clean-html.ts';
import { cleanLine, cleanText } from '#/platform/clean-text.rules.ts';
import type { Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { cleanedText } from '#/platform/local-text.ts';
import type { StaffView } from '#/shop/staff/index.ts';
import { slugify } from '../address.rules.ts';
import type { Stock } from '../catalog.rules.ts';
import { selectSkuOwners } from '../product/product-rows.queries.ts';
import { readSize, type Size } from '../sizes.rules.ts';
import { movedSinceSeen } from '../stock/stock.service.ts';
import { type StoredMatrix, selectSizeRanks } from './matrix.queries.ts';
import { matrixProblems } from './matrix.rules.ts';
import type { ArticleWritten, CellView, CellWritten, MatrixWritten } from './matrix.schema.ts';

export type JudgedCell = {
  cell: CellWritten;
  size: Pick<Size, 'label' | 'rank'>;
  /** What stands there now; undefined for a new one. */
  known: CellView | undefined;
};

const tidyArticle = (article: ArticleWritten, at: number): ArticleWritten => ({
  ...article,
  colorKey: slugify(article.colorKey),
  color: cleanedText(article.color, cleanLine),
  colorHex: article.colorHex?.toLowerCase() ?? null,
  description: requireStorable(
    cleanedText(article.description, (text) => cleanHtml(cleanText(text))),
    `articles.${at}.description`,
  ),
});

/** Colours and sizes as the shop keeps them. Refuses (ShopError 422) by field what cannot be. */
export async function judgedMatrix(
  tx: Db,
  by: StaffView,
  written: MatrixWritten,
  before: StoredMatrix,
): Promise<{ articles: ArticleWritten[]; cells: JudgedCell[] }> {
  const articles = written.articles.map(tidyArticle);
  const idOf = new Map(articles.map(({ ref, id }) => [ref, id]));
  const stored = ({ article, size }: CellWritten): CellView | undefined =>
    before.cells.find((one) => one.articleId === idOf.get(article) && one.size === size);
  const ranks = await selectSizeRanks(
    tx,
    before.cells.map(({ id }) => id),
  );
  // A size that an import named in its own words (« Grand », « M · long ») stays the one it is, whatever those words mean, and
  // is the same one of a color that is added: the editor copies the sizes of another.
  const cells = written.cells.map((cell) => ({
    ...cell,
    size: ranks.has(cell.size) ? cell.size : cleanLine(cell.size),
    sku: cleanLine(cell.sku ?? '') || null,
    ...(cell.shelf === undefined ? {} : { shelf: cleanLine(cell.shelf ?? '') || null }),
  }));
  const sizeOf = ({ size }: CellWritten): JudgedCell['size'] => {
    const rank = ranks.get(size);
    return rank === undefined ? readSize(size) : { label: size, rank };
  };
  const fields: Record<string, string[]> = matrixProblems(articles, cells, (cell) => sizeOf(cell).label);
  const own = new Set(before.articles.map(({ id }) => id));
  for (const [at, { id }] of articles.entries()) {
    if (id !== null && !own.has(id)) fields[`articles.${at}.id`] = ['invalid'];
  }
  const judged = cells.map((cell): JudgedCell => {
    const size = sizeOf(cell);
    return { cell, size, known: stored({ ...cell, size: size.label }) };
  });
  const seen = judged.flatMap(({ cell: { stock, movementSeen }, known }) =>
    known && stock !== undefined && movementSeen !== undefined ? [{ priceId: known.id, movementSeen }] : [],
  );
  const again = await movedSinceSeen(tx, by.name, seen);
  for (const [at, { cell, known }] of judged.entries()) {
    const problem =
      known && (again.has(known.id) ? 'cell_stock_moved' : stockProblem(cell, known, written.reason));
    if (problem) fields[`cells.${at}.stock`] = [problem];
  }
  const taken = await takenSkus(tx, judged, before);
  for (const at of taken) fields[`cells.${at}.sku`] = ['sku_taken'];
  if (Object.keys(fields).length > 0) throw new ShopError(422, 'invalid_input', { fields });
  return { articles, cells: judged };
}

/** Pieces there were when a stock was typed over them. */
export const seenStock = ({ stockSeen }: CellWritten, known: CellView): Stock =>
  stockSeen === undefined ? known.stock : stockSeen;

function stockProblem(cell: CellWritten, known: CellView, reason: 'edit' | 'count'): string | undefined {
  if (cell.stock === undefined) return undefined;
  const seen = seenStock(cell, known);
  // Meanwhile somebody has begun or ended its count.
  if ((seen === null) !== (known.stock === null)) return 'cell_stock_moved';
  if (seen === null || known.stock === null || cell.stock === null) return undefined;
  if (reason === 'count' && seen !== known.stock) return 'cell_stock_moved';
  return known.stock + cell.stock - seen < 0 ? 'cell_stock_moved' : undefined;
}

/** Places of cells whose SKU belongs to a size of another product; within this one they may change hands. */
async function takenSkus(tx: Db, cells: readonly JudgedCell[], before: StoredMatrix): Promise<number[]> {
  const newSkus = cells.flatMap(({ cell, known }) => (cell.sku && cell.sku !== known?.sku ? [cell.sku] : []));
  const own = new Set(before.cells.map(({ id }) => id));
  const owners = await selectSkuOwners(tx, newSkus);
  const elsewhere = new Set(owners.flatMap(({ sku, priceId }) => (own.has(priceId) ? [] : [sku])));
  return [...cells.entries()].flatMap(([at, { cell }]) => (cell.sku && elsewhere.has(cell.sku) ? [at] : []));
}
