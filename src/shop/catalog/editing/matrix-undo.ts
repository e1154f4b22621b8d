import { ShopError } from '#/platform/errors.ts';
import { versionOf } from '#/platform/version.ts';
import type { MatrixView, MatrixWritten } from './matrix.schema.ts';

/** One side of an entry: colours and sizes by their names, as the journal keeps them. */
type Item = { id: number; [field: string]: unknown };
type Side = Record<string, Item>;
export type MatrixEntry = { before: unknown; after: unknown };

/** By id, what an entry changed: field by field. Sizes and colours have ids of their own. */
function changesOf({ before, after }: MatrixEntry) {
  const [was, is] = [before as Side, after as Side];
  return Object.keys(is).map((key) => {
    const [old, now]: [Item, Item] = [was[key] ?? { id: 0 }, is[key] ?? { id: 0 }];
    const fields = Object.keys(now).filter(
      (field) => versionOf(old[field] ?? null) !== versionOf(now[field] ?? null),
    );
    return { key, id: now.id, isSize: 'price' in now, fields, old, now };
  });
}

const only = (item: Record<string, unknown>, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field, item[field] ?? null]));

/**
 * Colours and sizes in the shape of an entry: what it changed as it stands now, the rest as the entry has it. Refuses
 * (ShopError 409 `undo_stock_moved`) when it moved stock that has moved again since: those pieces are sold or counted.
 * Of what was sold without a count since then nobody knows how many there are.
 */
export function matrixInShapeOf(
  { articles, cells }: MatrixView,
  entry: MatrixEntry,
): Record<string, unknown> {
  return Object.fromEntries(
    changesOf(entry).flatMap(({ key, id, isSize, fields, old, now }) => {
      const there = (isSize ? cells : articles).find((item) => item.id === id);
      if (!there) return [];
      const standing = only(there, fields);
      const moved =
        standing.stock !== now.stock || (standing.stock === null && typeof old.stock === 'number');
      if ('stock' in standing && moved) throw new ShopError(409, 'undo_stock_moved');
      return [[key, { ...now, ...standing }]];
    }),
  );
}

/**
 * The whole table as it stands, with what an entry changed as it was before; stock goes by its difference, cost stays
 * unless it is what was changed.
 */
export function matrixWithout({ articles, cells, version }: MatrixView, entry: MatrixEntry): MatrixWritten {
  const changes = changesOf(entry);
  const back = (id: number, isSize: boolean) => {
    const change = changes.find((one) => one.id === id && one.isSize === isSize);
    return change ? only(change.old, change.fields) : {};
  };
  return {
    seen: version,
    reason: 'edit',
    articles: articles.map((article) => ({
      ...article,
      ...back(article.id, false),
      ref: String(article.id),
    })),
    cells: cells.map(({ id, articleId, stock: stands, lastMovement: _last, cost: _cost, ...cell }) => {
      const { stock, ...fields } = back(id, true);
      const moved = typeof stock === 'number' || stock === null ? { stock, stockSeen: stands } : {};
      return { ...cell, ...fields, ...moved, article: String(articleId) };
    }),
  };
}
