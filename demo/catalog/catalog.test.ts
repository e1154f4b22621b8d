import { expect, test } from 'vitest';
import { slugify } from '#/shop/catalog/address.rules.ts';
import { readSize } from '#/shop/catalog/sizes.rules.ts';
import { demoCategoryTree, demoProducts, demoSlides, type Text3 } from './index.ts';

const articles = demoProducts.flatMap((product) => product.articles);
const prices = articles.flatMap((article) => article.prices);

function textsIn(value: unknown, path: string): [string, Text3][] {
  if (typeof value !== 'object' || value === null) return [];
  if ('ar' in value && 'fr' in value && 'en' in value) return [[path, value as Text3]];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`));
}

const texts = [
  ...demoProducts.flatMap((product) => textsIn(product, product.handle)),
  ...demoSlides.flatMap((slide) => textsIn(slide, slide.link)),
  ...demoCategoryTree.map((c): [string, Text3] => [c.tag, { ar: c.arLabel, fr: c.label, en: c.enLabel }]),
];

const repeated = (all: readonly string[]) => all.filter((one, i) => all.indexOf(one) !== i);

test('the demo shop is large enough to feel real', () => {
  expect(demoProducts.length).toBeGreaterThanOrEqual(62);
  expect(articles.length).toBeGreaterThanOrEqual(130);
  expect(prices.length).toBeGreaterThanOrEqual(600);
  expect(new Set(demoProducts.map(({ audience }) => audience))).toEqual(
    new Set(['women', 'men', 'girls', 'boys', 'babies', 'family']),
  );
  expect(demoProducts.every(({ demo }) => demo)).toBe(true);
});

test('every text is written in Arabic, French and English, with Latin digits', () => {
  for (const [path, text] of texts) {
    for (const language of ['ar', 'fr', 'en'] as const) {
      expect(text[language].trim(), `${path} ${language}`).not.toBe('');
      expect(text[language], `${path} ${language}`).not.toMatch(/[٠-٩۰-۹]/);
    }
    expect(text.ar, path).toMatch(/[\u0621-\u064a]/);
    expect(text.fr + text.en, path).not.toMatch(/[\u0600-\u06ff]/);
  }
});

test('descriptions are two or three sentences in each language, titles are short', () => {
  for (const { handle, title, description } of demoProducts) {
    for (const language of ['ar', 'fr', 'en'] as const) {
      const sentences = description[language].match(/[.!](?=\s|$)/g)?.length ?? 0;
      expect(sentences, `${handle} ${language}`).toBeGreaterThanOrEqual(2);
      expect(sentences, `${handle} ${language}`).toBeLessThanOrEqual(4);
      expect(title[language].length, `${handle} ${language}`).toBeLessThan(48);
    }
  }
});

test('handles, slugs, titles, SKUs, colours of a product and tags are each there once', () => {
  expect(repeated(demoProducts.map(({ handle }) => handle))).toEqual([]);
  expect(repeated(demoProducts.map(({ slug }) => slug))).toEqual([]);
  for (const language of ['ar', 'fr', 'en'] as const) {
    expect(repeated(demoProducts.map(({ title }) => title[language]))).toEqual([]);
  }
  expect(repeated(prices.map(({ sku }) => sku))).toEqual([]);
  for (const product of demoProducts) {
    expect(repeated(product.articles.map(({ colorKey }) => colorKey)), product.handle).toEqual([]);
  }
  expect(repeated(demoCategoryTree.map(({ tag }) => tag))).toEqual([]);
});

test('slugs keep Arabic letters and hold no space; handles, tags and SKUs are ASCII', () => {
  for (const { slug, handle, title } of demoProducts) {
    expect(slug).toBe(slugify(title.ar));
    expect(slug).toMatch(/^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u);
    expect(slug).toMatch(/[\u0621-\u064a]/);
    expect(handle).toMatch(/^[a-z0-9-]+$/);
  }
  for (const { sku } of prices) expect(sku).toMatch(/^[A-Z0-9-]+$/);
  for (const { tag } of demoCategoryTree) expect(tag).toMatch(/^[a-z0-9-]+$/);
});

test('prices are whole centimes, a promo is lower than its price, about a quarter of the products have one', () => {
  for (const { sku, price, promoPrice, promoEndsInHours } of prices) {
    expect(Number.isInteger(price) && price >= 1000 && price <= 60_000, sku).toBe(true);
    if (promoPrice !== null) {
      expect(Number.isInteger(promoPrice) && promoPrice > 0 && promoPrice < price, sku).toBe(true);
    } else expect(promoEndsInHours, sku).toBeNull();
  }
  const promoted = demoProducts.filter((p) =>
    p.articles.some((a) => a.prices.some((x) => x.promoPrice !== null)),
  );
  expect(promoted.length / demoProducts.length).toBeGreaterThan(0.18);
  expect(promoted.length / demoProducts.length).toBeLessThan(0.34);
  expect(prices.some(({ promoEndsInHours }) => promoEndsInHours !== null)).toBe(true);
  expect(prices.some((p) => p.promoPrice !== null && p.promoEndsInHours === null)).toBe(true);
});

test('stock: most sizes are there, some are low, some are gone, none is below zero', () => {
  expect(prices.every(({ stock }) => Number.isInteger(stock) && stock >= 0 && stock <= 40)).toBe(true);
  const share = (holds: (stock: number) => boolean) =>
    prices.filter((p) => holds(p.stock)).length / prices.length;
  expect(share((stock) => stock === 0)).toBeGreaterThan(0.02);
  expect(share((stock) => stock >= 1 && stock <= 3)).toBeGreaterThan(0.05);
  expect(share((stock) => stock >= 5)).toBeGreaterThan(0.7);
});

test('every size is one that the shop knows, written its way and in rising rank', () => {
  for (const { handle, articles: colours } of demoProducts) {
    for (const { prices: sizes } of colours) {
      const read = sizes.map(({ size }) => readSize(size));
      expect(
        read.map(({ label }) => label),
        handle,
      ).toEqual(sizes.map(({ size }) => size));
      expect(
        read.every(({ kind }) => kind !== 'other'),
        handle,
      ).toBe(true);
      const ranks = read.map(({ rank }) => rank);
      expect(
        [...ranks].sort((a, b) => a - b),
        handle,
      ).toEqual(ranks);
    }
  }
});

test('size charts have a row for every size on sale and a value in every column', () => {
  for (const { handle, sizeChart, articles: colours } of demoProducts) {
    const sizes = colours[0]?.prices.map(({ size }) => size) ?? [];
    if (sizes.length === 1 && sizes[0] === '') {
      expect(sizeChart, handle).toBeNull();
      continue;
    }
    expect(sizeChart?.rows.map(({ size }) => size).toSorted(), handle).toEqual(sizes.toSorted());
    for (const row of sizeChart?.rows ?? [])
      expect(row.values.length, handle).toBe(sizeChart?.columns.length);
  }
});

test('fabrics add up to 100 percent, each element under one name', () => {
  const names = new Map<string, string>();
  for (const { handle, fabrics } of demoProducts) {
    expect(
      fabrics.reduce((sum, { percent }) => sum + percent, 0),
      handle,
    ).toBe(100);
    for (const { elementId, name } of fabrics) {
      expect(names.get(elementId) ?? name.ar).toBe(name.ar);
      names.set(elementId, name.ar);
    }
  }
});

test('every product belongs to a collection, and each of its colours has a description', () => {
  expect(new Set(demoProducts.map(({ collection }) => collection)).size).toBeGreaterThan(2);
  for (const { handle, collection } of demoProducts) expect(collection.trim(), handle).not.toBe('');
  for (const { description, color } of articles) {
    expect(description.ar).toContain(color.ar);
    expect(description.fr).toContain(color.fr.toLowerCase());
  }
});

test('a print has no one colour: it is shown by its picture', () => {
  const prints = articles.filter(({ colorHex }) => colorHex === null);
  expect(prints.length).toBeGreaterThan(10);
  for (const { pictures } of articles.filter(({ colorHex }) => colorHex !== null)) {
    expect(pictures[0].spec.pattern ?? 'plain').toMatch(/^(plain|stripes|pinstripes|breton|dots)$/);
  }
});

test('§9.9 categories: six roots and the rule category soldes, none empty, every product in a known one', () => {
  const tags = new Set(demoCategoryTree.map(({ tag }) => tag));
  const roots = demoCategoryTree.filter(({ parent }) => parent === null).map(({ tag }) => tag);
  expect(roots).toEqual(['femme', 'homme', 'fille', 'garcon', 'bebe', 'famille', 'soldes']);
  expect(demoCategoryTree.find(({ rule }) => rule === 'soldes')?.tag).toBe('soldes');
  for (const { parent } of demoCategoryTree) if (parent !== null) expect(roots).toContain(parent);
  for (const { handle, category, categories } of demoProducts) {
    expect(categories[0], handle).toBe(category);
    for (const tag of categories) expect(tags, handle).toContain(tag);
    expect(demoCategoryTree.find(({ tag }) => tag === category)?.parent, handle).toBe(categories[1]);
  }
  for (const { tag, rule } of demoCategoryTree) {
    if (rule === null)
      expect(
        demoProducts.some((p) => p.categories.includes(tag)),
        tag,
      ).toBe(true);
  }
});

test('socks and thermal underwear are hygiene goods, children’s wear has ages', () => {
  for (const { handle, hygiene, articles: colours, audience, ageFromMonths, ageToMonths } of demoProducts) {
    const kind = colours[0]?.pictures[0].spec.kind;
    expect(hygiene, handle).toBe(kind === 'socks' || kind === 'thermal-set');
    if (audience === 'girls' || audience === 'boys') {
      expect((ageFromMonths ?? 0) < (ageToMonths ?? 0), handle).toBe(true);
    }
  }
});

test('every article has a front and a back picture, and no two articles the same one', () => {
  for (const { pictures } of articles)
    expect(pictures.map(({ spec }) => spec.view)).toEqual(['front', 'back']);
  const drawn = articles.flatMap(({ pictures }) => pictures.map(({ spec }) => JSON.stringify(spec)));
  expect(repeated(drawn)).toEqual([]);
});

test('§3.18 slides with a cut for phones, parallax, and two side pictures', () => {
  const kinds = demoSlides.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'slider').length).toBeGreaterThanOrEqual(3);
  expect(kinds.filter((kind) => kind !== 'slider')).toEqual(['parallax', 'side', 'side']);
  const tags = demoCategoryTree.map(({ tag }) => `/store/${tag}`);
  for (const { link, kind, desktop, mobile } of demoSlides) {
    expect(tags).toContain(link);
    const side = kind === 'side';
    expect([desktop.width, desktop.height]).toEqual(side ? [800, 1000] : [1920, 720]);
    expect(mobile && [mobile.width, mobile.height]).toEqual(side ? null : [800, 1000]);
  }
});

test('a slide that names a percentage leads to a product with that discount', () => {
  for (const { percent, link } of demoSlides) {
    if (percent === '') continue;
    const held = demoProducts.filter(({ categories }) => categories.some((tag) => link === `/store/${tag}`));
    const found = held
      .flatMap((p) => p.articles.flatMap((a) => a.prices))
      .map(({ price, promoPrice }) =>
        promoPrice === null ? '' : `-${Math.round((1 - promoPrice / price) * 100)} %`,
      );
    expect(found).toContain(percent);
  }
});
