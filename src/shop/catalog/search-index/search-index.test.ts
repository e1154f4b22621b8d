import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SearchIndex } from './search-index.ts';
import type { Requirement, SearchedProduct } from './search-index.types.ts';

const now = Date.UTC(2026, 0, 10);
const all = { limit: 100, offset: 0 };

const product = (
  id: number,
  more: Partial<SearchedProduct> & { color?: Partial<SearchedProduct['colors'][number]> },
): SearchedProduct => ({
  id,
  soldCount: 0,
  publishedAt: Date.UTC(2025, 0, 1),
  ages: null,
  titleMeanings: [],
  namedGarments: [],
  titleWords: [],
  otherMeanings: [],
  otherWords: [],
  handleWords: [],
  names: '',
  colors: [
    {
      articleId: id * 10,
      meanings: [],
      nameWords: [],
      skuWords: [],
      sizes: [{ priceId: id * 100, size: 'M', price: 20_000, promo: null, inStock: true }],
      ...more.color,
    },
  ],
  ...more,
});

const meaning = (id: string): Requirement => ({ kind: 'meaning', meaning: id });
const ids = (index: SearchIndex, ...requirements: (Requirement & { weight?: number })[]) => {
  const { hits, dropped } = index.find(
    requirements.map(({ weight = 1, ...one }) => ({ anyOf: [one], weight })),
    all,
    now,
  );
  return { ids: hits.map(({ productId }) => productId), dropped };
};

test('what has every requirement is found; the rest only when nothing has them all', () => {
  const index = new SearchIndex();
  index.replace(
    [],
    [
      product(1, { titleMeanings: ['garment:pyjama'], color: { meanings: ['color:red'] } }),
      product(2, {
        titleMeanings: ['garment:pyjama'],
        otherMeanings: ['fabric:satin'],
        color: { meanings: ['color:blue'] },
      }),
      product(3, { titleMeanings: ['garment:robe'], otherMeanings: ['fabric:satin'] }),
    ],
  );
  expect(ids(index, meaning('garment:pyjama'), meaning('color:red'))).toEqual({ ids: [1], dropped: [] });
  // Red satin pyjamas: the color tells less than the garment and the fabric.
  const query = [
    { ...meaning('garment:pyjama'), weight: 10 },
    { ...meaning('color:red'), weight: 5 },
    { ...meaning('fabric:satin'), weight: 6 },
  ];
  expect(ids(index, ...query)).toEqual({ ids: [2], dropped: [1] });
  // Of two that weigh the same, the one that more products have.
  expect(ids(index, meaning('garment:robe'), meaning('garment:pyjama'))).toEqual({ ids: [3], dropped: [1] });
  // What nobody has is dropped, and nothing else for it.
  expect(ids(index, { ...meaning('fabric:velvet'), weight: 9 }, meaning('color:red'))).toEqual({
    ids: [1],
    dropped: [0],
  });
  expect(ids(index, meaning('fabric:velvet'))).toEqual({ ids: [], dropped: [0] });
});

test('§4.10 two conditions that tell less together than a garment are given up rather than the garment', () => {
  const index = new SearchIndex();
  const of = (id: number, ...titleMeanings: string[]) => product(id, { titleMeanings });
  index.replace(
    [],
    [
      of(1, 'garment:pyjamas', 'color:red'),
      of(2, 'garment:jacket', 'season:winter', 'feature:warm', 'color:red'),
    ],
  );
  const weighed = (id: string, weight: number) => ({ ...meaning(id), weight });
  const pyjamas = weighed('garment:pyjamas', 100);
  const warm = [weighed('season:winter', 28), weighed('feature:warm', 25)];
  expect(ids(index, pyjamas, ...warm).dropped).toEqual([1, 2]);
  // What nothing is found the sooner without stays.
  expect(ids(index, pyjamas, ...warm, weighed('color:red', 20))).toEqual({ ids: [1], dropped: [1, 2] });
  // Where they weigh more the one is given up, as before.
  const heavy = [weighed('season:winter', 60), weighed('feature:warm', 55)];
  expect(ids(index, pyjamas, ...heavy)).toEqual({ ids: [2], dropped: [0] });
});

test('what serves instead of a garment is found where there is none of it, before it is given up for whom it is', () => {
  const index = new SearchIndex();
  const of = (id: number, garment: string, more: string[], stripes: string[] = []) =>
    product(id, { titleMeanings: [garment, ...more], color: { meanings: stripes } });
  index.replace(
    [],
    [
      of(1, 'garment:pyjamas', ['person:man']),
      of(2, 'garment:short-set', ['person:man']),
      of(3, 'garment:shorts', ['person:woman'], ['pattern:stripes']),
      of(4, 'garment:short-set', ['person:woman'], ['pattern:stripes']),
    ],
  );
  const find = (...requirements: [id: string, weight: number][]) => {
    const weighed = requirements.map(([id, weight]) => ({
      anyOf: [meaning(id)],
      weight,
      ...(id === 'garment:shorts' ? { near: { anyOf: [meaning('garment:short-set')], weight: 57 } } : {}),
    }));
    const { hits, dropped } = index.find(weighed, all, now);
    return { ids: hits.map(({ productId }) => productId), dropped };
  };
  expect(find(['garment:shorts', 100])).toEqual({ ids: [3], dropped: [] });
  expect(find(['garment:shorts', 100], ['person:man', 60])).toEqual({ ids: [2], dropped: [] });
  // What it looks like is given up before.
  expect(find(['garment:shorts', 100], ['person:woman', 60], ['color:red', 48])).toEqual({
    ids: [3],
    dropped: [2],
  });
  // The shop has none at all.
  index.replace([3], []);
  expect(find(['garment:shorts', 100]).ids).toEqual([4, 2]);
  expect(find(['garment:shorts', 100], ['person:girl', 60])).toEqual({ ids: [4, 2], dropped: [1] });
});

test('best first: in stock, then what is asked for in the title, then sales, then newness', () => {
  const index = new SearchIndex();
  const gone = [{ priceId: 1, size: 'M', price: 1, promo: null, inStock: false }];
  index.replace(
    [],
    [
      product(1, { titleMeanings: ['garment:robe'], soldCount: 90, color: { sizes: gone } }),
      product(2, { otherMeanings: ['garment:robe'], soldCount: 50 }),
      product(3, { titleMeanings: ['garment:robe'] }),
      product(4, { titleMeanings: ['garment:robe'], soldCount: 2 }),
      product(5, { titleMeanings: ['garment:robe'], publishedAt: now }),
    ],
  );
  expect(ids(index, meaning('garment:robe')).ids).toEqual([4, 5, 3, 2, 1]);
});

test('what is called by the garment comes before what is only a kind of it', () => {
  const index = new SearchIndex();
  const both = ['garment:pyjamas', 'garment:summer-pyjamas'];
  index.replace(
    [],
    [
      product(1, { titleMeanings: both, soldCount: 90 }),
      product(2, { titleMeanings: ['garment:pyjamas'], namedGarments: ['garment:pyjamas'] }),
      product(3, { otherMeanings: ['garment:pyjamas'], soldCount: 99 }),
      product(4, { titleMeanings: both, namedGarments: ['garment:pyjamas'], soldCount: 5 }),
    ],
  );
  expect(ids(index, meaning('garment:pyjamas')).ids).toEqual([4, 2, 1, 3]);
  expect(ids(index, meaning('garment:summer-pyjamas')).ids).toEqual([1, 4]);
});

test('words are found from their beginning, long ones also inside others', () => {
  const index = new SearchIndex();
  index.replace(
    [],
    [product(1, { titleWords: ['بيجامه', 'قطن'] }), product(2, { handleWords: ['demo-robe-l'] })],
  );
  const words = (...typed: string[]) => ids(index, { kind: 'words', words: typed }).ids;
  expect([words('بيجا'), words('بيجا', 'قط'), words('robe'), words('جا'), words('بيجا', 'robe')]).toEqual([
    [1],
    [1],
    [2],
    [],
    [],
  ]);
});

test('a size counts when it is in stock and is the one that is shown; a price is what is paid now', () => {
  const index = new SearchIndex();
  const promo = { price: 9_000, from: now, to: now + 1 };
  index.replace(
    [],
    [
      product(1, {
        color: {
          sizes: [
            { priceId: 11, size: 'S', price: 10_000, promo: null, inStock: true },
            { priceId: 12, size: 'L', price: 30_000, promo, inStock: true },
            { priceId: 13, size: 'XL', price: 30_000, promo: null, inStock: false },
          ],
        },
      }),
    ],
  );
  const found = (requirement: Requirement, at = now) =>
    index.find([{ anyOf: [requirement], weight: 1 }], all, at).hits;
  expect(found({ kind: 'size', size: 'L' })).toMatchObject([{ priceId: 12 }]);
  expect(found({ kind: 'size', size: 'XL' })).toEqual([]);
  expect(found({ kind: 'price', from: null, to: 9_500 })).toHaveLength(1);
  expect(found({ kind: 'price', from: null, to: 9_500 }, now + 1)).toEqual([]);
  expect(found({ kind: 'offer' })).toHaveLength(1);
  expect(found({ kind: 'offer' }, now - 1)).toEqual([]);
});

test('§4.10 what others buy is found by its sales, the most sold first', () => {
  const index = new SearchIndex();
  index.replace(
    [],
    [product(1, { soldCount: 0 }), product(2, { soldCount: 3 }), product(3, { soldCount: 40 })],
  );
  expect(ids(index, { kind: 'popular' }).ids).toEqual([3, 2]);
});

const name = fc.constantFrom('a', 'b', 'c', 'd');
const anyProduct = fc.record({
  id: fc.integer({ min: 1, max: 12 }),
  title: fc.array(name, { maxLength: 3 }),
  other: fc.array(name, { maxLength: 3 }),
  words: fc.array(fc.constantFrom('ab', 'abc', 'xab', 'zzabc'), { maxLength: 3 }),
});
const built = ({
  id,
  title,
  other,
  words,
}: {
  id: number;
  title: string[];
  other: string[];
  words: string[];
}) => product(id, { titleMeanings: title, otherMeanings: other, titleWords: words });

test('however it came to be, the index finds what its products have', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(anyProduct, { maxLength: 6 }), { maxLength: 6 }),
      fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 4 }),
      name,
      fc.constantFrom('ab', 'abc', 'zz'),
      (histories, removed, wanted, word) => {
        let index = new SearchIndex();
        const known = new Map<number, SearchedProduct>();
        for (const [at, step] of histories.entries()) {
          const products = [...new Map(step.map((one) => [one.id, built(one)])).values()];
          index.replace([], products);
          // What it is put down as brings it back.
          if (at % 2 === 1) index = new SearchIndex(structuredClone(index.dump()));
          for (const one of products) known.set(one.id, one);
        }
        index.replace(removed, []);
        for (const id of removed) known.delete(id);
        const having = (test: (one: SearchedProduct) => boolean) =>
          [...known.values()]
            .filter(test)
            .map(({ id }) => id)
            .sort();
        const found = (requirement: Requirement) =>
          index
            .find([{ anyOf: [requirement], weight: 1 }], all, now)
            .hits.map(({ productId }) => productId)
            .sort();
        expect(found(meaning(wanted))).toEqual(
          having(({ titleMeanings, otherMeanings }) => [...titleMeanings, ...otherMeanings].includes(wanted)),
        );
        const begins = having(({ titleWords }) => titleWords.some((one) => one.startsWith(word)));
        expect(found({ kind: 'words', words: [word] })).toEqual(begins);
      },
    ),
  );
});

test('products that are replaced again and again take no more room, and are found as they are last', () => {
  const index = new SearchIndex();
  for (let round = 0; round < 4; round++) {
    for (let id = 1; id <= 900; id++) {
      const color = {
        meanings: [`color:${(id + round) % 3}`],
        skuWords: [`sku-${id}-${round}`],
        sizes: [
          { priceId: id * 10 + round, size: 'M', price: 10_000 + round, promo: null, inStock: id % 2 > 0 },
        ],
      };
      index.replace([], [product(id, { titleMeanings: ['garment:robe'], soldCount: id, color })]);
    }
  }
  index.replace([900], []);
  expect(index.size).toBe(899);
  expect(index.dump().slots.rows.length).toBe(899);
  const hits = (requirement: Requirement) =>
    index.find([{ anyOf: [requirement], weight: 1 }], { limit: 2, offset: 0 }, now).hits;
  expect(hits(meaning('color:0'))).toEqual([
    { productId: 897, articleId: 8970, priceId: 8973 },
    { productId: 891, articleId: 8910, priceId: 8913 },
  ]);
  expect(hits({ kind: 'words', words: ['sku-899-3'] })).toMatchObject([{ productId: 899 }]);
  expect(hits({ kind: 'words', words: ['sku-899-2'] })).toEqual([]);
  expect(hits({ kind: 'words', words: ['sku-900-3'] })).toEqual([]);
  expect(index.count([{ anyOf: [meaning('garment:robe')], weight: 1 }], now)).toBe(899);
});

test('one product, or several conditions as one, are conditions like others', () => {
  const index = new SearchIndex();
  index.replace(
    [],
    [
      product(1, { titleMeanings: ['garment:pyjama'], color: { meanings: ['color:red'] } }),
      product(2, { titleMeanings: ['garment:pyjama'], color: { meanings: ['color:blue'] } }),
      product(3, { titleMeanings: ['garment:robe'], color: { meanings: ['color:red'] } }),
    ],
  );
  expect(ids(index, { kind: 'product', id: 2 })).toEqual({ ids: [2], dropped: [] });
  expect(index.has({ kind: 'product', id: 4 }, now)).toBe(false);
  const both: Requirement = {
    kind: 'all',
    of: [[meaning('garment:pyjama'), meaning('garment:nosuch')], [meaning('color:red')]],
  };
  expect(ids(index, both)).toEqual({ ids: [1], dropped: [] });
  expect(index.has({ kind: 'all', of: [[meaning('garment:robe')], [meaning('color:blue')]] }, now)).toBe(
    false,
  );
});

test('products of the first places come before all others while they are in stock, in their order', () => {
  const sizes = (inStock: boolean) => ({
    sizes: [{ priceId: 1, size: 'M', price: 20_000, promo: null, inStock }],
  });
  const index = new SearchIndex();
  index.replace(
    [],
    [
      product(1, { titleMeanings: ['garment:pyjama'], soldCount: 9 }),
      product(2, { titleMeanings: ['garment:pyjama'] }),
      product(3, { titleMeanings: ['garment:robe'] }),
      product(4, { color: sizes(false) }),
    ],
  );
  const requirements = [{ anyOf: [meaning('garment:pyjama')], weight: 1 }];
  const first = [4, 3, 2];
  const { hits, total } = index.find(requirements, { ...all, first }, now);
  expect([hits.map(({ productId }) => productId), total]).toEqual([[3, 2, 1], 3]);
  const { productIds, scores } = index.findAll(requirements, now, first).found;
  const inOrder = [...productIds.keys()].toSorted((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0));
  expect(inOrder.map((at) => productIds[at])).toEqual([3, 2, 1]);
  expect(index.find([], { ...all, first }, now).total).toBe(2);
});

test('what is of the brand comes before what its name means', () => {
  const index = new SearchIndex();
  const [of, like] = [['brand:rose', 'garment:robe'], ['color:pink']];
  index.replace([], [product(1, { titleMeanings: like, soldCount: 9 }), product(2, { titleMeanings: of })]);
  const either = { anyOf: [meaning('brand:rose'), meaning('color:pink')], weight: 1 };
  expect(index.find([either], all, now).hits.map(({ productId }) => productId)).toEqual([2, 1]);
  expect([index.hasBrand('rose'), index.hasBrand('ro')]).toEqual([true, false]);
  index.replace([2], []);
  expect(index.hasBrand('rose')).toBe(false);
});

test('ages, newness and dated promotions are found while they hold, and go with their product', () => {
  const index = new SearchIndex();
  const size = { priceId: 1, size: '4 ans', price: 10_000, inStock: true };
  const promo = { price: 5000, from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
  index.replace(
    [],
    [
      product(1, { ages: { from: 24, to: 48 }, color: { sizes: [{ ...size, promo }] } }),
      product(2, { publishedAt: now, color: { sizes: [{ ...size, promo: { ...promo, to: now } }] } }),
      product(3, { color: { sizes: [{ ...size, promo, inStock: false }] } }),
    ],
  );
  expect(ids(index, { kind: 'age', from: 48, to: 59 }).ids).toEqual([1]);
  expect(ids(index, { kind: 'new' }).ids).toEqual([2]);
  expect(ids(index, { kind: 'offer' }).ids).toEqual([1]);
  expect(ids(index, { kind: 'price', from: null, to: 6000 }).ids).toEqual([1]);
  expect(ids(index, { kind: 'price', from: 6000, to: null }).ids).toEqual([2]);
  index.replace([1], []);
  expect(ids(index, { kind: 'age', from: 48, to: 59 }).ids).toEqual([]);
  expect(ids(index, { kind: 'offer' }).ids).toEqual([]);
});
