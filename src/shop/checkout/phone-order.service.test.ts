import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { ShopError } from '#/platform/errors.ts';
import { limits, mails } from '#/platform/platform.tables.ts';
import { fixedKey } from '#/platform/signing-key.ts';
import { prices } from '#/shop/catalog/catalog.tables.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { blockedPhones } from '#/shop/orders/customers.tables.ts';
import { moveOrder } from '#/shop/orders/index.ts';
import { knownByPhone } from '#/shop/orders/known-phone.service.ts';
import { orderEvents, orders } from '#/shop/orders/orders.tables.ts';
import { updateSettings } from '#/shop/settings/index.ts';
import { journal } from '#/shop/staff/staff.tables.ts';
import { makeSizes } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { unisolated } from '../../../tests/support/isolation.ts';
import { makeOrder } from '../../../tests/support/orders.ts';
import { placeOf } from '../../../tests/support/places.ts';
import { refusalToStaff } from './phone-order.refusals.ts';
import type { PhoneOrderRequest } from './phone-order.schema.ts';
import { placeByPhone } from './phone-order.service.ts';

const { db, reset } = await testDatabase();
const now = new Date('2026-01-23T10:00:00Z');
const nora = { kind: 'staff', id: 7, role: 'agent', name: 'Nora' } as const;
const owner = { kind: 'staff', id: 1, role: 'owner', name: 'Owner' } as const;
let queued: string[] = [];
const deps = {
  db,
  jobs: { send: async (_tx: unknown, { queue }: { queue: string }) => void queued.push(queue) } as never,
  signingKey: fixedKey(Buffer.alloc(32, 1)),
};
let priceId = 0;
let tangier = 0;
let made = 0;

beforeEach(async () => {
  await reset();
  queued = [];
  await ensureCountries(db);
  await ensureDelivery(db);
  tangier = await placeOf(db, 'Tanger');
  [priceId = 0] = await makeSizes(db, { size: 'S', price: 20_000, stock: 6 });
});

const request = (more: Partial<PhoneOrderRequest> = {}): PhoneOrderRequest => ({
  idempotencyKey: `by-phone-order-${++made}`,
  lines: [{ id: priceId, quantity: 2 }],
  country: 'MA',
  placeId: tangier,
  name: 'سلمى بناني',
  phone: '06 12 34 56 78',
  address: { address: 'حي السلام' },
  payment: 'cod',
  confirmed: true,
  ...more,
});
const place = (body: PhoneOrderRequest, staff: typeof nora | typeof owner = nora, at = now) =>
  placeByPhone(deps, body, staff, {
    now: at,
    locale: 'ar',
    origin: 'https://hilal.test',
    address: '10.0.0.1',
    notification: { ...deps, origin: 'https://hilal.test' },
  });
const stock = async () => (await db.select({ stock: prices.stock }).from(prices))[0]?.stock;

test('§4.12 an order by phone is the shop’s own: stock taken, confirmed at once, marked with staff user and origin', async () => {
  const placed = await place(request());
  expect(placed).toMatchObject({ status: 'confirmed' });
  expect(placed.message.text).toMatch(/سلمى بناني.*طنجة.*لتتبع الطلب.*https:\/\/hilal\.test\/orders\//s);
  expect(unisolated(placed.message.text)).toEqual([]);
  expect(placed.message.whatsapp).toContain('https://wa.me/212612345678?text=');
  expect(await stock()).toBe(4);
  const [row] = await db.select().from(orders);
  expect(row).toMatchObject({
    id: placed.id,
    status: 'confirmed',
    confirmation: 'confirmed',
    phone: '+212612345678',
    city: 'طنجة',
    source: { origin: 'phone' },
    agentId: 7,
    agentName: 'Nora',
    device: null,
  });
  const events = await db.select().from(orderEvents).orderBy(orderEvents.id);
  expect(events.map(({ axis, to, actor }) => [axis, to, actor])).toEqual([
    ['order', 'placed', 'Nora'],
    ['order', 'confirmed', 'Nora'],
    ['confirmation', 'confirmed', 'Nora'],
  ]);
  expect((await db.select().from(journal)).map(({ action, actor }) => [action, actor])).toEqual([
    ['order.by_phone', 'Nora'],
    ['order.confirm', 'Nora'],
  ]);
});

test('an order by phone is news to nobody of the staff; its shopper is written to all the same', async () => {
  await place(request({ email: 'salma@example.com' }));
  expect(queued).toEqual(['mail']);
});

test('§4.12 the mail of an order that was confirmed on the phone leads to its page, and announces no call and no other day', async () => {
  const mailOf = async (confirmed: boolean) => {
    await db.delete(mails);
    await place(request({ confirmed, email: 'salma@example.com', placeId: await placeOf(db, 'Casablanca') }));
    return (await db.select().from(mails))[0]?.text ?? '';
  };
  const open = await mailOf(false);
  expect(open).toContain('سنتصل بك لتأكيده');
  expect(open).toContain('إذا لم يُؤكَّد الطلب');
  const agreed = await mailOf(true);
  expect(agreed).not.toMatch(/سنتصل بك|تأكيد|يُؤكَّد/);
  expect(agreed).toMatch(/تتبع الطلب:\nhttps:\/\/hilal\.test\/orders\//);
});

test('§4.12 the message asks to confirm what is open, and leads to the bank details where it is a transfer', async () => {
  const [confirm, track, pay] = ['أكّدوا الطلب أو صحّحوه من هنا:', 'لتتبع الطلب', 'معلومات التحويل البنكي'];
  const says = async (more: Partial<PhoneOrderRequest>) => {
    const { text } = (await place(request({ lines: [{ id: priceId, quantity: 1 }], ...more }))).message;
    expect(text).toContain('https://hilal.test/orders/');
    return [confirm, track, pay].filter((words) => text.includes(words));
  };
  const bank = { beneficiary: 'Hilal SARL', bank: 'BMCE', rib: '190 780 2111122233344455 66' };
  await updateSettings(db, { bank: { ...bank, iban: '', swift: '' } });
  expect(await says({ confirmed: false })).toEqual([confirm]);
  expect(await says({ confirmed: true })).toEqual([track]);
  // Whoever transfers has nothing to confirm, whatever was agreed on the phone.
  for (const confirmed of [true, false])
    expect(await says({ confirmed, payment: 'bank_transfer', phone: '0612345679' })).toEqual([pay]);
});

test('§4.12 §5.8 the message of an order by phone writes its amount short where the setting says so', async () => {
  expect((await place(request())).message.text).toMatch(/\d\.\d\d DH/);
  await updateSettings(db, { shortPrices: true });
  const { text } = (await place(request())).message;
  expect(text).toMatch(/\d\u00A0درهم/);
  // The signature in its link may have a dot and digits.
  expect(text.replace(/https\S+/, '')).not.toMatch(/\.\d\d/);
});

test('the same key is the same order, however often and at once; another content is refused', async () => {
  const body = request({ confirmed: false });
  const answers = await Promise.all([place(body), place(body), place(body)]);
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(answers[0]?.status).toBe('placed');
  expect(await stock()).toBe(4);
  expect(await db.select().from(journal)).toHaveLength(1);
  await expect(place({ ...body, lines: [{ id: priceId, quantity: 1 }] })).rejects.toMatchObject({
    status: 409,
    code: 'order_exists',
  });
});

test('§4.12 a changed order whose first answer was lost leads to the one that was placed; refusals speak to the staff user', async () => {
  const refusalOf = async (body: PhoneOrderRequest) => {
    const { code, fields, data } = (await place(body).catch((error: unknown) =>
      refusalToStaff(db, body.idempotencyKey, error),
    )) as ShopError;
    return { code, fields, data };
  };
  const body = request({ confirmed: false });
  const { id, number } = await place(body);
  for (const change of [{ name: 'ليلى بناني' }, { phone: '0612345679' }]) {
    expect(await refusalOf({ ...body, ...change })).toEqual({
      code: 'order_already_placed',
      fields: {},
      data: { order: { id, number } },
    });
  }
  await place(request({ confirmed: false }));
  expect(await refusalOf(request())).toMatchObject({
    code: 'phone_has_open_orders',
    fields: {},
  });
  expect(await refusalOf(request({ lines: [] }))).toMatchObject({ fields: { lines: ['pieces_missing'] } });
  expect(await refusalOf(request({ phone: '12' }))).toMatchObject({ fields: { phone: ['invalid_phone'] } });
});

test('§4.12 the shop’s limits hold by phone too, and nothing stays behind a refusal', async () => {
  await expect(place(request({ lines: [{ id: priceId, quantity: 6 }] }))).rejects.toMatchObject({
    status: 422,
  });
  await expect(place(request({ lines: [{ id: priceId, quantity: 7 }] }))).rejects.toMatchObject({
    status: 409,
    code: 'cart_changed',
  });
  await expect(place(request({ seenTotal: 1 }))).rejects.toMatchObject({
    status: 409,
    code: 'total_changed',
  });
  await expect(place(request({ phone: '12', name: '' }))).rejects.toMatchObject({
    status: 422,
    fields: { phone: ['invalid_phone'], name: ['required'] },
  });
  for (let count = 0; count < 2; count++) {
    await place(request({ confirmed: false, lines: [{ id: priceId, quantity: 1 }] }));
  }
  await expect(place(request({ lines: [{ id: priceId, quantity: 1 }] }))).rejects.toMatchObject({
    code: 'too_many_open_orders',
  });
  expect(await stock()).toBe(4);
  expect(await db.select().from(orders)).toHaveLength(2);
  // Tries are counted for shoppers: whoever takes orders down all day does not lock a phone or the shop's own network.
  expect(await db.select().from(limits)).toEqual([]);
});

test('who calls is known by any way of writing the phone: last address, what became of the orders, a block', async () => {
  expect(await knownByPhone(db, '0612345678', 'MA')).toMatchObject({ last: null, counts: { all: 0 } });
  const { id } = await place(request({ secondPhone: '0699999999' }));
  for (const move of ['prepare', 'ship', 'send_out', 'refuse'] as const) {
    await moveOrder(db, id, move, owner, { now, note: 'x' });
  }
  await place(request({ confirmed: false }), nora, new Date(now.getTime() + 60_000));
  await db
    .insert(blockedPhones)
    .values({ phone: '+212612345678', reason: 'رفض مرتين', at: now, staffId: 1, actor: 'Owner' });
  for (const typed of ['0612345678', '+212 612-345-678', '٠٦١٢٣٤٥٦٧٨']) {
    expect(await knownByPhone(db, typed, 'MA')).toMatchObject({
      phone: '+212612345678',
      last: { name: 'سلمى بناني', placeId: tangier, city: 'طنجة', address: { address: 'حي السلام' } },
      counts: { all: 2, refused: 1, open: 1, delivered: 0, cancelled: 0 },
      blocked: 'رفض مرتين',
    });
  }
  // The second phone of somebody's order is not that person.
  expect(await knownByPhone(db, '0699999999', 'MA')).toMatchObject({ last: null, counts: { all: 1 } });
  await expect(knownByPhone(db, '12', 'MA')).rejects.toMatchObject({ status: 422, code: 'invalid_phone' });
  // Who left the shop is nobody's last address.
  await db.update(orders).set({ leftAt: now }).where(eq(orders.phone, '+212612345678'));
  expect((await knownByPhone(db, '0612345678', 'MA')).last).toBeNull();
});

test('a known phone counts what became of its orders: an exchange as a part of the one that it belongs to, a failed delivery as open', async () => {
  const made: number[] = [];
  for (const status of ['delivered', 'completed', 'cancelled', 'returned', 'failed_delivery', 'placed']) {
    const { id } = await makeOrder(db);
    await db.update(orders).set({ status }).where(eq(orders.id, id));
    made.push(id);
  }
  await makeOrder(db, { exchangeOf: made[0] ?? 0 });
  const { counts } = await knownByPhone(db, '0612345678', 'MA');
  expect(counts).toEqual({ all: 6, delivered: 2, refused: 1, cancelled: 1, open: 2, imported: 0 });
});
