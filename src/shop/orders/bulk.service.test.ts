import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { ensureCountries } from '#/shop/countries/index.ts';
import { updateSettings } from '#/shop/settings/index.ts';
import { journal } from '#/shop/staff/staff.tables.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { makeOrder } from '../../../tests/support/orders.ts';
import { moveMany, ordersSheet } from './bulk.service.ts';
import { blockedPhones } from './customers.tables.ts';
import { issueInvoice } from './invoices.service.ts';
import type { OrderRow } from './orders.queries.ts';
import { moveOrder } from './orders.service.ts';
import { orders } from './orders.tables.ts';
import { viewForShopper } from './shopper-view.ts';
import { listOrders } from './staff-orders.service.ts';

const { db, reset } = await testDatabase();
const now = new Date('2026-01-23T10:00:00Z');
const owner = { kind: 'staff', id: 1, role: 'owner', name: 'صاحبة المتجر' } as const;
const ids: number[] = [];

async function order(more: { name?: string; city?: string; at?: Date; method?: 'cod' | 'bank_transfer' }) {
  const city = more.city ?? 'طنجة';
  const made = await makeOrder(db, {
    paymentMethod: more.method ?? 'cod',
    customerName: more.name ?? 'سلمى',
    phone: `+21261234560${ids.length}`,
    city,
    address: { city, address: 'حي السلام' },
    createdAt: more.at ?? now,
    amounts: { delivery: 2_050 },
    lines: [{ quantity: 2, price: 10_000, size: 'S' }],
  });
  ids.push(made.id);
  return made;
}

beforeEach(async () => {
  await reset();
  ids.length = 0;
  await ensureCountries(db);
});

test('§4.12 a move of many orders answers for each, and what cannot be moved stays', async () => {
  const [one, two, transfer] = [await order({}), await order({}), await order({ method: 'bank_transfer' })];
  await moveOrder(db, two.id, 'confirm', owner, { now });
  const request = { ids: [one.id, two.id, transfer.id, 999, one.id], move: 'confirm', note: '' } as const;
  const results = await moveMany(db, request, owner, { now, locale: 'fr' });
  expect(results.map(({ id, ok }) => [id, ok])).toEqual([
    [one.id, true],
    [two.id, false],
    [transfer.id, false],
    [999, false],
  ]);
  expect(results[1]?.message).toBe('Cette étape n’est pas possible dans l’état actuel de la commande');
  const stand = await db.select({ status: orders.status }).from(orders).orderBy(orders.id);
  expect(stand.map(({ status }) => status)).toEqual(['confirmed', 'confirmed', 'placed']);
  const packer = { kind: 'staff', id: 2, role: 'packer', name: 'P' } as const;
  const refused = await moveMany(db, { ids: [transfer.id], move: 'cancel', note: 'x' }, packer, {
    now,
    locale: 'ar',
  });
  expect(refused[0]?.ok).toBe(false);
});

test('§9.8 transfers that cannot be paid in cash stay, each with its reason in the words of the staff', async () => {
  const lines = [{ quantity: 30, price: 100_00, size: 'S' }];
  const made: OrderRow[] = [];
  for (let count = 0; count < 3; count++) made.push(await order({ method: 'bank_transfer' }));
  const blocked = made[1]?.phone ?? '';
  await db
    .update(orders)
    .set({ secondPhone: blocked })
    .where(eq(orders.id, made[2]?.id ?? 0));
  const { id: large } = await makeOrder(db, { paymentMethod: 'bank_transfer', lines });
  const { id: abroad } = await makeOrder(db, { paymentMethod: 'bank_transfer', countryId: 2 });
  await db.insert(blockedPhones).values({ phone: blocked, reason: 'x', at: now, staffId: 1, actor: 'Salma' });
  await updateSettings(db, { codMaxAmount: 300_000, codPiecesPerSize: 3 });
  const request = {
    ids: [...made.map(({ id }) => id), large, abroad],
    move: 'switch_to_cash',
    note: '',
  } as const;
  const messages = async (locale: 'ar' | 'fr') =>
    (await moveMany(db, request, owner, { now, locale })).slice(1).map(({ message }) => message);
  const ofPhone =
    'هذا الهاتف ممنوع من الدفع عند الاستلام. اختر التحويل البنكي، أو ارفع المنع من صفحة الزبون.';
  expect(await messages('ar')).toEqual([
    ofPhone,
    // It is the second phone of this one.
    ofPhone,
    'عدد القطع من نفس المقاس أكبر من حد الدفع عند الاستلام. قلّل الكمية، أو غيّر الحد في الإعدادات.',
    'لا يُدفع عند الاستلام في بلد هذا الطلب',
  ]);
  await updateSettings(db, { codMaxAmount: 299_999 });
  expect((await messages('ar'))[2]).toBe(
    'المبلغ أكبر من حد الدفع عند الاستلام. اختر طريقة أخرى، أو غيّر الحد في الإعدادات.',
  );
  for (const message of await messages('fr')) expect(message).toMatch(/ à la livraison/);
});

test('the list is narrowed by the three axes, days of the shop, city and staff user', async () => {
  // 23:30 UTC is already the next day in Casablanca.
  const late = await order({ city: 'الدار البيضاء', at: new Date('2026-01-22T23:30:00Z') });
  const transfer = await order({ method: 'bank_transfer', at: new Date('2026-01-22T12:00:00Z') });
  const confirmed = await order({ city: '100%' });
  await moveOrder(db, confirmed.id, 'confirm', owner, { now });
  const find = async (query: Parameters<typeof listOrders>[1] | object) =>
    (await listOrders(db, { page: 1, perPage: 24, ...query })).data.map(({ id }) => id);
  expect(await find({ payment: 'awaiting_receipt,nonsense' })).toEqual([transfer.id]);
  expect(await find({ confirmation: 'to_confirm' })).toEqual([late.id]);
  expect(await find({ from: '2026-01-23', to: '2026-01-23' })).toEqual([confirmed.id, late.id]);
  expect(await find({ to: '2026-01-22' })).toEqual([transfer.id]);
  expect(await find({ city: 'البيضاء' })).toEqual([late.id]);
  expect(await find({ city: '%' })).toEqual([confirmed.id]);
  expect(await find({ agent: 1 })).toEqual([confirmed.id]);
  expect(await find({ from: '', city: '', agent: 0 })).toHaveLength(3);
});

test('the file of orders opens in a spreadsheet: Arabic, phones as text, nothing runs; taking it is written down', async () => {
  await order({ name: '=HYPERLINK("http://x")' });
  await order({ city: 'الدار البيضاء' });
  const sheet = await ordersSheet(db, { city: 'طنجة' }, owner, { now, locale: 'ar' });
  const lines = sheet.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(sheet.startsWith('\uFEFFرقم الطلب;التاريخ;')).toBe(true);
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://x"")";'+212612345600;`);
  expect(lines[1]).toContain(';2;20.50;220.50;');
  expect(lines[1]).toMatch(
    /^[0-9A-Z]{4}-[0-9A-Z]{4};\d{4}-\d\d-\d\d \d\d:\d\d;تم تسجيل الطلب;[^;]+;عند الاستلام;/,
  );
  // By the shop’s clock, as its screens say it.
  expect(lines[1]).toContain(';2026-01-23 11:00;');
  const written = await db.select().from(journal).where(eq(journal.action, 'order.export'));
  expect(written.map(({ actor, after }) => [actor, after])).toEqual([['صاحبة المتجر', { orders: 1 }]]);
});

test('an emirate, which is stored as a code, stands in the file of orders by its name alone', async () => {
  await makeOrder(db, { city: 'دبي', address: { emirate: 'dubai', area: 'Marina' } });
  const sheet = await ordersSheet(db, {}, owner, { now, locale: 'ar' });
  expect(sheet).toContain(';دبي;Marina;');
});

test('§5.4 staff’s file of orders and the shopper’s own page write a Gulf address in the order of its country', async () => {
  const address = { zone: '55', street: '840', building: '17', landmark: 'Lulu' };
  const row = await makeOrder(db, { countryId: 7, city: '55', address });
  const sheet = await ordersSheet(db, {}, owner, { now, locale: 'ar' });
  expect(sheet).toContain(';55;رقم المنطقة: 55, الشارع: 840, المبنى: 17, Lulu, قطر;');
  expect((await viewForShopper(db, row, 'en', now)).address).toBe(
    'Zone number: 55, Street: 840, Building: 17, Lulu, Qatar',
  );
  const pickup = await makeOrder(db, { countryId: 7, delivery: 'pickup', address: {} });
  expect((await viewForShopper(db, pickup, 'en', now)).address).toBe('');
});

test('each column of the file of orders says what its head does', async () => {
  const { id } = await order({});
  await moveOrder(db, id, 'confirm', owner, { now });
  const given = { secondPhone: '+212600000000', promoCode: 'EID', note: 'بعد الظهر' };
  await db.update(orders).set(given).where(eq(orders.id, id));
  const [head, row] = (await ordersSheet(db, {}, owner, { now, locale: 'fr' })).trim().split('\r\n');
  const cells = row?.split(';') ?? [];
  const cellsByHead = Object.fromEntries(
    (head?.slice(1).split(';') ?? []).map((name, at) => [name, cells[at]]),
  );
  expect(Object.keys(cellsByHead)).toHaveLength(cells.length);
  expect(cellsByHead).toMatchObject({
    'Second téléphone': "'+212600000000",
    Adresse: 'حي السلام',
    Pièces: '2',
    Livraison: '20.50',
    Total: '220.50',
    'Code promo': 'EID',
    'Confirmée par': owner.name,
    Note: 'بعد الظهر',
  });
});

test('invoices are numbered without a gap, however many are issued at once, and each order has one', async () => {
  const made = [await order({}), await order({}), await order({}), await order({})];
  for (const { id } of made.slice(0, 3)) await moveOrder(db, id, 'confirm', owner, { now });
  const issue = (id: number, at = now) => issueInvoice(db, id, owner, at);
  const answers = await Promise.allSettled([...made, ...made].map(({ id }) => issue(id)));
  const numbers = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.number] : []));
  expect([...new Set(numbers)].toSorted()).toEqual(['2026-00001', '2026-00002', '2026-00003']);
  expect(numbers).toHaveLength(6);
  await expect(issue(made[3]?.id ?? 0)).rejects.toMatchObject({ status: 409, code: 'invoice_too_early' });
  await moveOrder(db, made[3]?.id ?? 0, 'confirm', owner, { now });
  // The year is the shop's: it has begun there already.
  expect((await issue(made[3]?.id ?? 0, new Date('2025-12-31T23:30:00Z'))).number).toBe('2026-00004');
});
