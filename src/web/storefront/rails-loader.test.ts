import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { everySection, type HomeSection } from '#/shop/look/home-sections.rules.ts';
import { blankOffer } from '#/shop/promotions/blank-offer.rules.ts';
import { createOffer } from '#/shop/promotions/index.ts';
import type { StaffView } from '#/shop/staff/index.ts';
import { makeCategory, makeProduct } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { notingPage } from '../../../tests/support/noting-page.ts';
import { loadRails } from './rails-loader.ts';

const { db, reset } = await testDatabase();
beforeEach(async () => {
  await reset();
  await ensureCountries(db);
});
const clock = fixedClock('2026-11-21T12:00:00Z');
const by: StaffView = { id: 1, name: 'Salma', email: null, role: 'owner', may: [] };

/** What each row shows, by section. */
async function shown(sections: readonly HomeSection[]) {
  const rails = await loadRails(notingPage({ db }, { clock }).page, everySection(sections));
  return Object.fromEntries(
    Object.entries(rails).map(([id, { category, products }]) => [
      id,
      [category?.name ?? null, products.map((one) => one.id)],
    ]),
  );
}

test('§2.1 the rows of the home page stand as the merchant put them, each product in one of them', async () => {
  const women = await makeCategory(db, { tag: 'femme', label: 'Femme', arLabel: 'نساء' });
  const men = await makeCategory(db, { tag: 'homme', label: 'Homme', arLabel: 'رجال' });
  const fresh = await makeProduct(db, { categoryId: women, labels: ['new', 'special'] });
  const other = await makeProduct(db, { categoryId: men, labels: ['special'] });

  const house = await shown([]);
  expect(Object.keys(house).toSorted()).toEqual(['rail_1', 'rail_2', 'rail_3', 'rail_4', 'rail_5']);
  expect(house.rail_1?.[1]).toContain(fresh.id);
  expect(house.rail_5?.[1]).not.toContain(fresh.id);

  // The last row first, the first one as a category, one switched off, one of a category that is gone.
  const chosen = await shown([
    { id: 'rail_5', on: true, source: 'special' },
    { id: 'rail_1', on: true, source: `category:${men}` },
    { id: 'rail_2', on: false, source: 'best_sellers' },
    { id: 'rail_4', on: true, source: 'category:999' },
  ]);
  expect(chosen.rail_5?.[1]).toEqual(expect.arrayContaining([fresh.id, other.id]));
  expect(chosen.rail_1).toEqual(['رجال', []]);
  expect(chosen.rail_2).toBeUndefined();
  expect(chosen.rail_4).toEqual([null, []]);

  const first = await shown([
    { id: 'rail_1', on: true, source: `category:${men}` },
    { id: 'rail_5', on: true, source: 'special' },
  ]);
  expect(first.rail_1).toEqual(['رجال', [other.id]]);
  expect(first.rail_5?.[1]).toEqual([fresh.id]);
});

/** A set of two for women, of one product. */
const makeSet = (productId: number, dates: { startsAt?: string; endsAt?: string } = {}) =>
  createOffer(
    db,
    { by, clock, locale: 'ar' },
    {
      ...{ ...blankOffer, kind: 'set_percent', value: 10, title: { ar: 'طقم' }, ...dates },
      members: [
        { label: { ar: 'الأم' }, min: 1, max: 1, sizes: 'adult', choices: [{ productId, articleIds: [] }] },
        { label: { ar: 'البنت' }, min: 1, max: 1, sizes: 'adult', choices: [{ productId, articleIds: [] }] },
      ],
    },
  );

test('§9.6 a product of a set stands in the row of sets, wherever that row is', async () => {
  const women = await makeCategory(db, { tag: 'femme' });
  const { id } = await makeProduct(db, { categoryId: women, labels: ['special'] });
  await makeSet(id);
  const rows = await shown([
    { id: 'rail_1', on: true, source: 'special' },
    { id: 'rail_2', on: true, source: 'sets' },
  ]);
  expect(rows.rail_2?.[1]).toEqual([id]);
  expect(rows.rail_1?.[1]).toEqual([]);
});

test('§2.1 the rows go with the catalog and with each category that stands in them, when a promotion ends and when a set begins', async () => {
  const women = await makeCategory(db, { tag: 'femme' });
  const promoEndsAt = new Date('2026-11-25T00:00:00Z');
  const sizes = [{ size: 'M', price: 20_000, promoPrice: 15_000, promoEndsAt }];
  await makeProduct(db, { categoryId: women, colors: [{ key: 'navy', sizes }] });
  const coming = await makeProduct(db, { categoryId: await makeCategory(db, { tag: 'homme' }) });
  await makeSet(coming.id, { startsAt: '2026-11-23T00:00:00.000Z' });
  const noted = async (sections: readonly HomeSection[]) => {
    const { page, tags, moments } = notingPage({ db }, { clock });
    await loadRails(page, sections);
    return { tags: [...tags], moments: [...moments].toSorted() };
  };
  // What might come into a row counts too: here nothing stands in any.
  const lists = await noted([]);
  expect(lists.tags).toEqual(expect.arrayContaining(['catalog', 'settings', 'offers']));
  expect(lists.moments).toEqual(['2026-11-23T00:00:00.000Z', '2026-11-25T00:00:00.000Z']);
  const { tags } = await noted([{ id: 'rail_1', on: true, source: `category:${women}` }]);
  expect(tags).toEqual(expect.arrayContaining(['categories', `category:${women}`]));
});

test('§5.8 a card says its offer in the money of the page’s country', async () => {
  const women = await makeCategory(db, { tag: 'femme' });
  const { id } = await makeProduct(db, { categoryId: women, labels: ['new'] });
  await createOffer(
    db,
    { by, clock, locale: 'ar' },
    { ...blankOffer, kind: 'price', value: 30_000, productIds: [id] },
  );
  const offerIn = async (countryCode: string) => {
    const { page } = notingPage({ db }, { clock, countryCode, locale: 'fr' });
    const rails = await loadRails(page, everySection([]));
    return rails.rail_1?.products[0]?.offer;
  };
  expect(await offerIn('MA')).toMatch(/300\.00 DH/);
  expect(await offerIn('SA')).toMatch(/121\.10 SR/);
});
