import type { Db } from '#/platform/database.ts';
import { metaOf } from '#/platform/pages.schema.ts';
import { selectJournal, selectJournalWords } from './journal.queries.ts';
import { isUndoable } from './journal.rules.ts';
import type { JournalList, JournalQuery } from './journal.schema.ts';

const perPage = 30;

/** Who did what, newest first. The journal is only ever read and appended to. */
export async function listJournal(
  db: Db,
  { page, from, before, ...params }: JournalQuery,
): Promise<JournalList> {
  const moments = { from: from ? new Date(from) : undefined, before: before ? new Date(before) : undefined };
  const { rows, total } = await selectJournal(
    db,
    { ...params, ...moments },
    { limit: perPage, offset: (page - 1) * perPage },
  );
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
