import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { updateSettings } from '#/shop/settings/index.ts';
import { listJournal } from '#/shop/staff/index.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { orderOf, owner } from '../../../tests/support/parcels.ts';
import { sumsOf, takenBack } from './invoice-book.rules.ts';
import { invoiceBook, invoiceSheet } from './invoice-book.service.ts';
import { issueCreditNote, issueInvoice } from './invoices.service.ts';
import { moveOrder } from './orders.service.ts';
import { selectRefunds } from './refunds.queries.ts';
import { vatInside } from './vat.rules.ts';

const { db, reset } = await testDatabase();
const toDoor = ['confirm', 'prepare', 'ship', 'send_out', 'deliver'] as const;
const clock = fixedClock('2026-02-10T10:00:00Z');

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  await updateSettings(db, { vatRate: 2_000 });
});

/** Invoiced at that moment, and its whole amount credited where a second one is named. */
async function invoiced(centimes: number, at: string, credited?: string): Promise<number> {
  const { id } = await orderOf(db, { centimes, moves: toDoor, at: new Date('2026-01-01T10:00:00Z') });
  await issueInvoice(db, id, owner, new Date(at));
  if (!credited) return id;
  await moveOrder(db, id, 'owe_refund', owner, { now: new Date(credited), note: 'عيب' });
  const [refund] = await selectRefunds(db, id);
  await issueCreditNote(db, { orderId: id, refundId: refund?.id ?? 0 }, owner, new Date(credited));
  return id;
}

test('a month has the papers that were issued in it by the shop’s clock; what goes back is taken off', async () => {
  await invoiced(12_000, '2026-01-31T22:59:59Z');
  // An hour ahead of UTC: the first of February has begun.
  const id = await invoiced(24_000, '2026-01-31T23:00:00Z', '2026-02-20T10:00:00Z');
  await invoiced(6_000, '2026-02-28T22:59:00Z');
  await invoiced(9_900, '2026-03-01T08:00:00Z');
  const book = await invoiceBook(db, clock, { page: 1 });
  expect(book.month).toBe('2026-02');
  expect(book.months).toEqual(['2026-03', '2026-02', '2026-01']);
  expect(book.papers.map(({ number, total }) => [number, total])).toEqual([
    ['2026-00002', 24_000],
    ['2026-00003', 6_000],
    ['AV-2026-00001', -24_000],
  ]);
  expect(book.papers[2]).toMatchObject({ order: { id }, creditNoteId: expect.any(Number) });
  expect(book.sums).toEqual({
    invoices: 2,
    creditNotes: 1,
    total: 6_000,
    vat: [{ rate: 2_000, net: 5_000, vat: 1_000, gross: 6_000 }],
  });
  expect((await invoiceBook(db, clock, { month: '2026-12', page: 3 })).papers).toEqual([]);
});

test.each([
  ['number', ['2026-00001', '2026-00002', '2026-00003', 'AV-2026-00001']],
  ['-number', ['AV-2026-00001', '2026-00003', '2026-00002', '2026-00001']],
  ['oldest', ['2026-00001', '2026-00002', 'AV-2026-00001', '2026-00003']],
  ['newest', ['2026-00003', 'AV-2026-00001', '2026-00002', '2026-00001']],
  ['total', ['2026-00002', '2026-00001', '2026-00003', 'AV-2026-00001']],
  ['-total', ['AV-2026-00001', '2026-00003', '2026-00001', '2026-00002']],
] as const)('the papers of a month are sorted by %s; its sums stay', async (sort, numbers) => {
  await invoiced(12_000, '2026-02-02T10:00:00Z');
  await invoiced(24_000, '2026-02-03T10:00:00Z', '2026-02-20T10:00:00Z');
  await invoiced(6_000, '2026-02-28T10:00:00Z');
  const { papers, sums } = await invoiceBook(db, clock, { sort, page: 1 });
  expect(papers.map(({ number }) => number)).toEqual(numbers);
  expect(sums).toMatchObject({ invoices: 3, creditNotes: 1, total: 18_000 });
});

test('the months to choose from are those in which the book has papers, whatever the clock data of the database', async () => {
  // Morocco changed its clock: who does not know of it yet takes one of these for the month before or after.
  const moments = [
    '2026-11-30T23:30:00Z',
    '2026-12-31T23:30:00Z',
    '2027-01-31T23:30:00Z',
    '2027-02-28T23:30:00Z',
  ];
  for (const moment of moments) await invoiced(12_000, moment);
  const { months } = await invoiceBook(db, clock, { page: 1 });
  const papers = await Promise.all(
    months.map(async (month) => (await invoiceBook(db, clock, { month, page: 1 })).papers.length),
  );
  expect(papers).not.toContain(0);
  expect(papers.reduce((sum, one) => sum + one, 0)).toBe(moments.length);
});

test('the sheet has a row for each rate in dirhams, one for what owes none, and no formula', async () => {
  const { id } = await orderOf(db, { centimes: 12_000, name: '=1+1', moves: toDoor });
  await issueInvoice(db, id, owner, clock.now());
  await updateSettings(db, { vatRate: null });
  await invoiced(5_050, '2026-02-11T10:00:00Z');
  const text = await invoiceSheet(db, '2026-02', owner, { now: clock.now(), locale: 'fr' });
  const rows = text
    .trim()
    .split('\r\n')
    .map((row) => row.split(';'));
  expect(rows.map((row) => row.slice(5))).toEqual([
    ['Taux de TVA %', 'Montant HT', 'TVA', 'Montant TTC'],
    ['20', '100.00', '20.00', '120.00'],
    ['', '50.50', '', '50.50'],
  ]);
  expect(rows[1]?.slice(0, 3)).toEqual(['Facture', '2026-00001', '2026-02-10 11:00']);
  expect(text).not.toContain(';=1+1');
  const [entry] = (await listJournal(db, { page: 1, action: 'order.invoice_book' })).data;
  expect(entry).toMatchObject({ actor: owner.name, entityId: '2026-02', after: { papers: 2 } });
});

const part = fc.record({
  credit: fc.boolean(),
  parts: fc.array(fc.tuple(fc.constantFrom(0, 700, 2_000), fc.nat(10_000_000)), { maxLength: 3 }),
});
test('whatever the papers, a month is the sum of them, of each rate and of all', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (given) => {
      const papers = given.map(({ credit, parts }) => {
        const vat = parts.map(([rate, gross]) => vatInside(gross, rate));
        const total = vat.reduce((sum, { gross }) => sum + gross, 0);
        return credit
          ? { kind: 'creditNote' as const, total: -total, vat: vat.map(takenBack) }
          : { kind: 'invoice' as const, total, vat };
      });
      const sums = sumsOf(papers);
      expect(sums.vat.reduce((sum, { gross }) => sum + gross, 0)).toBe(sums.total);
      for (const { net, vat, gross } of sums.vat) expect(net + vat).toBe(gross);
    }),
  );
});
