import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AgeGroup } from '../ages.rules.ts';
import { firstOf } from '../columns/first-of.ts';
import { FoundProducts } from '../found-products.ts';
import { categorySorts, sorts } from '../listing-sorts.rules.ts';
import { ListingIndex } from './listing-index.ts';
import type { IndexedProduct, IndexedSize, ListingFilter } from './listing-index.types.ts';

const at = 1000;
const some = <Item>(...items: [Item, ...Item[]]) =>
  fc.uniqueArray(fc.constantFrom(...items), { maxLength: 2 });

const sold: fc.Arbitrary<IndexedSize> = fc.record({
  size: fc.constantFrom('', 'S', 'M'),
  rank: fc.constant(0),
  articleId: fc.integer({ min: 1, max: 3 }),
  color: fc.constantFrom('', 'navy', 'rose'),
  families: some('blue', 'pink'),
  price: fc.integer({ min: 100, max: 110 }),
  promo: fc.option(
    fc.record({
      price: fc.integer({ min: 90, max: 99 }),
      from: fc.constantFrom(500, 1500),
      to: fc.constantFrom(1000, 2000),
    }),
    { nil: null },
  ),
  inStock: fc.boolean(),
});
const shop: fc.Arbitrary<IndexedProduct[]> = fc
  .array(
    fc.record({
      categoryIds: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
      audience: fc.constantFrom('girls', 'boys'),
      ages: fc.subarray<AgeGroup>(['2-5', '6-9']),
      brand: fc.constantFrom('', 'Hilal', 'Atlas'),
      labels: some('new'),
      fabrics: some('cotton', 'satin'),
      seasons: some('winter', 'summer'),
      patterns: some('plain', 'striped'),
      ratingSum: fc.integer({ min: 3, max: 15 }),
      ratingCount: fc.constantFrom(0, 3),
      featuredRank: fc.nat(2),
      soldCount: fc.nat(2),
      publishedAt: fc.nat(2),
      sizes: fc.array(sold, { maxLength: 4 }),
    }),
    { maxLength: 12 },
  )
  .map((products) => products.map((product, id) => ({ ...product, id: id + 1, colors: [] })));
const narrowed: fc.Arbitrary<ListingFilter> = fc.record({
  scope: fc.option(fc.constant([1, 2]), { nil: null }),
  categories: fc.option(fc.constant([2, 3]), { nil: null }),
  facetCategories: fc.constant([
    { id: 1, members: [1, 2] },
    { id: 3, members: [3] },
  ]),
  sizes: some('S', 'M', 'L'),
  colors: some('navy', 'green'),
  families: some('blue'),
  fabrics: some('cotton'),
  seasons: some('winter'),
  patterns: some('striped', 'floral'),
  audiences: some('girls'),
  ages: some('2-5', 'baby'),
  brands: some('Hilal', 'Rif'),
  priceFrom: fc.option(fc.integer({ min: 90, max: 105 }), { nil: undefined }),
  priceTo: fc.option(fc.integer({ min: 95, max: 110 }), { nil: undefined }),
  promo: fc.boolean(),
  inStock: fc.boolean(),
  rating: fc.option(fc.constantFrom(3, 4), { nil: undefined }),
  promosFirst: fc.boolean(),
  sort: fc.constantFrom(...sorts),
  limit: fc.constant(100),
  offset: fc.constant(0),
  at: fc.constant(new Date(at)),
});
/** Half of them choose nothing that one size of an article may have and another not: these are counted by articles. */
const filters: fc.Arbitrary<ListingFilter> = fc.oneof(
  narrowed,
  narrowed.map((filter) => ({
    ...filter,
    ...{ sizes: [], priceFrom: undefined, priceTo: undefined, promo: false, inStock: false },
  })),
);

const whole: ListingFilter = {
  ...{ scope: null, categories: null, facetCategories: [], sizes: [], colors: [], families: [], fabrics: [] },
  ...{
    seasons: [],
    patterns: [],
    audiences: [],
    ages: [],
    brands: [],
    promo: false,
    inStock: false,
    promosFirst: false,
  },
  ...{ sort: 'featured', limit: 100, offset: 0, at: new Date(at) },
};

const isLive = ({ promo }: IndexedSize) => promo !== null && promo.from <= at && promo.to > at;
const used = (size: IndexedSize) => (isLive(size) && size.promo ? size.promo.price : size.price);

/** Whether a size of a product meets every choice, said as plainly as it can be. */
function meets(product: IndexedProduct, size: IndexedSize, filter: ListingFilter): boolean {
  const within = (chosen: readonly (string | number)[] | null, own: readonly (string | number)[]) =>
    chosen === null || own.some((key) => chosen.includes(key));
  const average = product.ratingCount > 0 ? product.ratingSum / product.ratingCount : 0;
  const any = (keys: readonly string[]) => (keys.length > 0 ? keys : null);
  return (
    within(filter.scope, product.categoryIds) &&
    within(filter.categories, product.categoryIds) &&
    within(any(filter.fabrics), product.fabrics) &&
    within(any(filter.seasons), product.seasons) &&
    within(any(filter.patterns), product.patterns) &&
    within(any(filter.families), size.families) &&
    within(any(filter.audiences), [product.audience]) &&
    within(any(filter.ages), product.ages) &&
    within(any(filter.brands), [product.brand]) &&
    within(any(filter.sizes), [size.size]) &&
    within(any(filter.colors), [size.color]) &&
    used(size) >= (filter.priceFrom ?? 0) &&
    used(size) <= (filter.priceTo ?? 9999) &&
    (!filter.promo || isLive(size)) &&
    (!filter.inStock || size.inStock) &&
    average >= (filter.rating ?? 0)
  );
}

const count = (
  products: IndexedProduct[],
  filter: ListingFilter,
  also: (size: IndexedSize, product: IndexedProduct) => boolean = () => true,
) =>
  products.filter((product) =>
    product.sizes.some((size) => meets(product, size, filter) && also(size, product)),
  ).length;

const indexOf = (products: IndexedProduct[]) => {
  const index = new ListingIndex();
  index.replace([], products);
  return index;
};

test('§2.44 every count is the number of products that choosing the value alone in its facet would leave', () => {
  fc.assert(
    fc.property(shop, filters, (products, filter) => {
      const found = indexOf(products).find(filter);
      const countOf = (counted: { key: string; count: number }[], key: string) =>
        counted.find((value) => value.key === key)?.count ?? 0;
      expect(found.total).toBe(count(products, filter));
      for (const size of ['S', 'M', 'L'])
        expect(countOf(found.sizes, size)).toBe(count(products, { ...filter, sizes: [size] }));
      for (const color of ['navy', 'rose'])
        expect(countOf(found.colors, color)).toBe(count(products, { ...filter, colors: [color] }));
      for (const fabric of ['cotton', 'satin'])
        expect(countOf(found.fabrics, fabric)).toBe(count(products, { ...filter, fabrics: [fabric] }));
      for (const family of ['blue', 'pink'])
        expect(countOf(found.families, family)).toBe(count(products, { ...filter, families: [family] }));
      for (const season of ['winter', 'summer'])
        expect(countOf(found.seasons, season)).toBe(count(products, { ...filter, seasons: [season] }));
      for (const pattern of ['plain', 'striped', 'floral'])
        expect(countOf(found.patterns, pattern)).toBe(count(products, { ...filter, patterns: [pattern] }));
      for (const brand of ['Hilal', 'Atlas', 'Rif'])
        expect(countOf(found.brands, brand)).toBe(count(products, { ...filter, brands: [brand] }));
      for (const age of ['2-5', '6-9', 'baby'])
        expect(countOf(found.ages, age)).toBe(count(products, { ...filter, ages: [age] }));
      for (const audience of ['girls', 'boys']) {
        expect(found.audiences.get(audience) ?? 0).toBe(
          count(products, { ...filter, audiences: [audience] }),
        );
      }
      for (const { id, members } of filter.facetCategories) {
        expect(found.categories.get(id)).toBe(count(products, { ...filter, categories: members }));
      }
      for (const stars of [1, 3, 4, 5])
        expect(countOf(found.ratings, String(stars))).toBe(count(products, { ...filter, rating: stars }));
      expect(found.promo).toBe(count(products, { ...filter, promo: true }));
      expect(found.inStock).toBe(count(products, { ...filter, inStock: true }));
      const open = { ...filter, priceFrom: undefined, priceTo: undefined };
      const prices = products.flatMap((product) =>
        product.sizes.filter((size) => meets(product, size, open)).map(used),
      );
      expect([found.priceMin, found.priceMax]).toEqual(
        prices.length ? [Math.min(...prices), Math.max(...prices)] : [0, 0],
      );
    }),
  );
});

test('§2.44 §2.45 §7.7 the page holds what meets every choice, in stock before out of stock, and pages together are the whole', () => {
  fc.assert(
    fc.property(shop, filters, fc.integer({ min: 1, max: 4 }), (products, filter, limit) => {
      const index = indexOf(products);
      const { ids } = index.find(filter);
      const matching = (id: number) =>
        (products[id - 1]?.sizes ?? []).filter((size) =>
          meets(products[id - 1] as IndexedProduct, size, filter),
        );
      expect(ids.toSorted()).toEqual(
        products
          .map(({ id }) => id)
          .filter((id) => matching(id).length > 0)
          .toSorted(),
      );
      const stocked = ids.map((id) => matching(id).some(({ inStock }) => inStock));
      expect(stocked).toEqual(stocked.toSorted((a, b) => Number(b) - Number(a)));
      const pages = Array.from(
        { length: 13 },
        (_, page) => index.find({ ...filter, limit, offset: page * limit }).ids,
      );
      expect(pages.flat()).toEqual(ids);
    }),
  );
});

test('in the order of a category each product stands on one page: what is not arranged yet first, then as arranged, out of stock last', () => {
  const arranged = fc.uniqueArray(fc.integer({ min: 1, max: 20 }));
  const limits = fc.integer({ min: 1, max: 4 });
  fc.assert(
    fc.property(shop, fc.constantFrom(...categorySorts), arranged, limits, (products, sort, ids, limit) => {
      const index = indexOf(products);
      const pages = Array.from(
        { length: 13 },
        (_, page) => index.find({ ...whole, sort, arranged: ids, limit, offset: page * limit }).ids,
      ).flat();
      const sold = products.filter(({ sizes }) => sizes.length > 0);
      expect(pages.toSorted()).toEqual(sold.map(({ id }) => id).toSorted());
      if (sort !== 'by-hand') return;
      const isStocked = (id: number) => products[id - 1]?.sizes.some(({ inStock }) => inStock);
      const places = (stocked: boolean) =>
        pages.filter((id) => isStocked(id) === stocked).map((id) => ids.indexOf(id));
      for (const stocked of [true, false])
        expect(places(stocked)).toEqual(places(stocked).toSorted((a, b) => a - b));
    }),
  );
});

test('a product that is replaced or gone leaves nothing behind', () => {
  fc.assert(
    fc.property(shop, shop, filters, (before, after, filter) => {
      const index = indexOf(before);
      const ids = new Set([...before, ...after].map(({ id }) => id));
      index.find(filter);
      index.replace(ids, after);
      // Put down and brought back it is the same.
      expect(new ListingIndex(structuredClone(index.dump())).find(filter)).toEqual(index.find(filter));
      const { categories, ...found } = index.find(filter);
      const { categories: expected, ...fresh } = indexOf(after).find(filter);
      expect(found).toEqual(fresh);
      expect(categories).toEqual(expected);
    }),
  );
});

test('products that are replaced again and again take no more room and count as they are now; the oldest article that is left names a color', () => {
  const index = new ListingIndex();
  const sizes = [{ size: 'M', rank: 1, color: 'navy', families: [], price: 100, promo: null, inStock: true }];
  const product = (id: number, round: number): IndexedProduct => ({
    ...{ id, categoryIds: [1], audience: 'women', ages: [], brand: '', labels: [], fabrics: [], seasons: [] },
    ...{ patterns: [], ratingSum: 0, ratingCount: 0, featuredRank: 0, soldCount: id, publishedAt: id },
    colors: [{ articleId: id, key: 'navy', name: { fr: `Marine ${id} ${round}` }, hex: '#000080' }],
    sizes: sizes.map((size) => ({ ...size, articleId: id, price: 100 + (round === 3 ? id : 0) })),
  });
  const ids = Array.from({ length: 900 }, (_, at) => at + 1);
  for (let round = 0; round < 4; round++) {
    for (const id of ids) index.replace([id], [product(id, round)]);
    index.find(whole);
  }
  expect(index.find(whole)).toMatchObject({ priceMin: 101, priceMax: 1000 });
  const filter = { ...whole, sort: 'best-selling' as const, limit: 2 };
  expect(index.find(filter)).toMatchObject({ ids: [900, 899], total: 900 });
  const nameOf = () => index.find(filter).colors[0]?.name.fr;
  expect(nameOf()).toBe('Marine 1 3');
  index.replace([1, 2], []);
  expect(nameOf()).toBe('Marine 3 3');
  index.replace([], [product(2, 9)]);
  expect(nameOf()).toBe('Marine 2 9');
  expect(index.dump().products.length).toBe(899);
});

test('§9.6 a promotion counts from its first moment until before its last, also where its products were counted before', () => {
  const index = indexOf([
    {
      ...{ id: 1, categoryIds: [1], audience: 'women', ages: [], brand: '', labels: [], fabrics: [] },
      ...{ seasons: [], patterns: [], ratingSum: 0, ratingCount: 0, featuredRank: 0, soldCount: 0 },
      ...{ publishedAt: 0, colors: [] },
      sizes: [
        {
          ...{ size: 'M', rank: 1, articleId: 1, color: 'navy', families: [], price: 100, inStock: true },
          promo: { price: 90, from: 500, to: 1000 },
        },
      ],
    },
  ]);
  const at = [499, 500, 999, 1000].map((ms) => index.find({ ...whole, at: new Date(ms) }));
  expect(at.map(({ priceMin, promo }) => [priceMin, promo])).toEqual([
    [100, 0],
    [90, 1],
    [90, 1],
    [100, 0],
  ]);
});

test('§9.9 a reduction that is sold out counts only where nothing of the product can be bought', () => {
  const product = (id: number, sizes: [share: number, inStock: boolean][]): IndexedProduct => ({
    ...{ id, categoryIds: [1], audience: 'women', ages: [], brand: '', labels: [], fabrics: [], seasons: [] },
    ...{ patterns: [], ratingSum: 0, ratingCount: 0, featuredRank: 0, soldCount: 0, publishedAt: id },
    colors: [],
    sizes: sizes.map(([share, inStock], place) => ({
      ...{ size: `${place}`, rank: place, articleId: id, color: '', families: [], price: 1000, inStock },
      promo: share > 0 ? { price: 1000 - share * 10, from: 500, to: 2000 } : null,
    })),
  });
  const index = indexOf([
    product(1, [[10, true]]),
    product(2, [
      [20, true],
      [70, false],
    ]),
    product(3, [
      [50, false],
      [0, true],
      [0, true],
    ]),
    product(4, [[90, false]]),
    product(5, [[0, true]]),
  ]);
  const ids = (filter: Partial<ListingFilter>) => index.find({ ...whole, ...filter }).ids;
  // By articles, and size by size.
  for (const more of [{}, { priceFrom: 1 }]) {
    expect(ids({ ...more, sort: 'discount' })).toEqual([2, 1, 5, 3, 4]);
    expect(ids({ ...more, promosFirst: true })).toEqual([2, 1, 5, 3, 4]);
  }
  expect(index.home('promotioned', 9, new Date(at)).ids).toEqual([2, 1, 4]);
  // Who asks for reductions sees the one that is sold out as what it is, last.
  expect(ids({ promo: true })).toEqual([2, 1, 4, 3]);
});

test('what was found before is found again, for each filter its own and for each moment', () => {
  fc.assert(
    fc.property(shop, fc.array(filters, { minLength: 1, maxLength: 20 }), (products, requestedFilters) => {
      const index = indexOf(products);
      const moments = [499, 500, 999, 1000, 1500, 2500].map((ms) => new Date(ms));
      const all = [...requestedFilters, ...requestedFilters].flatMap((filter) =>
        moments.map((at) => ({ ...filter, at })),
      );
      for (const filter of all) expect(index.find(filter)).toEqual(indexOf(products).find(filter));
    }),
    { numRuns: 30 },
  );
});

test('the first of many are the same whether all were sorted or not', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(50), { maxLength: 200 }),
      fc.integer({ min: 1, max: 30 }),
      (numbers, most) => {
        const compare = (a: number, b: number) => a - b;
        expect(firstOf(Int32Array.from(numbers), most, compare)).toEqual(
          numbers.toSorted(compare).slice(0, most),
        );
      },
    ),
  );
});

test('§4.10 over what a search found, a listing is the listing of a shop that has nothing else; what fits best comes first', () => {
  const scores = fc.array(fc.record({ articleIds: some(1, 2, 3), score: fc.nat(3) }), {
    minLength: 12,
    maxLength: 12,
  });
  fc.assert(
    fc.property(shop, filters, scores, fc.boolean(), (products, filter, scored, withFits) => {
      const label = (size: string) => size === 'S';
      const rest = products.map((product, at) => {
        const own = product.sizes.filter(({ articleId }) => scored[at]?.articleIds.includes(articleId));
        const fitting = withFits ? own.filter(({ size }) => label(size)) : own;
        return { ...product, sizes: fitting.length > 0 ? fitting : own };
      });
      const found = FoundProducts.of(
        scored.map((one, at) => ({ id: at + 1, ...one })),
        withFits ? { mustBeInStock: false, conditions: [{ label }] } : undefined,
      );
      const index = indexOf(products);
      const listed = index.find({ ...filter, found });
      const { changesAt, ...expected } = indexOf(rest).find(filter);
      expect({ ...listed, changesAt: undefined }).toEqual({ ...expected, changesAt: undefined });
      const { ids } = index.find({ ...filter, inStock: true, found, sort: 'relevance' });
      const inOrder = ids.map((id) => scored[id - 1]?.score ?? 0);
      expect(inOrder).toEqual(inOrder.toSorted((a, b) => b - a));
    }),
  );
});
