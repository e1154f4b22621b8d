import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { idList } from '#/platform/id-list.ts';
import { ladder } from '#/platform/images.ts';
import { pictures } from '#/platform/pictures.tables.ts';

export type Picture = typeof pictures.$inferSelect;

export async function selectPicture(db: Db, id: number): Promise<Picture | undefined> {
  const [picture] = await db.select().from(pictures).where(eq(pictures.id, id));
  return picture;
}

/** The picture of this fingerprint, noted if it is new. */
export async function upsertPicture(
  tx: Db,
  given: Pick<Picture, 'fingerprint' | 'origin'>,
): Promise<{ id: number; isNew: boolean }> {
  const [row] = await tx
    .insert(pictures)
    .values(given)
    // Sent again, it is young again: the cleanup of what nobody shows leaves it.
    .onConflictDoUpdate({ target: pictures.fingerprint, set: { createdAt: sql`now()` } })
    .returning({ id: pictures.id, isNew: sql<boolean>`(xmax = 0)` });
  if (!row) throw new Error(`the picture ${given.fingerprint} was not written`);
  return row;
}

/** Adds widths that are ready now. Two jobs that end at once both count. */
export async function addWidths(
  tx: Db,
  id: number,
  ready: Pick<Picture, 'file' | 'width' | 'height' | 'color'> & { widths: number[] },
): Promise<void> {
  const { widths, ...facts } = ready;
  await tx
    .update(pictures)
    .set({
      ...facts,
      state: 'ready',
      failure: null,
      widths: sql`(select array_agg(distinct width order by width)
        from unnest(${pictures.widths} || ${sql.param(widths)}::int[]) width)`,
    })
    .where(eq(pictures.id, id));
}

/** Whether it failed now: what is ready stays so. */
export async function markFailed(tx: Db, id: number, failure: string): Promise<boolean> {
  const rows = await tx
    .update(pictures)
    .set({ state: 'failed', failure })
    .where(and(eq(pictures.id, id), ne(pictures.state, 'ready')))
    .returning({ id: pictures.id });
  return rows.length > 0;
}

/** Those that wait to be made, or have one width of several; the oldest first. */
export async function selectUnmade(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: pictures.id })
    .from(pictures)
    .where(
      or(
        eq(pictures.state, 'pending'),
        and(
          eq(pictures.state, 'ready'),
          sql`cardinality(${pictures.widths}) < 2 and ${pictures.width} > ${ladder[0]}`,
        ),
      ),
    )
    .orderBy(asc(pictures.id));
  return rows.map(({ id }) => id);
}

/** Failed pictures with an address, waiting again: all, or those of these ids. */
export async function resetFailed(tx: Db, ids?: readonly number[]): Promise<number[]> {
  const chosen = ids ? sql`${pictures.id} = any(${idList(ids)})` : undefined;
  const rows = await tx
    .update(pictures)
    .set({ state: 'pending', failure: null })
    .where(and(eq(pictures.state, 'failed'), sql`${pictures.origin}->>'kind' = 'url'`, chosen))
    .returning({ id: pictures.id });
  return rows.map(({ id }) => id);
}

/** Whether the picture had failed; it waits again now. */
export async function reviveFailed(tx: Db, id: number): Promise<boolean> {
  const rows = await tx
    .update(pictures)
    .set({ state: 'pending', failure: null })
    .where(and(eq(pictures.id, id), eq(pictures.state, 'failed')))
    .returning({ id: pictures.id });
  return rows.length > 0;
}

/** Names of what shows these pictures, for cached pages. */
export async function selectShownBy(db: Db, pictureIds: number[]): Promise<string[]> {
  const ids = idList(pictureIds);
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct 'product:' || article.product_id as name
    from article_pictures link join articles article on article.id = link.article_id
    where link.picture_id = any(${ids})
    union
    select 'categories' where exists (select from categories where picture_id = any(${ids}))`);
  return rows.map(({ name }) => name);
}
