import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { invalidations } from '#/platform/platform.tables.ts';
import { versionOf } from '#/platform/version.ts';
import { categories } from '#/shop/catalog/catalog.tables.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { listJournal, type StaffView } from '#/shop/staff/index.ts';
import { makeCategory } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import {
  checkPromo,
  createCredit,
  ensurePromotions,
  findPromoForOrder,
  giveBackPromo,
  redeemPromo,
} from './index.ts';
import type { PromoWritten } from './promo-codes.schema.ts';
import { changePromoCode, createPromoCode, listPromoCodes, removePromoCode } from './promo-codes.service.ts';
import { promoCodes } from './promotions.tables.ts';

const { db, reset } = await testDatabase();
const clock = fixedClock('2026-11-21T09:00:00Z');
beforeEach(async () => {
  await reset();
  await ensureCountries(db);
});
const by: StaffView = { id: 1, name: 'Salma', email: null, role: 'owner', may: [] };
const summer: PromoWritten = {
  code: 'Été 15',
  kind: 'percent',
  value: 15,
  capCentimes: 5_000,
  minimumCentimes: 20_000,
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: '2026-12-01T00:00:00.000Z',
  totalUses: 100,
  usesPerCustomer: 1,
  firstOrderOnly: false,
  categoriesIn: [],
  categoriesOut: [],
  onDiscounted: false,
  active: true,
};
const make = (change: Partial<PromoWritten> = {}) => createPromoCode(db, clock, by, { ...summer, ...change });
const fieldsOf = (work: Promise<unknown>) =>
  work.then(
    () => ({}),
    (error: { fields: object }) => error.fields,
  );
const check = (code: string) => checkPromo(db, { code, locale: 'ar' }, { now: clock.now(), address: '::1' });

test('§5.7 a code that was made counts at once, however it is typed, and stops when it is switched off', async () => {
  const made = await make();
  expect(made).toMatchObject({ ...summer, used: 0, discountedCentimes: 0 });
  expect(await check(' été15 ')).toMatchObject({ code: 'Été 15', type: 'percent', value: 15 });
  await changePromoCode(db, clock, by, made.id, { active: false, seen: made.version });
  await expect(check('été15')).rejects.toMatchObject({ code: 'promo_not_valid' });
  // Digits of any script are typed; those that are shown are Latin everywhere.
  expect((await make({ code: 'عيد ٣۰' })).code).toBe('عيد 30');
  expect(await check('عيد ٣٠')).toMatchObject({ code: 'عيد 30' });
});

test('§5.7 codes that count stand before those that are switched off, the newest of each first', async () => {
  const ids: Record<string, number> = {};
  for (const code of ['ONE', 'TWO', 'THREE', 'FOUR']) {
    const { id } = await make({ code, active: code === 'ONE' || code === 'THREE' });
    ids[code] = id;
  }
  expect((await listPromoCodes(db)).map(({ code }) => code)).toEqual(['THREE', 'ONE', 'FOUR', 'TWO']);
  const off = (await listPromoCodes(db))[0];
  await changePromoCode(db, clock, by, ids.THREE ?? 0, { active: false, seen: off?.version ?? '' });
  expect((await listPromoCodes(db)).map(({ code }) => code)).toEqual(['ONE', 'FOUR', 'THREE', 'TWO']);
});

test('§5.7 what does not fit together is refused by field, and nothing is written', async () => {
  expect(await fieldsOf(make({ value: 0 }))).toEqual({ value: ['promo_percent'] });
  expect(await fieldsOf(make({ value: 101 }))).toEqual({ value: ['promo_percent'] });
  expect(await fieldsOf(make({ kind: 'fixed', value: 0 }))).toEqual({ value: ['promo_amount'] });
  expect(await fieldsOf(make({ capCentimes: 0 }))).toEqual({ capCentimes: ['promo_amount'] });
  expect(await fieldsOf(make({ endsAt: summer.startsAt }))).toEqual({ endsAt: ['promo_dates'] });
  expect(await fieldsOf(make({ code: '\u200f' }))).toEqual({ code: ['required'] });
  expect(await fieldsOf(make({ categoriesIn: [99] }))).toEqual({ categoriesIn: ['invalid'] });
  expect(await listPromoCodes(db)).toEqual([]);
});

test('§5.7 a code with signs that nobody types is refused; one that stands already keeps its letters', async () => {
  for (const code of ['SIX TY <b>', '{0}', 'A/B', 'a"b']) {
    expect(await fieldsOf(make({ code }))).toEqual({ code: ['promo_code_signs'] });
  }
  for (const code of ['عيد٢٠', 'SIX TY', 'Été-15%', 'A_B.C+D&E']) await make({ code });
  const [old] = await db
    .update(promoCodes)
    .set({ code: 'OLD <b>', folded: 'OLD<B>' })
    .where(eq(promoCodes.code, 'SIX TY'))
    .returning();
  const stands = (await listPromoCodes(db)).find(({ id }) => id === old?.id);
  const seen = stands?.version ?? '';
  expect((await changePromoCode(db, clock, by, old?.id ?? 0, { value: 20, seen })).code).toBe('OLD <b>');
});

test('a person’s credit is nobody’s to list or change: it is not found, and stays worth what it was', async () => {
  const code = await createCredit(db, { phone: '+212600000000', centimes: 5_000 });
  expect(await listPromoCodes(db)).toEqual([]);
  const [credit] = await db.select().from(promoCodes);
  const { id: _id, folded: _folded, isDemo: _isDemo, phone: _phone, ...content } = credit ?? {};
  const change = { value: 500_000, seen: versionOf(content) };
  await expect(changePromoCode(db, clock, by, credit?.id ?? 0, change)).rejects.toMatchObject({
    status: 404,
  });
  expect(await check(code)).toMatchObject({ value: 5_000 });
});

test('a category cannot be in and out at once', async () => {
  const id = await makeCategory(db, { tag: 'pyjama' });
  expect(await fieldsOf(make({ categoriesIn: [id], categoriesOut: [id] }))).toEqual({
    categoriesOut: ['promo_categories'],
  });
});

test('a code whose category was hidden since can still be switched off', async () => {
  const [categoryIn, categoryOut] = [
    await makeCategory(db, { tag: 'femme' }),
    await makeCategory(db, { tag: 'pyjama' }),
  ];
  const named = { categoriesIn: [categoryIn], categoriesOut: [categoryOut] };
  const { id, version: seen } = await make(named);
  await db.update(categories).set({ hidden: true });
  expect(await changePromoCode(db, clock, by, id, { active: false, seen })).toMatchObject({
    active: false,
    ...named,
  });
  // A code that did not name it does not begin to.
  expect(await fieldsOf(make({ code: 'NOEL', ...named }))).toEqual({
    categoriesIn: ['invalid'],
    categoriesOut: ['invalid'],
  });
});

test('§5.7 a code that a shopper would read as another one is refused', async () => {
  await make();
  expect(await fieldsOf(make({ code: 'ÉTÉ15' }))).toEqual({ code: ['promo_code_taken'] });
  const other = await make({ code: 'NOEL' });
  const rename = changePromoCode(db, clock, by, other.id, { code: 'été 15', seen: other.version });
  expect(await fieldsOf(rename)).toEqual({ code: ['promo_code_taken'] });
});

test('free delivery has no value and no cap, an amount no cap', async () => {
  expect(await make({ kind: 'free_delivery' })).toMatchObject({ value: 0, capCentimes: null });
  expect(await make({ code: 'B', kind: 'fixed', value: 3_000 })).toMatchObject({
    value: 3_000,
    capCentimes: null,
  });
});

test('uses and what they took off are counted; the second editor is refused; the journal knows both', async () => {
  const made = await make();
  const code = await findPromoForOrder(db, 'été15');
  if (!code) throw new Error('no code');
  await db.transaction((tx) =>
    redeemPromo(tx, {
      code,
      orderNumber: 'A1',
      phone: '+212600000000',
      userId: null,
      earlierOrders: 0,
      discountCentimes: 1_500,
      now: clock.now(),
    }),
  );
  expect(await listPromoCodes(db)).toMatchObject([{ used: 1, discountedCentimes: 1_500 }]);
  await changePromoCode(db, clock, by, made.id, { value: 20, seen: made.version });
  await expect(
    changePromoCode(db, clock, by, made.id, { value: 25, seen: made.version }),
  ).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' });
  expect((await listJournal(db, { entity: 'promotion', page: 1 })).data).toMatchObject([
    { action: 'promotion.change', entityId: 'Été 15', before: { value: 15 }, after: { value: 20 } },
    { action: 'promotion.create', before: null, after: { code: 'Été 15' } },
  ]);
});

test('§5.7 a code that no order used is deleted; one that an order used stays, also once it was given back', async () => {
  const made = await make();
  const code = await findPromoForOrder(db, 'été15');
  if (!code) throw new Error('no code');
  const remove = (id: number, seen = made.version) => removePromoCode(db, clock, by, id, seen);
  await expect(remove(made.id, 'another')).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' });
  const use = { phone: '+212600000000', userId: null, earlierOrders: 0, discountCentimes: 1_500 };
  await db.transaction((tx) => redeemPromo(tx, { ...use, code, orderNumber: 'A1', now: clock.now() }));
  await expect(remove(made.id)).rejects.toMatchObject({ status: 409, code: 'promo_stays' });
  await db.transaction((tx) => giveBackPromo(tx, 'A1', clock.now()));
  expect(await listPromoCodes(db)).toMatchObject([{ used: 0, removable: false }]);
  await expect(remove(made.id)).rejects.toMatchObject({ status: 409, code: 'promo_stays' });

  const other = await make({ code: 'HIVER' });
  expect(other.removable).toBe(true);
  await remove(other.id, other.version);
  expect((await listPromoCodes(db)).map(({ id }) => id)).toEqual([made.id]);
  await expect(check('hiver')).rejects.toMatchObject({ code: 'promo_not_valid' });
  await expect(remove(other.id, other.version)).rejects.toMatchObject({ status: 404 });
  // The welcome code would be there again at the next start.
  await ensurePromotions(db);
  const welcome = (await listPromoCodes(db)).find(({ code: written }) => written === 'Bienvenue');
  expect(welcome?.removable).toBe(false);
  await expect(remove(welcome?.id ?? 0, welcome?.version)).rejects.toMatchObject({ code: 'promo_stays' });
  const credit = await createCredit(db, { phone: '+212600000001', centimes: 5_000 });
  const [row] = await db.select().from(promoCodes).where(eq(promoCodes.code, credit));
  await expect(remove(row?.id ?? 0)).rejects.toMatchObject({ status: 404 });
  expect((await listJournal(db, { entity: 'promotion', page: 1 })).data[0]).toMatchObject({
    action: 'promotion.remove',
    entityId: 'HIVER',
    before: { code: 'HIVER', value: 15 },
    after: null,
  });
});

test('§9.7 the welcome code keeps its name, by which a start knows it; how it is written and all else may change', async () => {
  await ensurePromotions(db);
  const [welcome] = await listPromoCodes(db);
  const change = (more: Partial<PromoWritten>) =>
    changePromoCode(db, clock, by, welcome?.id ?? 0, { ...more, seen: welcome?.version ?? '' });
  expect(await fieldsOf(change({ code: 'Marhaba' }))).toEqual({ code: ['promo_welcome'] });
  await change({ code: 'BIENVENUE', active: false });
  await ensurePromotions(db);
  expect(await listPromoCodes(db)).toMatchObject([{ code: 'BIENVENUE', active: false }]);
});

test('what is cached of the welcome goes when its code changes, its last use is taken or comes back; by other codes nothing', async () => {
  await ensurePromotions(db);
  const invalidated = async () => {
    const rows = await db.delete(invalidations).returning();
    return rows.map(({ name }) => name);
  };
  expect(await invalidated()).toEqual([]);
  const [welcome] = await listPromoCodes(db);
  const { version } = await changePromoCode(db, clock, by, welcome?.id ?? 0, {
    totalUses: 2,
    seen: welcome?.version ?? '',
  });
  expect(await invalidated()).toEqual(['welcome-code']);
  const use = { userId: null, earlierOrders: 0, discountCentimes: 100, now: clock.now() };
  const redeem = async (typed: string, orderNumber: string, phone: string) => {
    const code = await findPromoForOrder(db, typed);
    if (code) await redeemPromo(db, { ...use, code, orderNumber, phone });
  };
  await redeem('bienvenue', 'A1', '+212600000001');
  expect(await invalidated()).toEqual([]);
  // One was left all the same.
  await giveBackPromo(db, 'A1', clock.now());
  expect(await invalidated()).toEqual([]);
  await redeem('bienvenue', 'A1', '+212600000001');
  await redeem('bienvenue', 'A2', '+212600000002');
  expect(await invalidated()).toEqual(['welcome-code']);
  await giveBackPromo(db, 'A1', clock.now());
  expect(await invalidated()).toEqual(['welcome-code']);
  await changePromoCode(db, clock, by, welcome?.id ?? 0, { active: false, seen: version });
  expect(await invalidated()).toEqual(['welcome-code']);
  await make({ totalUses: 1 });
  await redeem('été15', 'A3', '+212600000003');
  await giveBackPromo(db, 'A3', clock.now());
  expect(await invalidated()).toEqual([]);
});
