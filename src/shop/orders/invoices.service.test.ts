import { globSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { categories } from '#/shop/catalog/catalog.tables.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { getSettings, updateSettings } from '#/shop/settings/index.ts';
import { settings } from '#/shop/settings/settings.tables.ts';
import { makeCategory, makeProduct } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { makeOrder } from '../../../tests/support/orders.ts';
import { orderOf, owner } from '../../../tests/support/parcels.ts';
import { creditNotesOf, invoiceOf, issueCreditNote, issueInvoice } from './invoices.service.ts';
import { moveOrder } from './orders.service.ts';
import { selectRefunds } from './refunds.queries.ts';

const { db, reset } = await testDatabase();
const now = new Date('2026-01-23T10:00:00Z');
const toDoor = ['confirm', 'prepare', 'ship', 'send_out', 'deliver'] as const;

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
});

/** An order that was delivered and whose money goes back. */
async function refunded(): Promise<{ orderId: number; refundId: number }> {
  const { id: orderId } = await orderOf(db, { centimes: 42_000, moves: toDoor, at: now });
  await moveOrder(db, orderId, 'owe_refund', owner, { now, note: 'عيب' });
  return { orderId, refundId: (await selectRefunds(db, orderId))[0]?.id ?? 0 };
}

test('an invoice says HT, rate, TVA and TTC as the rate was when it was issued; without a rate nothing', async () => {
  const { id: none } = await orderOf(db, { centimes: 42_000, moves: toDoor, at: now });
  expect((await issueInvoice(db, none, owner, now)).vat).toEqual([]);
  await updateSettings(db, { vatRate: 2_000 });
  const { id } = await orderOf(db, { centimes: 42_000, moves: toDoor, at: now });
  const vat = [{ rate: 2_000, net: 35_000, vat: 7_000, gross: 42_000 }];
  expect(await issueInvoice(db, id, owner, now)).toMatchObject({ number: '2026-00002', vat });
  await updateSettings(db, { vatRate: 1_000 });
  expect(await invoiceOf(db, id)).toMatchObject({ number: '2026-00002', vat });
  expect((await invoiceOf(db, none))?.vat).toEqual([]);
});

test('§4.12 an order that was refused, came back or was cancelled gets no invoice; one that was issued stays', async () => {
  const sentOut = ['confirm', 'prepare', 'ship', 'send_out'] as const;
  for (const moves of [
    [...sentOut, 'refuse'],
    [...sentOut, 'refuse', 'take_back'],
    [...sentOut, 'fail_delivery', 'take_back'],
    ['cancel'],
  ] as const) {
    const { id } = await orderOf(db, { moves, at: now });
    await expect(issueInvoice(db, id, owner, now), moves.join()).rejects.toMatchObject({
      status: 409,
      code: 'invoice_given_up',
    });
  }
  const { id } = await orderOf(db, { moves: sentOut, at: now });
  const issued = await issueInvoice(db, id, owner, now);
  for (const move of ['refuse', 'take_back'] as const)
    await moveOrder(db, id, move, owner, { now, note: 'x' });
  expect(await issueInvoice(db, id, owner, now)).toEqual(issued);
});

test('§4.12 the invoice of an order that was given up is taken back by a credit note, once; before, nothing is', async () => {
  await updateSettings(db, { vatRate: 2_000 });
  const { id } = await orderOf(db, {
    centimes: 42_000,
    moves: ['confirm', 'prepare', 'ship', 'send_out'],
    at: now,
  });
  const rest = { orderId: id, refundId: null };
  await expect(issueCreditNote(db, rest, owner, now)).rejects.toMatchObject({ code: 'invoice_missing' });
  await issueInvoice(db, id, owner, now);
  await expect(issueCreditNote(db, rest, owner, now)).rejects.toMatchObject({ status: 404 });
  for (const move of ['refuse', 'take_back'] as const)
    await moveOrder(db, id, move, owner, { now, note: 'x' });
  const [note, again] = await Promise.all([
    issueCreditNote(db, rest, owner, now),
    issueCreditNote(db, rest, owner, now),
  ]);
  expect(note).toEqual(again);
  expect(note).toMatchObject({
    ...{ refundId: null, number: 'AV-2026-00001', invoice: '2026-00001' },
    ...{ amount: { centimes: 42_000 }, vat: [{ rate: 2_000, net: 35_000, vat: 7_000, gross: 42_000 }] },
  });
  expect(await creditNotesOf(db, id)).toEqual([note]);
});

test('an order of two categories is invoiced by their rates, delivery by the shop’s; a part that goes back is too', async () => {
  await updateSettings(db, { vatRate: 2_000 });
  const reduced = await makeCategory(db, { tag: 'books', vatRate: 700 });
  const productIn = async (categoryId: number, handle: string) =>
    (await makeProduct(db, { handle, categoryId })).id;
  const [pyjama, book] = [
    await productIn(await makeCategory(db, { tag: 'women' }), 'p'),
    await productIn(reduced, 'b'),
  ];
  const { id } = await makeOrder(db, {
    lines: [
      { productId: pyjama, price: 20_000, quantity: 2 },
      { productId: book, price: 16_000, usedPrice: 10_700, priceId: 2 },
    ],
    amounts: { delivery: 3_000, promo: 5_370 },
  });
  await expect(issueInvoice(db, id, owner, now)).rejects.toMatchObject({ code: 'invoice_too_early' });
  for (const move of toDoor) await moveOrder(db, id, move, owner, { now, note: '' });
  // 430.00 and 107.00 less a tenth.
  expect((await issueInvoice(db, id, owner, now)).vat).toEqual([
    { rate: 2_000, net: 32_250, vat: 6_450, gross: 38_700 },
    { rate: 700, net: 9_000, vat: 630, gross: 9_630 },
  ]);
  await db.update(categories).set({ vatRate: 1_000 });
  await moveOrder(db, id, 'owe_refund', owner, { now, note: 'عيب' });
  const [refund] = await selectRefunds(db, id);
  const note = await issueCreditNote(db, { orderId: id, refundId: refund?.id ?? 0 }, owner, now);
  expect(note.vat.map(({ rate, gross }) => [rate, gross])).toEqual([
    [2_000, 38_700],
    [700, 9_630],
  ]);
});

test('credit notes for refunds are numbered without a gap in a row of their own, once each, also at once', async () => {
  await updateSettings(db, { vatRate: 2_000 });
  const all = [await refunded(), await refunded(), await refunded()];
  const [first] = all;
  if (!first) throw new Error('no refund');
  await expect(issueCreditNote(db, first, owner, now)).rejects.toMatchObject({
    status: 409,
    code: 'invoice_missing',
  });
  for (const { orderId } of all) await issueInvoice(db, orderId, owner, now);
  const other = { orderId: first.orderId, refundId: all[1]?.refundId ?? 0 };
  await expect(issueCreditNote(db, other, owner, now)).rejects.toMatchObject({ status: 404 });
  // The refused ones left no gap; the same asked twice at once is one.
  const made = await Promise.all([...all, first].map((each) => issueCreditNote(db, each, owner, now)));
  expect([...new Set(made.map(({ number }) => number))].toSorted()).toEqual([
    'AV-2026-00001',
    'AV-2026-00002',
    'AV-2026-00003',
  ]);
  expect(await creditNotesOf(db, first.orderId)).toMatchObject([
    {
      refundId: first.refundId,
      invoice: '2026-00001',
      amount: { centimes: 42_000, shown: 42_000 },
      vat: [{ net: 35_000, vat: 7_000 }],
    },
  ]);
});

test('a rate that was written into the field for the number becomes the rate when the shop is upgraded', async () => {
  const [file] = globSync('src/platform/migrations/*_refunds_and_credit_notes.sql');
  const carried = readFileSync(file ?? '', 'utf8')
    .split('--> statement-breakpoint')
    .filter((statement) => /INSERT INTO "settings"|UPDATE "settings"/.test(statement));
  expect(carried).toHaveLength(2);
  for (const [typed, vatRate, vat] of [
    ['20 %', 2_000, ''],
    ['7,5', 750, ''],
    ['100234567800003', null, '100234567800003'],
    ['', null, ''],
  ] as const) {
    await db.delete(settings);
    const legal = { ...(await getSettings(db)).legal, vat: typed };
    await updateSettings(db, { legal });
    for (const statement of carried) await db.execute(sql.raw(statement));
    const after = await getSettings(db);
    expect([after.vatRate, after.legal.vat], typed).toEqual([vatRate, vat]);
  }
});
