import { and, count, desc, eq, gte, ilike, lt, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { likeEverywhere } from '#/platform/like.ts';
import { journal } from './staff.tables.ts';
import type { ActionCount } from './staff-days.rules.ts';

type JournalRow = typeof journal.$inferSelect;

export type JournalFilter = {
  entity?: string | undefined;
  entityId?: string | undefined;
  action?: string | undefined;
  who?: string | undefined;
  staffId?: number | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
};

/** The newest first. */
export async function selectJournal(
  db: Db,
  { entity, entityId, action, who, staffId, from, before }: JournalFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: JournalRow[]; total: number }> {
  const where = and(
    entity ? eq(journal.entity, entity) : undefined,
    entityId ? eq(journal.entityId, entityId) : undefined,
    action ? eq(journal.action, action) : undefined,
    who ? ilike(journal.actor, likeEverywhere(who)) : undefined,
    staffId ? eq(journal.staffId, staffId) : undefined,
    from ? gte(journal.at, from) : undefined,
    before ? lt(journal.at, before) : undefined,
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

export async function selectJournalEntry(db: Db, id: number): Promise<JournalRow | undefined> {
  const [row] = await db.select().from(journal).where(eq(journal.id, id));
  return row;
}

/** Entries of a time by who made them and what was done; of hand-overs also how many parcels they were. */
export async function selectActionCounts(
  db: Db,
  { from, before }: { from: Date; before: Date },
): Promise<(ActionCount & { staffId: number })[]> {
  const { rows } = await db.execute<ActionCount & { staffId: number }>(sql`
    select staff_id as "staffId", action, count(*)::int as entries,
      coalesce(sum((after->>'parcels')::int) filter (where action = 'handover.create'), 0)::int as parcels
    from journal where staff_id is not null
      and at >= ${from.toISOString()}::timestamptz and at < ${before.toISOString()}::timestamptz
    group by staff_id, action`);
  return rows;
}

/** What the journal speaks of, and what was done, to filter by. */
export const selectJournalWords = async (db: Db): Promise<{ entities: string[]; actions: string[] }> => ({
  entities: await selectWords(db, journal.entity),
  actions: await selectWords(db, journal.action),
});

/** What stands in a column, each word once, in their order: from one to the next over its index, not over all entries. */
async function selectWords(db: Db, column: typeof journal.entity | typeof journal.action): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    with recursive found as (
      (select ${column} as word from journal order by ${column} limit 1)
      union all
      select next.word from found cross join lateral (
        select ${column} as word from journal where ${column} > found.word order by ${column} limit 1) next
    )
    select word from found`);
  return rows.map(({ word }) => word);
}

/**
 * Which of these pictures the journal speaks of: they were shown once, and taking a change back shows them again. Named
 * as the modules name them in what they write.
 */
export async function selectPicturesOfJournal(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct named.id::int as id
    from journal entry cross join lateral unnest(array[entry.before, entry.after]) side (value)
    cross join lateral (
      select unnest(array[value->>'pictureId', value->>'desktopPictureId', value->>'mobilePictureId', value->>'logo'])
      union all select picture #>> '{}' from jsonb_path_query(value, '$.pictures[*].id') picture
    ) named (id)
    where entry.entity in ('category', 'slide', 'post', 'settings', 'product')
      and named.id = any(${sql.param(ids.map(String))}::text[])`);
  return rows.map(({ id }) => id);
}

/**
 * What staff wrote in their own words of orders, returns and customers goes from entries of long ago; who did what, and when,
 * stays. The only change that entries ever see. So many at most; answers how many entries it was.
 */
export async function dropWordsBefore(db: Db, before: Date, most: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update journal set before = before - ${inOwnWords}, after = after - ${inOwnWords}
    where id in (
      select id from journal
      where entity in ('order', 'return', 'customer') and at < ${before.toISOString()}::timestamptz
        and (before ?| ${inOwnWords} or after ?| ${inOwnWords})
      order by id limit ${most} for update skip locked)`);
  return rowCount ?? 0;
}

const inOwnWords = sql`array['note', 'reason']`;
