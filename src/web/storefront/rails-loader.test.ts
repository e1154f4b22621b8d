import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { everySection, type HomeSection } from '#/shop/look/home-sections.rules.ts';
import type { PageContext } from '#/web/page-context.ts';
import { makeCategory, makeProduct } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { loadRails } from './rails-loader.ts';

const { db, reset } = await testDatabase();
beforeEach(async () => {
  await reset();
  await ensureCountries(db);
});
const clock = fixedClock('2026-11-21T12:00:00Z');
const page = {
  ...{ db, cache: db, clock, locale: 'ar', countryCode: 'MA' },
  ...{ tag() {}, changesAt() {} },
} as unknown as PageContext;

/** What each row shows, by section. */
async function shown(sections: readonly HomeSection[]) {
  const rails = await loadRails(page, everySection(sections));
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
