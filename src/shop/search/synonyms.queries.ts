import { asc, count, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { likeEverywhere } from '#/platform/like.ts';
import { foldedText } from '#/shop/catalog/index.ts';
import { emptySearches, synonymGroups } from './search.tables.ts';

export type GroupRow = typeof synonymGroups.$inferSelect;
export type EmptyRow = typeof emptySearches.$inferSelect;
type Window = { limit: number; offset: number };

/** Texts folded as the catalogue's are, in the same order. */
export async function foldAll(db: Db, texts: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ folded: string }>(sql`
    select ${foldedText(sql`given.text`)} as folded
    from unnest(${sql.param([...texts])}::text[]) with ordinality given (text, place) order by place`);
  return rows.map(({ folded }) => folded);
}

/** These words folded, and the groups of which something stands among them; one question for a search. */
export async function selectMeaning(
  db: Db,
  words: readonly string[],
): Promise<{ words: string[]; groups: string[][] }> {
  const { rows } = await db.execute<{ words: string[]; groups: string[][] | null }>(sql`
    with asked as (
      select array_agg(${foldedText(sql`given.word`)} order by place) as words
      from unnest(${sql.param([...words])}::text[]) with ordinality given (word, place)
    ), line as (
      -- With and without the definite article, so that both find their group.
      select ' ' || array_to_string(words, ' ') || ' ' || regexp_replace(' ' || array_to_string(words, ' ') || ' ', ' ال', ' ', 'g') || ' ' as text
      from asked
    )
    select asked.words, (
      select jsonb_agg(to_jsonb(g.folded) order by g.id) from synonym_groups g, line
      where exists (select 1 from unnest(g.folded) phrase where position(' ' || phrase || ' ' in line.text) > 0)
    ) as groups
    from asked`);
  return { words: rows[0]?.words ?? [], groups: rows[0]?.groups ?? [] };
}

/** The groups, the newest first. */
export async function selectGroups(
  db: Db,
  search: string,
  { limit, offset }: Window,
): Promise<{ rows: GroupRow[]; total: number }> {
  const like = likeEverywhere(search);
  const where =
    search === ''
      ? undefined
      : sql`exists (select 1 from unnest(${synonymGroups.folded}) word where word like ${foldedText(sql`${like}::text`)})`;
  const rows = await db
    .select()
    .from(synonymGroups)
    .where(where)
    .orderBy(desc(synonymGroups.createdAt), asc(synonymGroups.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: count() }).from(synonymGroups).where(where);
  return { rows, total: counted?.total ?? 0 };
}

export async function lockGroup(tx: Db, id: number): Promise<GroupRow | undefined> {
  const [row] = await tx.select().from(synonymGroups).where(eq(synonymGroups.id, id)).for('update');
  return row;
}

/** The first group that has one of these folded words already. */
export async function lockGroupWith(tx: Db, folded: readonly string[]): Promise<GroupRow | undefined> {
  const [row] = await tx
    .select()
    .from(synonymGroups)
    .where(sql`${synonymGroups.folded} && ${sql.param([...folded])}::text[]`)
    .orderBy(asc(synonymGroups.id))
    .limit(1)
    .for('update');
  return row;
}

export async function insertGroup(tx: Db, row: typeof synonymGroups.$inferInsert): Promise<GroupRow> {
  const [made] = await tx.insert(synonymGroups).values(row).returning();
  if (!made) throw new Error('a group that was written is there');
  return made;
}

export const updateGroup = (tx: Db, id: number, change: { words: string[]; folded: string[] }) =>
  tx.update(synonymGroups).set(change).where(eq(synonymGroups.id, id));

export const removeGroup = (tx: Db, id: number) => tx.delete(synonymGroups).where(eq(synonymGroups.id, id));

/** As many different searches are kept; then the rarest and oldest make room. */
const maxEmpty = 2000;

/** Counts a search that nothing answered. */
export async function noteEmptySearch(
  db: Db,
  { typed, words, alike, now }: { typed: string; words: readonly string[]; alike: boolean; now: Date },
): Promise<void> {
  const folded = words.join(' ');
  const [row] = await db
    .insert(emptySearches)
    .values({ folded, typed, alike, firstAt: now, lastAt: now })
    .onConflictDoUpdate({
      target: emptySearches.folded,
      set: { typed, alike, lastAt: now, times: sql`${emptySearches.times} + 1` },
    })
    .returning({ times: emptySearches.times });
  if (row?.times !== 1 || (await db.$count(emptySearches)) <= maxEmpty) return;
  await db.execute(sql`
    delete from empty_searches where id in (
      select id from empty_searches where folded <> ${folded} order by times, last_at limit ${maxEmpty / 10})`);
}

/** The most frequent first. */
export async function selectEmptySearches(
  db: Db,
  { limit, offset }: Window,
): Promise<{ rows: EmptyRow[]; total: number }> {
  const rows = await db
    .select()
    .from(emptySearches)
    .orderBy(desc(emptySearches.times), desc(emptySearches.lastAt), asc(emptySearches.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(emptySearches) };
}

export async function deleteEmptySearch(db: Db, id: number): Promise<boolean> {
  const { rowCount } = await db.delete(emptySearches).where(eq(emptySearches.id, id));
  return (rowCount ?? 0) > 0;
}

/** Searches of these words are answered now: they leave the list. */
export const deleteEmptyOf = (tx: Db, folded: readonly string[]) =>
  tx.delete(emptySearches).where(sql`${emptySearches.folded} = any(${sql.param([...folded])}::text[])`);
