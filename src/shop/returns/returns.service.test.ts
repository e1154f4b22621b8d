import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { folderStore } from '#/platform/files.ts';
import { photoAsJpeg } from '#/platform/images.ts';
import { invalidations, mails } from '#/platform/platform.tables.ts';
import { fixedKey } from '#/platform/signing-key.ts';
import { StorageError } from '#/platform/storage/storage-error.ts';
import { prices, products } from '#/shop/catalog/catalog.tables.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { getOrderForStaff, moveOrder, viewOwnOrder } from '#/shop/orders/index.ts';
import { orderLines, orders } from '#/shop/orders/orders.tables.ts';
import { updateSettings } from '#/shop/settings/index.ts';
import { journal } from '#/shop/staff/staff.tables.ts';
import { makeCategory, makeProduct } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { makeOrder } from '../../../tests/support/orders.ts';
import { refusalOf } from '../../../tests/support/refusal.ts';
import { lapseReturns, moveReturn, waitingMs } from './move-return.service.ts';
import { requestReturn } from './request-return.service.ts';
import { reservedPieces } from './reserved-pieces.ts';
import { returnableOrder } from './returnable.service.ts';
import { payerOf, returnsEndAt } from './returns.rules.ts';
import type { ReturnRequest } from './returns.schema.ts';
import { returnForStaff, returnsOfOrderForStaff } from './staff-returns.service.ts';

const { db, reset } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'hilal-returns-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const deps = { db, store: folderStore(folder), photoAsJpeg };
// Friday morning in Casablanca; delivered an hour later.
const now = new Date('2026-01-23T10:00:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const delivered = later(1);
const staff = { kind: 'staff', id: 1, role: 'owner', name: 'Owner' } as const;
const packer = { kind: 'staff', id: 2, role: 'packer', name: 'Packer' } as const;
let [small, medium, large] = [0, 0, 0];
let orderId = 0;
let lineId = 0;

async function order(): Promise<void> {
  const placed = await makeOrder(db, {
    customerName: 'فاطمة الزهراء',
    address: { address: 'زنقة 12' },
    amounts: { delivery: 2_000 },
    lines: [{ priceId: small, size: 'S', quantity: 3 }],
  });
  orderId = placed.id;
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  lineId = line?.id ?? 0;
}
const deliver = async () => {
  for (const name of ['confirm', 'prepare', 'ship', 'send_out', 'deliver'] as const) {
    await moveOrder(db, orderId, name, staff, { now: delivered });
  }
};

beforeEach(async () => {
  await reset();
  for (const file of readdirSync(folder)) rmSync(join(folder, file));
  await ensureCountries(db);
  await ensureDelivery(db);
  const categoryId = await makeCategory(db, { tag: 'femme' });
  const made = await makeProduct(db, {
    categoryId,
    colors: [
      {
        key: '',
        sizes: [
          { size: 'S', price: 20_000, stock: 0 },
          { size: 'M', price: 20_000, stock: 2 },
          { size: 'L', price: 20_000, stock: 0 },
        ],
      },
    ],
  });
  [small = 0, medium = 0, large = 0] = made.priceIds;
  await order();
  await deliver();
});

const context = (at = later(24)) => ({ now: at, locale: 'fr' }) as const;
const photo = () =>
  sharp({ create: { width: 60, height: 80, channels: 3, background: '#803040' } })
    .png()
    .toBuffer();
const line = (more: Partial<ReturnRequest['lines'][number]> = {}): ReturnRequest['lines'][number] => ({
  id: lineId,
  quantity: 1,
  reason: 'too_small',
  wanted: 'refund',
  ...more,
});
const ask = (lines: ReturnRequest['lines'], more: { at?: Date; photos?: Buffer[] } = {}) =>
  requestReturn(deps, orderId, { lines, note: '' }, more.photos ?? [], context(more.at));
const look = async (at = later(24)) => {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error('no order');
  return returnableOrder(db, order, context(at));
};
const move = (
  id: number,
  name: Parameters<typeof moveReturn>[2],
  more: { note?: string; good?: number } = {},
) => moveReturn(db, id, name, staff, { now: later(30), note: more.note ?? '' });
const stocks = async () =>
  (await db.select({ stock: prices.stock }).from(prices).orderBy(asc(prices.id))).map((row) => row.stock);
const refusal = async (work: Promise<unknown>) => {
  const error = await refusalOf(work);
  return [error.status, error.code, ...Object.values(error.fields).flat()].join(' ');
};

test('§9.2 the window is three whole days after the day of delivery, on the shop’s clock', async () => {
  // Delivered on the 23rd: the 26th is the last day, in Casablanca an hour ahead of UTC.
  const endsAt = returnsEndAt(delivered.getTime(), 3, 'Africa/Casablanca');
  expect(new Date(endsAt).toISOString()).toBe('2026-01-26T23:00:00.000Z');
  expect(await look(new Date(endsAt - 1))).toMatchObject({ refusal: null, days: 3 });
  expect(await look(new Date(endsAt))).toMatchObject({
    refusal: 'return_window_over',
    refusalText: 'Le délai de retour est dépassé : appelez-nous',
  });
  expect(await refusal(ask([line()], { at: new Date(endsAt) }))).toBe('409 return_window_over');
  expect(await ask([line()], { at: new Date(endsAt - 1) })).toMatchObject({ state: 'requested' });
  await updateSettings(db, { returnWindowDays: 7 });
  expect((await look(new Date(endsAt))).refusal).toBeNull();
});

test('§9.2 the shopper pays the way back unless something is defective or wrong, or returns are free', async () => {
  expect(payerOf(['too_small', 'changed_mind', 'not_as_shown'], false)).toBe('shopper');
  expect(payerOf(['too_small', 'defective'], false)).toBe('shop');
  expect(payerOf(['wrong_item'], false)).toBe('shop');
  expect(payerOf(['too_small'], true)).toBe('shop');
  expect((await ask([line()])).payer).toBe('shopper');
  expect((await ask([line({ reason: 'wrong_item' })])).payer).toBe('shop');
});

test('only what was delivered, and no piece twice, also when asked for at the same time', async () => {
  expect(await refusal(ask([line({ quantity: 4 })]))).toBe('422 invalid_input return_quantity');
  expect(await refusal(ask([line(), line()]))).toBe('422 invalid_input return_quantity');
  expect(await refusal(ask([line({ id: 999 })]))).toBe('422 invalid_input return_quantity');
  const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map(() => ask([line({ quantity: 2 })])));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await look()).lines[0]?.left).toBe(1);
  await ask([line()]);
  expect((await look()).refusal).toBe('return_nothing_left');
  await order();
  expect(await refusal(ask([line()]))).toBe('409 return_not_delivered');
});

test('an exchange takes the new size from stock at once; without it in stock it is refused', async () => {
  const exchange = { wanted: 'exchange' as const, reason: 'too_small' as const };
  expect((await look()).lines[0]?.sizes).toMatchObject([{ priceId: medium, size: 'M', stock: 2 }]);
  expect(await refusal(ask([line({ ...exchange })]))).toBe('422 invalid_input return_size_unknown');
  expect(await refusal(ask([line({ ...exchange, exchangePriceId: 9_999 })]))).toContain(
    'return_size_unknown',
  );
  expect(await refusal(ask([line({ ...exchange, exchangePriceId: large })]))).toBe(
    '409 return_size_gone return_size_gone',
  );
  const made = await ask([line({ ...exchange, quantity: 2, exchangePriceId: medium })]);
  expect(made.lines[0]).toMatchObject({ wanted: 'exchange', exchangeSize: 'M' });
  expect(await stocks()).toEqual([0, 0, 0]);
  await moveReturn(db, made.id, 'cancel', { kind: 'shopper' }, { now: later(25), ofOrder: orderId });
  expect(await stocks()).toEqual([0, 2, 0]);
  expect((await look()).lines[0]?.left).toBe(3);
});

test('an exchange for another color names it, to the shopper and to the staff; the same color is not said again', async () => {
  const categoryId = await makeCategory(db, { tag: 'robes' });
  const sizeOf = (size: string) => ({ size, price: 20_000, stock: 5 });
  const color = { ar: 'كحلي', fr: 'Bleu marine' };
  const { id: productId, priceIds } = await makeProduct(db, {
    categoryId,
    colors: [
      { key: 'navy', name: color, sizes: [sizeOf('M'), sizeOf('L')] },
      { key: 'pink', name: { ar: 'وردي', fr: 'Rose' }, sizes: [sizeOf('M')] },
    ],
  });
  const [navy = 0, larger = 0, pink = 0] = priceIds;
  const placed = await makeOrder(db, {
    lines: [{ priceId: navy, productId, size: 'M', color, quantity: 2 }],
  });
  orderId = placed.id;
  lineId = (await db.select().from(orderLines).where(eq(orderLines.orderId, orderId)))[0]?.id ?? 0;
  await deliver();
  const swap = (exchangePriceId: number) => ask([line({ wanted: 'exchange', exchangePriceId })]);
  const { id, lines } = await swap(pink);
  expect(lines).toMatchObject([{ color: 'Bleu marine', exchangeSize: 'M', exchangeColor: 'Rose' }]);
  expect((await returnForStaff(db, id, staff, 'ar'))?.lines).toMatchObject([{ exchangeColor: 'وردي' }]);
  expect((await swap(larger)).lines).toMatchObject([{ exchangeSize: 'L', exchangeColor: '' }]);
});

test('an exchange is for another size of the same product: never for another product, or a size that is not sold any more', async () => {
  const categoryId = await makeCategory(db, { tag: 'robes' });
  const sizes = [{ size: 'M', price: 20_000, stock: 5 }];
  const other = await makeProduct(db, { categoryId, colors: [{ key: '', sizes }] });
  // Both are in one order, so that the sizes of the other one are at hand.
  const placed = await makeOrder(db, {
    lines: [
      { priceId: small, productId: 1, size: 'S', quantity: 1 },
      { priceId: other.priceIds[0] ?? 0, productId: other.id, size: 'M', quantity: 1 },
    ],
  });
  orderId = placed.id;
  lineId = (await db.select().from(orderLines).where(eq(orderLines.orderId, orderId)))[0]?.id ?? 0;
  await deliver();
  expect((await look()).lines.map(({ sizes: offered }) => offered.map(({ priceId }) => priceId))).toEqual([
    [medium],
    [],
  ]);
  const swap = (exchangePriceId: number) =>
    line({ wanted: 'exchange', reason: 'too_small', exchangePriceId });
  const unknown = '422 invalid_input return_size_unknown';
  expect(await refusal(ask([swap(other.priceIds[0] ?? 0)]))).toBe(unknown);
  await db.update(prices).set({ active: false }).where(eq(prices.id, medium));
  expect(await refusal(ask([swap(medium)]))).toBe(unknown);
  await db.update(prices).set({ active: true });
  await db.update(products).set({ published: false }).where(eq(products.id, 1));
  expect(await refusal(ask([swap(medium)]))).toBe(unknown);
  await db.update(products).set({ published: true });
  expect(await stocks()).toEqual([0, 2, 0, 5]);
  expect((await ask([swap(medium)])).lines).toMatchObject([{ wanted: 'exchange', exchangeSize: 'M' }]);
  expect(await stocks()).toEqual([0, 1, 0, 5]);
});

test('pieces of an exchange are reserved until they are sent, beside those of orders', async () => {
  const reserved = async () => {
    const pieces = await reservedPieces(db, [small, medium]);
    return [pieces.get(small) ?? 0, pieces.get(medium) ?? 0];
  };
  expect(await reserved()).toEqual([0, 0]);
  const exchange = { wanted: 'exchange' as const, reason: 'too_small' as const, exchangePriceId: medium };
  const made = await ask([line({ ...exchange, quantity: 2 })]);
  expect(await reserved()).toEqual([0, 2]);
  // Stock and reserved pieces together are what stands on the shelf, whatever is asked for and given up.
  await moveReturn(db, made.id, 'cancel', { kind: 'shopper' }, { now: later(25), ofOrder: orderId });
  expect([await reserved(), await stocks()]).toEqual([
    [0, 0],
    [0, 2, 0],
  ]);
  const second = await ask([line({ ...exchange, quantity: 1 })]);
  await db.update(orderLines).set({ priceId: medium });
  const [order] = await db.select().from(orders);
  await db.update(orders).set({ status: 'preparing' });
  expect(await reserved()).toEqual([0, 4]);
  await db.update(orders).set({ status: order?.status ?? '' });
  await move(second.id, 'approve');
  await moveReturn(db, second.id, 'receive', packer, { now: later(30) });
  const id = (await returnForStaff(db, second.id, packer, 'ar'))?.lines[0]?.id ?? 0;
  await moveReturn(db, second.id, 'inspect', packer, { now: later(31), restock: [{ id, pieces: 0 }] });
  expect(await reserved()).toEqual([0, 1]);
  // They stand on the shelf for the order that takes them out now.
  const exchangeId = (await returnForStaff(db, second.id, staff, 'ar'))?.exchangeOrderId ?? 0;
  for (const name of ['prepare', 'ship', 'send_out', 'deliver'] as const) {
    await moveOrder(db, exchangeId, name, staff, { now: later(32) });
  }
  expect(await reserved()).toEqual([0, 0]);
  await move(second.id, 'close');
  expect(await reserved()).toEqual([0, 0]);
});

test('something defective is shown in a picture, made anew; a file that is none is refused', async () => {
  const broken = [line({ reason: 'defective' })];
  expect(await refusal(ask(broken))).toBe('422 return_photo_required return_photo_required');
  expect(await refusal(ask(broken, { photos: [Buffer.from('%PDF-1.4 %%EOF')] }))).toBe(
    '415 return_photo_type',
  );
  expect(
    await refusal(ask([line({ reason: 'defective', quantity: 9 })], { photos: [await photo()] })),
  ).toContain('return_quantity');
  expect(readdirSync(folder)).toEqual([]);
  const made = await ask(broken, { photos: [await photo()] });
  expect((await returnForStaff(db, made.id, staff, 'ar'))?.photos).toHaveLength(1);
  expect(readdirSync(folder)).toHaveLength(1);
});

test('when the second picture cannot be written, the first does not stay behind', async () => {
  let writes = 0;
  const store: typeof deps.store = {
    ...deps.store,
    async write(name, bytes) {
      writes += 1;
      if (writes === 2) throw new StorageError('no answer in time');
      await deps.store.write(name, bytes);
    },
  };
  const request = { lines: [line({ reason: 'defective' })], note: '' };
  const photos = [await photo(), await photo()];
  expect(await refusal(requestReturn({ ...deps, store }, orderId, request, photos, context()))).toContain(
    'storage_unavailable',
  );
  expect(writes).toBe(2);
  expect(readdirSync(folder)).toEqual([]);
});

test('hygiene refuses in words a change of mind, never what is defective or wrong', async () => {
  await db.update(products).set({ hygiene: true });
  expect((await look()).lines[0]?.hygiene).toBe(true);
  expect(await refusal(ask([line()]))).toBe('422 invalid_input return_hygiene');
  expect(await ask([line({ reason: 'wrong_item' })])).toMatchObject({ payer: 'shop' });
});

test('approved, received, inspected: good pieces are sold again, the others written off, the money owed', async () => {
  const made = await ask([line({ quantity: 3 })]);
  expect(await refusal(move(made.id, 'receive'))).toBe('409 return_move_not_legal');
  await move(made.id, 'approve');
  expect(await refusal(moveReturn(db, made.id, 'cancel', packer, { now }))).toBe('403 move_forbidden');
  await moveReturn(db, made.id, 'receive', packer, { now: later(30) });
  const seen = await returnForStaff(db, made.id, packer, 'ar');
  expect(seen?.moves).toEqual(['inspect']);
  const id = seen?.lines[0]?.id ?? 0;
  const inspect = (restock: { id: number; pieces: number }[]) =>
    moveReturn(db, made.id, 'inspect', packer, { now: later(31), restock });
  expect(await refusal(inspect([]))).toBe('422 return_pieces return_pieces');
  expect(await refusal(inspect([{ id, pieces: 4 }]))).toBe('422 return_pieces return_pieces');
  await inspect([{ id, pieces: 2 }]);
  expect(await stocks()).toEqual([2, 2, 0]);
  await move(made.id, 'close');
  const [order] = await db.select().from(orders);
  expect([order?.status, order?.payment]).toEqual(['delivered', 'refund_due']);
  const closed = await returnForStaff(db, made.id, staff, 'ar');
  expect(closed?.lines[0]).toMatchObject({ restocked: 2, writtenOff: 1 });
  expect(closed?.events.map(({ to }) => to)).toEqual([
    'requested',
    'approved',
    'received',
    'inspected',
    'closed',
  ]);
});

test('a refusal says why and frees the size; one whose goods never come is given up after 14 days', async () => {
  const exchange = line({ wanted: 'exchange', exchangePriceId: medium });
  const first = await ask([exchange]);
  expect(await refusal(move(first.id, 'refuse'))).toContain('reason_required');
  await move(first.id, 'refuse', { note: 'القطعة ملبوسة' });
  expect(await stocks()).toEqual([0, 2, 0]);
  const second = await ask([exchange]);
  await move(second.id, 'approve');
  expect(await lapseReturns(db, new Date(later(30).getTime() + waitingMs - 1))).toBe(0);
  expect(await lapseReturns(db, new Date(later(30).getTime() + waitingMs))).toBe(1);
  expect(await stocks()).toEqual([0, 2, 0]);
});

test('a return of another order is out of the shopper’s reach', async () => {
  const made = await ask([line()]);
  const other = moveReturn(db, made.id, 'cancel', { kind: 'shopper' }, { now, ofOrder: orderId + 1 });
  expect(await refusal(other)).toBe('404 not_found');
  expect(await refusal(moveReturn(db, made.id, 'approve', { kind: 'shopper' }, { now }))).toBe(
    '403 move_forbidden',
  );
});

test('§9.2 a return that is decided is notified by mail, refused with its reason, in the shopper’s language', async () => {
  await db.update(orders).set({ email: 'nadia@example.com', locale: 'fr' });
  const notification = {
    jobs: { send: async () => {} },
    signingKey: fixedKey(Buffer.alloc(32, 7)),
    origin: 'https://hilal.example',
  };
  const made = await ask([line()]);
  await moveReturn(db, made.id, 'approve', staff, { now: later(25), notification });
  await moveReturn(db, made.id, 'receive', staff, { now: later(26), notification });
  const other = await ask([line()]);
  await moveReturn(db, other.id, 'refuse', staff, { now: later(27), note: 'pièce portée', notification });
  const [approved, refused, ...more] = await db.select().from(mails).orderBy(asc(mails.id));
  expect(more).toEqual([]);
  expect(approved?.subject).toMatch(/^Retour accepté/);
  expect(approved?.text).toContain('https://hilal.example/fr/orders/');
  expect(refused?.subject).toMatch(/^Retour refusé/);
  expect(refused?.text).toContain('Motif : pièce portée');
  const decided = await db.select().from(journal).where(eq(journal.action, 'return.refuse'));
  expect(decided).toMatchObject([{ after: { state: 'refused', note: 'pièce portée' } }]);
});

test('what comes back for its size tells the pages that say how a product fits, and again once it does not count', async () => {
  const names = async () => (await db.select().from(invalidations)).map(({ name }) => name);
  const [product] = await db.select().from(orderLines);
  const page = `product:${product?.productId}`;
  await db.delete(invalidations);
  const other = await ask([line({ reason: 'changed_mind' })]);
  await move(other.id, 'refuse', { note: 'x' });
  expect(await names()).not.toContain(page);
  const { id } = await ask([line({ reason: 'too_small' })]);
  expect(await names()).toContain(page);
  await db.delete(invalidations);
  await move(id, 'approve');
  expect(await names()).not.toContain(page);
  await db.delete(invalidations);
  await move(id, 'cancel');
  expect(await names()).toContain(page);
});

test('a return that is sent again because its answer was lost is not opened twice, also while the first is still under way', async () => {
  const seenReturns = (await look()).returns.length;
  const open = async () => {
    const lines = [line({ wanted: 'exchange', exchangePriceId: medium })];
    const request = { lines, note: '', seenReturns };
    return requestReturn(deps, orderId, request, [await photo()], { ...context(), staff });
  };
  const answers = await Promise.allSettled([open(), open()]);
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused.map(({ reason }) => reason)).toMatchObject([{ status: 409, code: 'changed_meanwhile' }]);
  expect(await refusal(open())).toBe('409 changed_meanwhile');
  expect((await look()).returns).toHaveLength(1);
  expect([await stocks(), readdirSync(folder).length]).toEqual([[0, 1, 0], 1]);
  // Who has seen it opens another one.
  expect(
    await requestReturn(deps, orderId, { lines: [line()], note: '', seenReturns: 1 }, [], context()),
  ).toMatchObject({ state: 'requested' });
});

test('two staff users decide on one return: the second is refused, and the order’s page has all its returns', async () => {
  const { id } = await ask([line()]);
  const [seen] = await returnsOfOrderForStaff(db, orderId, staff, 'ar');
  const decide = (name: 'approve' | 'refuse') =>
    moveReturn(db, id, name, staff, { now: later(25), note: 'x', version: seen?.version });
  const answers = await Promise.allSettled([decide('approve'), decide('refuse')]);
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused).toHaveLength(1);
  expect(refused[0]?.reason).toMatchObject({ status: 409, code: 'changed_meanwhile' });
  const [after] = await returnsOfOrderForStaff(db, orderId, staff, 'ar');
  expect(after?.version).not.toBe(seen?.version);
  expect(after?.events).toHaveLength(2);
});

/** So many pieces came, are sold again, and their money is owed. */
const sendBack = async (quantity: number, hours: number) => {
  const { id } = await ask([line({ quantity })], { at: later(hours) });
  for (const name of ['approve', 'receive'] as const) await move(id, name);
  const [piece] = (await returnForStaff(db, id, staff, 'ar'))?.lines ?? [];
  const restock = [{ id: piece?.id ?? 0, pieces: quantity }];
  await moveReturn(db, id, 'inspect', staff, { now: later(hours), restock });
  await moveReturn(db, id, 'close', staff, { now: later(hours) });
  return id;
};

test('who saw less owed than since another return has closed gives nothing back by that', async () => {
  const seen = async () => (await db.select().from(orders))[0]?.updatedAt.toISOString();
  const giveBack = (version: string | undefined) =>
    moveOrder(db, orderId, 'refund', staff, { now: later(27), version });
  await sendBack(1, 24);
  const before = await seen();
  await sendBack(1, 25);
  expect(await refusalOf(giveBack(before))).toMatchObject({ status: 409, code: 'changed_meanwhile' });
  expect((await giveBack(await seen())).payment).toBe('refunded');
});

test('§9.2 the refund notice names what goes back for that return, and order page and moves show it', async () => {
  await db.update(orders).set({ email: 'fatima@example.com', locale: 'fr' }).where(eq(orders.id, orderId));
  const mailTexts: string[] = [];
  const notification = {
    jobs: { send: async () => {} },
    signingKey: fixedKey(Buffer.alloc(32, 7)),
    origin: 'https://shop.test',
  };
  const giveBack = async (hours: number) => {
    const before = await getOrderForStaff(db, orderId, staff, 'ar');
    await moveOrder(db, orderId, 'refund', staff, { now: later(hours), notification });
    mailTexts.push((await db.select().from(mails).orderBy(asc(mails.id))).at(-1)?.text ?? '');
    return before;
  };
  // Of an order of 3 × 200.00 + 20.00 one piece comes back, and another one once its money was given back.
  await sendBack(1, 24);
  const before = await giveBack(25);
  expect(before?.refunds).toMatchObject([{ amount: { centimes: 20_000, shown: 20_000 }, paidAt: null }]);
  expect(before?.moves.find(({ name }) => name === 'refund')?.amount).toEqual({
    centimes: 20_000,
    shown: 20_000,
  });
  expect(mailTexts[0]).toContain('200.00 DH');
  expect(mailTexts[0]).not.toContain('620.00');
  await sendBack(1, 26);
  await sendBack(1, 26.5);
  const again = await giveBack(27);
  expect(again?.moves.find(({ name }) => name === 'refund')?.amount?.shown).toBe(40_000);
  expect(mailTexts[1]).toContain('400.00 DH');
  const after = await getOrderForStaff(db, orderId, staff, 'ar');
  expect(after?.refunds.map(({ amount }) => amount.centimes)).toEqual([20_000, 20_000, 20_000]);
  expect(after?.refunds.every(({ paidAt }) => paidAt !== null)).toBe(true);
  // The shopper reads the same.
  const [row] = await db.select().from(orders);
  if (!row) throw new Error('no order');
  const own = await viewOwnOrder(db, row, context());
  expect(own.refunds.map(({ amount }) => amount.shown)).toEqual([20_000, 20_000, 20_000]);
});
