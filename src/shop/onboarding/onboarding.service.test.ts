import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { erasePicturesQueue } from '#/platform/erase-files.ts';
import { shopFiles } from '#/platform/files.ts';
import type { Job } from '#/platform/jobs.ts';
import { pictures } from '#/platform/pictures.tables.ts';
import { invalidations } from '#/platform/platform.tables.ts';
import { categories, prices, products } from '#/shop/catalog/catalog.tables.ts';
import { changeCategory, erasePictures, listStaffCategories } from '#/shop/catalog/index.ts';
import { posts, slides } from '#/shop/content/content.tables.ts';
import {
  chooseCountries,
  ensureCountries,
  listCountriesForStaff,
  updateCountry,
  versionOfCountries,
} from '#/shop/countries/index.ts';
import { createCourier } from '#/shop/couriers/couriers.service.ts';
import { couriers } from '#/shop/couriers/couriers.tables.ts';
import { places } from '#/shop/delivery/delivery.tables.ts';
import { ensureDelivery, listStaffPlaces } from '#/shop/delivery/index.ts';
import { setFees } from '#/shop/delivery/staff-places.service.ts';
import type { LookContent } from '#/shop/look/look.rules.ts';
import { getStaffLook, publishLook, saveLookDraft } from '#/shop/look/look.service.ts';
import { findOrder, linesOfOrder, moveOrder } from '#/shop/orders/index.ts';
import { orderStates } from '#/shop/orders/orders.states.rules.ts';
import { orders } from '#/shop/orders/orders.tables.ts';
import { changeOffer, listOffers } from '#/shop/promotions/index.ts';
import { promoCodes } from '#/shop/promotions/promotions.tables.ts';
import { addDemoReviews } from '#/shop/reviews/index.ts';
import { reviews } from '#/shop/reviews/reviews.tables.ts';
import { defaultSettings, fillDemoSettings, getSettings, updateSettings } from '#/shop/settings/index.ts';
import { changeSettings, listJournal, type StaffView, settingVersions } from '#/shop/staff/index.ts';
import { journal } from '#/shop/staff/staff.tables.ts';
import { demoSettings } from '../../../demo/data.ts';
import { fillDemo } from '../../../demo/index.ts';
import { makeCategory, makePicture, makeProduct } from '../../../tests/support/catalog.ts';
import { plainCourier } from '../../../tests/support/couriers.ts';
import { meanwhile, testDatabase } from '../../../tests/support/database.ts';
import { makeOrder } from '../../../tests/support/orders.ts';
import { rowsRead } from '../../../tests/support/rows-read.ts';
import { missingEssentials } from './onboarding.rules.ts';
import { countMissing, removeDemo, viewOnboarding } from './onboarding.service.ts';

const { db, reset } = await testDatabase();
const clock = fixedClock('2026-01-23T10:00:00Z');
const by: StaffView = { id: 1, name: 'Salma', email: null, role: 'owner', may: [] };
/** Ids of the pictures that jobs are to erase. */
const toErase: number[] = [];
const jobs = {
  send: async (_: unknown, { queue, data }: Job<object>) => {
    if (queue === erasePicturesQueue && 'ids' in data) toErase.push(...(data.ids as number[]));
  },
};
const deps = { db, clock, jobs };
const folder = mkdtempSync(join(tmpdir(), 'hilal-onboarding-'));
const files = shopFiles(folder);
afterAll(() => rmSync(folder, { recursive: true }));
/** What the jobs do that the removal has left. */
const erase = () => erasePictures({ db, files }, toErase, []);
const operator = { mail: true, address: true };
const open = async () =>
  (await viewOnboarding(db, operator)).checks.flatMap(({ name, done }) => (done ? [] : [name]));
beforeEach(async () => {
  await reset();
  toErase.length = 0;
  await ensureCountries(db);
  await ensureDelivery(db);
});
const demo = () => fillDemo({ db, clock, size: 'whole', enqueuePicture: async () => {} });

test('§9 a new shop with its demo is shown what is missing, and each thing done leaves the list', async () => {
  await demo();
  const essentials = ['phone', 'fees', 'payment', 'legal', 'product', 'demo'];
  expect(await open()).toEqual(expect.arrayContaining(essentials));
  expect(await countMissing(db, operator)).toBe(essentials.length);
  await db.transaction((tx) =>
    updateSettings(tx, {
      phones: ['+212522000000'],
      legal: {
        name: 'Hilal',
        address: 'Casablanca',
        ice: '000000000000000',
        taxId: '',
        tradeRegister: '',
        vat: '',
      },
    }),
  );
  const { total } = (await listStaffPlaces(db, { q: 'Agadir', state: 'all', page: 1 })).meta;
  await setFees(db, clock, by, { q: 'Agadir', state: 'all', feeCentimes: 4_400, expected: total });
  expect(await open()).not.toEqual(expect.arrayContaining(['phone', 'fees', 'legal']));
  // Abroad nothing can be paid with until there is an account, or the country is not sold to.
  expect(await open()).toContain('payment');
  const bank = { beneficiary: 'Hilal', bank: 'BMCE', rib: '0117', iban: 'MA64', swift: 'BMCEMAMC' };
  await db.transaction((tx) => updateSettings(tx, { bank }));
  expect(await open()).not.toContain('payment');
  await updateCountry(db, 1, { paymentMethods: [] });
  expect(await open()).toContain('payment');
  expect(await open()).not.toContain('places');
  await db.update(places).set({ active: false });
  expect(await open(), 'each place switched off').toContain('places');
});

test('§9 of the demo a single product or review is still to be removed', async () => {
  const { id } = await makeProduct(db, { categoryId: await makeCategory(db, { tag: 'femme' }) });
  expect(await open()).not.toContain('demo');
  await db.update(products).set({ isDemo: true });
  expect(await open()).toContain('demo');
  await db.update(products).set({ isDemo: false });
  const review = { ...{ name: 'Amal', stars: 5, fit: null, title: 'Bien', text: 'Bien' }, pictureIds: [] };
  await addDemoReviews(db, id, [{ ...review, locale: 'fr', createdAt: clock.now() }]);
  expect(await open()).toContain('demo');
});

test('§9 countries and fees are asked once: a choice that changes nothing of what is there answers for both', async () => {
  expect(await open()).toEqual(expect.arrayContaining(['countries', 'fees', 'payment']));
  const countries = await listCountriesForStaff(db, 'ar');
  const choose = (chosen: typeof countries, seen: string) =>
    chooseCountries(db, clock, by, {
      countries: chosen.map(({ id, deliveryFeeCentimes }) => ({ id, deliveryFeeCentimes })),
      seen,
    });
  await choose(countries, versionOfCountries(countries));
  expect(await open()).not.toEqual(expect.arrayContaining(['countries']));
  expect(await open()).not.toContain('fees');
  // Cash on delivery is there in Morocco alone.
  expect(await open()).toContain('payment');
  await choose(countries.slice(0, 1), versionOfCountries(countries));
  expect(await open()).not.toContain('payment');
});

const feeOf = (centimes: number) => ({ name: { ar: 'المغرب' }, deliveryFeeCentimes: centimes });
const moved = { before: { active: false }, after: { active: true } };
test.each([
  ['fees', { action: 'place.change' }],
  ['fees', { action: 'place.create' }],
  ['fees', { action: 'place.import' }],
  ['fees', { action: 'province.change' }],
  ['fees', { action: 'country.change', before: feeOf(4_000), after: feeOf(3_500) }],
  ['fees', { action: 'settings.change', before: {}, after: { freeShippingThreshold: 50_000 } }],
  ['countries', { action: 'country.change', ...moved }],
  ['nothing', { action: 'country.change', before: { name: { ar: 'ا' } }, after: { name: { ar: 'ب' } } }],
  ['nothing', { action: 'settings.change', before: {}, after: { phones: ['+212522000000'] } }],
  ['nothing', { action: 'promo.change', ...moved }],
])(
  '§9 whatever changes a fee answers for the fees; a country changed in its name alone does not (%s: %j)',
  async (answered, entry) => {
    expect(await open()).toEqual(expect.arrayContaining(['countries', 'fees']));
    await db.insert(journal).values({ actor: 'Salma', entity: 'x', entityId: '1', ...entry });
    const left = await open();
    expect(['countries', 'fees'].filter((name) => !left.some((one) => one === name))).toEqual(
      answered === 'nothing' ? [] : [answered],
    );
  },
);

test('§9 the frame of the back office learns what is missing without a look at all that happened and stands in the shop', async () => {
  await db.execute(sql`
    insert into journal (actor, action, entity, entity_id)
    select 'Salma', (array['order.confirm', 'product.change'])[1 + n % 2], 'x', n::text from generate_series(1, 3000) n`);
  const categoryId = await makeCategory(db, { tag: 'femme' });
  await db.execute(sql`
    insert into products (handle, slug, title, description, category_id)
    select n::text, n::text, '{}', '{}', ${categoryId} from generate_series(1, 3000) n`);
  await db.execute(sql`
    insert into reviews (product_id, name, stars, title, text, locale, created_at)
    select n, 'x', 5, 'x', 'x', 'ar', now() from generate_series(1, 3000) n`);
  await db.execute(sql`analyze journal, products, reviews`);
  for (const table of ['journal', 'products', 'reviews'])
    expect(await rowsRead(db, table, (tx) => countMissing(tx, operator)), table).toBeLessThan(100);
});

test('§9 going live, each value of the demo that still stands is named, until the merchant’s own is there', async () => {
  await fillDemoSettings(db, demoSettings());
  const named = async () => (await viewOnboarding(db, operator)).demo.settings.toSorted();
  expect(await named()).toEqual(['appLinks', 'bank', 'email', 'phones', 'socialLinks']);
  // Demo numbers and a demo account are there, and count for nothing.
  expect((await getSettings(db)).phones.length).toBe(3);
  expect(await open()).toEqual(expect.arrayContaining(['phone', 'email', 'payment', 'bank', 'demo']));
  const { phones } = await getSettings(db);
  await db.transaction((tx) =>
    updateSettings(tx, {
      phones: ['+212611111111', ...phones.slice(1)],
      email: 'own@shop.ma',
      socialLinks: [],
    }),
  );
  expect(await named()).toEqual(['appLinks', 'bank', 'phones']);
  expect(await open()).not.toEqual(expect.arrayContaining(['phone']));
  await removeDemo(deps, by, { categories: false });
  expect(await named()).toEqual([]);
  expect(await open()).not.toContain('demo');
  expect(await getSettings(db)).toEqual({
    ...{ ...defaultSettings, phones: ['+212611111111'], email: 'own@shop.ma' },
  });
});

test('§9 a setting that is saved while the demo goes is not lost', async () => {
  await fillDemoSettings(db, { phones: ['+212600000000', '+212522000000'] });
  const change = { phones: ['+212611111111', '+212522000000'] };
  const seen = settingVersions(await getSettings(db));
  await meanwhile(
    db,
    (tx) => changeSettings(tx, clock, by, change, seen),
    () => removeDemo(deps, by, { categories: false }),
  );
  expect((await getSettings(db)).phones).toEqual(['+212611111111']);
});

test('§9 demo reviews go from a product that the merchant made her own, and its stars with them', async () => {
  const categoryId = await makeCategory(db, { tag: 'femme' });
  const [reviewed, theirs] = [
    await makeProduct(db, { categoryId }),
    await makeProduct(db, { categoryId, isDemo: true }),
  ];
  const review = { ...{ name: 'Amal', stars: 5, fit: null, title: 'Bien', text: 'Bien' }, pictureIds: [] };
  for (const { id } of [reviewed, theirs]) {
    await addDemoReviews(db, id, [{ ...review, locale: 'fr', createdAt: clock.now() }]);
  }
  await db.insert(reviews).values({
    ...{
      productId: reviewed.id,
      orderId: 1,
      name: 'Salma',
      stars: 3,
      title: 'Bien',
      text: 'Bien',
      locale: 'fr',
    },
    ...{ state: 'shown', createdAt: clock.now() },
  });
  await removeDemo(deps, by, { categories: false });
  expect(await db.select().from(products)).toMatchObject([{ id: reviewed.id, ratingCount: 1, ratingSum: 3 }]);
  expect(await db.$count(reviews)).toBe(1);
});

test('§9 a product counts once it can be bought: published, in stock, priced, with a picture', async () => {
  const categoryId = await makeCategory(db, { tag: 'femme' });
  const color = (pictures: number[], stock: number, price = 20_000) => ({
    key: 'navy',
    ...(pictures.length > 0 ? { pictures } : {}),
    sizes: [{ size: 'M', price, stock }],
  });
  const picture = await makePicture(db, 'front');
  await makeProduct(db, { categoryId, colors: [color([], 5)] });
  await makeProduct(db, { categoryId, colors: [color([picture], 0)] });
  await makeProduct(db, { categoryId, colors: [color([picture], 5, 0)] });
  await makeProduct(db, { categoryId, published: false, colors: [color([picture], 5)] });
  await makeProduct(db, { categoryId, isDemo: true, colors: [color([picture], 5)] });
  const coming = await makePicture(db, 'coming', { state: 'pending' });
  await makeProduct(db, { categoryId, colors: [color([coming], 5)] });
  const notSold = { size: 'M', price: 20_000, stock: 5, active: false };
  await makeProduct(db, { categoryId, colors: [{ key: 'navy', pictures: [picture], sizes: [notSold] }] });
  expect(await open()).toContain('product');
  await makeProduct(db, { categoryId, colors: [color([picture], 5)] });
  expect(await open()).not.toContain('product');
});

test('§9 a courier that is switched on, and a published slogan of one’s own, each leave the list; an announcement does not', async () => {
  expect(await open()).toEqual(expect.arrayContaining(['courier', 'texts']));
  const { id } = await createCourier(db, clock, by, plainCourier);
  expect(await open()).not.toContain('courier');
  await db.update(couriers).set({ active: false }).where(eq(couriers.id, id));
  expect(await open()).toContain('courier');
  const look = async (change: Partial<LookContent>) => {
    const staff = { db, clock, by };
    await saveLookDraft(staff, { ...change, seen: (await getStaffLook(db)).seen });
    return async () => publishLook(staff, (await getStaffLook(db)).seen);
  };
  await (await look({ announcement: { ar: 'عيد مبارك' } }))();
  expect(await open()).toContain('texts');
  const publish = await look({ slogan: { ar: 'عبايات لكل مناسبة' } });
  expect(await open()).toContain('texts');
  await publish();
  expect(await open()).not.toContain('texts');
});

test('§9 orders of the demo are open until they have ended', async () => {
  const { id } = await makeProduct(db, {
    categoryId: await makeCategory(db, { tag: 'femme' }),
    isDemo: true,
  });
  const openNow = async () => (await viewOnboarding(db, operator)).demo.openOrders;
  const order = await makeOrder(db, { lines: [{ productId: id }, { productId: id }] });
  const ended: string[] = [];
  for (const status of orderStates) {
    await db.update(orders).set({ status }).where(eq(orders.id, order.id));
    const count = await openNow();
    if (count === 0) ended.push(status);
    // Once, however many lines it has.
    else expect([status, count]).toEqual([status, 1]);
  }
  expect(ended.toSorted()).toEqual(['cancelled', 'completed', 'delivered', 'returned']);
});

test('§9 the demo goes in one act, orders of it stay whole, and the answer says what went', async () => {
  await demo();
  const [size] = await db.select().from(prices).limit(1);
  if (!size) throw new Error('no size');
  const order = await makeOrder(db, { lines: [{ priceId: size.id, productId: size.productId }] });
  const before = (await viewOnboarding(db, operator)).demo;
  expect(before).toMatchObject({ openOrders: 1, slides: 6 });
  await db.delete(invalidations);
  const gone = await removeDemo(deps, by, { categories: true });
  expect(gone).toEqual({
    products: before.products,
    slides: before.slides,
    posts: before.posts,
    reviews: before.reviews,
    settings: before.settings,
    promoCodes: before.promoCodes,
    offers: before.offers,
    categories: before.categories,
  });
  expect(gone.categories).toBeGreaterThan(5);
  expect(gone.reviews).toBeGreaterThan(50);
  expect(await db.$count(reviews)).toBe(0);
  expect(await getSettings(db)).toEqual(defaultSettings);
  expect([await db.$count(products), await db.$count(slides), await db.$count(posts)]).toEqual([0, 0, 0]);
  const invalidated = (await db.select().from(invalidations)).map(({ name }) => name);
  expect(invalidated).toEqual(expect.arrayContaining(['catalog', 'slides', 'posts', 'categories']));
  // The order is still there to be read, and its cancelling breaks nothing.
  expect(await linesOfOrder(db, order.id)).toMatchObject([{ title: { ar: 'بيجامة' }, quantity: 1 }]);
  await moveOrder(db, order.id, 'cancel', { kind: 'shopper' }, { now: clock.now() });
  expect((await findOrder(db, order.id))?.status).toBe('cancelled');
  expect((await listJournal(db, { entity: 'demo', page: 1 })).data).toMatchObject([
    { action: 'demo.remove', before: { products: before.products } },
  ]);
  expect(await removeDemo(deps, by, { categories: true })).toEqual({
    ...{
      products: 0,
      slides: 0,
      posts: 0,
      reviews: 0,
      settings: [],
      promoCodes: 0,
      offers: 0,
      categories: 0,
    },
  });
  // What was loaded once does not come back, not even when nothing of it is left.
  await erase();
  expect(await demo()).toBeNull();
});

/** Rows of every table of the shop, so that a table added later is compared too. */
async function rowsPerTable(): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ name: string; count: number }>(sql`
    select tablename as name, (xpath('/row/n/text()',
      query_to_xml(format('select count(*) as n from %I', tablename), false, true, '')))[1]::text::int as count
    from pg_tables where schemaname = 'public' order by tablename`);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

test('§9 the demo leaves no row in any table but four that are named; its fabrics and drawings go with it', async () => {
  const empty = await rowsPerTable();
  await demo();
  expect((await rowsPerTable()).fabrics).toBeGreaterThan(0);
  await removeDemo(deps, by, { categories: true });
  await erase();
  const after = await rowsPerTable();
  // Settings hold their defaults; its category with a rule still stands, without a picture.
  expect(Object.keys(after).filter((name) => after[name] !== empty[name])).toEqual([
    ...['categories', 'invalidations', 'journal', 'settings'],
  ]);
  expect(after.categories).toBe(1);
});

test('§9 an offer of the demo that the merchant changed is hers, and a drawing that she shows stays', async () => {
  await demo();
  const [first] = await listOffers(db, 'ar');
  if (!first) throw new Error('no offer');
  const change = { active: !first.active, seen: first.version };
  await changeOffer(db, { by, clock, locale: 'ar' }, first.id, change);
  const [drawing] = await db.select().from(pictures).limit(1);
  const categoryId = await makeCategory(db, { tag: 'mienne', pictureId: drawing?.id ?? 0 });
  await removeDemo(deps, by, { categories: true });
  await erase();
  expect((await listOffers(db, 'ar')).map(({ id }) => id)).toEqual([first.id]);
  const shown = await db.select().from(categories).where(eq(categories.id, categoryId));
  expect(shown).toMatchObject([{ pictureId: drawing?.id }]);
  expect((await db.select().from(pictures)).map(({ id }) => id)).toContain(drawing?.id);
});

test('§9 a category of the demo that the merchant changed is hers: it stays with those above it, and with the picture it shows', async () => {
  await demo();
  const all = await listStaffCategories(db);
  const leaf = all.find((one) => one.parentId !== null && one.picture !== null && !one.rule);
  if (!leaf) throw new Error('no leaf');
  await changeCategory(db, clock, by, leaf.id, { arLabel: 'عبايات', seen: leaf.version });
  await removeDemo(deps, by, { categories: true });
  await erase();
  const left = await listStaffCategories(db);
  expect(left.find(({ id }) => id === leaf.id)).toMatchObject({ arLabel: 'عبايات', picture: leaf.picture });
  expect(left.map(({ id }) => id)).toContain(leaf.parentId);
});

test('§9 codes of a demo are switched off with it and stay in the books, the merchant’s own go on', async () => {
  const code = (name: string, isDemo: boolean) => ({
    ...{
      code: name,
      folded: name.toLowerCase(),
      kind: 'percent' as const,
      value: 10,
      isDemo,
      categoriesIn: [],
      categoriesOut: [],
    },
  });
  await db.insert(promoCodes).values([code('Bienvenue', true), code('Salma', false)]);
  expect(await removeDemo(deps, by, { categories: false })).toMatchObject({ promoCodes: 1 });
  const after = await db.select().from(promoCodes).orderBy(promoCodes.id);
  expect(after.map(({ code: name, active }) => [name, active])).toEqual([
    ['Bienvenue', false],
    ['Salma', true],
  ]);
});

test('§9 what the merchant has made stays: own products, the categories they stand in, own categories', async () => {
  await demo();
  const all = await db.select().from(categories);
  const leaf = all.find((one) => one.parentId !== null && all.every((other) => other.parentId !== one.id));
  if (!leaf) throw new Error('no leaf');
  const own = await makeProduct(db, { categoryId: leaf.id });
  const mine = await makeCategory(db, { tag: 'mienne' });
  await removeDemo(deps, by, { categories: true });
  expect((await db.select().from(products)).map(({ id }) => id)).toEqual([own.id]);
  const left = (await db.select().from(categories)).map(({ id }) => id);
  expect(left).toEqual(expect.arrayContaining([leaf.id, leaf.parentId, mine]));
  expect(missingEssentials((await viewOnboarding(db, operator)).checks)).toBeGreaterThan(0);
});
