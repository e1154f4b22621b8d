import { desc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { ShopError } from '#/platform/errors.ts';
import { mails } from '#/platform/platform.tables.ts';
import { fixedKey } from '#/platform/signing-key.ts';
import { prices } from '#/shop/catalog/catalog.tables.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { places } from '#/shop/delivery/delivery.tables.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { promiseDays } from '#/shop/orders/index.ts';
import { orders } from '#/shop/orders/orders.tables.ts';
import { updateSettings } from '#/shop/settings/index.ts';
import { makeCategory, makeProduct } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import type { SubmitRequest } from './checkout.schema.ts';
import { type SubmitContext, submitOrder } from './submit.service.ts';

const { db, reset } = await testDatabase();
const signingKey = fixedKey(Buffer.alloc(32, 7));
// Friday, 11:00 in Casablanca by the zone data of the year, before the cut-off in any case.
const now = new Date('2026-01-23T10:00:00Z');
const context: SubmitContext = {
  now,
  locale: 'ar',
  origin: 'https://shop.test',
  address: '10.0.0.1',
  device: null,
};

let casablanca = 0;
let priceId = 0;
let queued: string[] = [];
const jobs = {
  send: async (_db: unknown, job: { queue: string }) => {
    queued.push(job.queue);
  },
};

beforeEach(async () => {
  await reset();
  queued = [];
  await ensureCountries(db);
  await ensureDelivery(db);
  const [place] = await db.select().from(places).where(eq(places.code, '601-casablanca'));
  casablanca = place?.id ?? 0;
  const categoryId = await makeCategory(db, { tag: 'femme' });
  const { priceIds } = await makeProduct(db, {
    categoryId,
    title: { ar: 'بيجامة قطن', fr: 'Pyjama coton' },
    colors: [
      {
        key: 'navy',
        name: { ar: 'كحلي' },
        sizes: [{ size: 'M', price: 24_900, promoPrice: 18_900, stock: 7 }],
      },
    ],
  });
  priceId = priceIds[0] ?? 0;
});

let keys = 0;
const newKey = () => `test-key-${String(++keys).padStart(12, '0')}`;
const phoneOf = (at: number) => `06${String(10_000_000 + at)}`;

function request(more: Partial<SubmitRequest> = {}): SubmitRequest {
  return {
    idempotencyKey: newKey(),
    lines: [{ id: priceId, quantity: 1, price: 24_900, promoPrice: 18_900 }],
    country: 'MA',
    placeId: casablanca,
    name: 'فاطمة الزهراء',
    phone: phoneOf(0),
    address: { address: 'حي السلام، زنقة ١٢ رقم 4' },
    payment: 'cod',
    ...more,
  };
}
const submit = (body: SubmitRequest, more: Partial<SubmitContext> = {}) =>
  submitOrder({ db, jobs, signingKey }, body, { ...context, ...more });

/** The refusal, or undefined when it was accepted. */
async function refusal(answer: Promise<unknown>): Promise<ShopError | undefined> {
  try {
    await answer;
    return undefined;
  } catch (error) {
    if (error instanceof ShopError) return error;
    throw error;
  }
}
const countOrders = async () => db.$count(orders);

test('§2.39 an order that is fetched needs no address, costs no delivery, and says where', async () => {
  const pickup = { placeId: null, address: {}, delivery: 'pickup' as const };
  expect((await refusal(submit(request(pickup))))?.fields).toMatchObject({ address: ['required'] });
  await updateSettings(db, { pickupAddress: { ar: 'زنقة 12، المعاريف' } });
  const placed = await submit(request({ ...pickup, email: 'nadia@example.com' }));
  expect(placed).toMatchObject({ delivery: 'pickup', pickupAddress: 'زنقة 12، المعاريف' });
  expect(placed.totals.delivery.centimes).toBe(0);
  const [row] = await db.select().from(orders);
  expect(row).toMatchObject({ delivery: 'pickup', placeId: null, address: {}, city: 'الدار البيضاء' });
  const [mail] = await db.select().from(mails);
  expect(mail?.text).toContain('الاستلام من المتجر: \u2068زنقة 12، المعاريف\u2069');
  expect(mail?.text).not.toContain('موعد التوصيل');
});

/** The lines of the mail of the last order, without the marks around numbers. */
async function mailLines(): Promise<string[]> {
  const [mail] = await db.select().from(mails).orderBy(desc(mails.id)).limit(1);
  return (mail?.text ?? '').replace(/[\u2068\u2069]/g, '').split(/\n+/);
}

test('§9.8 the mail of a cash order says how it is paid, what delivery costs and the rounding', async () => {
  const mailOf = async (quantity: number, promoPrice: number, phone: string) => {
    await db.update(prices).set({ promoPrice });
    const lines = [{ id: priceId, quantity, price: 24_900, promoPrice }];
    await submit(request({ email: 'nadia@example.com', lines, phone }));
    return mailLines();
  };
  expect((await mailOf(1, 18_955, phoneOf(0))).slice(2, 7)).toEqual([
    '1 × بيجامة قطن · كحلي · M: 189.55 DH',
    'التوصيل: 20.00 DH',
    'تقريب إلى الدرهم: -0.55 DH',
    'المجموع: 209.00 DH',
    'الدفع نقدًا عند الاستلام.',
  ]);
  await updateSettings(db, { freeShippingThreshold: 90_000 });
  expect((await mailOf(5, 18_900, phoneOf(1))).slice(2, 6)).toEqual([
    '5 × بيجامة قطن · كحلي · M: 945.00 DH',
    'التوصيل: مجاني',
    'المجموع: 945.00 DH',
    'الدفع نقدًا عند الاستلام.',
  ]);
});

test('§2.39 the mail of an order that is fetched says that it is paid in the shop, and from which day it is ready', async () => {
  await updateSettings(db, { pickupAddress: { ar: 'زنقة 12، المعاريف' } });
  const pickup = { placeId: null, address: {}, delivery: 'pickup' as const };
  await submit(request({ ...pickup, email: 'nadia@example.com' }));
  const [order] = await db.select().from(orders);
  if (!order) throw new Error('no order');
  expect((await mailLines()).slice(3, 7)).toEqual([
    'الاستلام من المتجر: مجاني',
    'المجموع: 189.00 DH',
    'الدفع نقدًا عند الاستلام من المتجر.',
    `جاهز للاستلام من المتجر: ${promiseDays(order.promise, 'ar', 'MA').replace(/[\u2068\u2069]/g, '')}`,
  ]);
});

test('§9.3 a mail that promises today says what becomes of it when nobody confirms in time', async () => {
  const caution = 'إذا لم يُؤكَّد الطلب في الوقت';
  const mailFor = async (at: string, phone: string) => {
    const placed = await submit(request({ email: 'nadia@example.com', phone }), { now: new Date(at) });
    const [mail] = await db.select().from(mails).orderBy(desc(mails.id)).limit(1);
    return [placed.promise.sameDay, mail?.text.includes(caution)];
  };
  expect(await mailFor('2026-01-23T10:00:00Z', phoneOf(0))).toEqual([true, true]);
  expect(await mailFor('2026-01-23T18:00:00Z', phoneOf(1))).toEqual([false, false]);
});

test('§3.28 a mail names the shop by its Arabic name where it has none in the order’s language', async () => {
  await updateSettings(db, { shopName: { ar: 'دار الحرير', fr: '', en: '' } });
  await submit(request({ email: 'nadia@example.com', lang: 'fr' }));
  const [mail] = await db.select().from(mails);
  expect(mail?.subject).toContain('دار الحرير');
});

test('§3.28 an order in English goes to a town in Latin letters, which messages on it repeat', async () => {
  await submit(request({ lang: 'en' }));
  const [order] = await db.select().from(orders);
  expect(order).toMatchObject({ city: 'Casablanca', address: { city: 'Casablanca' } });
});

test('§2.39 a choice that is no longer offered orders nothing and comes with the new quote', async () => {
  const late = { now: new Date('2026-01-23T18:00:00Z') };
  expect(await refusal(submit(request({ delivery: 'same_day' }), late))).toMatchObject({
    status: 409,
    code: 'delivery_changed',
  });
  expect(await countOrders()).toBe(0);
  const placed = await submit(request({ delivery: 'standard' }), late);
  expect(placed).toMatchObject({ delivery: 'standard', pickupAddress: null });
  expect((await submit(request({ phone: phoneOf(1) }))).delivery).toBe('same_day');
});
