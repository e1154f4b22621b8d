import { asc, eq } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import type { LocalText } from '#/platform/local-text.ts';
import { pictures } from '#/platform/pictures.tables.ts';
import { articlePictures, articles } from '../catalog.tables.ts';
import type { Picture } from './pictures.queries.ts';

export type LinkedPicture = { link: { alt: LocalText }; picture: Picture };

/** The colour's product; undefined when there is no such colour. */
export async function selectArticle(
  db: Db,
  articleId: number,
): Promise<{ id: number; productId: number } | undefined> {
  const [row] = await db
    .select({ id: articles.id, productId: articles.productId })
    .from(articles)
    .where(eq(articles.id, articleId));
  return row;
}

/** The same, locked: who changes its pictures waits for who does so already. */
export async function lockArticle(
  tx: Db,
  articleId: number,
): Promise<{ id: number; productId: number } | undefined> {
  const [row] = await tx
    .select({ id: articles.id, productId: articles.productId })
    .from(articles)
    .where(eq(articles.id, articleId))
    .for('update');
  return row;
}

export const selectArticlePictures = (db: Db, articleId: number): Promise<LinkedPicture[]> =>
  db
    .select({ link: { alt: articlePictures.alt }, picture: pictures })
    .from(articlePictures)
    .innerJoin(pictures, eq(pictures.id, articlePictures.pictureId))
    .where(eq(articlePictures.articleId, articleId))
    .orderBy(asc(articlePictures.position), asc(articlePictures.pictureId));

export async function insertArticlePicture(
  tx: Db,
  values: typeof articlePictures.$inferInsert,
): Promise<void> {
  await tx.insert(articlePictures).values(values);
}

/** Writes the whole list anew, in this order. */
export async function replaceArticlePictures(
  tx: Db,
  articleId: number,
  list: readonly { id: number; alt: LocalText }[],
): Promise<void> {
  await tx.delete(articlePictures).where(eq(articlePictures.articleId, articleId));
  if (list.length === 0) return;
  await tx
    .insert(articlePictures)
    .values(list.map(({ id, alt }, position) => ({ articleId, pictureId: id, position, alt })));
}
