import { and, desc, eq, inArray, sql } from 'drizzle-orm';
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

/** False when it was not liked. */
export async function deleteLike(db: Db, userId: number, priceId: number): Promise<boolean> {
  const gone = await db
    .delete(favourites)
    .where(and(eq(favourites.userId, userId), eq(favourites.priceId, priceId)))
    .returning({ id: favourites.priceId });
  return gone.length > 0;
}

export const selectLikes = (db: Db, userId: number) =>
  db
    .select({
      priceId: favourites.priceId,
      productId: favourites.productId,
      sizeChosen: favourites.sizeChosen,
    })
    .from(favourites)
    .where(eq(favourites.userId, userId))
    .orderBy(desc(favourites.createdAt), desc(favourites.priceId));

type LikeRow = { priceId: number; productId: number; sizeChosen: boolean; createdAt: Date };

/** A size that was there without being chosen is chosen when the row says so; nothing is taken back. */
export const insertLikes = (db: Db, userId: number, rows: readonly LikeRow[]) =>
  db
    .insert(favourites)
    .values(rows.map((row) => ({ userId, ...row })))
    .onConflictDoUpdate({
      target: [favourites.userId, favourites.priceId],
      set: { sizeChosen: sql`${favourites.sizeChosen} or excluded.size_chosen` },
    });

export const deleteLikes = (db: Db, userId: number, priceIds: readonly number[]) =>
  db.delete(favourites).where(and(eq(favourites.userId, userId), inArray(favourites.priceId, [...priceIds])));

export const deleteLikesOfProduct = (db: Db, userId: number, productId: number) =>
  db.delete(favourites).where(and(eq(favourites.userId, userId), eq(favourites.productId, productId)));

export const deleteLikesOf = (db: Db, userId: number) =>
  db.delete(favourites).where(eq(favourites.userId, userId));

/** What an account likes, for the person. */
export const selectFavourites = (db: Db, userId: number) =>
  db
    .select({
      priceId: favourites.priceId,
      productId: favourites.productId,
      sizeChosen: favourites.sizeChosen,
      createdAt: favourites.createdAt,
    })
    .from(favourites)
    .where(eq(favourites.userId, userId))
    .orderBy(favourites.createdAt, favourites.priceId);
