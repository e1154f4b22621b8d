import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { invalidations } from '#/platform/platform.tables.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { listJournal, type StaffView } from '#/shop/staff/index.ts';
import { makeCategory, makeProduct } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import type { OfferWritten } from './offers.schema.ts';
import { changeOffer, createOffer, listOffers, offerOfProduct, offersChangeAt } from './offers.service.ts';

const { db, reset } = await testDatabase();
const clock = fixedClock('2026-11-21T09:00:00Z');
const by: StaffView = { id: 1, name: 'Salma', email: null, role: 'owner', may: [] };
const staff = { by, clock, locale: 'ar' as const };
/** Without the marks that isolate numbers. */
const bare = (text: string) => text.replace(/[\u2068\u2069]/g, '');
let categoryId = 0;
let productId = 0;

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  categoryId = await makeCategory(db, { tag: 'femme' });
  const { id } = await makeProduct(db, {
    categoryId,
    title: { ar: 'بيجامة', fr: 'Pyjama' },
    colors: [{ key: '', sizes: [{ size: 'M', price: 20_000, stock: 9 }] }],
  });
  productId = id;
});

const two: OfferWritten = {
  kind: 'price',
  pieces: 2,
  value: 30_000,
  productIds: [],
  categoryIds: [],
  onDiscounted: false,
  startsAt: null,
  endsAt: null,
  active: true,
};
const make = (change: Partial<OfferWritten> = {}) => createOffer(db, staff, { ...two, ...change });
const fieldsOf = (work: Promise<unknown>) =>
  work.then(
    () => ({}),
    (error: { fields: object }) => error.fields,
  );
const onPage = async (more: { locale?: 'ar' | 'fr' | 'en'; country?: string; now?: Date } = {}) => {
  const { locale = 'ar', country = 'MA', now = clock.now() } = more;
  return bare((await offerOfProduct(db, productId, { now, locale, country }))?.text ?? '');
};

test('a product’s page says its offer in a few words, in each language and currency', async () => {
  expect(await onPage()).toBe('');
  const { id, version } = await make({ productIds: [productId] });
  expect(await onPage()).toBe('2 بـ 300.00 DH');
  expect(await onPage({ locale: 'fr', country: 'SA' })).toBe('2 pour 121.10 SR');
  await changeOffer(db, staff, id, { kind: 'last_percent', pieces: 3, value: 50, seen: version });
  expect(await onPage()).toBe('القطعة الثالثة بنصف الثمن');
  expect(await onPage({ locale: 'en' })).toBe('3rd piece half price');
  await make({ kind: 'all_percent', pieces: 4, value: 15, productIds: [productId] });
  expect(await onPage({ locale: 'fr' })).toBe('4 pièces ou plus à −15 %');
  await make({ kind: 'last_percent', pieces: 2, value: 100, productIds: [productId] });
  expect(await onPage()).toBe('القطعة الثانية مجانًا');
});

test('an offer holds between its dates while it is on, and the page knows when the next one changes', async () => {
  const startsAt = '2026-11-22T00:00:00.000Z';
  const endsAt = '2026-11-23T00:00:00.000Z';
  const { id, version } = await make({ categoryIds: [categoryId], startsAt, endsAt });
  expect(await offersChangeAt(db, clock.now())).toEqual(new Date(startsAt));
  expect(await onPage()).toBe('');
  expect(await onPage({ now: new Date(startsAt) })).toBe('2 بـ 300.00 DH');
  expect(await offersChangeAt(db, new Date(startsAt))).toEqual(new Date(endsAt));
  expect(await onPage({ now: new Date(endsAt) })).toBe('');
  expect(await offersChangeAt(db, new Date(endsAt))).toBeNull();
  await changeOffer(db, staff, id, { active: false, seen: version });
  expect(await onPage({ now: new Date(startsAt) })).toBe('');
});

test('a product that costs less than the offer, or is reduced, does not speak of it', async () => {
  await make({ value: 40_000 });
  expect(await onPage()).toBe('');
  const reduced = await makeProduct(db, {
    categoryId,
    colors: [{ key: '', sizes: [{ size: 'M', price: 30_000, promoPrice: 25_000, stock: 9 }] }],
  });
  productId = reduced.id;
  expect(await onPage()).toBe('');
  await make({ value: 40_000, onDiscounted: true });
  expect(await onPage()).toBe('2 بـ 400.00 DH');
});

test('what does not fit together is refused by field, and nothing is written', async () => {
  expect(await fieldsOf(make({ pieces: 1 }))).toEqual({ pieces: ['offer_pieces'] });
  expect(await fieldsOf(make({ pieces: 21 }))).toEqual({ pieces: ['offer_pieces'] });
  expect(await fieldsOf(make({ value: 0 }))).toEqual({ value: ['promo_amount'] });
  expect(await fieldsOf(make({ kind: 'last_percent', value: 101 }))).toEqual({ value: ['promo_percent'] });
  expect(await fieldsOf(make({ productIds: [99] }))).toEqual({ productIds: ['invalid'] });
  expect(await fieldsOf(make({ categoryIds: [99] }))).toEqual({ categoryIds: ['invalid'] });
  const dates = { startsAt: '2026-11-22T00:00:00.000Z', endsAt: '2026-11-22T00:00:00.000Z' };
  expect(await fieldsOf(make(dates))).toEqual({ endsAt: ['promo_dates'] });
  expect(await listOffers(db, 'ar')).toEqual([]);
});

test('a change tells the cached pages, the journal has both, and the second editor is told', async () => {
  const made = await make({ productIds: [productId] });
  expect(made.products).toEqual([{ id: productId, title: 'بيجامة' }]);
  await db.delete(invalidations);
  await changeOffer(db, staff, made.id, { value: 28_000, seen: made.version });
  expect(await db.select().from(invalidations)).toMatchObject([{ name: 'offers' }]);
  await expect(changeOffer(db, staff, made.id, { value: 25_000, seen: made.version })).rejects.toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
  });
  expect((await listJournal(db, { entity: 'offer', page: 1 })).data).toMatchObject([
    { action: 'offer.change', before: { value: 30_000 }, after: { value: 28_000 } },
    { action: 'offer.create', after: { pieces: 2, value: 30_000 } },
  ]);
});
