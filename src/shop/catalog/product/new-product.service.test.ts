import { asc } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { makeCategory, makePicture } from '../../../../tests/support/catalog.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { stockMovements } from '../catalog.tables.ts';
import { createProduct, getProduct, type NewProduct, removeDemoProducts } from '../index.ts';

const { db, reset } = await testDatabase();
const clock = fixedClock('2026-11-21T12:00:00Z');
beforeEach(reset);

const by = { reason: 'demo', actor: 'demo' } as const;
const pyjama = (more: Partial<NewProduct> = {}): NewProduct => ({
  handle: 'pyjama-coton',
  title: { ar: 'بيجامة قطن' },
  description: { ar: '<p>ناعمة</p>' },
  categories: ['pyjamas', 'femme'],
  fabrics: [{ elementId: 'cotton', name: { ar: 'قطن' }, percent: 100 }],
  articles: [
    {
      colorKey: 'navy',
      color: { ar: 'كحلي' },
      prices: [
        { size: 'XL', price: 20_000, stock: 0 },
        { size: 'small', price: 20_000, stock: 4, sku: 'P-S' },
      ],
    },
  ],
  ...more,
});

test('§3.12 a new product is there whole: colours, sizes by meaning, fabrics, categories, stock with its movement', async () => {
  await makeCategory(db, { tag: 'femme' });
  await makeCategory(db, { tag: 'pyjamas' });
  const pictureId = await makePicture(db, 'front');
  const [article] = pyjama().articles;
  if (!article) throw new Error('no colour');
  const made = await db.transaction((tx) =>
    createProduct(
      tx,
      pyjama({ articles: [{ ...article, pictures: [{ pictureId, alt: { ar: 'أمام' } }] }] }),
      by,
    ),
  );
  const shown = (await getProduct(db, clock, 'ar', made.id))?.value;
  expect(shown).toMatchObject({
    path: `/store/pyjamas/${made.id}-بيجامة-قطن`,
    fabrics: [{ elementId: 'cotton' }],
  });
  expect(shown?.products[0]?.prices.map(({ size }) => size)).toEqual(['S', 'XL']);
  expect(shown?.products[0]?.pictures[0]).toMatchObject({ src: '/media/front', alt: 'أمام' });
  expect(await db.select().from(stockMovements).orderBy(asc(stockMovements.id))).toMatchObject([
    { priceId: made.articles[0]?.priceIds[1], delta: 4, balance: 4, reason: 'demo' },
  ]);
});

test('a product that names a category which is not there is refused', async () => {
  await expect(db.transaction((tx) => createProduct(tx, pyjama(), by))).rejects.toThrow('not there: pyjamas');
});

test('the demo’s products can be taken away, the merchant’s stay', async () => {
  await makeCategory(db, { tag: 'femme' });
  await makeCategory(db, { tag: 'pyjamas' });
  const make = (more: Partial<NewProduct>) =>
    db.transaction((tx) => createProduct(tx, pyjama({ articles: [], ...more }), by));
  const demo = await make({ handle: 'a', isDemo: true });
  const own = await make({ handle: 'b' });
  expect(await db.transaction((tx) => removeDemoProducts(tx))).toBe(1);
  expect(await getProduct(db, clock, 'ar', demo.id)).toBeNull();
  expect(await getProduct(db, clock, 'ar', own.id)).not.toBeNull();
});
