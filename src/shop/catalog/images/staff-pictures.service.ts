import type { Clock } from '#/platform/clock.ts';
import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import type { ShopFiles } from '#/platform/files.ts';
import { PictureError } from '#/platform/images.ts';
import { invalidate } from '#/platform/invalidation.ts';
import { cleanedText, type LocalText } from '#/platform/local-text.ts';
import type { StaffPicture } from '#/platform/staff-picture.schema.ts';
import { requireUsablePicture, viewStaffPicture } from '#/platform/staff-pictures.ts';
import { requireSeen, versionOf } from '#/platform/version.ts';
import { journalBy, type StaffView } from '#/shop/staff/index.ts';
import { lockProducts, touchProduct } from '../product/product-rows.queries.ts';
import * as queries from './article-pictures.queries.ts';
import { type Picture, selectPicture } from './pictures.queries.ts';
import { type ArticlePictureChange, type ArticlePictureList, maxArticlePictures } from './pictures.schema.ts';
import { addPicture, type PictureWork, type Sender, storeUpload } from './pictures.service.ts';

export type StaffPictureDeps = {
  db: Database;
  clock: Clock;
  files: ShopFiles;
  sender: Sender;
  /** Decodes what strangers made; in the shop, the image worker does it. */
  readPicture: PictureWork['readPicture'];
};

/**
 * A file that a staff user sends, as a picture that nothing shows yet; the same file twice is one picture. Errors: 422
 * `picture_…`, by what the content is, whatever the name says.
 */
async function keep(deps: StaffPictureDeps, file: { name: string; bytes: Buffer }) {
  try {
    return await storeUpload(deps.files, file.bytes, file.name, '', deps.readPicture);
  } catch (error) {
    if (error instanceof PictureError) throw new ShopError(422, `picture_${error.code}`);
    throw error;
  }
}

const requirePicture = async (db: Db, id: number): Promise<Picture> => {
  const picture = await selectPicture(db, id);
  if (!picture) throw new ShopError(404, 'not_found');
  return picture;
};

export async function uploadPicture(
  deps: StaffPictureDeps,
  file: { name: string; bytes: Buffer },
): Promise<StaffPicture> {
  const upload = await keep(deps, file);
  return await deps.db.transaction(async (tx) =>
    viewStaffPicture(await requirePicture(tx, await addPicture(tx, deps.sender, upload))),
  );
}

/** Errors: 404 `not_found`. */
export const getStaffPicture = async (db: Db, id: number): Promise<StaffPicture> =>
  viewStaffPicture(await requirePicture(db, id));

const contentOf = (rows: readonly queries.LinkedPicture[]) =>
  rows.map(({ link, picture }) => ({ id: picture.id, alt: inOrder(link.alt) }));

/** PostgreSQL keeps the names of a text in its own order; a version must not depend on who wrote it. */
const inOrder = (text: LocalText): LocalText => cleanedText(text, (value) => value.trim().slice(0, 300));

const listOf = (
  article: { id: number; productId: number },
  rows: readonly queries.LinkedPicture[],
): ArticlePictureList => ({
  productId: article.productId,
  articleId: article.id,
  pictures: rows.map(({ link, picture }) => ({ ...viewStaffPicture(picture), alt: link.alt })),
  version: versionOf(contentOf(rows)),
});

/** §3.12 The pictures of one colour. Errors: 404 `not_found`. */
export async function listArticlePictures(db: Db, articleId: number): Promise<ArticlePictureList> {
  const article = await queries.selectArticle(db, articleId);
  if (!article) throw new ShopError(404, 'not_found');
  return listOf(article, await queries.selectArticlePictures(db, articleId));
}

/**
 * Puts a file behind the other pictures of a colour. Nobody's change is lost by it, so no version is asked for.
 * Errors: 404 `not_found`; 409 `picture_there_already`, `too_many_article_pictures`; 422 `picture_…`.
 */
export async function addArticlePicture(
  deps: StaffPictureDeps,
  by: StaffView,
  articleId: number,
  file: { name: string; bytes: Buffer },
): Promise<ArticlePictureList> {
  const upload = await keep(deps, file);
  return await changeArticle(deps, by, articleId, async (tx, before) => {
    if (before.length >= maxArticlePictures)
      throw new ShopError(409, 'too_many_article_pictures', { data: { most: maxArticlePictures } });
    const pictureId = await addPicture(tx, deps.sender, upload);
    if (before.some(({ picture }) => picture.id === pictureId))
      throw new ShopError(409, 'picture_there_already');
    // One behind the last, wherever positions stand after an import.
    await queries.insertArticlePicture(tx, { articleId, pictureId, position: 1000 + before.length });
    await queries.replaceArticlePictures(
      tx,
      articleId,
      contentOf(await queries.selectArticlePictures(tx, articleId)),
    );
  });
}

/**
 * Orders, describes and takes away the pictures of a colour; it brings none that was not there. Errors: 404
 * `not_found`, 409 `changed_meanwhile`, 422 `invalid`.
 */
export async function changeArticlePictures(
  deps: Pick<StaffPictureDeps, 'db' | 'clock'>,
  by: StaffView,
  articleId: number,
  { pictures, seen }: ArticlePictureChange,
): Promise<ArticlePictureList> {
  return await changeArticle(deps, by, articleId, async (tx, before) => {
    requireSeen(contentOf(before), seen);
    const known = new Set(before.map(({ picture }) => picture.id));
    const requestedIds = new Set(pictures.map(({ id }) => id));
    if (requestedIds.size !== pictures.length || pictures.some(({ id }) => !known.has(id)))
      throw new ShopError(422, 'invalid_input', { fields: { pictures: ['invalid'] } });
    await queries.replaceArticlePictures(
      tx,
      articleId,
      pictures.map(({ id, alt }) => ({ id, alt: inOrder(alt) })),
    );
  });
}

/**
 * Gives a new colour the pictures that were sent before it was there, in the caller's transaction. Errors: 422 by field
 * `pictureIds`.
 */
export async function showSentPictures(
  tx: Db,
  clock: Clock,
  by: StaffView,
  articleId: number,
  ids: readonly number[],
): Promise<void> {
  for (const id of ids) await requireUsablePicture(tx, id, 'pictureIds');
  await changeArticleIn(tx, clock, by, articleId, () =>
    queries.replaceArticlePictures(
      tx,
      articleId,
      [...new Set(ids)].map((id) => ({ id, alt: {} })),
    ),
  );
}

type WriteArticle = (tx: Db, before: queries.LinkedPicture[]) => Promise<void>;

const changeArticle = (
  { db, clock }: Pick<StaffPictureDeps, 'db' | 'clock'>,
  by: StaffView,
  articleId: number,
  write: WriteArticle,
): Promise<ArticlePictureList> => db.transaction((tx) => changeArticleIn(tx, clock, by, articleId, write));

/**
 * Writes, tells cached pages and the journal; the colour locked, and its product before it, as by who saves its sizes or
 * imports it: else the two could wait in a circle.
 */
async function changeArticleIn(
  tx: Db,
  clock: Clock,
  by: StaffView,
  articleId: number,
  write: WriteArticle,
): Promise<ArticlePictureList> {
  const found = await queries.selectArticle(tx, articleId);
  if (found) await lockProducts(tx, [found.productId]);
  // Read again: it may have gone while we waited for the lock.
  const article = found && (await queries.lockArticle(tx, articleId));
  if (!article) throw new ShopError(404, 'not_found');
  const before = await queries.selectArticlePictures(tx, articleId);
  await write(tx, before);
  const after = await queries.selectArticlePictures(tx, articleId);
  const at = clock.now();
  await touchProduct(tx, article.productId, at);
  await invalidate(tx, `product:${article.productId}`, 'catalog');
  await journalBy(tx, by, at, 'product.pictures', article.productId, {
    before: { articleId, pictures: contentOf(before) },
    after: { articleId, pictures: contentOf(after) },
  });
  return listOf(article, after);
}
