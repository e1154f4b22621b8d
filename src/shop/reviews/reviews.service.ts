import type { Database, Db } from '#/platform/database.ts';
import { erasePicturesLater } from '#/platform/erase-files.ts';
import { ShopError } from '#/platform/errors.ts';
import { invalidate } from '#/platform/invalidation.ts';
import type { Jobs } from '#/platform/jobs.ts';
import type { Locale } from '#/platform/local-text.ts';
import { metaOf } from '#/platform/pages.schema.ts';
import { viewPicture } from '#/platform/picture-view.ts';
import { setProductRating } from '#/shop/catalog/index.ts';
import { findOrder } from '#/shop/orders/index.ts';
import { journalBy } from '#/shop/staff/index.ts';
import { findFit } from './fit.service.ts';
import * as queries from './reviews.queries.ts';
import { type Fit, firstName, type ReviewState } from './reviews.rules.ts';
import type { ReviewList, ReviewView } from './reviews.schema.ts';

const reviewsPerPage = 10;
const staffPerPage = 24;

async function viewReviews(
  db: Db,
  rows: readonly queries.ReviewRow[],
): Promise<(ReviewView & Pick<queries.ReviewRow, 'productId' | 'orderId' | 'state' | 'pictureIds'>)[]> {
  const ids = rows.flatMap(({ pictureIds }) => pictureIds);
  const pictures = await queries.selectReviewPictures(db, ids);
  return rows.map(({ id, name, stars, fit, title, text, locale, pictureIds, createdAt, ...row }) => ({
    ...{ id, name, stars, fit, title, text, locale },
    // Who sent it says nothing of what is on it; the page has words for that.
    pictures: pictureIds.flatMap((one) => {
      const picture = pictures.get(one);
      return picture ? [viewPicture(picture, '', locale)] : [];
    }),
    // One that could not be made is in neither.
    pictureIds: pictureIds.filter((one) => pictures.has(one)),
    at: createdAt.toISOString(),
    productId: row.productId,
    orderId: row.orderId,
    state: row.state,
  }));
}

/** Reviews of a product that the shop shows, those in the reader's language and the newest first, with what they come to. A cached page of the product is dropped when they change. */
export async function listReviews(
  db: Db,
  productId: number,
  { page = 1, now, locale }: { page?: number; now: Date; locale: Locale },
): Promise<ReviewList> {
  const offset = (page - 1) * reviewsPerPage;
  const tally = await queries.tallyShown(db, productId);
  const rows =
    tally.count > offset
      ? await queries.selectShown(db, productId, { limit: reviewsPerPage, offset, locale })
      : [];
  const { count, sum, small, right, large } = tally;
  return {
    data: await viewReviews(db, rows),
    meta: metaOf(page, reviewsPerPage, count),
    summary: {
      count,
      rating: count > 0 ? Math.round((sum * 10) / count) : null,
      fits: { small, right, large },
      fit: (await findFit(db, productId, now)).fit,
    },
  };
}

/** The back office's list, whoever waits longest first. */
export async function listForStaff(db: Db, state: ReviewState, page: number) {
  const { rows, total } = await queries.selectByState(db, state, {
    limit: staffPerPage,
    offset: (page - 1) * staffPerPage,
  });
  return {
    data: await viewReviews(db, rows),
    meta: metaOf(page, staffPerPage, total),
  };
}

/**
 * Shows or hides a review; the product's stars follow in the same transaction. Refuses (ShopError 404) when there is
 * no such review, 409 `changed_meanwhile` when another staff user has decided since it was looked at.
 */
export async function decideReview(
  db: Database,
  id: number,
  { state, seen }: { state: 'shown' | 'hidden'; seen?: ReviewState | undefined },
  staff: { id: number; name: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const review = await queries.selectReviewForUpdate(tx, id);
    if (!review) throw new ShopError(404, 'not_found');
    if (seen !== undefined && review.state !== seen) throw new ShopError(409, 'changed_meanwhile');
    if (review.state === state) return;
    await queries.updateState(tx, id, state);
    await setProductRating(tx, review.productId, () => queries.tallyShown(tx, review.productId));
    await journalBy(tx, staff, now, `review.${state}`, id, {
      before: { state: review.state },
      after: { state },
    });
  });
}

type Later = Pick<Jobs, 'send'>;

/** Takes one photograph away from a review, for good. Refuses (ShopError 404) when the review has no such one. */
export async function removeReviewPicture(
  db: Database,
  jobs: Later,
  { id, pictureId }: { id: number; pictureId: number },
  staff: { id: number; name: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const review = await queries.selectReviewForUpdate(tx, id);
    if (!review?.pictureIds.includes(pictureId)) throw new ShopError(404, 'not_found');
    const left = review.pictureIds.filter((one) => one !== pictureId);
    await queries.updatePictures(tx, id, left);
    // The demo shop's own drawings stay: other things of it show them.
    if (!review.isDemo) await erasePicturesLater(tx, jobs, [pictureId]);
    if (review.state === 'shown') await invalidate(tx, `product:${review.productId}`);
    await journalBy(tx, staff, now, 'review.picture_removed', id, {
      before: { photos: review.pictureIds.length },
      after: { photos: left.length },
    });
  });
}

export type DemoReview = {
  name: string;
  stars: number;
  fit: Fit | null;
  title: string;
  text: string;
  locale: Locale;
  createdAt: Date;
  pictureIds: number[];
};

/** What the demo shop's people say of a product of it; without an order, and gone with the demo. */
export async function addDemoReviews(tx: Db, productId: number, given: readonly DemoReview[]): Promise<void> {
  await queries.insertDemoReviews(
    tx,
    given.map((review) => ({ ...review, productId })),
  );
  await setProductRating(tx, productId, () => queries.tallyShown(tx, productId));
}

/** Takes them away, also from a product that is the merchant's by now; the answer is how many went. */
export async function removeDemoReviews(tx: Db): Promise<number> {
  const productIds = await queries.deleteDemoReviews(tx);
  for (const id of new Set(productIds)) {
    await setProductRating(tx, id, () => queries.tallyShown(tx, id));
  }
  return productIds.length;
}

/** What shows this picture in a review, as cached pages name it. */
export async function reviewsShowing(db: Db, pictureId: number): Promise<string[]> {
  return (await queries.selectProductsShowing(db, pictureId)).map((id) => `product:${id}`);
}

/**
 * The person leaves: their reviews stay, without a name and without their photographs; cached pages that
 * showed it are dropped.
 */
export const eraseReviewer =
  (jobs: Later) =>
  async (tx: Db, { userId }: { userId: number }): Promise<void> =>
    afterErasing(tx, jobs, await queries.eraseReviewsOf(tx, userId));

/** The same for reviews of these orders, whoever wrote them. */
export const eraseReviewersOfOrders =
  (jobs: Later) =>
  async (tx: Db, orderIds: readonly number[]): Promise<void> => {
    if (orderIds.length > 0) await afterErasing(tx, jobs, await queries.eraseReviewsOfOrders(tx, orderIds));
  };

/**
 * Whom a gift goes to leaves: reviews of these orders that have their first name lose it, as the orders name them still. Words
 * and photographs are the giver's.
 */
export async function eraseReceiverName(tx: Db, orderIds: readonly number[]): Promise<void> {
  for (const id of orderIds) {
    const name = firstName((await findOrder(tx, id))?.customerName ?? '');
    if (name !== '') await invalidateShown(tx, await queries.eraseNameOfOrder(tx, id, name));
  }
}

async function invalidateShown(tx: Db, rows: readonly queries.ReviewRow[]): Promise<void> {
  const shown = rows.filter(({ state }) => state === 'shown').map(({ productId }) => `product:${productId}`);
  if (shown.length > 0) await invalidate(tx, ...new Set(shown));
}

async function afterErasing(tx: Db, jobs: Later, rows: readonly queries.ReviewRow[]): Promise<void> {
  await invalidateShown(tx, rows);
  await erasePicturesLater(
    tx,
    jobs,
    rows.flatMap(({ pictureIds }) => pictureIds),
  );
}
