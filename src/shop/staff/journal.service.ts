import type { Clock } from '#/platform/clock.ts';
import type { Database, Db } from '#/platform/database.ts';
import type { Locale } from '#/platform/local-text.ts';
import { inLocale } from '#/platform/messages.ts';
import { metaOf } from '#/platform/pages.schema.ts';
import { maxInSheet, missingRow, sheetMoment, sheetOf } from '#/platform/spreadsheet/write-csv.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { selectJournal, selectJournalWords } from './journal.queries.ts';
import { isUndoable } from './journal.rules.ts';
import type { JournalList, JournalQuery } from './journal.schema.ts';
import { journalBy } from './staff.queries.ts';
import type { StaffView } from './staff.schema.ts';
import { journalSheetHead } from './staff.texts.ts';

const perPage = 30;

type Filter = Omit<JournalQuery, 'page'>;

const momentsOf = ({ from, before, ...filter }: Filter) => ({
  ...filter,
  from: from ? new Date(from) : undefined,
  before: before ? new Date(before) : undefined,
});

/** Who did what, newest first. The journal is only ever read and appended to. */
export async function listJournal(db: Db, { page, ...filter }: JournalQuery): Promise<JournalList> {
  const { rows, total } = await selectJournal(db, momentsOf(filter), {
    limit: perPage,
    offset: (page - 1) * perPage,
  });
  return {
    data: rows.map(({ at, staffId: _staffId, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      undoable: isUndoable(entry),
    })),
    meta: metaOf(page, perPage, total),
    ...(await selectJournalWords(db)),
  };
}

/**
 * The entries of a filter as a file for spreadsheets, the newest first, in the codes that never change; that it was taken
 * is an entry, too.
 */
export async function journalSheet(
  db: Database,
  clock: Clock,
  by: StaffView,
  filter: Filter,
  locale: Locale,
): Promise<string> {
  const { rows, total } = await selectJournal(db, momentsOf(filter), { limit: maxInSheet, offset: 0 });
  await journalBy(db, by, clock.now(), 'journal.export', 'export', { after: { entries: rows.length } });
  const { timeZone } = await getSettings(db);
  const written = (state: unknown): string => (state === null ? '' : JSON.stringify(state));
  const lines = rows.map(({ at, actor, entity, entityId, action, before, after }) => [
    sheetMoment(at, timeZone),
    actor,
    entity,
    entityId,
    action,
    written(before),
    written(after),
  ]);
  return sheetOf(inLocale(journalSheetHead, locale), [...lines, ...missingRow(total, rows.length, locale)]);
}
