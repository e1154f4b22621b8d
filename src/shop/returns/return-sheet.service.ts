import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { type Locale, textIn } from '#/platform/local-text.ts';
import { inLocale } from '#/platform/messages.ts';
import { maxInSheet, missingRow, sheetMoment, sheetOf } from '#/platform/spreadsheet/write-csv.ts';
import { formatOrderNumber } from '#/shop/orders/index.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { journalBy, type StaffActor } from '#/shop/staff/index.ts';
import {
  returnSheetHead,
  sheetPayers,
  sheetReasons,
  sheetStates,
  sheetWishes,
} from './return-sheet.texts.ts';
import { type ReturnFilter, selectReturnedPieces } from './returns.queries.ts';
import { stateOf, viewReason } from './returns.views.ts';

/**
 * The returns of a filter as a file for spreadsheets, the newest first and article by article; that it was taken stands in
 * the journal.
 */
export async function returnsSheet(
  db: Database,
  { clock, by, locale }: { clock: Clock; by: StaffActor; locale: Locale },
  filter: ReturnFilter,
): Promise<string> {
  const pieces = await selectReturnedPieces(db, filter, maxInSheet);
  const returns = new Set(pieces.map(({ id }) => id)).size;
  await journalBy(db, by, clock.now(), 'return.export', 'export', { after: { returns } });
  const { timeZone } = await getSettings(db);
  const lines = pieces.map((piece) => [
    piece.id,
    sheetMoment(new Date(piece.at), timeZone),
    formatOrderNumber(piece.number),
    sheetStates[stateOf(piece)][locale],
    textIn(piece.title, locale),
    textIn(piece.color, locale),
    piece.size,
    piece.quantity,
    sheetReasons[viewReason(piece)][locale],
    sheetWishes[piece.wanted][locale],
    piece.exchangeSize ?? '',
    piece.restocked ?? '',
    piece.writtenOff ?? '',
    sheetPayers[piece.payer][locale],
    piece.note,
  ]);
  return sheetOf(inLocale(returnSheetHead, locale), [
    ...lines,
    ...missingRow(pieces[0]?.total ?? 0, pieces.length, locale),
  ]);
}
