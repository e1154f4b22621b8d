import type { Locale } from '#/platform/local-text.ts';
import { inLocale } from '#/platform/messages.ts';
import { sheetOf } from '#/platform/spreadsheet/write-csv.ts';
import type { AnalyticsView, SheetName, Tally } from './analytics.schema.ts';
import { countKeys, reasonText, sheetTexts, summaryKeys, tallyHead } from './sheet.texts.ts';

/** Dirhams as a spreadsheet adds them up. */
const dirhams = (centimes: number): number => centimes / 100;

const cellsOf = (row: Tally): number[] => [
  row.orders,
  dirhams(row.value),
  row.confirmed,
  dirhams(row.confirmedValue),
  row.shipped,
  dirhams(row.shippedValue),
  row.delivered,
  dirhams(row.deliveredValue),
  row.collected,
  dirhams(row.collectedValue),
  row.remitted,
  dirhams(row.remittedValue),
  row.cancelled,
  dirhams(row.cancelledValue),
  row.notTaken,
  dirhams(row.notTakenValue),
  row.sentBack,
  dirhams(row.refunds),
  dirhams(row.revenue),
];

/** One table of the figures as a file for spreadsheets; amounts in dirhams. */
export function analyticsSheet(view: AnalyticsView, name: SheetName, locale: Locale): string {
  const { first, more, kinds, summary, reasons } = sheetTexts;
  const tallies = (rows: readonly (Tally & { name: string })[]) =>
    sheetOf(
      inLocale([first[name], ...tallyHead], locale),
      rows.map((row) => [row.name, ...cellsOf(row)]),
    );
  if (name === 'summary') {
    const names = inLocale([...tallyHead, ...more], locale);
    return sheetOf(
      inLocale([first.summary, ...summary], locale),
      summaryKeys.map((key, at) => {
        // `قيمتها` alone says nothing in a row of its own.
        const named =
          key.endsWith('Value') || key === 'value' ? `${names[at - 1]} – ${names[at]}` : names[at];
        const amount = (count: number) => (countKeys.includes(key) ? count : dirhams(count));
        return [named ?? key, amount(view.summary[key]), amount(view.before[key])];
      }),
    );
  }
  if (name === 'days') return tallies(view.byDay.map((row) => ({ ...row, name: row.day })));
  if (name === 'cities') return tallies(view.byCity);
  if (name === 'agents') return tallies(view.byAgent);
  const head = inLocale([first[name], ...sheetTexts[name]], locale);
  if (name === 'products') {
    return sheetOf(
      head,
      view.byProduct.map((row) => [
        row.name,
        row.productId,
        row.ordered,
        row.delivered,
        row.notTaken,
        row.sentBack,
        dirhams(row.deliveredValue),
      ]),
    );
  }
  if (name === 'stock') {
    return sheetOf(
      head,
      view.stock.map(({ name: product, color, size, sku, stock, sold, cover }) => [
        product,
        color,
        size,
        sku ?? '',
        stock,
        sold,
        cover,
      ]),
    );
  }
  return sheetOf(
    inLocale([first.reasons, ...reasons], locale),
    view.reasons.map(({ kind, reason, count }) => [kinds[kind][locale], reasonText(reason, locale), count]),
  );
}
