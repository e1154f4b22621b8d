import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { updateSettings } from '#/shop/settings/index.ts';
import type { PageContext } from '#/web/page-context.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import type { HeadNotes } from './../seo/head-notes.ts';
import { loadStorefront } from './layout-loader.ts';

const { db, reset } = await testDatabase();
beforeEach(async () => {
  await reset();
  await ensureCountries(db);
});

/** What the head of a page notes of the shop for search engines. */
async function noted(countryCode: string) {
  const head: HeadNotes = {};
  const page = {
    ...{ db, cache: db, clock: fixedClock('2026-11-21T12:00:00Z'), locale: 'fr', countryCode, head },
    ...{ origin: 'https://shop.example', tag() {}, changesAt() {} },
  } as unknown as PageContext;
  await loadStorefront(page);
  return head.shop;
}

test('§1.15 §9.2 search engines read the shop’s name, ways to reach it, money and returns as the settings have them', async () => {
  expect(await noted('MA')).toMatchObject({ freeReturns: false, elsewhere: [] });
  await updateSettings(db, {
    ...{ shopName: { ar: 'قمر', fr: 'Lune', en: '' }, phones: ['+212522000000'], email: 'a@shop.example' },
    ...{ returnWindowDays: 7, freeReturns: true },
    socialLinks: [{ network: 'instagram', url: 'https://example.com/lune' }],
  });
  expect(await noted('SA')).toMatchObject({
    ...{ name: 'Lune', phones: ['+212522000000'], email: 'a@shop.example', countryCode: 'SA' },
    ...{ returnDays: 7, freeReturns: true, elsewhere: ['https://example.com/lune'] },
    currency: { code: 'SAR' },
  });
});
