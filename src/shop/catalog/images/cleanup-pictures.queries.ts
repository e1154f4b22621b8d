import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { idList } from '#/platform/id-list.ts';
import { pictures } from '#/platform/pictures.tables.ts';
import type { Picture } from './pictures.queries.ts';

/** So many sent pictures that nothing in the catalog shows, sent before that moment, by id; locked. */
export async function lockUnshownUploads(
  tx: Db,
  { before, after, limit }: { before: Date; after: number; limit: number },
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select picture.id from pictures picture
    where picture.id > ${after} and picture.origin->>'kind' = 'upload'
      and picture.created_at < ${before.toISOString()}::timestamptz
      and not exists (select from article_pictures where picture_id = picture.id)
      and not exists (select from categories where picture_id = picture.id)
    order by picture.id limit ${limit} for update of picture skip locked`);
  return rows.map(({ id }) => id);
}

/** Which of these pictures a colour or a category shows. */
export async function selectPicturesOfCatalog(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select picture_id as id from article_pictures where picture_id = any(${idList(ids)})
    union select picture_id from categories where picture_id = any(${idList(ids)})`);
  return rows.map(({ id }) => id);
}

export const deletePictures = (tx: Db, ids: readonly number[]): Promise<Picture[]> =>
  tx
    .delete(pictures)
    .where(inArray(pictures.id, [...ids]))
    .returning();

/** Those of these pictures that there are, locked, in one order. */
export async function lockPictures(tx: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: pictures.id })
    .from(pictures)
    .where(inArray(pictures.id, [...ids]))
    .orderBy(pictures.id)
    .for('update');
  return rows.map(({ id }) => id);
}

/** Which of these originals a picture is made from. */
export async function selectNamedOriginals(db: Db, names: string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select file as name from pictures where file = any(${sql.param(names)}::text[])
    union select origin->>'key' from pictures where origin->>'key' = any(${sql.param(names)}::text[])`);
  return new Set(rows.map(({ name }) => name));
}

/** Which of these files (`{file}-{width}.avif`) belong to a picture. */
export async function selectNamedMedia(db: Db, names: string[]): Promise<Set<string>> {
  const baseOf = (name: string): string => name.slice(0, Math.max(0, name.lastIndexOf('-')));
  const rows = await db
    .select({ file: pictures.file })
    .from(pictures)
    .where(inArray(pictures.file, [...new Set(names.map(baseOf))]));
  const bases = new Set(rows.map(({ file }) => file));
  return new Set(names.filter((name) => bases.has(baseOf(name))));
}
