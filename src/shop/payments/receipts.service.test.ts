import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { folderStore } from '#/platform/files.ts';
import { photoAsJpeg } from '#/platform/images.ts';
import { prices } from '#/shop/catalog/catalog.tables.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { type MoveName, moveOrder } from '#/shop/orders/index.ts';
import { orders, refunds } from '#/shop/orders/orders.tables.ts';
import { ibanText, ribText } from '#/shop/settings/account-numbers.rules.ts';
import { updateSettings } from '#/shop/settings/index.ts';
import { makeSizes } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { makeOrder } from '../../../tests/support/orders.ts';
import { refusalOf } from '../../../tests/support/refusal.ts';
import { accountFor } from './payments.rules.ts';
import { receipts } from './payments.tables.ts';
import { waitingTransfers } from './receipt-desk.service.ts';
import { addReceipts, readReceipt } from './receipts.service.ts';
import { expireTransfers, receiptsForStaff, transferOf } from './transfers.service.ts';

const { db, reset } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'hilal-receipts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const store = folderStore(folder);
const deps = { db, store, photoAsJpeg };
const now = new Date('2026-01-23T10:00:00Z');
const after = (hours: number, ms = 0) => new Date(now.getTime() + hours * 3_600_000 + ms);
const bank = {
  beneficiary: 'Hilal SARL',
  bank: 'Banque Populaire',
  rib: '190 780 2111122233344455 66',
  iban: 'MA64011519000001205000534921',
  swift: 'BCPOMAMC',
};
const staff = { kind: 'staff', id: 1, role: 'owner', name: 'Owner' } as const;
let priceId = 0;
let id = 0;

let colors = 0;
const photo = (type: 'jpeg' | 'png' | 'webp' = 'jpeg') => {
  colors = (colors + 23) % 256;
  return sharp({
    create: { width: 60, height: 80, channels: 3, background: { r: colors, g: 40, b: 90 } },
  })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    [type]()
    .toBuffer();
};
const pdf = (text = 'x') => Buffer.from(`%PDF-1.4\n${text}\n%%EOF\n`);

const placed = async (): Promise<number> => {
  const order = await makeOrder(db, {
    paymentMethod: 'bank_transfer',
    customerName: 'فاطمة الزهراء',
    address: { address: 'زنقة 12' },
    receiptDeadline: after(24),
    amounts: { delivery: 2_000 },
    lines: [{ priceId, size: 'S', quantity: 2 }],
  });
  return order.id;
};

beforeEach(async () => {
  await reset();
  for (const file of readdirSync(folder)) rmSync(join(folder, file));
  await ensureCountries(db);
  await ensureDelivery(db);
  await updateSettings(db, { bank });
  [priceId = 0] = await makeSizes(db, { size: 'S', price: 20_000, stock: 4 });
  id = await placed();
});

const rowOf = async (orderId = id) => {
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!row) throw new Error('no order');
  return row;
};
const transfer = async (at = now) => transferOf(db, await rowOf(), at);
const send = (files: Buffer[], at = after(1), orderId = id) => addReceipts(deps, orderId, files, at);
const move = (name: MoveName, at: Date, note = '') => moveOrder(db, id, name, staff, { now: at, note });
const refusal = async (work: Promise<unknown>) => {
  const error = await refusalOf(work);
  return `${error.status} ${error.code}`;
};
const stock = async () => (await db.select().from(prices))[0]?.stock;

test('§9.8 where the money goes: RIB in Morocco, IBAN and SWIFT from elsewhere, nothing while details are missing', () => {
  expect(accountFor(bank, 'MA')).toMatchObject({ rib: ribText(bank.rib), iban: null, swift: null });
  expect(accountFor(bank, 'SA')).toMatchObject({ rib: null, iban: ibanText(bank.iban), swift: bank.swift });
  expect(accountFor({ ...bank, rib: '' }, 'MA')).toMatchObject({ iban: ibanText(bank.iban) });
  expect(accountFor({ ...bank, swift: ' ' }, 'SA')).toBeNull();
  expect(accountFor({ ...bank, beneficiary: '' }, 'MA')).toBeNull();
  expect(accountFor({ ...bank, rib: '', iban: '' }, 'MA')).toBeNull();
});

test('§7.21 receipts are taken by their content, pictures made anew without what cameras wrote', async () => {
  await send([await photo('png'), pdf()]);
  const view = await transfer(after(1));
  expect(view).toMatchObject({ payment: 'under_review', left: 1, deadline: null, amount: { shown: 42_000 } });
  expect(view?.receipts.map(({ type }) => type)).toEqual(['jpeg', 'pdf']);
  const [first, second] = view?.receipts ?? [];
  const picture = await readReceipt(deps, id, first?.id ?? 0);
  expect(picture?.bytes.includes('secret place')).toBe(false);
  expect((await sharp(picture?.bytes).metadata()).exif).toBeUndefined();
  expect((await readReceipt(deps, id, second?.id ?? 0))?.bytes).toEqual(pdf());
  expect(readdirSync(folder)).toHaveLength(2);
});

test('a file that lies about what it is is refused, and nothing of it is kept', async () => {
  const lies = [
    Buffer.from('<!doctype html><script>alert(1)</script>'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    Buffer.from('%PDF-1.4 that never ends'),
    Buffer.from(`<script>1</script>%PDF-1.4\n%%EOF`),
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('not a picture at all')]),
    await sharp(await photo())
      .avif()
      .toBuffer(),
  ];
  for (const lie of lies) expect(await refusal(send([lie]))).toBe('415 receipt_type');
  expect(await refusal(send([await photo(), lies[0] ?? pdf()]))).toBe('415 receipt_type');
  expect(await refusal(send([Buffer.alloc(8 * 1024 * 1024 + 1)]))).toBe('413 file_too_large');
  expect(await refusal(send([]))).toBe('422 receipt_missing');
  expect([readdirSync(folder), (await rowOf()).payment]).toEqual([[], 'awaiting_receipt']);
});

test('three files and no fourth, the same one only once', async () => {
  const [one, two, three, four] = [await photo(), await photo(), pdf('3'), pdf('4')];
  expect(await refusal(send([one, two, three, four]))).toBe('422 receipt_too_many');
  await send([one, two]);
  await send([two, one]);
  expect(await refusal(send([three, four]))).toBe('422 receipt_too_many');
  await send([three]);
  expect(await refusal(send([four]))).toBe('422 receipt_too_many');
  expect(readdirSync(folder)).toHaveLength(3);
  expect(await db.select().from(receipts)).toHaveLength(3);
});

test('receipts for which an order has no room are refused before any of them is decoded', async () => {
  await send([pdf('1'), pdf('2'), pdf('3')]);
  let decoded = 0;
  const counted = (bytes: Uint8Array) => {
    decoded++;
    return photoAsJpeg(bytes);
  };
  const fourth = addReceipts({ ...deps, photoAsJpeg: counted }, id, [await photo()], after(1));
  expect(await refusal(fourth)).toBe('422 receipt_too_many');
  expect(decoded).toBe(0);
});

test('§9.8 by the clock: until the deadline it is taken, from it on refused and given up with its stock', async () => {
  expect(await expireTransfers(db, after(24, -1))).toBe(0);
  expect((await transfer(after(24, -1)))?.left).toBe(3);
  expect((await transfer(after(24)))?.left).toBe(0);
  expect(await refusal(send([pdf()], after(24)))).toBe('409 receipt_too_late');
  expect(await expireTransfers(db, after(24))).toBe(1);
  expect(await rowOf()).toMatchObject({ status: 'cancelled', payment: 'expired' });
  expect(await stock()).toBe(6);
  expect(await refusal(send([pdf()], after(24)))).toBe('409 receipt_not_expected');
  expect(await expireTransfers(db, after(48))).toBe(0);
});

test('a receipt that came in time is never given up; approved it confirms the order', async () => {
  await send([pdf()], after(24, -1));
  expect(await expireTransfers(db, after(100))).toBe(0);
  await move('approve_receipt', after(100));
  expect(await rowOf()).toMatchObject({ status: 'confirmed', payment: 'paid' });
  expect(await refusal(send([pdf('2')], after(101)))).toBe('409 receipt_not_expected');
});

test('a refused receipt says why, sets the time anew and lets others be sent', async () => {
  await send([pdf('1'), pdf('2'), pdf('3')], after(20));
  await move('reject_receipt', after(30), 'المبلغ غير كامل');
  const view = await transfer(after(30));
  expect(view).toMatchObject({
    payment: 'rejected',
    refusedBecause: 'المبلغ غير كامل',
    deadline: after(54).toISOString(),
    receipts: [],
    left: 3,
  });
  expect(await expireTransfers(db, after(54, -1))).toBe(0);
  await send([pdf('1')], after(53));
  expect((await transfer(after(53)))?.receipts).toHaveLength(1);
  expect((await receiptsForStaff(db, id)).map(({ round }) => round)).toEqual([1, 0, 0, 0]);
  await move('reject_receipt', after(60), 'وصل قديم');
  expect(await expireTransfers(db, after(84))).toBe(1);
});

test('§9.8 a receipt of a cancelled order is still looked at: nothing is owed before its money came', async () => {
  await send([pdf()]);
  await moveOrder(db, id, 'cancel', { kind: 'shopper' }, { now: after(2) });
  expect(await rowOf()).toMatchObject({ status: 'cancelled', payment: 'under_review' });
  expect(await db.select().from(refunds)).toEqual([]);
  expect(await transfer(after(2))).toMatchObject({ payment: 'under_review', cancelled: true, left: 0 });
  expect(await waitingTransfers(db)).toMatchObject([{ orderId: id, cancelled: true }]);
  expect(await refusal(move('approve_receipt', after(3)))).toBe('409 move_not_legal');
  await move('owe_transfer', after(3));
  expect(await db.select().from(refunds)).toMatchObject([{ orderId: id, centimes: 42_000, paidAt: null }]);
  expect(await waitingTransfers(db)).toEqual([]);
});

test('the staff sees where the same file was sent before; one order’s receipts are not another’s', async () => {
  const first = await rowOf();
  await send([pdf('same')]);
  const other = await placed();
  await send([pdf('same')], after(2), other);
  const [seen] = await receiptsForStaff(db, other);
  expect(seen?.alsoSentFor).toEqual([`${first.number.slice(0, 4)}-${first.number.slice(4)}`]);
  const [own] = await receiptsForStaff(db, id);
  expect(await readReceipt(deps, other, own?.id ?? 0)).toBeUndefined();
  expect(await readReceipt(deps, id, own?.id ?? 0)).toBeDefined();
});

test('an upload that races its expiry: one of the two, never half of each', async () => {
  let taken = 0;
  await expireTransfers(db, after(24));
  for (let round = 0; round < 12; round++) {
    id = await placed();
    const before = await stock();
    const [upload] = await Promise.allSettled([
      send([pdf(String(round))], after(24, -1)),
      expireTransfers(db, after(24)),
    ]);
    await expireTransfers(db, after(24));
    const row = await rowOf();
    if (upload.status === 'fulfilled') {
      taken++;
      expect([row.status, row.payment]).toEqual(['placed', 'under_review']);
      expect(await stock()).toBe(before);
    } else {
      expect([row.status, row.payment]).toEqual(['cancelled', 'expired']);
      expect(await stock()).toBe((before ?? 0) + 2);
    }
  }
  // What was refused left no file behind.
  expect(readdirSync(folder)).toHaveLength(taken);
});

test('two staff users decide on one receipt: the second is refused, also when another receipt has come since', async () => {
  await addReceipts(deps, id, [await photo()], now);
  const [seen] = await waitingTransfers(db);
  expect(seen).toMatchObject({ orderId: id, refusedBefore: 0 });
  const decide = (name: MoveName, version: string | undefined, at: Date) =>
    moveOrder(db, id, name, staff, { now: at, note: 'x', seen: 'placed', version });
  const answers = await Promise.allSettled([
    decide('approve_receipt', seen?.version, after(1)),
    decide('reject_receipt', seen?.version, after(1, 1)),
  ]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(answers.find((answer) => answer.status === 'rejected')?.reason).toMatchObject({ status: 409 });

  id = await placed();
  await addReceipts(deps, id, [await photo()], now);
  const [first] = await waitingTransfers(db);
  await decide('reject_receipt', first?.version, after(1));
  await addReceipts(deps, id, [await photo()], after(2));
  // The order waits again, but for another receipt than the one that was looked at.
  await expect(decide('approve_receipt', first?.version, after(3))).rejects.toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
  });
  const [second] = await waitingTransfers(db);
  await decide('approve_receipt', second?.version, after(3));
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  expect(row).toMatchObject({ status: 'confirmed', payment: 'paid' });
});
