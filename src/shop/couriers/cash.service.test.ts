import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { systemClock } from '#/platform/clock.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { moveOrder, parseOrderNumber } from '#/shop/orders/index.ts';
import { orderEvents, orders } from '#/shop/orders/orders.tables.ts';
import { journal } from '#/shop/staff/staff.tables.ts';
import { plainCourier } from '../../../tests/support/couriers.ts';
import { meanwhile, testDatabase } from '../../../tests/support/database.ts';
import { orderOf, owner, packer } from '../../../tests/support/parcels.ts';
import { rowsOfXml, xlsxOf } from '../../../tests/support/zip-file.ts';
import { sumOnTheWay } from './cash.queries.ts';
import { judgeStatement, settles, statementTotals } from './cash.rules.ts';
import { acceptStatement, findStatement, listOwed, previewStatement, viewCash } from './cash.service.ts';
import { createCourier } from './couriers.service.ts';
import { handOver, takeOut } from './handover.service.ts';
import { setTracking } from './parcels.service.ts';

const { db, reset } = await testDatabase();
const now = new Date('2026-01-23T10:00:00Z');
let courierId = 0;
const courier = (name: string) => createCourier(db, systemClock, owner, { ...plainCourier, name });

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  courierId = (await courier('أمانة')).id;
});

/** Parcels of these amounts, handed over and delivered. */
async function delivered(...centimes: number[]): Promise<{ id: number; number: string }[]> {
  const made = [];
  for (const each of centimes) made.push(await orderOf(db, { centimes: each, moves: ['confirm'] }));
  const orderIds = made.map(({ id }) => id);
  await handOver(db, { courierId, orderIds }, packer, { now, locale: 'ar' });
  for (const id of orderIds) {
    await moveOrder(db, id, 'send_out', packer, { now });
    await moveOrder(db, id, 'deliver', packer, { now });
  }
  return made;
}

const given = (text: string | Buffer, of = courierId) => ({
  courierId: of,
  fileName: 'versement.csv',
  bytes: Buffer.from(text),
});
const preview = (text: string | Buffer) => previewStatement(db, owner, given(text));
async function accept(
  text: string | Buffer,
  more: { fee?: number; note?: string; letGo?: number[] } = {},
): Promise<number> {
  const { version } = await preview(text);
  return acceptStatement(db, systemClock, owner, given(text), {
    feeCentimes: more.fee ?? 0,
    note: more.note ?? '',
    letGo: more.letGo ?? [],
    seen: version,
  });
}
const payments = async () =>
  (await db.select({ payment: orders.payment }).from(orders).orderBy(orders.id)).map(
    ({ payment }) => payment,
  );

test('§4.12 an exact statement remits its orders, all of them, and is kept with its fee, its sums and who took it', async () => {
  const [a, b, c] = await delivered(22_000, 30_050, 10_000);
  const text = `N° commande;Montant encaissé\n${a?.number};220,00\n${b?.number};300,50 DH\nTotal;520,50\n`;
  expect(await preview(text)).toMatchObject({
    expectedCentimes: 52_050,
    statedCentimes: 52_050,
    missingCentimes: 10_000,
    needsNote: false,
    taken: null,
  });
  const id = await accept(text, { fee: 7_000 });
  expect(await payments()).toEqual(['remitted', 'remitted', 'collected']);
  const stored = await findStatement(db, id);
  expect(stored).toMatchObject({
    by: 'صاحبة المتجر',
    feeCentimes: 7_000,
    statedCentimes: 52_050,
    fileName: 'versement.csv',
  });
  expect(stored?.fileHash).toMatch(/^[\da-f]{64}$/);
  expect(stored?.lines.map(({ kind, settled }) => [kind, settled])).toEqual([
    ['matched', true],
    ['matched', true],
    ['missing', false],
  ]);
  expect((await viewCash(db, 1)).owed).toMatchObject([{ courier: 'أمانة', orders: 1, owedCentimes: 10_000 }]);
  expect((await listOwed(db, courierId, 1, 'ar'))?.orders.map(({ number }) => number)).toEqual([c?.number]);
  // The history of each order says who brought its money.
  const remitted = await db.select().from(orderEvents).where(eq(orderEvents.to, 'remitted'));
  expect(remitted.map(({ orderId, note }) => [orderId, note])).toEqual([
    [a?.id, 'أمانة'],
    [b?.id, 'أمانة'],
  ]);
  const [entry] = await db.select().from(journal).where(eq(journal.action, 'cash_statement.accept'));
  expect(entry?.after).toMatchObject({
    courier: 'أمانة',
    statedCentimes: 52_050,
    feeCentimes: 7_000,
    matched: 2,
    missing: 1,
  });
});

test('§4.12 a statement that is an Excel sheet remits its orders like a text', async () => {
  const [a, b] = await delivered(22_000, 30_050);
  const rows = [
    ['N° commande', 'Montant encaissé'],
    [a?.number ?? '', 220],
    [b?.number ?? '', 300.5],
    ['Total', 520.5],
  ];
  const sheet = xlsxOf(rowsOfXml(rows));
  expect(await preview(sheet)).toMatchObject({
    statedCentimes: 52_050,
    missingCentimes: 0,
    needsNote: false,
  });
  await accept(sheet);
  expect(await payments()).toEqual(['remitted', 'remitted']);
});

test('§4.12 what a courier owes stands with the day of its oldest, the oldest first', async () => {
  const made = [await orderOf(db, { moves: ['confirm'] }), await orderOf(db, { moves: ['confirm'] })];
  const orderIds = made.map(({ id }) => id);
  await handOver(db, { courierId, orderIds }, packer, { now, locale: 'ar' });
  // The second was delivered a day before the first.
  const days = [Date.parse('2026-01-26T10:00:00Z'), Date.parse('2026-01-25T10:00:00Z')];
  for (const [at, id] of orderIds.entries()) {
    await moveOrder(db, id, 'send_out', packer, { now });
    await moveOrder(db, id, 'deliver', packer, { now: new Date(days[at] ?? 0) });
  }
  const owing = await listOwed(db, courierId, 1, 'ar');
  expect(owing?.orders.map(({ orderId, since }) => [orderId, Date.parse(since)])).toEqual(
    [1, 0].map((at) => [orderIds[at], days[at]]),
  );
  const { owed } = await viewCash(db, 1);
  expect(owed.map(({ oldest }) => Date.parse(oldest))).toEqual([days[1]]);
});

test('the row of sums under a statement is no order, in the words of Arabic and French sheets', async () => {
  const [a] = await delivered(22_000);
  for (const word of [
    'المجموع',
    'مجموع :',
    'الإجمالي',
    'الاجمالي العام',
    'TOTAL',
    'Total général',
    'Somme',
  ]) {
    const { lines, statedCentimes } = await preview(`رقم الطلب;المبلغ\n${a?.number};220\n${word};220`);
    expect([lines.map(({ kind }) => kind), statedCentimes], word).toEqual([['matched'], 22_000]);
  }
});

test('a statement may name the courier’s own numbers, one that happens to be of our form as well', async () => {
  const [a, b] = await delivered(22_000, 30_050);
  const theirs = ['20260022', 'AMN-7'];
  expect(theirs.map(parseOrderNumber)).toEqual(['20260022', null]);
  for (const [at, order] of [a, b].entries())
    await setTracking(db, { orderId: order?.id ?? 0, trackingNumber: theirs[at] ?? '' }, packer, now);
  const { lines } = await preview(`Code colis;Montant\n${theirs[0]};220\n${theirs[1]?.toLowerCase()};300,50`);
  expect(lines.map(({ kind, orderId }) => [kind, orderId])).toEqual([
    ['matched', a?.id],
    ['matched', b?.id],
  ]);
});

test('a row without our number goes by the courier’s own, and money without either is listed as unknown', async () => {
  const [a, b] = await delivered(22_000, 30_000);
  await setTracking(db, { orderId: b?.id ?? 0, trackingNumber: 'CAS1002' }, packer, now);
  const head = 'N° commande;Code suivi;Montant\n';
  const { lines, statedCentimes } = await preview(
    `${head}${a?.number};CAS1001;220\n;CAS1002;300\n;;45\nTotal;;565\n;;565\n`,
  );
  expect(lines.map(({ row, kind }) => [row, kind])).toEqual([
    [2, 'matched'],
    [3, 'matched'],
    [4, 'unknown'],
  ]);
  expect(statedCentimes).toBe(56_500);
});

test('a row goes by the courier’s own number also where its column of numbers holds something else', async () => {
  const [a, b] = await delivered(22_000, 30_000);
  for (const [order, trackingNumber] of [
    [a, 'CAS1001'],
    [b, 'CAS1002'],
  ] as const)
    await setTracking(db, { orderId: order?.id ?? 0, trackingNumber }, packer, now);
  const rows = 'N° commande;Code suivi;Montant\nBoutique;cas1001;220\nCAS1002;;300\nBoutique;CAS1003;45';
  const { lines } = await preview(rows);
  expect(lines.map(({ number, kind, orderId }) => [number, kind, orderId])).toEqual([
    ['Boutique', 'matched', a?.id],
    ['CAS1002', 'matched', b?.id],
    ['Boutique', 'unknown', null],
  ]);
});

test('the same statement is taken once, also when two take it at the same time', async () => {
  const [a] = await delivered(22_000);
  const text = `${a?.number}\t220`;
  const taking = await Promise.allSettled([accept(text), accept(text)]);
  expect(taking.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await preview(text)).taken).toBeGreaterThan(0);
  await expect(accept(text, { note: 'again' })).rejects.toMatchObject({
    status: 409,
    code: 'statement_taken',
  });
  // The same order in another file was settled before.
  expect((await preview(`${a?.number}\t220\n`)).lines[0]?.kind).toBe('settled');
});

test('two statements that bring a part of one order at the same time: the second is looked at again', async () => {
  const [a] = await delivered(22_000);
  const [first, second] = [`${a?.number}\t100`, `${a?.number}\t50`];
  const terms = { feeCentimes: 0, note: 'جزء', letGo: [], seen: (await preview(second)).version };
  const late = meanwhile(
    db,
    async (tx) => {
      const { version } = await preview(first);
      await acceptStatement(tx, systemClock, owner, given(first), { ...terms, seen: version });
    },
    () => acceptStatement(db, systemClock, owner, given(second), terms),
  );
  await expect(late).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' });
  expect((await viewCash(db, 1)).owed).toMatchObject([{ owedCentimes: 12_000 }]);
});

test('short, over, double, unknown and foreign amounts are listed, and want a note', async () => {
  const [a, b, c] = await delivered(22_000, 30_000, 10_000);
  const other = await orderOf(db, { moves: ['confirm'] });
  const text = [
    'رقم الطلب;المبلغ',
    `${a?.number};٢٠٠`,
    `${b?.number};350`,
    `${c?.number};100`,
    `${c?.number};100`,
    `${other.number};220`,
    'ZZZZ-9999;50',
  ].join('\n');
  const seen = await preview(text);
  expect(seen.lines.map(({ kind }) => kind)).toEqual([
    'short',
    'over',
    'matched',
    'double',
    'not_owed',
    'unknown',
  ]);
  expect(seen.needsNote).toBe(true);
  await expect(accept(text)).rejects.toMatchObject({ status: 422, code: 'statement_note' });
  // Nothing was written by the refusal.
  expect(await payments()).toEqual(['collected', 'collected', 'collected', 'due']);
  await accept(text, { note: 'اتصلت بالموزع' });
  // What is missing stays owed; the rest may come with the next statement.
  expect(await payments()).toEqual(['collected', 'remitted', 'remitted', 'due']);
  expect((await viewCash(db, 1)).owed).toMatchObject([{ orders: 1, owedCentimes: 2_000 }]);
  await accept(`${a?.number};20`);
  expect(await payments()).toEqual(['remitted', 'remitted', 'remitted', 'due']);
  expect((await viewCash(db, 1)).owed).toEqual([]);
});

test('§4.12 a courier that brings the whole dirhams of its file owes no centimes, which are let go without a note', async () => {
  const [a, b] = await delivered(22_050, 30_099);
  const text = `${a?.number};220\n${b?.number};299`;
  expect((await preview(`${a?.number};220`)).needsNote).toBe(false);
  expect((await preview(text)).needsNote).toBe(true);
  await accept(text, { note: 'ينقص درهم' });
  expect(await payments()).toEqual(['remitted', 'collected']);
  expect((await viewCash(db, 1)).sums).toMatchObject({ stated: 51_900, forOrders: 51_900, letGo: 50 });
  // What is left of the other is a dirham and centimes.
  expect((await viewCash(db, 1)).owed).toMatchObject([{ orders: 1, owedCentimes: 199 }]);
  await accept(`${b?.number};1`);
  expect(await payments()).toEqual(['remitted', 'remitted']);
  expect((await viewCash(db, 1)).owed).toEqual([]);
  expect((await viewCash(db, 1)).sums).toMatchObject({ stated: 52_000, letGo: 149 });
  // Centimes alone are asked of nobody: a line of nothing says nothing.
  const [c] = await delivered(50);
  expect((await preview(`${c?.number};0`)).needsNote).toBe(true);
});

test('a missing part that is let go closes its order', async () => {
  const [a] = await delivered(22_000);
  const id = await accept(`${a?.number};200`, { note: 'خصم متفق عليه', letGo: [a?.id ?? 0] });
  expect(await payments()).toEqual(['remitted']);
  expect((await findStatement(db, id))?.lines[0]).toMatchObject({
    kind: 'short',
    expectedCentimes: 22_000,
    settled: true,
  });
  expect((await viewCash(db, 1)).owed).toEqual([]);
});

test('§4.12 money that comes before the word that it was delivered delivers the order', async () => {
  const order = await orderOf(db, { moves: ['confirm'] });
  await handOver(db, { courierId, orderIds: [order.id] }, packer, { now, locale: 'ar' });
  expect((await viewCash(db, 1)).owed).toEqual([]);
  await accept(`${order.number};220`);
  const [row] = await db.select().from(orders);
  expect(row).toMatchObject({ status: 'delivered', payment: 'remitted' });
});

test('§4.12 a part that comes before the word that it was delivered delivers the order, whose rest stays owed', async () => {
  const order = await orderOf(db, { moves: ['confirm'] });
  const { id: handoverId } = await handOver(db, { courierId, orderIds: [order.id] }, packer, {
    now,
    locale: 'ar',
  });
  await accept(`${order.number};200`, { note: 'الباقي غدًا' });
  expect(await db.select().from(orders)).toMatchObject([{ status: 'delivered', payment: 'collected' }]);
  expect(await sumOnTheWay(db)).toBe(0);
  expect((await viewCash(db, 1)).owed).toMatchObject([{ orders: 1, owedCentimes: 2_000 }]);
  await expect(
    takeOut(db, { handoverId: handoverId ?? 0, orderId: order.id }, packer, now),
  ).rejects.toMatchObject({
    code: 'parcel_under_way',
  });
  await accept(`${order.number};20`);
  expect(await payments()).toEqual(['remitted']);
  // A line of nothing says nothing of a delivery.
  const other = await orderOf(db, { moves: ['confirm'] });
  await handOver(db, { courierId, orderIds: [other.id] }, packer, { now, locale: 'ar' });
  await accept(`${other.number};0`, { note: 'لم تُسلَّم' });
  expect(await payments()).toEqual(['remitted', 'due']);
});

test('money of an order that is being given back still comes from the courier', async () => {
  const [a] = await delivered(22_000);
  await moveOrder(db, a?.id ?? 0, 'owe_refund', owner, { now, note: 'مقاس خاطئ' });
  expect((await viewCash(db, 1)).owed).toMatchObject([{ owedCentimes: 22_000 }]);
  await accept(`${a?.number};220`);
  expect(await payments()).toEqual(['refund_due']);
  expect((await viewCash(db, 1)).owed).toEqual([]);
});

test('§4.12 a courier owes nothing of a delivery that did not take place, and its statement delivers the order all the same', async () => {
  const [a] = await delivered(22_000);
  const undo = { now, note: 'طرد آخر', followed: async () => false };
  await moveOrder(db, a?.id ?? 0, 'undo_delivery', packer, undo);
  expect((await viewCash(db, 1)).owed).toEqual([]);
  expect(await sumOnTheWay(db)).toBe(22_000);
  // Refused after all: a statement that names it brings money that no order owes.
  const [b] = await delivered(13_000);
  await moveOrder(db, b?.id ?? 0, 'undo_delivery', packer, undo);
  await moveOrder(db, b?.id ?? 0, 'refuse', packer, { now, note: 'رفض' });
  expect((await preview(`${b?.number};130`)).lines).toMatchObject([{ kind: 'not_owed' }]);
  await accept(`${a?.number};220`);
  expect(await payments()).toEqual(['remitted', 'due']);
  expect((await viewCash(db, 1)).owed).toEqual([]);
});

test('cash that the shop took itself is handed in also where money of it is being given back, once', async () => {
  const { id } = await orderOf(db, {
    centimes: 22_000,
    moves: ['confirm', 'prepare', 'ship', 'send_out', 'deliver', 'owe_refund'],
  });
  expect((await viewCash(db, 1)).owed).toMatchObject([{ courierId: null, owedCentimes: 22_000 }]);
  await moveOrder(db, id, 'remit', owner, { now });
  expect((await viewCash(db, 1)).owed).toEqual([]);
  expect(await payments()).toEqual(['refund_due']);
  await expect(moveOrder(db, id, 'remit', owner, { now })).rejects.toMatchObject({ code: 'move_not_legal' });
  await moveOrder(db, id, 'refund', owner, { now });
  expect(await payments()).toEqual(['refunded']);
});

test('another courier’s money is not taken for this one’s, and what moved meanwhile is looked at again', async () => {
  const [a] = await delivered(22_000);
  const other = await courier('أوزون');
  const foreign = await previewStatement(db, owner, given(`${a?.number};220`, other.id));
  expect(foreign.lines.map(({ kind }) => kind)).toEqual(['not_owed']);
  const { version } = await preview(`${a?.number};220`);
  await moveOrder(db, a?.id ?? 0, 'remit', owner, { now });
  const late = acceptStatement(db, systemClock, owner, given(`${a?.number};220`), {
    feeCentimes: 0,
    note: '',
    letGo: [],
    seen: version,
  });
  await expect(late).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' });
});

test('amounts that cannot be read are named by their rows, and files without amounts are refused', async () => {
  const [a, b] = await delivered(22_000, 10_000);
  const wrong = preview(`Commande;Montant\n${a?.number};deux cents\n${b?.number};-100`);
  await expect(wrong).rejects.toMatchObject({
    status: 422,
    code: 'sheet_bad_amount',
    data: { rows: [2, 3] },
  });
  await expect(preview(`Commande;Ville\n${a?.number};Fès`)).rejects.toMatchObject({
    code: 'sheet_no_amount',
  });
});

test('a statement without a head names its wrong amounts by line too', async () => {
  const [a, b] = await delivered(60_000, 10_000);
  for (const [text, lines] of [
    [`${a?.number} 600\n${b?.number} 99999999999`, '2 («99999999999»)'],
    [`${a?.number} -50`, '1 («-50»)'],
    [`${a?.number} 600 DH\n${b?.number} 12abc`, '2 («12abc»)'],
  ] as const) {
    await expect(preview(text.replaceAll(/(-\w{4}) /g, '$1\t'))).rejects.toMatchObject({
      status: 422,
      code: 'sheet_bad_amount',
      data: { lines },
    });
  }
});

test('whatever a statement says, no order is settled twice and no centime is made up', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ order: fc.integer({ min: 1, max: 6 }), stated: fc.integer({ min: 0, max: 50_000 }) }),
        {
          maxLength: 12,
        },
      ),
      fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 4, maxLength: 4 }),
      (amounts, owed) => {
        const known = new Map(
          owed.map((owedCentimes, at) => [
            `N${at + 1}`,
            { orderId: at + 1, owedCentimes, standing: 'owed' as const },
          ]),
        );
        const stated = amounts.map(({ order, stated: statedCentimes }, row) => ({
          row,
          number: `N${order}`,
          parsed: `N${order}`,
          statedCentimes,
        }));
        const open = owed.map((owedCentimes, at) => ({
          orderId: at + 1,
          number: `N${at + 1}`,
          owedCentimes,
        }));
        const lines = judgeStatement(stated, known, open);
        const closed = lines.filter((line) => settles(line, false)).map(({ orderId }) => orderId);
        expect(new Set(closed).size).toBe(closed.length);
        const totals = statementTotals(lines);
        expect(totals.statedCentimes).toBe(amounts.reduce((sum, { stated: each }) => sum + each, 0));
        // Every centime that is owed is either expected by a line or missing.
        expect(totals.expectedCentimes + totals.missingCentimes).toBe(
          owed.reduce((sum, each) => sum + each, 0),
        );
      },
    ),
  );
});
