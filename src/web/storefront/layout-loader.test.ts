import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import type { Locale } from '#/platform/local-text.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { getLook, houseLook, lookStylesheet, previewStylesheet } from '#/shop/look/index.ts';
import { ensurePromotions } from '#/shop/promotions/index.ts';
import { promoCodes } from '#/shop/promotions/promotions.tables.ts';
import { updateSettings } from '#/shop/settings/index.ts';
import type { PageContext } from '#/web/page-context.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { notingPage } from '../../../tests/support/noting-page.ts';
import { loadStorefront } from './layout-loader.ts';

const { db, reset } = await testDatabase();
beforeEach(async () => {
  await reset();
  await ensureCountries(db);
});
const clock = fixedClock('2026-11-21T12:00:00Z');

/** What stands around a page, and what its head notes of the shop for search engines. */
async function loaded(countryCode: string, locale: Locale = 'fr', more: Partial<PageContext> = {}) {
  const { page, tags, moments } = notingPage({ db }, { clock, countryCode, locale, ...more });
  return { shop: await loadStorefront(page), head: page.head, tags, moments };
}

test('§1.15 §9.2 search engines read the shop’s name, ways to reach it, money and returns as the settings have them', async () => {
  expect((await loaded('MA')).head.shop).toMatchObject({ freeReturns: false, elsewhere: [] });
  await updateSettings(db, {
    ...{ shopName: { ar: 'قمر', fr: 'Lune', en: '' }, phones: ['+212522000000'], email: 'a@shop.example' },
    ...{ returnWindowDays: 7, freeReturns: true },
    socialLinks: [
      { network: 'instagram', url: 'https://example.com/lune' },
      { network: 'facebook', url: '' },
    ],
  });
  expect((await loaded('SA')).head.shop).toMatchObject({
    ...{ name: 'Lune', phones: ['+212522000000'], email: 'a@shop.example', countryCode: 'SA' },
    ...{ returnDays: 7, freeReturns: true, elsewhere: ['https://example.com/lune'] },
    currency: { code: 'SAR' },
  });
});

test('every page goes with the settings, the countries, the categories and the look that stand around it', async () => {
  const { tags } = await loaded('MA');
  expect([...tags]).toEqual(expect.arrayContaining(['settings', 'countries', 'categories', 'look']));
});

test('the shop’s name is that of the page’s language, else the Arabic one', async () => {
  await updateSettings(db, { shopName: { ar: 'قمر', fr: 'Lune', en: '' } });
  expect((await loaded('MA', 'fr')).shop.shopName).toBe('Lune');
  expect((await loaded('MA', 'en')).shop.shopName).toBe('قمر');
});

test('a page knows whether mail leaves the shop', async () => {
  for (const mail of [true, false]) {
    const { shop } = await loaded('MA', 'ar', { operator: { mail, address: true } });
    expect(shop.mail).toBe(mail);
  }
});

test('the city of same-day delivery is named where the shop is, not abroad', async () => {
  await ensureDelivery(db);
  expect((await loaded('MA')).shop.delivery.mainCity).toBe('Casablanca');
  expect((await loaded('KW')).shop.delivery.mainCity).toBe('');
});

test('§1.7 no city is promised the same day while no place that parcels go to is marked as part of it', async () => {
  await ensureDelivery(db);
  await db.execute(sql`update places set active = false where main_city`);
  const { shop, tags } = await loaded('MA');
  expect(shop.delivery.mainCity).toBe('');
  expect([...tags], 'what a change of a place invalidates').toContain('countries');
});

test('§2.50 a page says whether the welcome code counts, until the moment at which it ends', async () => {
  expect((await loaded('MA')).shop.welcome).toBe(false);
  await ensurePromotions(db);
  const endsAt = new Date('2026-11-22T00:00:00Z');
  await db.update(promoCodes).set({ endsAt });
  const { shop, tags, moments } = await loaded('MA');
  expect(shop.welcome).toBe(true);
  expect([...tags]).toContain('welcome-code');
  expect([...moments]).toContain(endsAt.toISOString());
});

test('a page says what the settings allow: opening the parcel, a transfer, short prices', async () => {
  const { shop: before } = await loaded('MA');
  expect(before).toMatchObject({ openParcel: true, payment: { transfer: false } });
  expect(before.country.short).toBeUndefined();
  await updateSettings(db, {
    ...{ openParcel: false, shortPrices: true },
    bank: { beneficiary: 'Lune', bank: 'Banque', rib: '011780000012345678901234', iban: '', swift: '' },
  });
  const { shop } = await loaded('MA');
  expect(shop).toMatchObject({ openParcel: false, payment: { transfer: true } });
  expect(shop.country.short).toBe('fr');
});

test('who previews a look sees it, marked as a preview; everyone else the published one', async () => {
  const { head: published } = await loaded('MA');
  const draft = {
    ...(await getLook(db)),
    look: { ...houseLook, radius: houseLook.radius + 2, announcement: { fr: 'Bientôt' } },
  };
  const { head, shop } = await loaded('MA', 'fr', { previewedLook: draft });
  expect(head.look?.href).toBe(previewStylesheet(draft, 'fr').href);
  expect(head.look?.href).not.toBe(lookStylesheet(draft)?.href);
  expect(shop.announcement.text).toBe('Bientôt');
  expect(published.look?.href).toBe(lookStylesheet(await getLook(db))?.href ?? null);
});
