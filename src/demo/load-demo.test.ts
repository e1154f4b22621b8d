import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import type { Db } from '#/platform/database.ts';
import { readPicture } from '#/platform/images.ts';
import { pictures } from '#/platform/pictures.tables.ts';
import { allCategories, homeLists, removeDemoProducts } from '#/shop/catalog/index.ts';
import { getSliders } from '#/shop/content/index.ts';
import { testDatabase } from '../../tests/support/database.ts';
import { demoCategoryTree, demoProducts } from './catalogue/index.ts';
import { drawDemo, drawDemoPicture } from './drawings.ts';
import { loadDemo } from './load-demo.ts';

const { db, reset } = await testDatabase();
beforeEach(reset);

const clock = fixedClock('2026-11-21T10:00:00Z');

async function load() {
  const queued: { pictureId: number; priority: number }[] = [];
  const enqueuePicture = async (_: Db, picture: { pictureId: number; priority: number }) => {
    queued.push(picture);
  };
  return { loaded: await loadDemo({ db, clock, enqueuePicture }), queued };
}

async function count(of: string): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${of}`));
  return rows[0]?.n ?? -1;
}

test('the demo shop is whole, marked, and loaded with less than 5 s of work', async () => {
  const before = process.cpuUsage();
  const { loaded, queued } = await load();
  // Work, not waiting: other processes of a busy machine do not count.
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(5000);
  expect(loaded?.products).toBe(demoProducts.length);
  const articles = demoProducts.flatMap((product) => product.articles);
  const prices = articles.flatMap((article) => article.prices);
  expect(await count('products where is_demo')).toBe(demoProducts.length);
  expect(await count('articles')).toBe(articles.length);
  expect(await count('prices')).toBe(prices.length);
  expect(await count('categories where is_demo')).toBe(demoCategoryTree.length);
  expect(await count('slides where is_demo')).toBe(6);
  expect(await count('article_pictures')).toBe(articles.length * 2);
  expect(await count("stock_movements where reason = 'demo'")).toBe(
    prices.filter(({ stock }) => stock > 0).length,
  );
  expect(await count('prices where size_rank >= 900000')).toBe(0);
  expect(queued).toHaveLength(loaded?.pictures ?? 0);
  expect(queued).toHaveLength(await count('pictures'));
});

test('the shop’s own readers show it: categories, home lists, slides', async () => {
  await load();
  const categories = await allCategories(db, 'ar');
  expect(categories.value.map(({ tag }) => tag)).toEqual(demoCategoryTree.map(({ tag }) => tag));
  const sliders = await getSliders(db, clock, 'ar');
  expect(sliders.value.slider).toHaveLength(3);
  expect(sliders.value.parallax?.mobile).toMatchObject({ width: 800, height: 1000 });
  expect(sliders.value.sides).toHaveLength(2);
  expect(categories.value.every(({ picture }) => picture?.width === 1600 && picture.color !== '')).toBe(true);
  const lists = await homeLists(db, clock, 'ar');
  for (const list of Object.values(lists.value)) expect(list.length).toBeGreaterThan(0);
});

test('promos end so many hours after the moment of loading, and a promo without end has none', async () => {
  await load();
  const { rows } = await db.execute<{ sku: string; ends: string | null }>(
    sql`select sku, promo_ends_at::text as ends from prices where promo_price is not null`,
  );
  const ends = new Map(rows.map(({ sku, ends: at }) => [sku, at === null ? null : new Date(at).getTime()]));
  for (const { sku, promoPrice, promoEndsInHours } of demoProducts.flatMap((p) =>
    p.articles.flatMap((a) => a.prices),
  )) {
    if (promoPrice === null) expect(ends.has(sku), sku).toBe(false);
    else
      expect(ends.get(sku), sku).toBe(
        promoEndsInHours === null ? null : clock.nowMs() + promoEndsInHours * 3_600_000,
      );
  }
});

test('a second load, a load beside another, and a load after the demo was removed change nothing', async () => {
  const both = await Promise.all([load(), load()]);
  expect(both.filter(({ loaded }) => loaded !== null)).toHaveLength(1);
  expect((await load()).loaded).toBeNull();
  await db.transaction((tx) => removeDemoProducts(tx));
  expect((await load()).loaded).toBeNull();
  expect(await count('products')).toBe(0);
});

test('what the home page shows first is drawn first, backs last', async () => {
  const { queued } = await load();
  const falling = queued.map(({ priority }) => priority);
  expect(falling).toEqual([...falling].sort((a, b) => b - a));
  const origins = await db.select({ id: pictures.id, origin: pictures.origin }).from(pictures);
  const shapeOf = (id: number | undefined) => {
    const origin = origins.find((row) => row.id === id)?.origin;
    return origin?.kind === 'drawing' ? origin.drawing.shape : undefined;
  };
  expect(shapeOf(queued[0]?.pictureId)).toBe('scene');
  expect(shapeOf(queued.at(-1)?.pictureId)).toBe('garment');
});

test('a stored description draws again; a damaged one is refused', async () => {
  await load();
  const rows = await db.select({ origin: pictures.origin, width: pictures.width }).from(pictures);
  const shapes = new Map(
    rows.flatMap(({ origin, width }) =>
      origin.kind === 'drawing' ? [[origin.drawing.shape, { origin, width }] as const] : [],
    ),
  );
  expect([...shapes.keys()].sort()).toEqual(['garment', 'scene', 'tile']);
  for (const { origin, width } of shapes.values()) {
    const drawn = drawDemo(origin.drawing);
    expect(drawn.width).toBe(width);
    expect(drawn.svg).toMatch(/^<svg .*<\/svg>$/s);
  }
  const scene = shapes.get('scene');
  expect(await readPicture(await drawDemoPicture(scene?.origin.drawing ?? {}))).toMatchObject({
    type: 'png',
    width: scene?.width,
  });
  expect(() => drawDemo({ shape: 'garment', spec: { kind: 'hat' } })).toThrow();
});
