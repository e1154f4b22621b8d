import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { folderStore } from '#/platform/files.ts';
import { photoAsJpeg } from '#/platform/images.ts';
import { mails } from '#/platform/platform.tables.ts';
import { fixedKey } from '#/platform/signing-key.ts';
import { checkoutRoutes } from '#/shop/checkout/http.ts';
import { ensureCountries, updateCountry } from '#/shop/countries/index.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { cancelUnconfirmed, getOrderForStaff, moveOrder } from '#/shop/orders/index.ts';
import { orderEvents, orders } from '#/shop/orders/orders.tables.ts';
import { updateSettings } from '#/shop/settings/index.ts';
import type { StaffView } from '#/shop/staff/index.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { makeOrder } from '../../../tests/support/orders.ts';
import { staffServer } from '../../../tests/support/staff-server.ts';
import { paymentsAdminRoutes, paymentsRoutes } from './http.ts';

const { db, reset } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'hilal-transfers-'));
const clock = fixedClock('2026-01-23T10:00:00Z');
const signingKey = fixedKey(Buffer.alloc(32, 3));
const agent: StaffView = { id: 7, name: 'سارة', email: null, role: 'agent', may: [] };
const staffUser = { kind: 'staff', ...agent } as const;
const rib = '007780000123456789012397';
const jobs = { send: async () => {} };
const server = staffServer(() => agent);
let id = 0;
let number = '';

beforeAll(async () => {
  server.decorateRequest('deviceId', '');
  const files = { db, store: folderStore(folder), photoAsJpeg, clock };
  const notificationDeps = () => ({ jobs, signingKey, origin: 'https://shop.test' });
  await server.register(paymentsAdminRoutes({ ...files, notificationDeps }), { prefix: '/admin' });
  await server.register(paymentsRoutes({ ...files, signingKey }));
  await server.register(
    checkoutRoutes({ db, jobs, clock, signingKey, origin: () => 'https://shop.example' }),
  );
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const place = async (more: Parameters<typeof makeOrder>[1] = {}) => {
  const made = await makeOrder(db, {
    paymentMethod: 'bank_transfer',
    email: 'nadia@example.com',
    receiptDeadline: new Date('2026-01-24T10:00:00Z'),
    lines: [{ price: 20_050, quantity: 2 }],
    ...more,
  });
  id = made.id;
  number = made.number;
};
beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  await ensureDelivery(db);
  await updateSettings(db, { bank: { beneficiary: 'Hilal SARL', bank: 'Banque', rib, iban: '', swift: '' } });
  await place();
});

const pdf = (text: string) => new Blob([`%PDF-1.4\n${text}\n%%EOF\n`]);
const upload = (url: string, fields: Record<string, string>, text: string) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', pdf(text), 'receipt.pdf');
  return server.inject({ method: 'POST', url, payload: form });
};
const row = async () => (await db.select().from(orders).where(eq(orders.id, id)))[0];
const notes = async () => (await db.select().from(orderEvents)).map(({ note, actor }) => `${note} ${actor}`);

test('§9.8 staff send the bank details and the upload link again, by WhatsApp and by mail', async () => {
  const read = await server.inject(`/admin/orders/${id}/transfer`);
  expect(read.statusCode).toBe(200);
  const { text, whatsapp, email } = read.json().data;
  for (const part of [rib, 'Hilal SARL', '401.00 DH', 'https://shop.test/orders/']) {
    expect(text).toContain(part);
    expect(decodeURIComponent(whatsapp)).toContain(part);
  }
  expect(text).not.toContain('IBAN');
  await updateSettings(db, { shortPrices: true });
  expect((await server.inject(`/admin/orders/${id}/transfer`)).json().data.text).toContain('401\u00A0درهم');
  expect([whatsapp.startsWith('https://wa.me/212612345678?'), email]).toEqual([true, 'nadia@example.com']);
  expect((await server.inject({ method: 'POST', url: `/admin/orders/${id}/transfer` })).statusCode).toBe(200);
  const [mail] = await db.select().from(mails);
  expect([mail?.to, mail?.text.includes(rib)]).toEqual(['nadia@example.com', true]);
  expect(mail?.about).toEqual({ order: id, number });
  // The deadline is 10:00 UTC, by the shop’s clock an hour later.
  expect(mail?.text).toContain('11:00');
  expect(await notes()).toContain('transfer_sent سارة');
  // Once the receipt is there nobody is asked for the money again.
  await moveOrder(db, id, 'send_receipt', { kind: 'shopper' }, { now: clock.now() });
  expect((await server.inject(`/admin/orders/${id}/transfer`)).json()).toMatchObject({
    code: 'receipt_not_expected',
  });
});

test('§9.8 where the bank details were emptied, staff who send them again read that, and not that no receipt is awaited', async () => {
  await updateSettings(db, { bank: { beneficiary: '', bank: '', rib: '', iban: '', swift: '' } });
  for (const method of ['GET', 'POST'] as const) {
    const answer = await server.inject({ method, url: `/admin/orders/${id}/transfer` });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'transfer_without_account']);
  }
  expect(await db.select().from(mails)).toEqual([]);
});

test('§9.8 staff record a receipt that came by WhatsApp, also after the deadline, and it is reviewed like any other', async () => {
  await place({ receiptDeadline: new Date('2026-01-23T09:00:00Z') });
  const late = await upload('/checkout/add-payment-file', { number, phone: '0612345678' }, 'a');
  expect([late.statusCode, late.json().code]).toEqual([409, 'receipt_too_late']);
  const recorded = await upload(`/admin/orders/${id}/receipts`, {}, 'a');
  expect([recorded.statusCode, recorded.json().data.length]).toEqual([201, 1]);
  expect((await row())?.payment).toBe('under_review');
  expect(await notes()).toContain('receipt_recorded سارة');
  const none = await server.inject({
    method: 'POST',
    url: `/admin/orders/${id}/receipts`,
    payload: new FormData(),
  });
  expect(none.statusCode).toBe(422);
});

test('§9.8 receipts wait in the order in which they came, and each shopper is asked again in their own language', async () => {
  const first = id;
  await place({ locale: 'fr' });
  const second = id;
  const send = (order: number, hour: number) => {
    clock.set(`2026-01-23T${hour}:00:00Z`);
    return upload(`/admin/orders/${order}/receipts`, {}, String(order));
  };
  await send(second, 11);
  await send(first, 12);
  clock.set('2026-01-23T10:00:00Z');
  const { data } = (await server.inject('/admin/receipts')).json();
  expect(data.map(({ orderId }: { orderId: number }) => orderId)).toEqual([second, first]);
  const [french, arabic] = data.map(({ askAgain }: { askAgain: string }) => askAgain);
  expect([/[a-z]/.test(french), /[\u0600-\u06FF]/.test(french)]).toEqual([true, false]);
  expect(arabic).toMatch(/[\u0600-\u06FF]/);
});

test('§9.8 staff switch the order to cash: rounded, to be confirmed, within what cash may be', async () => {
  await place({ lines: [{ price: 20_025, quantity: 2 }], amounts: { delivery: 2_000 } });
  const moves = (await getOrderForStaff(db, id, staffUser, 'ar'))?.moves.map(({ name }) => name);
  expect(moves).toContain('switch_to_cash');
  const now = new Date('2026-01-27T10:00:00Z');
  await db.transaction((tx) => updateCountry(tx, 1, { paymentMethods: ['bank_transfer'] }));
  const moving = () => moveOrder(db, id, 'switch_to_cash', staffUser, { now });
  await expect(moving()).rejects.toMatchObject({ status: 409, code: 'country_without_cash' });
  await db.transaction((tx) => updateCountry(tx, 1, { paymentMethods: ['cod', 'bank_transfer'] }));
  await updateSettings(db, { codMaxAmount: 40_000 });
  await expect(moving()).rejects.toMatchObject({ status: 409, code: 'amount_beyond_cash' });
  await updateSettings(db, { codMaxAmount: 42_000 });
  await moving();
  // 2 × 200.25 + 20.00 = 420.50, in cash 420.00.
  expect(await row()).toMatchObject({
    paymentMethod: 'cod',
    payment: 'due',
    confirmation: 'to_confirm',
    receiptDeadline: null,
    totalCentimes: 42_000,
    amounts: { rounding: -50, total: 42_000 },
    shownAmounts: { rounding: -50, total: 42_000 },
  });
  // It waits to be confirmed from now on, not since it was ordered four days ago.
  expect(await cancelUnconfirmed(db, new Date('2026-01-27T12:00:00Z'))).toBe(0);
  expect(await cancelUnconfirmed(db, new Date('2026-01-30T10:00:00Z'))).toBe(1);
});

test('§7.22 §9.8 tracking by number and phone shows bank details, and takes the receipt', async () => {
  const track = async (phone: string) =>
    server.inject({ method: 'POST', url: '/checkout/command-details', payload: { number, phone } });
  const found = (await track('0612345678')).json().data;
  expect(found.transfer).toMatchObject({
    account: { beneficiary: 'Hilal SARL', rib },
    amount: { shown: 40_100 },
    left: 3,
  });
  // What is masked stays masked: nothing of it leads to the signed page.
  expect(JSON.stringify(found)).not.toContain('نادية العلوي');
  const sent = await upload('/checkout/add-payment-file', { number, phone: '0612345678' }, 'b');
  expect([sent.statusCode, sent.json().data.payment]).toEqual([201, 'under_review']);
  const wrong = await upload('/checkout/add-payment-file', { number, phone: '0611111111' }, 'c');
  expect([wrong.statusCode, wrong.json().code]).toEqual([404, 'order_not_found']);
  await place({ paymentMethod: 'cod', receiptDeadline: null });
  expect((await track('0612345678')).json().data.transfer).toBeNull();
});
