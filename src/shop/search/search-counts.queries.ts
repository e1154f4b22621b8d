import { lt, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { searchCounts } from './search.tables.ts';

/** What is added to a text's count of a day. */
export type Counted = typeof searchCounts.$inferInsert;

/** Adds to the counts of their days; in one order, so that two processes never wait for each other. */
export async function addCounts(db: Db, counted: readonly Counted[]): Promise<void> {
  const inOrder = counted.toSorted((one, other) => (one.folded < other.folded ? -1 : 1));
  await db
    .insert(searchCounts)
    .values(inOrder)
    .onConflictDoUpdate({
      target: [searchCounts.day, searchCounts.folded],
      set: {
        typed: sql`excluded.typed`,
        times: sql`least(${searchCounts.times}::bigint + excluded.times, 2147483647)::int`,
        few: sql`least(${searchCounts.few}::bigint + excluded.few, 2147483647)::int`,
        found: sql`excluded.found`,
        lastAt: sql`excluded.last_at`,
      },
    });
}

/** Of a day with more than so many texts the rarest and oldest make room. */
export const dropRarest = (db: Db, day: string, most: number) =>
  db.execute(sql`
    delete from search_counts where day = ${day} and folded in (
      select folded from search_counts where day = ${day}
      order by times, last_at limit greatest((select count(*) from search_counts where day = ${day}) - ${most}, 0))`);

export const dropBefore = (db: Db, day: string) => db.delete(searchCounts).where(lt(searchCounts.day, day));

export type SearchedText = {
  folded: string;
  typed: string;
  times: number;
  few: number;
  found: number;
  lastAt: Date;
};

/** Searches since a day, the most frequent first; `few`: those with few answers, without those that are in `taught`. */
export async function selectSearches(
  db: Db,
  { since, few, taught }: { since: string; few: boolean; taught: readonly string[] },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: SearchedText[]; total: number }> {
  const unanswered = few
    ? sql`having sum(few) > 0 and not folded = any(${sql.param([...taught])}::text[])`
    : sql``;
  const { rows } = await db.execute<SearchedText & { total: number }>(sql`
    with summed as (
      select folded, (array_agg(typed order by last_at desc))[1] as typed, sum(times)::float8 as times, sum(few)::float8 as few,
        (array_agg(found order by last_at desc))[1] as found, max(last_at) as last_at
      from search_counts where day >= ${since} group by folded ${unanswered}
    )
    select folded, typed, times, few, found, last_at as "lastAt", (count(*) over ())::int as total
    from summed order by ${few ? sql`few` : sql`times`} desc, last_at desc, folded limit ${limit} offset ${offset}`);
  return { rows, total: rows[0]?.total ?? 0 };
}
