import { and, count, desc, eq } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { favourites } from './favourites.tables.ts';

/** The last liked first. */
export const selectLiked = async (db: Db, userId: number): Promise<number[]> =>
  (
    await db
      .select({ id: favourites.priceId })
      .from(favourites)
      .where(eq(favourites.userId, userId))
      .orderBy(desc(favourites.createdAt), desc(favourites.priceId))
  ).map(({ id }) => id);

export async function countLiked(db: Db, userId: number): Promise<number> {
  const [row] = await db.select({ count: count() }).from(favourites).where(eq(favourites.userId, userId));
  return row?.count ?? 0;
}

/** False when it was not liked. */
export async function deleteLike(db: Db, userId: number, priceId: number): Promise<boolean> {
  const gone = await db
    .delete(favourites)
    .where(and(eq(favourites.userId, userId), eq(favourites.priceId, priceId)))
    .returning({ id: favourites.priceId });
  return gone.length > 0;
}

export const insertLikes = (db: Db, userId: number, priceIds: readonly number[], createdAt: Date) =>
  db
    .insert(favourites)
    .values(priceIds.map((priceId) => ({ userId, priceId, createdAt })))
    .onConflictDoNothing();

export const deleteLikesOf = (db: Db, userId: number) =>
  db.delete(favourites).where(eq(favourites.userId, userId));
