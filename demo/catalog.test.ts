import { expect, test } from 'vitest';
import type { ArticleDraft, ProductDraft } from '#/shop/catalog/import/draft.ts';
import { mapProduct } from '#/shop/catalog/import/map-product.ts';
import { readProducts, surveyFile } from '#/shop/catalog/import/read-products.ts';
import { readSize } from '#/shop/catalog/sizes.rules.ts';
import { inDirhams } from '../tests/support/imported-files.ts';
import {
  catalogFile,
  demoCategories,
  demoGarments,
  demoHome,
  demoPosts,
  demoScenes,
  demoSlides,
} from './data.ts';
import { picturesInOrder } from './drawings.ts';

type Text3 = { ar: string; fr: string; en: string };

const problems: unknown[] = [];
const products = await (async () => {
  const survey = await surveyFile(catalogFile);
  const memory = { skus: new Map<string, number>(), sellsWhenOut: 0, money: inDirhams(), timeZone: 'UTC' };
  const drafts: ProductDraft[] = [];
  for await (const rows of readProducts(catalogFile, survey, (problem) => problems.push(problem))) {
    const read = mapProduct(rows, survey.columns, memory);
    drafts.push(read.draft);
    problems.push(...read.problems);
  }
  return drafts;
})();
const articles = products.flatMap((product) => product.articles);
const prices = articles.flatMap((article) => article.prices);
const categories = demoCategories();
const slides = demoSlides();
const garments = new Map(demoGarments().map(({ name, spec }) => [name, spec]));

const tagsOf = ({ categories: wishes = [] }: ProductDraft): string[] => wishes.map(({ tag }) => tag);
const garmentOf = ({ handle }: ProductDraft, { colorKey }: ArticleDraft) =>
  garments.get(`${handle}/${colorKey}`);
const kindOf = (product: ProductDraft) =>
  product.articles[0] && garmentOf(product, product.articles[0])?.kind;
const textOf = (text: unknown): Text3 => text as Text3;
const repeated = (all: readonly string[]) => all.filter((one, i) => all.indexOf(one) !== i);

function textsIn(value: unknown, path: string): [string, Text3][] {
  if (typeof value !== 'object' || value === null) return [];
  if ('ar' in value && 'fr' in value && 'en' in value) return [[path, textOf(value)]];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`));
}

test('the product file is read without a word to say', () => {
  expect(problems).toEqual([]);
});

test('the demo shop is large enough to feel real', () => {
  expect(products.length).toBeGreaterThanOrEqual(62);
  expect(articles.length).toBeGreaterThanOrEqual(130);
  expect(prices.length).toBeGreaterThanOrEqual(600);
  expect(new Set(products.map(({ fields }) => fields.audience))).toEqual(
    new Set(['women', 'men', 'girls', 'boys', 'babies', 'family']),
  );
});

test('every text is written in Arabic, French and English, with Latin digits', () => {
  const texts = [
    ...products.flatMap(({ handle, fields, articles: colors }) => [
      ...(['title', 'description', 'care'] as const).map((field): [string, Text3] => [
        `${handle} ${field}`,
        textOf(fields[field]),
      ]),
      ...textsIn(fields.sizeChart, handle),
      ...colors.flatMap(({ color, description, pictures }) =>
        textsIn({ color, description, pictures }, handle),
      ),
    ]),
    ...textsIn(slides, 'slides'),
    ...textsIn(demoPosts(), 'posts'),
    ...textsIn(categories, 'categories'),
  ];
  expect(texts.length).toBeGreaterThan(800);
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
  for (const { handle, fields } of products) {
    for (const language of ['ar', 'fr', 'en'] as const) {
      const sentences = textOf(fields.description)[language].match(/[.!](?=<|\s|$)/g)?.length ?? 0;
      expect(sentences, `${handle} ${language}`).toBeGreaterThanOrEqual(2);
      expect(sentences, `${handle} ${language}`).toBeLessThanOrEqual(4);
      expect(textOf(fields.title)[language].length, `${handle} ${language}`).toBeLessThan(48);
    }
  }
});

test('handles, titles, SKUs and tags are each there once, and of ASCII but for the titles', () => {
  expect(repeated(products.map(({ handle }) => handle))).toEqual([]);
  for (const language of ['ar', 'fr', 'en'] as const) {
    expect(repeated(products.map(({ fields }) => textOf(fields.title)[language]))).toEqual([]);
  }
  const skus = prices.map(({ sku }) => sku ?? '');
  expect(repeated(skus)).toEqual([]);
  const tags = categories.map(({ tag }) => tag);
  expect(repeated(tags)).toEqual([]);
  for (const { handle } of products) expect(handle).toMatch(/^[a-z0-9-]+$/);
  for (const sku of skus) expect(sku).toMatch(/^[A-Z0-9-]+$/);
  for (const tag of tags) expect(tag).toMatch(/^[a-z0-9-]+$/);
});

test('prices are whole centimes, a promo is lower than its price, about a quarter of the products have one', () => {
  for (const { sku = '', price = 0, promoPrice = null, promoEndsAt = null } of prices) {
    expect(Number.isInteger(price) && price >= 1000 && price <= 60_000, sku ?? '').toBe(true);
    if (promoPrice !== null) {
      expect(Number.isInteger(promoPrice) && promoPrice > 0 && promoPrice < price, sku ?? '').toBe(true);
    } else expect(promoEndsAt, sku ?? '').toBeNull();
  }
  const isPromoted = ({ articles: colors }: ProductDraft) =>
    colors.some((color) => color.prices.some(({ promoPrice }) => promoPrice !== null));
  const share = products.filter(isPromoted).length / products.length;
  expect(share).toBeGreaterThan(0.18);
  expect(share).toBeLessThan(0.34);
  expect(prices.some(({ promoEndsAt }) => promoEndsAt !== null)).toBe(true);
  expect(prices.some(({ promoPrice, promoEndsAt }) => promoPrice !== null && promoEndsAt === null)).toBe(
    true,
  );
});

test('stock: most sizes are there, some are low, some are gone, none is below zero', () => {
  const stocks = prices.map(({ stock = -1 }) => stock);
  expect(stocks.every((stock) => Number.isInteger(stock) && stock >= 0 && stock <= 40)).toBe(true);
  const share = (holds: (stock: number) => boolean) => stocks.filter(holds).length / stocks.length;
  expect(share((stock) => stock === 0)).toBeGreaterThan(0.02);
  expect(share((stock) => stock >= 1 && stock <= 3)).toBeGreaterThan(0.05);
  expect(share((stock) => stock >= 5)).toBeGreaterThan(0.7);
});

test('every size is one that the shop knows, written its way and in rising rank', () => {
  for (const { handle, articles: colors } of products) {
    for (const { prices: sizes } of colors) {
      const written = sizes.map(({ sizeText }) => (sizeText === 'One Size' ? '' : sizeText));
      const read = written.map(readSize);
      const labels = read.map(({ label }) => label);
      // A product without sizes names none.
      if (sizes.length > 1) expect(labels, handle).toEqual(written);
      expect(
        read.every(({ kind }) => kind !== 'other'),
        handle,
      ).toBe(true);
      const ranks = sizes.map(({ sizeRank }) => sizeRank);
      expect(
        ranks.toSorted((a, b) => a - b),
        handle,
      ).toEqual(ranks);
    }
  }
});

test('size charts have a row for every size on sale and a value in every column', () => {
  for (const { handle, fields, articles: colors } of products) {
    const { sizeChart } = fields;
    const sizes = colors[0]?.prices.map(({ size }) => size) ?? [];
    if (sizes.length === 1 && sizes[0] === '') {
      expect(sizeChart, handle).toBeNull();
      continue;
    }
    expect(sizeChart?.rows.map(({ size }) => size).toSorted(), handle).toEqual(sizes.toSorted());
    for (const row of sizeChart?.rows ?? [])
      expect(row.values.length, handle).toBe(sizeChart?.columns.length);
  }
});

test('fabrics add up to 100 percent, each known by a name in three languages', () => {
  for (const { handle, fabrics = [] } of products) {
    expect(
      fabrics.reduce((sum, { percent }) => sum + percent, 0),
      handle,
    ).toBe(100);
    for (const { name } of fabrics) expect(Object.keys(name).sort()).toEqual(['ar', 'en', 'fr']);
  }
});

test('every product belongs to a collection, and each of its colors has a description', () => {
  const collections = products.map(({ fields }) => fields.collection);
  expect(new Set(collections).size).toBeGreaterThan(2);
  for (const collection of collections) expect(collection).toBeTruthy();
  for (const { description, color } of articles) {
    expect(textOf(description).ar).toContain(textOf(color).ar);
    expect(textOf(description).fr).toContain(textOf(color).fr.toLowerCase());
  }
});

test('a print has no one color: it is shown by its picture', () => {
  expect(articles.filter(({ colorHex }) => colorHex === null).length).toBeGreaterThan(10);
  for (const product of products) {
    for (const article of product.articles.filter(({ colorHex }) => colorHex !== null)) {
      expect(garmentOf(product, article)?.pattern ?? 'plain').toMatch(
        /^(plain|stripes|pinstripes|breton|dots)$/,
      );
    }
  }
});

test('§9.9 categories: six roots and the rule category soldes, none empty, every product in a known one', () => {
  const tags = new Set(categories.map(({ tag }) => tag));
  const roots = categories.filter(({ parent }) => parent === undefined).map(({ tag }) => tag);
  expect(roots).toEqual(['femme', 'homme', 'fille', 'garcon', 'bebe', 'famille', 'soldes']);
  expect(categories.find(({ rule }) => rule === 'soldes')?.tag).toBe('soldes');
  for (const { parent } of categories) if (parent !== undefined) expect(roots).toContain(parent);
  for (const product of products) {
    const [canonical, root] = tagsOf(product);
    for (const tag of tagsOf(product)) expect(tags, product.handle).toContain(tag);
    expect(categories.find(({ tag }) => tag === canonical)?.parent, product.handle).toBe(root);
  }
  for (const { tag, rule } of categories) {
    if (rule === undefined)
      expect(
        products.some((product) => tagsOf(product).includes(tag)),
        tag,
      ).toBe(true);
  }
});

test('a category is shown by garments that it holds', () => {
  const handlesOf = (tag: string) =>
    products.filter((product) => tagsOf(product).includes(tag)).map(({ handle }) => handle);
  for (const { tag, rule, tile } of categories) {
    const held = rule === undefined ? handlesOf(tag) : products.map(({ handle }) => handle);
    for (const garment of tile) expect(held, tag).toContain(garment.split('/')[0]);
  }
});

test('socks and thermal underwear are hygiene goods, children’s wear has ages', () => {
  for (const product of products) {
    const { hygiene, audience, ageFromMonths, ageToMonths } = product.fields;
    const kind = kindOf(product);
    expect(hygiene, product.handle).toBe(kind === 'socks' || kind === 'thermal-set');
    if (audience === 'girls' || audience === 'boys') {
      expect((ageFromMonths ?? 0) < (ageToMonths ?? 0), product.handle).toBe(true);
    }
  }
});

/** The products whose garments have measures. */
const bestSellers = new Set(
  demoGarments().flatMap(({ name, spec }) => (spec.measures ? [name.slice(0, name.indexOf('/'))] : [])),
);

test('there are twenty best sellers, those of the home page among them', () => {
  expect(bestSellers.size).toBe(20);
  for (const handle of demoHome().bestSellers) expect(bestSellers, handle).toContain(handle);
});

test('the measures in a picture are those of the size table, from the smallest size to the largest', () => {
  for (const { handle, fields, articles: colors } of products.filter((one) => bestSellers.has(one.handle))) {
    const { columns = [], rows = [] } = fields.sizeChart ?? {};
    const range = (key: string) => {
      const at = columns.findIndex((column) => column.key === key);
      const values = rows.map((row) => Number(row.values[at]));
      return at < 0 ? undefined : `${Math.min(...values)}-${Math.max(...values)}`;
    };
    for (const { colorKey } of colors) {
      const shown = demoGarments().find(({ name }) => name === `${handle}/${colorKey}`)?.spec.measures;
      expect({ ...shown, trousers: shown?.trousers }, handle).toEqual({
        length: range('garment-length'),
        chest: range('garment-chest'),
        trousers: range('garment-trousers'),
      });
    }
  }
});

test('every color is drawn from the front, from behind and from near, best sellers folded and measured too, and nothing is drawn for nobody', () => {
  const named = products.flatMap(({ handle, articles: colors }) =>
    colors.flatMap(({ colorKey, pictures = [] }) => {
      const name = `drawing:${handle}/${colorKey}`;
      const shown = pictures.map(({ fingerprint }) => fingerprint);
      const views = ['front', 'back', 'detail'];
      if (bestSellers.has(handle)) views.push('folded', 'measures');
      expect(shown).toEqual(views.map((view) => `${name}/${view}`));
      return shown;
    }),
  );
  const drawn = picturesInOrder().filter(({ drawing }) => drawing.shape === 'garment');
  expect(drawn.map(({ fingerprint }) => fingerprint).toSorted()).toEqual(named.toSorted());
  expect(repeated(drawn.map(({ drawing }) => JSON.stringify(drawing)))).toEqual([]);
});

test('§3.18 slides with a cut for phones, parallax, and two side pictures', () => {
  const kinds = slides.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'slider').length).toBeGreaterThanOrEqual(3);
  expect(kinds.filter((kind) => kind !== 'slider')).toEqual(['parallax', 'side', 'side']);
  const links = categories.map(({ tag }) => `/store/${tag}`);
  const scenes = demoScenes();
  const sidesOf = (name: string | null) => name && [scenes[name]?.width, scenes[name]?.height];
  for (const { link, kind, desktop, mobile } of slides) {
    expect(links).toContain(link);
    expect(sidesOf(desktop)).toEqual(kind === 'side' ? [800, 1000] : [1920, 720]);
    expect(sidesOf(mobile)).toEqual(kind === 'side' ? null : [800, 1000]);
  }
});

test('a slide that names a percentage leads to a product with that discount', () => {
  for (const { percent, link } of slides) {
    if (percent === '') continue;
    const held = products.filter((product) => tagsOf(product).some((tag) => link === `/store/${tag}`));
    const found = held
      .flatMap(({ articles: colors }) => colors.flatMap((color) => color.prices))
      .map(({ price = 0, promoPrice }) =>
        promoPrice == null ? '' : `-${Math.round((1 - promoPrice / price) * 100)} %`,
      );
    expect(found).toContain(percent);
  }
});
