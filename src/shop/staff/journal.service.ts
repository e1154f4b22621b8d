import type { Db } from '#/platform/database.ts';
import { metaOf } from '#/platform/pages.schema.ts';
import { selectJournal, selectJournalEntities } from './journal.queries.ts';
import type { JournalList, JournalQuery } from './journal.schema.ts';

const perPage = 30;

/** Who did what, newest first. The journal is only ever read and appended to. */
export async function listJournal(db: Db, { page, ...asked }: JournalQuery): Promise<JournalList> {
  const { rows, total } = await selectJournal(db, asked, { limit: perPage, offset: (page - 1) * perPage });
  return {
    data: rows.map(({ at, staffId: _staffId, ...entry }) => ({ ...entry, at: at.toISOString() })),
    meta: metaOf(page, perPage, total),
    entities: await selectJournalEntities(db),
  };
}
