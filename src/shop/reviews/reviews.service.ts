import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { changed } from '#/platform/invalidation.ts';
import { takeFromLimit } from '#/platform/limits.ts';
import type { Locale } from '#/platform/local-text.ts';
import { viewPicture } from '#/platform/picture-view.ts';
import { setProductRating } from '#/shop/catalog/index.ts';
import { cleanLine } from '#/shop/countries/index.ts';
import { findDeliveredWith, type OrderRow, requireOrderByPhone } from '#/shop/orders/index.ts';
import { journalBy } from '#/shop/staff/index.ts';
import * as queries from './reviews.queries.ts';
import { type Fit, firstName, type ReviewState, reviewProblem } from './reviews.rules.ts';
import type { ReviewList, ReviewRequest, ReviewView } from './reviews.schema.ts';

export const reviewsPerPage = 10;
const staffPerPage = 24;
const tries = { most: 20, windowMs: 60 * 60_000 };

export interface Reviewer {
  now: Date;
  locale: Locale;
  /** Network address. */
  address: string;
  /** By its signed cookie; apps have none. */
  device?: string | undefined;
  /** Whose token came with it; else number and phone of the order prove it. */
  userId: number | null;
}

function requireTexts(body: ReviewRequest): { title: string; text: string } {
  const fields: Record<string, string[]> = {};
  for (const field of ['title', 'text'] as const) {
    const problem = reviewProblem(field, body[field]);
    if (problem) fields[field] = [problem === 'required' ? `review_${field}_required` : problem];
  }
  if (Object.keys(fields).length > 0) throw new ShopError(422, 'invalid_input', { fields });
  return { title: cleanLine(body.title), text: body.text.trim() };
}

/** The delivered order that proves it: of the account, or that of number and phone. */
async function provenBy(
  db: Database,
  productId: number,
  body: ReviewRequest,
  { userId, address, device, now }: Reviewer,
): Promise<OrderRow> {
  if (body.number || body.phone || userId === null) {
    const { number = '', phone = '' } = body;
    const fields: Record<string, string[]> = {};
    if (number.trim() === '') fields.number = ['required'];
    if (phone.trim() === '') fields.phone = ['required'];
    if (Object.keys(fields).length > 0) throw new ShopError(422, 'invalid_input', { fields });
    const { id } = await requireOrderByPhone(db, { number, phone, address, device }, now);
    const order = await findDeliveredWith(db, { orderId: id }, productId);
    if (order) return order;
  } else {
    const { allowed } = await takeFromLimit(db, `review-user:${userId}`, tries, now);
    if (!allowed) throw new ShopError(429, 'too_many_requests');
    const order = await findDeliveredWith(db, { userId }, productId);
    if (order) return order;
  }
  throw new ShopError(403, 'review_needs_order');
}

/**
 * §5.4 §8.11 Takes a review of a delivered product; nobody reads it before the shop has. Refuses (ShopError) with 422
 * a code per field, 403 `review_needs_order`, 404 `order_not_found`, 409 `review_already`, 429.
 */
export async function sendReview(
  db: Database,
  productId: number,
  body: ReviewRequest,
  by: Reviewer,
): Promise<void> {
  const texts = requireTexts(body);
  const order = await provenBy(db, productId, body, by);
  const made = await queries.insertReview(db, {
    ...texts,
    productId,
    orderId: order.id,
    userId: order.userId,
    name: firstName(order.customerName),
    stars: body.stars,
    fit: body.fit ?? null,
    locale: by.locale,
    createdAt: by.now,
  });
  if (!made) throw new ShopError(409, 'review_already');
}

async function viewReviews(
  db: Db,
  rows: readonly queries.ReviewRow[],
): Promise<(ReviewView & Pick<queries.ReviewRow, 'productId' | 'orderId' | 'state'>)[]> {
  const ids = rows.flatMap(({ pictureIds }) => pictureIds);
  const pictures = await queries.selectReviewPictures(db, ids);
  return rows.map(({ id, name, stars, fit, title, text, pictureIds, createdAt, ...row }) => ({
    ...{ id, name, stars, fit, title, text },
    // Who sent it says nothing of what is on it; the page has words for that.
    pictures: pictureIds.flatMap((one) => {
      const picture = pictures.get(one);
      return picture ? [viewPicture(picture, '', row.locale)] : [];
    }),
    at: createdAt.toISOString(),
    productId: row.productId,
    orderId: row.orderId,
    state: row.state,
  }));
}

/** Reviews of a product that the shop shows, the newest first, with what they come to. A kept page of the product is dropped when they change. */
export async function listReviews(db: Db, productId: number, page = 1): Promise<ReviewList> {
  const offset = (page - 1) * reviewsPerPage;
  const tally = await queries.tallyShown(db, productId);
  const rows =
    tally.count > offset ? await queries.selectShown(db, productId, { limit: reviewsPerPage, offset }) : [];
  const { count, sum, small, right, large } = tally;
  return {
    data: await viewReviews(db, rows),
    meta: {
      page,
      perPage: reviewsPerPage,
      total: count,
      lastPage: Math.max(1, Math.ceil(count / reviewsPerPage)),
    },
    summary: {
      count,
      rating: count > 0 ? Math.round((sum * 10) / count) : null,
      fits: { small, right, large },
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
    meta: { page, perPage: staffPerPage, total, lastPage: Math.max(1, Math.ceil(total / staffPerPage)) },
  };
}

/**
 * Shows or hides a review; the product's stars follow in the same transaction. Refuses (ShopError 404) when there is
 * no such review, 409 `changed_meanwhile` when another member has decided since it was looked at.
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

/** The person leaves: what they said of products stays, without a name; kept pages that showed it are dropped. */
export async function eraseReviewer(tx: Db, { userId }: { userId: number }): Promise<void> {
  await announce(tx, await queries.eraseNames(tx, userId));
}

/** The same for reviews of these orders, whoever wrote them. */
export async function eraseReviewersOfOrders(tx: Db, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length > 0) await announce(tx, await queries.eraseNamesOfOrders(tx, orderIds));
}

async function announce(tx: Db, productIds: readonly number[]): Promise<void> {
  if (productIds.length > 0) await changed(tx, ...productIds.map((id) => `product:${id}`));
}
