import type { TableRow } from '#/platform/spreadsheet/table-error.ts';
import { type Columns, cellOf } from './columns.ts';
import type { ProductDraft } from './draft.ts';
import type { FileMemory } from './map-price.ts';
import { mapProduct } from './map-product.ts';
import type { Problem } from './problems.ts';
import type { ProductRows } from './read-products.ts';

/**
 * What one product's rows say without those that cannot be read. A product whose name stands on such a row, or of which
 * nothing else remains, stays out as a whole: then there is no draft. `rows` are those of the file that come in.
 */
export function mapReadable(
  product: ProductRows,
  columns: Columns,
  memory: FileMemory,
): { draft: ProductDraft | undefined; problems: Problem[]; rows: number } {
  const { sellsWhenOut } = memory;
  const first = mapProduct(product, columns, memory);
  const wrong = new Set(first.problems.filter(isError).map(({ row }) => row));
  if (wrong.size === 0) return { ...first, rows: countRows(product.rows) };
  memory.sellsWhenOut = sellsWhenOut;
  forgetSkus(first.draft, memory);
  const rest = product.rows.filter(({ row }) => !wrong.has(row));
  const named = (rows: TableRow[]): boolean => rows.some((row) => cellOf(columns, row, 'title'));
  const out = { draft: undefined, problems: first.problems, rows: 0 };
  if (rest.length === 0 || (named(product.rows) && !named(rest))) return out;
  const findings = product.findings?.filter(({ row }) => row === null || !wrong.has(row)) ?? [];
  const second = mapProduct({ handle: product.handle, rows: rest, findings }, columns, memory);
  if (!second.problems.some(isError) && second.draft.articles.length > 0)
    return {
      draft: second.draft,
      problems: [...first.problems.filter(isError), ...second.problems],
      rows: countRows(rest),
    };
  memory.sellsWhenOut = sellsWhenOut;
  forgetSkus(second.draft, memory);
  return out;
}

const isError = ({ severity }: Problem): boolean => severity === 'error';

/** Rows of the file: one may have become several. */
export const countRows = (rows: readonly TableRow[]): number => new Set(rows.map(({ row }) => row)).size;

/** What stays out takes no SKU from what comes in. */
function forgetSkus({ articles }: ProductDraft, { skus }: FileMemory): void {
  for (const { sku, row } of articles.flatMap(({ prices }) => prices))
    if (sku && skus.get(sku) === row) skus.delete(sku);
}
