import { randomBytes } from 'node:crypto';
import { cleanLine, cleanText } from '#/platform/clean-text.rules.ts';
import type { Database } from '#/platform/database.ts';
import { ShopError, tooManyFiles } from '#/platform/errors.ts';
import type { ShopFiles } from '#/platform/files.ts';
import { PictureError } from '#/platform/images.ts';
import { requireWithin } from '#/platform/limits.ts';
import type { Locale } from '#/platform/local-text.ts';
import { photoLimits } from '#/platform/photos.rules.ts';
import type { Upload } from '#/platform/uploads.ts';
import { addPicture, type PictureWork, type Sender, storeUpload } from '#/shop/catalog/index.ts';
import { findDeliveredWith, type OrderRow, requireOrderByPhone } from '#/shop/orders/index.ts';
import * as queries from './reviews.queries.ts';
import { firstName, reviewProblem } from './reviews.rules.ts';
import type { ReviewRequest } from './reviews.schema.ts';
import type { reviews } from './reviews.tables.ts';

const tries = { most: 20, windowMs: 60 * 60_000 };

export interface Reviewer {
  now: Date;
  locale: Locale;
  /** Network address. */
  address: string;
  /** By its signed cookie; apps have none. */
  device?: string | undefined;
  /** Whose token came with it; else number and phone of the order prove it. */
  user: { id: number; name: string } | null;
}

function requireTexts(body: ReviewRequest): { title: string; text: string } {
  const texts = { title: cleanLine(body.title), text: cleanText(body.text) };
  const fields: Record<string, string[]> = {};
  for (const field of ['title', 'text'] as const) {
    const problem = reviewProblem(field, texts[field]);
    if (problem) fields[field] = [problem === 'required' ? `review_${field}_required` : problem];
  }
  if (Object.keys(fields).length > 0) throw new ShopError(422, 'invalid_input', { fields });
  return texts;
}

/**
 * The delivered order that proves it, of the account or that of number and phone, and the whole name of who writes: a gift's
 * order names whom it goes to, and its giver has the account.
 */
async function provenBy(
  db: Database,
  productId: number,
  body: ReviewRequest,
  { user, address, device, now }: Reviewer,
): Promise<{ order: OrderRow; writer: string }> {
  if (body.number || body.phone || user === null) {
    const { number = '', phone = '' } = body;
    const fields: Record<string, string[]> = {};
    if (number.trim() === '') fields.number = ['required'];
    if (phone.trim() === '') fields.phone = ['required'];
    if (Object.keys(fields).length > 0) throw new ShopError(422, 'invalid_input', { fields });
    const { id } = await requireOrderByPhone(db, { number, phone, address, device }, now);
    const order = await findDeliveredWith(db, { orderId: id }, productId);
    if (order) return { order, writer: order.customerName };
  } else {
    await requireWithin(db, now, [`review-user:${user.id}`, tries]);
    const order = await findDeliveredWith(db, { userId: user.id }, productId);
    if (order) return { order, writer: user.name };
  }
  throw new ShopError(403, 'review_needs_order');
}

/** A review that may be written: what it says, and the order that proves it. */
export type ProvenReview = Omit<typeof reviews.$inferInsert, 'pictureIds'>;

/**
 * §5.4 §8.11 Whether this review of a delivered product may be written. Refuses (ShopError) with 422 a code per field,
 * 403 `review_needs_order`, 404 `order_not_found`, 409 `review_already`, 429.
 */
export async function proveReview(
  db: Database,
  productId: number,
  body: ReviewRequest,
  by: Reviewer,
): Promise<ProvenReview> {
  const texts = requireTexts(body);
  const { order, writer } = await provenBy(db, productId, body, by);
  if (await queries.isReviewed(db, productId, order.id)) throw new ShopError(409, 'review_already');
  return {
    ...texts,
    productId,
    orderId: order.id,
    userId: order.userId,
    name: firstName(writer),
    stars: body.stars,
    fit: body.fit ?? null,
    locale: by.locale,
    createdAt: by.now,
  };
}

export interface PhotoDeps {
  files: ShopFiles;
  sender: Sender;
  /** Decode what strangers made; in the shop, the image worker does it. */
  readPicture: PictureWork['readPicture'];
  photoAsJpeg(bytes: Uint8Array): Promise<Buffer>;
}

/**
 * A photograph made anew from its pixels: nothing that the camera wrote into it, such as the place, is ever stored.
 * Refuses (ShopError 415 `review_photo_type`) what is no picture, or not the one that its name says.
 */
async function storePhoto(deps: PhotoDeps, { name, bytes }: Upload) {
  try {
    await deps.readPicture(bytes, name);
    const stored = await storeUpload(deps.files, await deps.photoAsJpeg(bytes), '', '', deps.readPicture);
    // A row of its own even where somebody else sent the same photograph: each goes with its own review.
    const fingerprint = `review:${randomBytes(18).toString('base64url')}`;
    return { fingerprint, origin: stored.origin };
  } catch (error) {
    if (error instanceof PictureError) throw new ShopError(415, 'review_photo_type');
    throw error;
  }
}

/**
 * Writes a review with its photographs, all of it or nothing; nobody sees either before the shop has. Refuses
 * (ShopError) with 409 `review_already`, 415 `review_photo_type`, 422 `too_many_files`.
 */
export async function writeReview(
  db: Database,
  review: ProvenReview,
  photos: { deps: PhotoDeps; sent: readonly Upload[] } | null,
): Promise<void> {
  if (photos && photos.sent.length > photoLimits.files) throw tooManyFiles(photoLimits.files);
  const stored: (Awaited<ReturnType<typeof storePhoto>> & Pick<PhotoDeps, 'sender'>)[] = [];
  if (photos) {
    const { sender } = photos.deps;
    for (const one of photos.sent) stored.push({ ...(await storePhoto(photos.deps, one)), sender });
  }
  await db.transaction(async (tx) => {
    const pictureIds: number[] = [];
    for (const { sender, ...picture } of stored) pictureIds.push(await addPicture(tx, sender, picture));
    if (!(await queries.insertReview(tx, { ...review, pictureIds }))) {
      throw new ShopError(409, 'review_already');
    }
  });
}

/** A review in words alone; refuses what `proveReview` and `writeReview` refuse. */
export const sendReview = async (
  db: Database,
  productId: number,
  body: ReviewRequest,
  by: Reviewer,
): Promise<void> => writeReview(db, await proveReview(db, productId, body, by), null);
