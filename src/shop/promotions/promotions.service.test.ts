import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { addMessages } from '#/server/plugins/error-messages.ts';
import { registerErrors } from '#/server/plugins/errors.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { updateSettings } from '#/shop/settings/index.ts';
import type { StaffView } from '#/shop/staff/index.ts';
import { makeCategory, makeProduct } from '../../../tests/support/catalog.ts';
import { meanwhile, testDatabase } from '../../../tests/support/database.ts';
import { blankOffer } from './blank-offer.rules.ts';
import { createOffer } from './offers.service.ts';
import { promotionsRoutes } from './promotions.routes.ts';
import { foldCode } from './promotions.rules.ts';
import { ensurePromotions, findPromoForOrder, redeemPromo } from './promotions.service.ts';
import { promoCodes, promoRedemptions } from './promotions.tables.ts';
import { promoMessages } from './promotions.texts.ts';

const { db, reset } = await testDatabase();
const clock = fixedClock('2026-11-21T09:00:00Z');
const server = Fastify();
server.setValidatorCompiler(validatorCompiler);
server.setSerializerCompiler(serializerCompiler);
registerErrors(server);
addMessages(promoMessages);
await server.register(promotionsRoutes({ db, clock }));
let [full, reduced] = [0, 0];
let categoryId = 0;

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  await ensurePromotions(db);
  categoryId = await makeCategory(db, { tag: 'femme' });
  const product = await makeProduct(db, {
    categoryId,
    colors: [
      {
        key: 'navy',
        sizes: [
          { size: 'S', price: 20_000, stock: 3 },
          { size: 'M', price: 20_000, promoPrice: 15_000 },
        ],
      },
    ],
  });
  [full = 0, reduced = 0] = product.priceIds;
});

const ask = async (code: string, query = '') => {
  const answer = await server.inject(`/checkout/promo/${encodeURIComponent(code)}${query}`);
  return { status: answer.statusCode, body: answer.json() };
};
const makeCode = (code: string, more: Partial<typeof promoCodes.$inferInsert> = {}) =>
  db.insert(promoCodes).values({
    code,
    folded: foldCode(code),
    kind: 'percent',
    value: 20,
    categoriesIn: [],
    categoriesOut: [],
    ...more,
  });

test('§5.7 §7.25 a code is applied or not valid, in the caller’s words', async () => {
  expect(await ask(' bienVENUE ')).toEqual({
    status: 200,
    body: { code: 'Bienvenue', type: 'percent', value: 10, message: 'تم تطبيق الرمز' },
  });
  expect((await ask('Bienvenue', '?lang=en')).body.message).toBe('applied');
  expect(await ask('nothing', '?lang=en')).toMatchObject({
    status: 422,
    body: { code: 'promo_not_valid', message: 'promo code not valid' },
  });
  expect((await ask('nothing')).body.message).toBe('رمز التخفيض غير صالح');
  expect((await ask('%20', '?lang=fr')).body.message).toBe('Code promo non valide');
});

test('§5.7 §7.25 with lines it says what it takes off, by the shop’s prices, stock and the country’s currency', async () => {
  const { body } = await ask('Bienvenue', `?lines=${full}x2,${reduced}x1`);
  expect(body.discount).toEqual({ centimes: 4_000, shown: 4_000 });
  // More pieces than there are count as those there are; 60.00 DH × 3.75 / 9.29.
  expect((await ask('Bienvenue', `?lines=${full}x9&country=SA`)).body.discount).toEqual({
    centimes: 6_000,
    shown: 2_422,
  });
  expect((await ask('Bienvenue', `?lines=${reduced}x1`)).body.code).toBe('promo_no_line');
  expect((await ask('Bienvenue', '?lines=1x1;drop')).status).toBe(422);
});

test('§5.7 §7.25 what is missing to the minimum is said as an amount', async () => {
  await makeCode('BIG', { minimumCentimes: 50_000 });
  const { status, body } = await ask('big', `?lines=${full}x2&lang=fr`);
  expect(status).toBe(422);
  expect(body.message).toBe('Il manque 100.00 DH d’articles pour profiter de ce code');
  await updateSettings(db, { shortPrices: true });
  expect((await ask('big', `?lines=${full}x2&lang=fr`)).body.message).toBe(
    'Il manque 100\u00A0DH d’articles pour profiter de ce code',
  );
});

test('§5.7 §7.25 free delivery that is worth more than an offer counts, by the country’s fee, and no longer where it is free anyway', async () => {
  await makeCode('FREE', { kind: 'free_delivery', value: 0 });
  // Two pieces for 10.00 DH less; the delivery is dearer.
  const by: StaffView = { id: 1, name: 'Salma', email: null, role: 'owner', may: [] };
  await createOffer(db, { by, clock, locale: 'ar' }, { ...blankOffer, kind: 'price', value: 39_000 });
  const free = () => ask('FREE', `?lines=${full}x2`);
  expect(await free()).toMatchObject({ status: 200, body: { code: 'FREE', discount: { centimes: 0 } } });
  await updateSettings(db, { freeShippingThreshold: 40_000 });
  expect((await free()).body.code).toBe('promo_no_line');
});

test('a code for some categories is known without lines as well', async () => {
  await makeCode('ONLY', { categoriesIn: [categoryId] });
  expect((await ask('ONLY')).status).toBe(200);
  expect((await ask('ONLY', `?lines=${full}x1`)).body.discount).toEqual({ centimes: 4_000, shown: 4_000 });
});

test('codes that do not exist can be tried so often, then nothing is learned from right ones either', async () => {
  for (let tries = 0; tries < 300; tries++) expect((await ask(`guess${tries}`)).status).toBe(422);
  expect((await ask('guess')).status).toBe(429);
  // It names the code: a cart can be ordered without it.
  expect(await ask('Bienvenue')).toMatchObject({
    status: 429,
    body: { code: 'too_many_requests', errors: { promo: ['محاولات كثيرة، انتظر قليلًا'] } },
  });
  clock.advance(15 * 60_000 + 1);
  expect((await ask('Bienvenue')).status).toBe(200);
});

test('§5.7 whoever asks for the last use waits until the one before has it or leaves it', async () => {
  await makeCode('LAST', { totalUses: 1 });
  const code = await findPromoForOrder(db, 'last');
  if (!code) throw new Error('no code');
  const use = (orderNumber: string) => ({
    code,
    orderNumber,
    phone: `+2126${orderNumber}`,
    userId: null,
    earlierOrders: 0,
    discountCentimes: 100,
    now: clock.now(),
  });
  const second = meanwhile(
    db,
    (tx) => redeemPromo(tx, use('1')),
    () => db.transaction((tx) => redeemPromo(tx, use('2'))),
  );
  await expect(second).rejects.toMatchObject({ code: 'promo_used_up' });
  expect(await db.select().from(promoRedemptions)).toMatchObject([{ orderNumber: '1' }]);
});

test('§5.7 a code that is switched off while an order waits for it is not used', async () => {
  await makeCode('SOON');
  const code = await findPromoForOrder(db, 'soon');
  if (!code) throw new Error('no code');
  const use = { code, orderNumber: '1', phone: '+212600000000', userId: null, earlierOrders: 0 };
  const late = meanwhile(
    db,
    (tx) => tx.update(promoCodes).set({ active: false }).where(eq(promoCodes.id, code.id)),
    () => db.transaction((tx) => redeemPromo(tx, { ...use, discountCentimes: 100, now: clock.now() })),
  );
  await expect(late).rejects.toMatchObject({ status: 422, fields: { promo: ['promo_not_valid'] } });
  expect(await db.select().from(promoRedemptions)).toEqual([]);
});

test('§9.7 Bienvenue is there from the first start, and what the merchant made of it stays', async () => {
  await db.update(promoCodes).set({ value: 5, active: false }).where(eq(promoCodes.folded, 'BIENVENUE'));
  await ensurePromotions(db);
  const rows = await db.select().from(promoCodes);
  expect(rows).toMatchObject([
    { code: 'Bienvenue', value: 5, active: false, firstOrderOnly: true, usesPerCustomer: 1 },
  ]);
});
