import { readSize } from '../sizes.rules.ts';
import type { ArticleWritten, CellWritten } from './matrix.schema.ts';

export type MatrixProblem =
  | 'required'
  | 'invalid'
  | 'color_twice'
  | 'size_twice'
  | 'sku_twice'
  | 'price_positive'
  | 'promo_not_lower'
  | 'promo_dates';

/**
 * What does not fit together among colours and sizes, by field (`articles.0.colorKey`, `cells.3.price`). `labelOf`: the size's
 * name as it is stored.
 */
export function matrixProblems(
  articles: readonly ArticleWritten[],
  cells: readonly CellWritten[],
  labelOf: (cell: CellWritten) => string = ({ size }) => readSize(size).label,
): Record<string, MatrixProblem[]> {
  const fields: Record<string, MatrixProblem[]> = {};
  const keys = new Set<string>();
  for (const [at, { colorKey, color }] of articles.entries()) {
    if (keys.has(colorKey)) fields[`articles.${at}.colorKey`] = ['color_twice'];
    // Among several, each has a name.
    else if (articles.length > 1 && colorKey === '') fields[`articles.${at}.colorKey`] = ['required'];
    if ((articles.length > 1 || colorKey !== '') && !color.ar?.trim())
      fields[`articles.${at}.color.ar`] = ['required'];
    keys.add(colorKey);
  }
  const refs = new Set(articles.map(({ ref }) => ref));
  const places = new Set<string>();
  const skus = new Set<string>();
  for (const [at, cell] of cells.entries()) {
    const wrong = (field: string, problem: MatrixProblem) => {
      fields[`cells.${at}.${field}`] = [problem];
    };
    const place = `${cell.article} ${labelOf(cell)}`;
    if (!refs.has(cell.article)) wrong('article', 'invalid');
    if (places.has(place)) wrong('size', 'size_twice');
    if (cell.price < 1) wrong('price', 'price_positive');
    if (cell.promoPrice !== null && (cell.promoPrice < 1 || cell.promoPrice >= cell.price))
      wrong('promoPrice', 'promo_not_lower');
    if (
      cell.promoStartsAt &&
      cell.promoEndsAt &&
      Date.parse(cell.promoEndsAt) <= Date.parse(cell.promoStartsAt)
    )
      wrong('promoEndsAt', 'promo_dates');
    if (cell.sku && skus.has(cell.sku)) wrong('sku', 'sku_twice');
    places.add(place);
    if (cell.sku) skus.add(cell.sku);
  }
  return fields;
}

/** A SKU that says what it is: the product's handle, the colour, the size. */
export const skuFor = (handle: string, colorKey: string, size: string): string =>
  [handle, colorKey, size]
    .map((part) => part.normalize('NFKD').replace(/[^\p{L}\p{N}]+/gu, '-'))
    .filter((part) => part !== '' && part !== '-')
    .join('-')
    .toUpperCase()
    .slice(0, 80);
