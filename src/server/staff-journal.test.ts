import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { mails } from '#/platform/platform.tables.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { moveOrder } from '#/shop/orders/index.ts';
import { orderEvents, orderLines, orders } from '#/shop/orders/orders.tables.ts';
import { demandedRoles } from '#/shop/staff/index.ts';
import { journal } from '#/shop/staff/staff.tables.ts';
import { mountShop } from '../../tests/support/api.ts';
import { makeSizes } from '../../tests/support/catalog.ts';
import { plainCourier } from '../../tests/support/couriers.ts';
import { testDatabase } from '../../tests/support/database.ts';
import { makeOrder, type OrderOfTest } from '../../tests/support/orders.ts';
import { owner } from '../../tests/support/parcels.ts';
import { placeOf } from '../../tests/support/places.ts';
import { signedInAs } from '../../tests/support/staff.ts';

const folder = mkdtempSync(join(tmpdir(), 'hilal-journal-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { db, url, reset } = await testDatabase();
const { server, clock } = await mountShop(url, { HILAL_DATA: folder });
let cookie = '';
let priceId = 0;

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  await ensureDelivery(db);
  cookie = await signedInAs(db, clock, 'owner');
  [priceId = 0] = await makeSizes(db, { size: 'M', price: 20_000, stock: 20 });
});

const headers = () => ({ host: 'shop.example', origin: 'https://shop.example', cookie });
async function call(method: 'POST' | 'PATCH' | 'PUT', path: string, payload: object): Promise<void> {
  const answer = await server.inject({ method, url: `/api/admin${path}`, headers: headers(), payload });
  expect(answer.statusCode, `${path}: ${answer.payload}`).toBeLessThan(300);
}
async function upload(path: string, fields: Record<string, string | Blob>): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, 'receipt.pdf');
  }
  await call('POST', path, form);
}
const order = (given: OrderOfTest = {}) =>
  makeOrder(db, { lines: [{ priceId }], createdAt: clock.now(), ...given });
async function moved(moves: Parameters<typeof moveOrder>[2][]): Promise<number> {
  const { id } = await order();
  for (const move of moves) await moveOrder(db, id, move, owner, { now: clock.now(), note: 'x' });
  return id;
}
const toDoor = ['confirm', 'prepare', 'ship', 'send_out'] as const;
const lineOf = async (id: number) =>
  (await db.select().from(orderLines).where(eq(orderLines.orderId, id)))[0]?.id ?? 0;
const seenOf = async (id: number) =>
  (await db.select().from(orders).where(eq(orders.id, id)))[0]?.updatedAt.toISOString() ?? '';

/** What each does, and the newest entry that it leaves: of what, and what it says. */
const acts: Record<string, () => Promise<{ entityId: string; before?: unknown; after: unknown }>> = {
  'customer.note': async () => {
    const { number, phone } = await order();
    await call('POST', '/customers/notes', { phone, accountId: null, text: 'تفضل الصباح' });
    // The words go with the person, so the journal has none of them.
    return { entityId: number, after: null };
  },
  'order.inspect': async () => {
    const id = await moved([...toDoor, 'refuse', 'take_back']);
    const restock = [{ id: await lineOf(id), pieces: 0 }];
    await call('POST', `/orders/${id}/inspection`, { version: await seenOf(id), restock });
    return { entityId: String(id), after: { restocked: 0, writtenOff: 1 } };
  },
  'order.invoice': async () => {
    const id = await moved([...toDoor]);
    await call('POST', `/orders/${id}/invoice`, {});
    return { entityId: String(id), after: { invoice: '2026-00001' } };
  },
  'order.credit_note': async () => {
    const id = await moved([...toDoor, 'deliver']);
    await call('POST', `/orders/${id}/invoice`, {});
    await moveOrder(db, id, 'owe_refund', owner, { now: clock.now(), note: 'عيب' });
    await call('POST', `/orders/${id}/refunds/1/credit-note`, {});
    // Nothing was paid for this one: its whole invoice is taken back.
    const refused = await moved([...toDoor]);
    await call('POST', `/orders/${refused}/invoice`, {});
    for (const name of ['refuse', 'take_back'] as const)
      await moveOrder(db, refused, name, owner, { now: clock.now(), note: 'x' });
    await call('POST', `/orders/${refused}/credit-note`, {});
    return { entityId: String(refused), after: { creditNote: 'AV-2026-00002' } };
  },
  'order.receipt': async () => {
    const { id } = await order({ paymentMethod: 'bank_transfer', receiptDeadline: clock.now() });
    await upload(`/orders/${id}/receipts`, { file: new Blob(['%PDF-1.4\nx\n%%EOF\n']) });
    return { entityId: String(id), after: { files: 1 } };
  },
  'order.by_phone': async () => {
    await call('POST', '/orders/by-phone', {
      ...{ idempotencyKey: 'an-order-by-phone-1', lines: [{ id: priceId, quantity: 2 }], country: 'MA' },
      ...{ placeId: await placeOf(db, 'Tanger'), name: 'سلمى بناني', phone: '0612345678' },
      ...{ address: { address: 'حي السلام' }, payment: 'cod', confirmed: false },
    });
    const [made] = await db.select().from(orders);
    const after = { number: made?.number, total: made?.totalCentimes, lines: 1 };
    return { entityId: '1', after };
  },
  'order.correct': async () => {
    const { id } = await order({ placeId: await placeOf(db, 'Casablanca') });
    await call('PATCH', `/orders/${id}/delivery`, {
      name: 'سلمى بناني',
      address: { address: 'زنقة 12' },
      seen: await seenOf(id),
    });
    // The history says who, too.
    const [event] = await db.select().from(orderEvents).orderBy(desc(orderEvents.id));
    expect(event).toMatchObject({ actor: 'owner', shown: false });
    return {
      entityId: String(id),
      after: { changes: expect.arrayContaining(['name: نادية العلوي → سلمى بناني']) },
    };
  },
  'staff.demand_second_step': async () => {
    const { version: seen } = await demandedRoles(db);
    await call('PUT', '/staff/second-step', { roles: ['packer', 'agent'], seen });
    return { entityId: 'roles', before: { roles: [] }, after: { roles: ['agent', 'packer'] } };
  },
  'place.create': async () => {
    const written = { fr: 'Douar', aliases: [], provinceId: 601, mainCity: false, active: true };
    const own = { feeCentimes: 4_500, daysMin: null, daysMax: null, courierCodes: [] };
    await call('POST', '/delivery/places', { ar: 'دوار الزيتون', ...written, ...own });
    return { entityId: 'دوار الزيتون', after: { ...written, ...own } };
  },
  'courier.create': async () => {
    await call('POST', '/couriers', { ...plainCourier, name: 'سريع' });
    return { entityId: 'سريع', after: { name: 'سريع', active: true } };
  },
  'mail.cancel': async () => {
    const [mail] = await db
      .insert(mails)
      .values({ to: 'nadia@example.com', subject: 's', text: 't', html: 'h' })
      .returning();
    await call('POST', `/mails/${mail?.id}/cancel`, {});
    return {
      ...{ entityId: String(mail?.id), before: { state: 'waiting' }, after: { state: 'cancelled' } },
    };
  },
};
test.each(Object.entries(acts))(
  'what staff do stands in the journal, with whose it is: %s',
  async (action, act) => {
    const entry = await act();
    const [newest] = await db
      .select()
      .from(journal)
      .where(eq(journal.action, action))
      .orderBy(desc(journal.id));
    expect(newest).toMatchObject({ action, actor: 'owner', before: null, ...entry });
  },
);

test('a return that is opened for a caller stands in the journal twice: opened, and agreed to', async () => {
  const id = await moved([...toDoor, 'deliver']);
  const piece = { id: await lineOf(id), quantity: 1, reason: 'too_small', wanted: 'refund' };
  await upload(`/orders/${id}/returns`, { request: JSON.stringify({ lines: [piece] }) });
  const entries = await db.select().from(journal).where(eq(journal.entity, 'return')).orderBy(journal.id);
  expect(entries).toMatchObject([
    { action: 'return.open', entityId: '1', after: { late: false, lines: 1 } },
    { action: 'return.approve', entityId: '1', before: { state: 'requested' }, after: { state: 'approved' } },
  ]);
});

test('an order that another staff user calls just now is corrected by nobody else', async () => {
  const { id } = await order({ placeId: await placeOf(db, 'Casablanca') });
  const seen = await seenOf(id);
  const agentUntil = new Date(clock.nowMs() + 60_000);
  await db.update(orders).set({ agentId: 77, agentName: 'Nora', agentUntil });
  const correct = () =>
    server.inject({
      method: 'PATCH',
      url: `/api/admin/orders/${id}/delivery`,
      headers: headers(),
      payload: { name: 'سلمى', address: { address: 'زنقة 12' }, seen },
    });
  const held = await correct();
  expect([held.statusCode, held.json().code]).toEqual([409, 'order_held']);
  await db.update(orders).set({ agentUntil: clock.now() });
  expect((await correct()).statusCode).toBe(200);
});
