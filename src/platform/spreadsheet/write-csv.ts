import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import { fillPlain } from '#/platform/fill.ts';
import type { Locale } from '#/platform/local-text.ts';
import { text } from '#/platform/messages.ts';
import { defuseCell } from './formula.ts';

/**
 * A table as a file that spreadsheets open as it is: UTF-8 with its mark, so that Arabic is Arabic; semicolons, which
 * French ones expect and the others recognise; no cell is ever a formula.
 */
export function sheetOf(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const cells = rows.map((row) =>
    row.map((cell) => (typeof cell === 'number' ? String(cell) : defuseCell(cell))),
  );
  return stringify([head.map(defuseCell), ...cells], {
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    // A lone line break, which some take for the end of a row, stays inside its cell.
    quoted_match: /[\r\n]/,
  });
}

/** More rows than this no file holds: a spreadsheet opens no more in good time. */
export const maxInSheet = 20_000;

const left = text('لا يتسع هذا الملف لباقي القائمة، وعدده: {count}. ضيّق التصفية ثم نزّله من جديد.');

/** The last row of a list that has more rows than its file: how many are not in it. Nothing where all are. */
export const missingRow = (total: number, written: number, locale: Locale): string[][] =>
  total > written ? [[fillPlain(left[locale], { count: total - written })]] : [];

const answers = { yes: text('نعم', 'file of the stock'), no: text('لا', 'file of the stock') };

/** “Yes” or “no” in a cell. */
export const sheetAnswer = (yes: boolean, locale: Locale): string => answers[yes ? 'yes' : 'no'][locale];

/** An amount as spreadsheets read it: dirhams with a point. */
export const sheetAmount = (centimes: number): string => (centimes / 100).toFixed(2);

/** A moment as spreadsheets read it, by the shop's clock: `2026-11-21 12:32`. */
export const sheetMoment = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).format(moment);

/** The reply is a sheet: a download of that name (with its ending), which nobody keeps. */
export function replyIsSheet(reply: FastifyReply, name: string): void {
  reply.type('text/csv; charset=utf-8');
  reply.header('content-disposition', `attachment; filename="${name}"`);
  reply.header('cache-control', 'no-store');
}
