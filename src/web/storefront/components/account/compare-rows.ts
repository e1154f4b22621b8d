import { plainText } from '#/platform/html.rules.ts';
import type { ProductView } from '#/shop/catalog/catalog.schema.ts';
import { usedPrice } from '#/shop/countries/money.rules.ts';

/** The rows of the comparison. */
export const compareRows = [
  'price',
  'sizes',
  'colors',
  'fabrics',
  'care',
  'brand',
  'rating',
  'stock',
] as const;
export type CompareRow = (typeof compareRows)[number];

type ComparedPicture = ProductView['products'][number]['pictures'][number] | undefined;

export type Compared = {
  id: number;
  title: string;
  path: string;
  picture: ComparedPicture;
  price: number;
  oldPrice: number | null;
  /** Sizes or colours differ in price. */
  from: boolean;
  /** `out`: no color has it any more. */
  sizes: { size: string; out: boolean }[];
  colors: { name: string; hex: string | null; picture: ComparedPicture }[];
  /** The list of what it is one of, to look for another beside it. */
  listPath: string;
  fabrics: { name: string; percent: number }[];
  care: string;
  brand: string;
  /** The average of stars ×10, and of how many. */
  rating: { tenths: number; count: number } | null;
  inStock: boolean;
};

/** A product in the comparison, with the lowest price in stock, else the lowest of all. */
export function comparedOf(product: ProductView): Compared {
  const all = product.products.flatMap(({ prices }) => prices);
  const there = all.filter(({ availability }) => availability !== 'out');
  const spoken = there.length > 0 ? there : all;
  const used = (price: (typeof all)[number]) => usedPrice(price.price, price.promoPrice);
  const [best] = spoken.toSorted((one, other) => used(one) - used(other));
  return {
    id: product.id,
    title: product.title,
    path: product.path,
    picture: product.products[0]?.pictures[0],
    price: best ? used(best) : 0,
    oldPrice: best && used(best) < best.price ? best.price : null,
    from: best !== undefined && spoken.some((price) => used(price) !== used(best)),
    sizes: [...new Set(all.map(({ size }) => size))].map((size) => ({
      size,
      out: !there.some((price) => price.size === size),
    })),
    colors: product.products.flatMap(({ color, colorHex, pictures }) =>
      color === '' ? [] : { name: color, hex: colorHex, picture: pictures[0] },
    ),
    listPath: `/store/${product.breadcrumb.at(-1)?.tag ?? 'soldes'}`,
    fabrics: product.fabrics.map(({ name, percent }) => ({ name, percent })),
    care: plainText(product.care),
    brand: product.brand,
    rating: product.rating === null ? null : { tenths: product.rating, count: product.ratingCount },
    inStock: there.length > 0,
  };
}

const comparedValue: Record<CompareRow, (one: Compared) => unknown> = {
  price: ({ price, from }) => [price, from],
  sizes: ({ sizes }) => sizes,
  colors: ({ colors }) => colors.map(({ name }) => name).toSorted(),
  fabrics: ({ fabrics }) => fabrics,
  care: ({ care }) => care,
  brand: ({ brand }) => brand,
  rating: ({ rating }) => rating?.tenths,
  stock: ({ inStock }) => inStock,
};

/** Rows in which the products differ. */
export function differingRows(products: readonly Compared[]): Set<CompareRow> {
  return new Set(
    compareRows.filter(
      (row) => new Set(products.map((product) => JSON.stringify(comparedValue[row](product)))).size > 1,
    ),
  );
}

/** The two products that a phone shows side by side: those that were chosen, as far as they are compared, then the first of all. */
export const pairOf = (ids: readonly number[], chosen: readonly number[]): number[] =>
  [...new Set([...chosen.filter((id) => ids.includes(id)), ...ids])].slice(0, 2);

/** The pair with another product in one of its columns; the one that stands in the other column changes places with it. */
export const pairWith = (pair: readonly number[], column: number, id: number): number[] =>
  pair.map((one, at) => (at === column ? id : one === id ? (pair[column] ?? one) : one));
