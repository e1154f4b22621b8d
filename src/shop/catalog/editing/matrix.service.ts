import type { Clock } from '#/platform/clock.ts';
import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { requireSeen, versionOf } from '#/platform/version.ts';
import { journalBy, may, type StaffView } from '#/shop/staff/index.ts';
import { insertArticle, insertPrices } from '../product/new-product.queries.ts';
import type { PriceReferences } from '../product/price-references.ts';
import {
  deleteArticles,
  deletePrices,
  lockProducts,
  releaseSkus,
  touchProduct,
} from '../product/product-rows.queries.ts';
import { setCounting, setPriceStock } from '../stock/stock.service.ts';
import * as queries from './matrix.queries.ts';
import type { CellView, CellWritten, MatrixSaved, MatrixView, MatrixWritten } from './matrix.schema.ts';
import { journalOfMatrix } from './matrix-journal.ts';
import { type JudgedCell, judgedMatrix, seenStock } from './matrix-judging.ts';
import { hasProduct } from './product-form.queries.ts';
import { tell } from './product-form.service.ts';

/** What an editor's version is made of: all but stock and cost, which orders and purchases move while one types. */
const seenOf = ({ articles, cells }: queries.StoredMatrix) => ({
  articles,
  cells: cells.map(({ stock: _stock, lastMovement: _last, cost: _cost, ...cell }) => cell),
});

/** Costs are for those who may see the shop's money. */
export const withoutCosts = (matrix: MatrixView): MatrixView => ({
  ...matrix,
  cells: matrix.cells.map((cell) => ({ ...cell, cost: null })),
});

export const viewMatrix = (stored: queries.StoredMatrix): MatrixView => ({
  ...stored,
  version: versionOf(seenOf(stored)),
});

/**
 * Writes all colours and sizes of a product at once. What is left out goes; a size that an order names is only no
 * longer sold. Stock moves through its one service: with `edit` by the difference that was typed (orders placed
 * meanwhile stay counted), refused when the same staff user has moved it since they typed (the answer to it may be
 * lost); with `count` to the very number, refused when it moved since. Errors: 404 `not_found`, 409
 * `changed_meanwhile`, 422 by field (`cells.3.sku`).
 */
export const saveMatrix = (
  db: Database,
  clock: Clock,
  by: StaffView,
  priceReferences: PriceReferences,
  productId: number,
  written: MatrixWritten,
): Promise<MatrixSaved> =>
  db.transaction((tx) => writeMatrix(tx, clock, by, priceReferences, productId, written));

/** The same within a transaction. */
export async function writeMatrix(
  tx: Db,
  clock: Clock,
  by: StaffView,
  priceReferences: PriceReferences,
  productId: number,
  written: MatrixWritten,
): Promise<MatrixSaved> {
  // Before it is read: an order may be taking from these sizes.
  await lockProducts(tx, [productId]);
  if (!(await hasProduct(tx, productId))) throw new ShopError(404, 'not_found');
  const before = await queries.selectMatrix(tx, productId);
  requireSeen(seenOf(before), written.seen);
  const { articles, cells } = await judgedMatrix(tx, by, written, before);
  if (!may(by.role, 'stock.write') && cells.some(movesStock)) throw new ShopError(403, 'forbidden');

  const left = new Set(cells.flatMap(({ known }) => known?.id ?? []));
  const gone = await removeCells(
    tx,
    priceReferences,
    before.cells.filter(({ id }) => !left.has(id)),
  );
  const ids = await writeArticles(tx, productId, articles, before, gone.remaining);
  // A size that is out of sale lets go of a SKU that another one takes.
  const taken = new Set(cells.map(({ cell }) => cell.sku));
  await releaseSkus(
    tx,
    gone.remaining.flatMap(({ id, sku }) => (sku !== null && taken.has(sku) ? [id] : [])),
  );
  await writeCells(tx, productId, cells, ids, {
    reason: written.reason,
    actor: by.name,
    // Who may not see a cost sends back the none that was shown.
    costs: may(by.role, 'figures.read'),
  });

  await touchProduct(tx, productId, clock.now());
  await tell(tx, productId);
  const differs = journalOfMatrix(before, await queries.selectMatrix(tx, productId));
  if (differs) {
    await journalBy(tx, by, clock.now(), 'product.sizes', productId, differs);
  }
  return { deleted: gone.deleted, deactivated: gone.deactivated };
}

const movesStock = ({ cell, known }: JudgedCell): boolean =>
  known
    ? cell.stock !== undefined && cell.stock !== seenStock(cell, known)
    : (cell.stock ?? 0) > 0 || cell.stock === null;

/** Deletes what nobody ordered; the rest stays, out of sale. */
async function removeCells(tx: Db, priceReferences: PriceReferences, cells: readonly CellView[]) {
  const ids = cells.map(({ id }) => id);
  const named = ids.length > 0 ? await priceReferences.prices(tx, ids) : new Set<number>();
  const remaining = cells.filter(({ id }) => named.has(id));
  const unsold = ids.filter((id) => !named.has(id));
  await deletePrices(tx, unsold);
  await queries.deactivateCells(
    tx,
    remaining.map(({ id }) => id),
  );
  return { remaining, deleted: unsold.length, deactivated: remaining.filter(({ active }) => active).length };
}

/** Answers the id of every colour by what the cells call it. */
async function writeArticles(
  tx: Db,
  productId: number,
  written: MatrixWritten['articles'],
  before: queries.StoredMatrix,
  remainingCells: readonly CellView[],
): Promise<Map<string, number>> {
  const named = new Set(written.flatMap(({ id }) => id ?? []));
  const gone = before.articles.filter(({ id }) => !named.has(id));
  const stays = gone.filter(({ id }) => remainingCells.some(({ articleId }) => articleId === id));
  const clash = written.findIndex(({ colorKey }) => stays.some((article) => article.colorKey === colorKey));
  if (clash >= 0)
    throw new ShopError(422, 'invalid_input', { fields: { [`articles.${clash}.colorKey`]: ['color_kept'] } });
  await deleteArticles(
    tx,
    gone.filter((article) => !stays.includes(article)).map(({ id }) => id),
  );
  for (const [at, { id }] of stays.entries())
    await queries.updateArticleColumns(tx, id, { position: written.length + at });
  // Keys are unique within a product: two colours can only swap theirs when both have let go first.
  for (const { id, colorKey } of written) {
    const known = before.articles.find((article) => article.id === id);
    if (known && known.colorKey !== colorKey)
      await queries.updateArticleColumns(tx, known.id, { colorKey: `~${known.id}` });
  }
  const ids = new Map<string, number>();
  for (const [position, { id, ref, ...columns }] of written.entries()) {
    if (id !== null) await queries.updateArticleColumns(tx, id, { ...columns, position });
    ids.set(ref, id ?? (await insertArticle(tx, { ...columns, productId, position })));
  }
  return ids;
}

const momentOf = (iso: string | null): Date | null => (iso === null ? null : new Date(iso));

async function writeCells(
  tx: Db,
  productId: number,
  cells: readonly JudgedCell[],
  articleIds: ReadonlyMap<string, number>,
  by: { reason: 'edit' | 'count'; actor: string; costs: boolean },
): Promise<void> {
  await releaseSkus(
    tx,
    cells.flatMap(({ known, cell }) => (known && known.sku !== cell.sku ? [known.id] : [])),
  );
  const fresh: Parameters<typeof insertPrices>[1] = [];
  for (const { cell, size, known } of cells) {
    const columns = {
      price: cell.price,
      promoPrice: cell.promoPrice,
      // Dates of no promotion would wait for the next one.
      promoStartsAt: cell.promoPrice === null ? null : momentOf(cell.promoStartsAt),
      promoEndsAt: cell.promoPrice === null ? null : momentOf(cell.promoEndsAt),
      sku: cell.sku,
      active: cell.active,
      ...(cell.shelf === undefined ? {} : { shelf: cell.shelf }),
      ...(cell.cost === undefined || !by.costs ? {} : { cost: cell.cost }),
    };
    if (!known) {
      const articleId = articleIds.get(cell.article) ?? 0;
      const place = { articleId, productId, size: size.label, sizeRank: size.rank };
      fresh.push({ ...columns, ...place, stock: cell.stock === undefined ? 0 : cell.stock });
      continue;
    }
    await queries.updateCell(tx, known.id, columns);
    await moveCell(tx, cell, known, by);
  }
  await insertPrices(tx, fresh, by);
}

/** The typed difference; or the size is counted from now on, or no longer. */
async function moveCell(
  tx: Db,
  cell: CellWritten,
  known: CellView,
  { reason, actor }: { reason: 'edit' | 'count'; actor: string },
): Promise<void> {
  if (cell.stock === undefined) return;
  const seen = seenStock(cell, known);
  if (cell.stock === seen) return;
  if (cell.stock === null || seen === null)
    await setCounting(tx, [{ priceId: known.id, to: cell.stock }], { reason, actor });
  else await setPriceStock(tx, known.id, cell.stock - seen, reason, actor);
}
