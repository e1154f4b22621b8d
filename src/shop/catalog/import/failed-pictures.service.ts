import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { type Locale, textIn } from '#/platform/local-text.ts';
import { enqueuePictures, type ManySender, pictureFailureText, resetFailed } from '../images/index.ts';
import { type FailedPicture, selectFailedPictures } from './failed-pictures.queries.ts';
import type { FailedPictures } from './import.schema.ts';
import { lockRun } from './runs.queries.ts';

const shown = 50;

/** The pictures of imports that could not be fetched: of which product, and why in words; the first of each. */
export async function failedPictures(
  db: Db,
  runIds: readonly number[],
  locale: Locale,
): Promise<Map<number, FailedPictures>> {
  const failed = Map.groupBy(await selectFailedPictures(db, runIds), ({ runId }) => runId);
  return new Map([...failed].map(([runId, pictures]) => [runId, viewOf(pictures, locale)]));
}

const viewOf = (pictures: readonly FailedPicture[], locale: Locale): FailedPictures => ({
  count: new Set(pictures.map(({ pictureId }) => pictureId)).size,
  first: pictures.slice(0, shown).map(({ productId, title, url, failure }) => ({
    ...{ productId, title: textIn(title, locale), url },
    why: pictureFailureText(failure, locale),
  })),
});

/** Fetches the pictures of an import again that could not be fetched; two at the same moment do it once. Errors: 404. */
export async function retryRunPictures(
  { db, jobs }: { db: Database; jobs: ManySender },
  runId: number,
): Promise<number> {
  return await db.transaction(async (tx) => {
    if (!(await lockRun(tx, runId))) throw new ShopError(404, 'not_found');
    const failed = await selectFailedPictures(tx, [runId]);
    const ids =
      failed.length > 0 ? await resetFailed(tx, [...new Set(failed.map((one) => one.pictureId))]) : [];
    await enqueuePictures(
      jobs,
      tx,
      ids.map((pictureId) => ({ pictureId })),
    );
    return ids.length;
  });
}
