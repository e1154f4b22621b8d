import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { invalidations } from '#/platform/platform.tables.ts';
import { categories, products } from '#/shop/catalog/catalog.tables.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { updateSettings } from '#/shop/settings/index.ts';
import { listJournal, type StaffView } from '#/shop/staff/index.ts';
import { changeProduct, makeCategory, makePicture, makeProduct } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { blankOffer } from './blank-offer.rules.ts';
import type { OfferWritten } from './offers.schema.ts';
import { changeOffer, createOffer, listOffers, removeDemoOffers, removeOffer } from './offers.service.ts';
import { offers } from './offers.tables.ts';
import { offerOfProduct, offersOfCards, productsOfSets } from './shown-offers.service.ts';

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

const two: OfferWritten = { ...blankOffer, kind: 'price', value: 30_000 };
const make = (change: Partial<OfferWritten> = {}) => createOffer(db, staff, { ...two, ...change });
const fieldsOf = (work: Promise<unknown>) =>
  work.then(
    () => ({}),
    (error: { fields: object }) => error.fields,
  );
const onPage = async (more: { locale?: 'ar' | 'fr' | 'en'; country?: string; now?: Date } = {}) => {
  const { locale = 'ar', country = 'MA', now = clock.now() } = more;
  return bare((await offerOfProduct(db, productId, { now, locale, country })).value?.text ?? '');
};
const changesAfter = async (now: Date) =>
  (await offerOfProduct(db, productId, { now, locale: 'ar', country: 'MA' })).changesAt;
const onCards = async (ids: readonly number[], now: Date = clock.now()) => {
  const { value } = await offersOfCards(db, ids, { now, locale: 'ar', country: 'MA' });
  return ids.map((id) => bare(value[id] ?? ''));
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

test('an offer counts its pieces as Arabic does: in the plural up to ten, in the singular from eleven on', async () => {
  const { id } = await make({ productIds: [productId] });
  const words: string[] = [];
  for (const kind of ['all_percent', 'last_percent'] as const)
    for (const pieces of [10, 11, 20]) {
      await db.update(offers).set({ kind, pieces, value: 50 }).where(eq(offers.id, id));
      words.push(await onPage());
    }
  expect(words).toEqual([
    '10 قطع أو أكثر بنصف الثمن',
    '11 قطعة أو أكثر بنصف الثمن',
    '20 قطعة أو أكثر بنصف الثمن',
    'من كل 10 قطع واحدة بنصف الثمن',
    'من كل 11 قطعة واحدة بنصف الثمن',
    'من كل 20 قطعة واحدة بنصف الثمن',
  ]);
});

test('an offer holds between its dates while it is on, and the page knows when the next one changes', async () => {
  const startsAt = '2026-11-22T00:00:00.000Z';
  const endsAt = '2026-11-23T00:00:00.000Z';
  const { id, version } = await make({ categoryIds: [categoryId], startsAt, endsAt });
  expect(await changesAfter(clock.now())).toEqual(new Date(startsAt));
  expect(await onPage()).toBe('');
  expect(await onPage({ now: new Date(startsAt) })).toBe('2 بـ 300.00 DH');
  expect(await changesAfter(new Date(startsAt))).toEqual(new Date(endsAt));
  expect(await onPage({ now: new Date(endsAt) })).toBe('');
  expect(await changesAfter(new Date(endsAt))).toBeNull();
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

test('offers that are on stand before those that are off, the newest of each first', async () => {
  const made: number[] = [];
  for (const active of [true, false, true, false]) made.push((await make({ active })).id);
  const [first, second, third, fourth] = made;
  expect((await listOffers(db, 'ar')).map(({ id }) => id)).toEqual([third, first, fourth, second]);
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

test('an offer whose category was hidden, or whose product was deleted since, can still be switched off', async () => {
  const scope = { productIds: [productId], categoryIds: [categoryId] };
  const made = [await make(scope), await make(family())];
  await db.update(categories).set({ hidden: true });
  await db.delete(products);
  for (const { id, version: seen } of made)
    expect(await changeOffer(db, staff, id, { active: false, seen })).toMatchObject({ active: false });
  expect(await listOffers(db, 'ar')).toMatchObject([{ members: made[1]?.members }, scope]);
  expect(await fieldsOf(make(scope))).toEqual({ productIds: ['invalid'], categoryIds: ['invalid'] });
});

test('a change invalidates the cached pages, the journal has both, and the second editor is refused', async () => {
  const other = await make({ value: 35_000 });
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
    { action: 'offer.create', after: { pieces: 2, value: 35_000 } },
  ]);
  expect(await listOffers(db, 'ar')).toMatchObject([{ value: 28_000 }, other]);
});

test('an offer is deleted, and no other, in the version that was seen: cached pages are invalidated, and the journal has what it was', async () => {
  const other = await make({ value: 35_000 });
  const made = await make({ productIds: [productId] });
  await db.delete(invalidations);
  await expect(removeOffer(db, staff.clock, staff.by, made.id, 'another')).rejects.toMatchObject({
    code: 'changed_meanwhile',
  });
  await removeOffer(db, staff.clock, staff.by, made.id, made.version);
  expect(await listOffers(db, 'ar')).toEqual([other]);
  expect(await db.select().from(invalidations)).toMatchObject([{ name: 'offers' }]);
  expect((await listJournal(db, { entity: 'offer', page: 1 })).data[0]).toMatchObject({
    action: 'offer.remove',
    before: { pieces: 2, value: 30_000 },
    after: null,
  });
});

/** A mother and a child of one product, the child at most twice; both for 10 % less. */
const family = (change: Partial<OfferWritten> = {}): Partial<OfferWritten> => ({
  kind: 'set_percent',
  value: 10,
  title: { ar: ' طقم  العائلة ', fr: 'Ensemble famille' },
  members: [
    { label: { ar: 'الأم' }, min: 1, max: 1, sizes: 'adult', choices: [{ productId, articleIds: [] }] },
    { label: { ar: 'الطفل' }, min: 1, max: 2, sizes: 'child', choices: [{ productId, articleIds: [] }] },
  ],
  ...change,
});

test('a set is written with its persons; the number of its pieces is theirs, and the journal has it', async () => {
  const made = await make(family({ pieces: 9, productIds: [99], further: 5 }));
  expect(made).toMatchObject({
    kind: 'set_percent',
    pieces: 2,
    productIds: [],
    further: 0,
    title: { ar: 'طقم العائلة', fr: 'Ensemble famille' },
    products: [{ id: productId, title: 'بيجامة' }],
  });
  expect(bare(made.text)).toBe('طقم العائلة: تخفيض 10%');
  const changed = await changeOffer(db, staff, made.id, { active: false, seen: made.version });
  expect(changed).toMatchObject({ active: false, members: made.members, pieces: 2 });
  expect((await listJournal(db, { entity: 'offer', page: 1 })).data).toMatchObject([
    { action: 'offer.change', before: { active: true }, after: { active: false } },
    { action: 'offer.create', after: { title: { ar: 'طقم العائلة' } } },
  ]);
});

test('persons of a set that cannot be distinguished, or have nothing to choose from, are refused by field', async () => {
  const [mother, child] = family().members ?? [];
  if (!mother || !child) throw new Error('no persons');
  const refusedWith = (members: OfferWritten['members']) => fieldsOf(make(family({ members })));
  expect(await refusedWith([mother])).toEqual({ members: ['set_members'] });
  expect(await refusedWith([mother, { ...child, label: {} }])).toEqual({ members: ['set_members'] });
  expect(await refusedWith([mother, { ...child, min: 3 }])).toEqual({ members: ['set_members'] });
  expect(await refusedWith([mother, { ...child, choices: [] }])).toEqual({ members: ['set_members'] });
  expect(await refusedWith([mother, { ...child, max: 11 }])).toEqual({ members: ['set_members'] });
  expect(await refusedWith([mother, { ...child, sizes: 'all' }])).toEqual({ members: ['set_overlap'] });
  const gone = { ...child, choices: [{ productId: 99, articleIds: [] }] };
  expect(await refusedWith([mother, gone])).toEqual({ members: ['invalid'] });
  expect(await fieldsOf(make(family({ title: {} })))).toEqual({ title: ['required'] });
  expect(await fieldsOf(make(family({ value: 101 })))).toEqual({ value: ['promo_percent'] });
  expect(await fieldsOf(make(family({ kind: 'set_price', value: 0 })))).toEqual({ value: ['promo_amount'] });
  expect(await listOffers(db, 'ar')).toEqual([]);
});

test('a product’s page speaks of a set once there is something to choose for each person and it costs less', async () => {
  const sizes = [
    { size: 'M', price: 20_000, stock: 9 },
    { size: '4 ans', price: 10_000, stock: 0 },
  ];
  const { id } = await makeProduct(db, { categoryId, colors: [{ key: '', sizes }] });
  await make(family());
  // The product of the set has no sizes for children.
  expect(await onPage()).toBe('');
  productId = id;
  await make(family({ kind: 'set_price', value: 30_000, further: 9_000 }));
  expect(await onPage()).toBe('');
  await make(family({ kind: 'set_price', value: 28_000, further: 9_000 }));
  expect(await onPage()).toBe('طقم العائلة: 2 بـ 280.00 DH');
  expect(await onPage({ locale: 'fr' })).toBe('Ensemble famille : 2 pour 280.00 DH');
});

test('a page that leads to a set depends on every product of it, and on none of other sets', async () => {
  const [mother, child] = family().members ?? [];
  if (!mother || !child) throw new Error('no persons');
  const other = await makeProduct(db, { categoryId });
  const third = await makeProduct(db, { categoryId });
  const made = await make(
    family({ members: [mother, { ...child, choices: [{ productId: other.id, articleIds: [] }] }] }),
  );
  const now = clock.now();
  const shown = { now, locale: 'ar', country: 'MA' } as const;
  const tagsOf = async (id: number) =>
    (await offerOfProduct(db, id, shown)).tags.filter((tag) => tag.startsWith('product:'));
  const both = [`product:${productId}`, `product:${other.id}`];
  expect((await tagsOf(other.id)).toSorted()).toEqual(both);
  expect(await tagsOf(third.id)).toEqual([`product:${third.id}`]);
  expect((await productsOfSets(db, now)).tags).toEqual(expect.arrayContaining(both));
  // What it costs is written in the country's money, too.
  const written = [...both, 'offers', 'countries', 'settings'];
  expect((await offersOfCards(db, [third.id, other.id], shown)).tags).toEqual(
    expect.arrayContaining(written),
  );
  await changeOffer(db, staff, made.id, { active: false, seen: made.version });
  expect(await tagsOf(other.id)).toEqual([]);
});

test('a product of each set is named, that of the newest set first', async () => {
  const colors = [
    {
      key: '',
      sizes: [
        { size: 'M', price: 20_000, stock: 9 },
        { size: '4 ans', price: 10_000, stock: 9 },
      ],
    },
  ];
  const ids: number[] = [];
  for (let made = 0; made < 3; made++) ids.push((await makeProduct(db, { categoryId, colors })).id);
  const [one = 0, other = 0, third = 0] = ids;
  // The sets are older and newer in another order than their products are.
  for (const id of [other, third, one]) {
    productId = id;
    await make(family());
  }
  expect((await productsOfSets(db, clock.now())).value).toEqual([one, third, other]);
});

test('a set is shown by a product that leads to it: not by one that is hidden, nor by one that leads to a newer set', async () => {
  const [mother, child] = family().members ?? [];
  if (!mother || !child) throw new Error('no persons');
  const made = async (size: string, name: string) => {
    const pictures = [await makePicture(db, name)];
    const colors = [{ key: '', pictures, sizes: [{ size, price: 20_000, stock: 9 }] }];
    return (await makeProduct(db, { categoryId, colors })).id;
  };
  const [hidden, taken] = [await made('M', 'hidden'), await made('M', 'taken')];
  const [left, small] = [await made('M', 'left'), await made('4 ans', 'small')];
  const choices = (ids: number[]) => ids.map((id) => ({ productId: id, articleIds: [] }));
  const setOf = (adults: number[], children: number[]) => {
    const members = [
      { ...mother, choices: choices(adults) },
      { ...child, choices: choices(children) },
    ];
    return make(family({ members }));
  };
  await setOf([hidden, taken, left], [small]);
  const shown = async () => (await productsOfSets(db, clock.now())).value;
  expect(await shown()).toEqual([hidden]);
  await changeProduct(db, hidden, { published: false });
  expect(await shown()).toEqual([taken]);
  const terms = { now: clock.now(), locale: 'ar', country: 'MA' } as const;
  const { value } = await offerOfProduct(db, left, terms);
  expect(value?.set?.pictures.map(({ src }) => src)).toEqual(['/media/taken', '/media/small']);
  const other = await made('4 ans', 'other');
  await setOf([taken], [other]);
  expect(await shown()).toEqual([taken, left]);
  // Nothing is left of it for an adult.
  await changeProduct(db, left, { published: false });
  expect(await shown()).toEqual([taken]);
});

test('§2.46 a card says the offer that lowers the price of each of its sizes, between the offer’s dates', async () => {
  const some = await makeProduct(db, {
    categoryId,
    colors: [
      {
        key: '',
        sizes: [
          { size: 'M', price: 20_000 },
          { size: 'L', price: 20_000, promoPrice: 14_000 },
        ],
      },
    ],
  });
  const child = await makeCategory(db, { tag: 'pyjama-femme', parentId: categoryId });
  const below = await makeProduct(db, { categoryId: child });
  const elsewhere = await makeProduct(db, { categoryId: await makeCategory(db, { tag: 'homme' }) });
  const ids = [productId, some.id, below.id, elsewhere.id];
  expect(await onCards(ids)).toEqual(['', '', '', '']);
  const startsAt = '2026-11-22T00:00:00.000Z';
  const endsAt = '2026-11-23T00:00:00.000Z';
  await make({ categoryIds: [categoryId], startsAt, endsAt });
  const { changesAt, tags } = await offersOfCards(db, ids, { now: clock.now(), locale: 'ar', country: 'MA' });
  expect(changesAt).toEqual(new Date(startsAt));
  expect(tags).toContain('offers');
  expect(await onCards(ids)).toEqual(['', '', '', '']);
  // Of the second product one size is reduced, which the offer leaves out.
  expect(await onCards(ids, new Date(startsAt))).toEqual(['2 بـ 300.00 DH', '', '2 بـ 300.00 DH', '']);
  expect(await onCards(ids, new Date(endsAt))).toEqual(['', '', '', '']);
});

test('§5.8 an offer’s amount is short where the setting says so, and never in the back office', async () => {
  await updateSettings(db, { shortPrices: true });
  const { text } = await make({ value: 123_400, kind: 'price', pieces: 7 });
  expect(bare(text)).toBe('7 بـ 1234.00 DH');
  expect(await onPage()).toBe('7 بـ 1,234\u00A0درهم');
  expect(await onCards([productId])).toEqual(['7 بـ 1,234\u00A0درهم']);
});

test('§2.46 a card says what a set costs while it is sold', async () => {
  const sizes = [
    { size: 'M', price: 20_000, stock: 9 },
    { size: '4 ans', price: 10_000, stock: 9 },
  ];
  const { id } = await makeProduct(db, { categoryId, colors: [{ key: '', sizes }] });
  productId = id;
  const { id: setId, version } = await make(family({ kind: 'set_price', value: 30_000 }));
  expect(await onCards([id])).toEqual(['']);
  const changed = await changeOffer(db, staff, setId, { value: 28_000, seen: version });
  expect(await onCards([id])).toEqual(['طقم من 2 بـ 280.00 DH']);
  await changeOffer(db, staff, setId, { active: false, seen: changed.version });
  expect(await onCards([id])).toEqual(['']);
});

test('a new offer tells the pages of its products; an offer of the demo that was changed is the shop’s own and stays', async () => {
  await db.delete(invalidations);
  const { id, version } = await make();
  expect(await db.select().from(invalidations)).toMatchObject([{ name: 'offers' }]);
  await db.update(offers).set({ isDemo: true });
  await changeOffer(db, staff, id, { value: 28_000, seen: version });
  expect(await db.transaction((tx) => removeDemoOffers(tx))).toBe(0);
  expect(await listOffers(db, 'ar')).toMatchObject([{ id, value: 28_000 }]);
});

test('the end of the demo’s offers tells the pages that speak of them', async () => {
  await make();
  expect(await onCards([productId])).toEqual(['2 بـ 300.00 DH']);
  await db.update(offers).set({ isDemo: true });
  await db.delete(invalidations);
  await db.transaction((tx) => removeDemoOffers(tx));
  expect(await onCards([productId])).toEqual(['']);
  expect(await db.select().from(invalidations)).toMatchObject([{ name: 'offers' }]);
});

test('a set has the pictures of what its first persons are offered, each once, at most three, and none where there is none', async () => {
  const [red, blue] = [await makePicture(db, 'red'), await makePicture(db, 'blue')];
  const [gray, white] = [await makePicture(db, 'gray'), await makePicture(db, 'white')];
  const sizes = [{ size: 'M', price: 20_000 }];
  const { id, articleIds } = await makeProduct(db, {
    categoryId,
    colors: [
      { key: 'red', pictures: [red], sizes },
      { key: 'blue', pictures: [blue], sizes },
      { key: 'gray', pictures: [gray], sizes },
      { key: 'white', pictures: [white], sizes },
    ],
  });
  const bare = await makeProduct(db, {
    categoryId,
    colors: [{ key: '', sizes: [{ size: '4 ans', price: 9_000 }] }],
  });
  const person = (productId: number, ...articles: number[]) => ({
    ...{ label: { ar: 'x' }, min: 1, max: 1, sizes: 'all' as const },
    choices: [{ productId, articleIds: articles }],
  });
  const [one = 0, other = 0, third = 0, fourth = 0] = articleIds;
  const shown = async (members: ReturnType<typeof person>[]) => {
    await make(family({ members }));
    const { value } = await offerOfProduct(db, id, { now: clock.now(), locale: 'ar', country: 'MA' });
    return value?.set?.pictures.map(({ src }) => src);
  };
  expect(await shown([person(id, other), person(id, one), person(bare.id)])).toEqual([
    '/media/blue',
    '/media/red',
  ]);
  const four = [other, one, third, fourth].map((article) => person(id, article));
  expect(await shown(four)).toEqual(['/media/blue', '/media/red', '/media/gray']);
});
