import type { Clock } from '#/platform/clock.ts';
import type { Database, Db } from '#/platform/database.ts';
import type { Locale } from '#/platform/local-text.ts';
import { inLocale, text } from '#/platform/messages.ts';
import { sheetAmount, sheetMoment, sheetOf } from '#/platform/spreadsheet/write-csv.ts';
import { beginOfDay, dayAt } from '#/platform/time-zone.rules.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { journalBy, type StaffActor } from '#/shop/staff/index.ts';
import { sortedPapers, sumsOf, takenBack } from './invoice-book.rules.ts';
import type { BookPaper, BookSort, InvoiceBook } from './invoice-book.schema.ts';
import { type BookRow, selectBook, selectBookDays } from './invoices.queries.ts';
import { creditNumber, invoiceNumber } from './invoices.service.ts';
import { formatOrderNumber } from './order-number.rules.ts';
import { creditedShares, vatParts } from './vat.rules.ts';

const perPage = 50;

function paperOf({ kind, year, number, issuedAt, order, note, invoice, credit }: BookRow): BookPaper {
  const head = {
    issuedAt: issuedAt.toISOString(),
    order: { id: order.id, number: formatOrderNumber(order.number), name: order.name },
  };
  if (kind === 'creditNote' && note) {
    const parts = vatParts(creditedShares(note, { ...invoice, credit }), 'centimes');
    return {
      ...head,
      kind,
      number: creditNumber({ year, number }),
      creditNoteId: note.id,
      total: -note.centimes,
      vat: parts.map(takenBack),
    };
  }
  return {
    ...head,
    kind: 'invoice',
    number: invoiceNumber({ year, number }),
    creditNoteId: null,
    total: invoice.centimes,
    vat: vatParts(invoice.taxed, 'centimes'),
  };
}

/** Invoices and credit notes that were issued in a month of the shop's calendar, in the order of their numbers. */
async function papersOf(db: Db, month: string): Promise<BookPaper[]> {
  const { timeZone } = await getSettings(db);
  const [year = 0, at = 0] = month.split('-').map(Number);
  const next = at === 12 ? `${year + 1}-01` : `${year}-${String(at + 1).padStart(2, '0')}`;
  const begin = (of: string) => new Date(beginOfDay(`${of}-01`, { timeZone }));
  return (await selectBook(db, begin(month), begin(next))).map(paperOf);
}

/**
 * Months of the shop's calendar in which a paper was issued, the latest first. Parted by the program's own clock data like the
 * papers: the database's may know another one. Within a day of UTC no month is over that neither its first nor its last paper saw.
 */
async function monthsOf(db: Db, timeZone: string): Promise<string[]> {
  const moments = (await selectBookDays(db)).flatMap(({ first, last }) => [first, last]);
  const months = moments.map((moment) => dayAt(Date.parse(moment), { timeZone }).slice(0, 7));
  return [...new Set(months)].toSorted().toReversed();
}

/** The book of a month, the running one when none is said: a page of its papers, and the sums of all. */
export async function invoiceBook(
  db: Db,
  clock: Clock,
  {
    month: requested,
    sort = 'number',
    page,
  }: { month?: string | undefined; sort?: BookSort | undefined; page: number },
): Promise<InvoiceBook> {
  const { timeZone } = await getSettings(db);
  const month = requested ?? dayAt(clock.now().getTime(), { timeZone }).slice(0, 7);
  const papers = await papersOf(db, month);
  const lastPage = Math.max(1, Math.ceil(papers.length / perPage));
  const shown = Math.min(page, lastPage);
  return {
    month,
    sort,
    months: await monthsOf(db, timeZone),
    papers: sortedPapers(papers, sort).slice((shown - 1) * perPage, shown * perPage),
    meta: { page: shown, perPage, total: papers.length, lastPage },
    sums: sumsOf(papers),
  };
}

const head = [
  text('النوع', 'paper'),
  text('الرقم', 'paper'),
  text('التاريخ'),
  text('رقم الطلب'),
  text('الاسم'),
  text('نسبة الضريبة %'),
  text('المبلغ دون الضريبة HT'),
  text('الضريبة TVA'),
  text('المبلغ مع الضريبة TTC'),
];
const kinds = { invoice: text('فاتورة'), creditNote: text('إشعار دائن') };

/** For the accountant: a row for each rate of each paper, in dirhams; that it was taken stands in the journal. */
export async function invoiceSheet(
  db: Database,
  month: string,
  actor: StaffActor,
  { now, locale }: { now: Date; locale: Locale },
): Promise<string> {
  const papers = await papersOf(db, month);
  await journalBy(db, actor, now, 'order.invoice_book', month, {
    before: null,
    after: { papers: papers.length },
  });
  const { timeZone } = await getSettings(db);
  const rows = papers.flatMap(({ kind, number, issuedAt, order, total, vat }) => {
    const start = [
      kinds[kind][locale],
      number,
      sheetMoment(new Date(issuedAt), timeZone),
      order.number,
      order.name,
    ];
    const untaxed = total - vat.reduce((sum, { gross }) => sum + gross, 0);
    return [
      ...vat.map((part) => [
        ...start,
        String(part.rate / 100),
        ...[part.net, part.vat, part.gross].map(sheetAmount),
      ]),
      ...(untaxed === 0 && vat.length > 0
        ? []
        : [[...start, '', sheetAmount(untaxed), '', sheetAmount(untaxed)]]),
    ];
  });
  return sheetOf(inLocale(head, locale), rows);
}
