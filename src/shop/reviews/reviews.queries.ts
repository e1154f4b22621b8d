import { and, arrayContains, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import type { Locale } from '#/platform/local-text.ts';
import type { PictureRow } from '#/platform/picture-view.ts';
import { pictures } from '#/platform/pictures.tables.ts';
import type { ReviewState } from './reviews.rules.ts';
import { reviews } from './reviews.tables.ts';

export type ReviewRow = typeof reviews.$inferSelect;
type Page = { limit: number; offset: number };

/** False when this order has reviewed this product already. */
export async function insertReview(tx: Db, row: typeof reviews.$inferInsert): Promise<boolean> {
  const made = await tx.insert(reviews).values(row).onConflictDoNothing().returning({ id: reviews.id });
  return made.length > 0;
}

/** Written for the demo shop; shown at once. */
export const insertDemoReviews = (
  tx: Db,
  rows: readonly Omit<typeof reviews.$inferInsert, 'isDemo' | 'state'>[],
) => tx.insert(reviews).values(rows.map((row) => ({ ...row, isDemo: true, state: 'shown' as const })));

/** The products that they stood at. */
export async function deleteDemoReviews(tx: Db): Promise<number[]> {
  const gone = await tx
    .delete(reviews)
    .where(eq(reviews.isDemo, true))
    .returning({ productId: reviews.productId });
  return gone.map(({ productId }) => productId);
}

export const countDemoReviews = (db: Db): Promise<number> => db.$count(reviews, eq(reviews.isDemo, true));

/** Pictures by id; one that could not be made is left out. */
export async function selectReviewPictures(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PictureRow>> {
  if (ids.length === 0) return new Map();
  const { id, state, file, width, height, color, widths } = pictures;
  const rows = await db
    .select({ id, state, file, width, height, color, widths })
    .from(pictures)
    .where(inArray(id, [...ids]));
  return new Map(rows.flatMap((row) => (row.state === 'failed' ? [] : [[row.id, row] as const])));
}

/** Which of these pictures belong to a review, whether it is shown or waits. */
export async function selectPicturesOfReviews(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select given.id from unnest(${sql.param([...ids])}::int[]) given (id)
    where exists (select from reviews where picture_ids @> array[given.id])`);
  return rows.map(({ id }) => id);
}

/** Whether this order has reviewed this product. */
export const isReviewed = async (db: Db, productId: number, orderId: number): Promise<boolean> =>
  (await db.$count(reviews, and(eq(reviews.productId, productId), eq(reviews.orderId, orderId)))) > 0;

/** Products that show this picture in a review. */
export async function selectProductsShowing(db: Db, pictureId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ productId: reviews.productId })
    .from(reviews)
    .where(and(eq(reviews.state, 'shown'), arrayContains(reviews.pictureIds, [pictureId])));
  return rows.map(({ productId }) => productId);
}

/** Those in the reader's language before the others. */
export const selectShown = (
  db: Db,
  productId: number,
  { limit, offset, locale }: Page & { locale: Locale },
): Promise<ReviewRow[]> =>
  db
    .select()
    .from(reviews)
    .where(and(eq(reviews.productId, productId), eq(reviews.state, 'shown')))
    .orderBy(desc(eq(reviews.locale, locale)), desc(reviews.createdAt), desc(reviews.id))
    .limit(limit)
    .offset(offset);

/** Of all products, the newest first. */
export const selectNewestShown = (db: Db, limit: number): Promise<ReviewRow[]> =>
  db
    .select()
    .from(reviews)
    .where(eq(reviews.state, 'shown'))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit);

export type Tally = { count: number; sum: number; small: number; right: number; large: number };

/** Shown reviews of a product: how many, their stars together, votes on how it fits. */
export async function tallyShown(db: Db, productId: number): Promise<Tally> {
  const { rows } = await db.execute<Tally>(sql`
    select count(*)::int as count, coalesce(sum(stars), 0)::int as sum,
      (count(*) filter (where fit = 'small'))::int as small,
      (count(*) filter (where fit = 'right'))::int as right,
      (count(*) filter (where fit = 'large'))::int as large
    from reviews where product_id = ${productId} and state = 'shown'`);
  return rows[0] ?? { count: 0, sum: 0, small: 0, right: 0, large: 0 };
}

/** The oldest first: whoever waits longest is read first. */
export async function selectByState(
  db: Db,
  state: ReviewState,
  { limit, offset }: Page,
): Promise<{ rows: ReviewRow[]; total: number }> {
  const where = eq(reviews.state, state);
  const rows = await db
    .select()
    .from(reviews)
    .where(where)
    .orderBy(reviews.createdAt, reviews.id)
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: count() }).from(reviews).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** For the counts of the menu: reviews that nobody has read. */
export const reviewsToRead = sql`(select id from reviews where state = 'waiting')`;

export async function selectReviewForUpdate(tx: Db, id: number): Promise<ReviewRow | undefined> {
  const [row] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update');
  return row;
}

export const updateState = (tx: Db, id: number, state: ReviewState) =>
  tx.update(reviews).set({ state }).where(eq(reviews.id, id));

export const updatePictures = (tx: Db, id: number, pictureIds: number[]) =>
  tx.update(reviews).set({ pictureIds }).where(eq(reviews.id, id));

/** Takes a person's name and photographs out of their reviews; answers the reviews as they stood. */
export const eraseReviewsOf = (tx: Db, userId: number): Promise<ReviewRow[]> =>
  eraseWhere(tx, eq(reviews.userId, userId));

/** The same by the orders that prove the reviews: some were written before there was an account. */
export const eraseReviewsOfOrders = (tx: Db, orderIds: readonly number[]): Promise<ReviewRow[]> =>
  eraseWhere(tx, inArray(reviews.orderId, [...orderIds]));

/** Takes this name out of the reviews of an order, and nothing else; answers them. */
export const eraseNameOfOrder = (tx: Db, orderId: number, name: string): Promise<ReviewRow[]> =>
  tx
    .update(reviews)
    .set({ name: '' })
    .where(and(eq(reviews.orderId, orderId), eq(reviews.name, name)))
    .returning();

async function eraseWhere(tx: Db, where: SQL): Promise<ReviewRow[]> {
  const rows = await tx.select().from(reviews).where(where).orderBy(reviews.id).for('update');
  await tx.update(reviews).set({ name: '', userId: null, pictureIds: [] }).where(where);
  return rows;
}

/** What a person says of products: by the account, or by the orders that prove it. */
export const selectReviewsOf = (
  db: Db,
  { userId, orderIds }: { userId: number | null; orderIds: readonly number[] },
) =>
  db
    .select()
    .from(reviews)
    .where(
      or(userId === null ? undefined : eq(reviews.userId, userId), inArray(reviews.orderId, [...orderIds])),
    )
    .orderBy(reviews.id);
