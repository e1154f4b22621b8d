import { and, asc, count, desc, eq, ilike } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import type { JournalQuery } from './journal.schema.ts';
import { journal } from './staff.tables.ts';

type JournalRow = typeof journal.$inferSelect;

const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The newest first. */
export async function selectJournal(
  db: Db,
  { entity, entityId, who }: Omit<JournalQuery, 'page'>,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: JournalRow[]; total: number }> {
  const where = and(
    entity ? eq(journal.entity, entity) : undefined,
    entityId ? eq(journal.entityId, entityId) : undefined,
    who ? ilike(journal.actor, `%${literally(who)}%`) : undefined,
  );
  const rows = await db
    .select()
    .from(journal)
    .where(where)
    .orderBy(desc(journal.at), desc(journal.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: count() }).from(journal).where(where);
  return { rows, total: counted?.total ?? 0 };
}

export async function selectJournalEntities(db: Db): Promise<string[]> {
  const rows = await db.selectDistinct({ entity: journal.entity }).from(journal).orderBy(asc(journal.entity));
  return rows.map(({ entity }) => entity);
}
