import { selectNamedTaskFiles } from '#/platform/background-tasks.queries.ts';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import type { ShopFiles } from '#/platform/files.ts';
import { selectPicturesOfImports } from '#/shop/catalog/import/index.ts';
import {
  cleanupPictures,
  erasePictures,
  type PicturesInUse,
  selectNamedMedia,
  selectNamedOriginals,
} from '#/shop/catalog/index.ts';
import { selectPicturesOfContent } from '#/shop/content/index.ts';
import { selectPicturesOfOrders } from '#/shop/orders/index.ts';
import { selectNamedReceipts } from '#/shop/payments/index.ts';
import { selectNamedPhotos } from '#/shop/returns/index.ts';
import { selectPicturesOfReviews } from '#/shop/reviews/index.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { selectPicturesOfJournal } from '#/shop/staff/index.ts';

/** So long a file may wait for whoever sent it to save what shows it (ms). */
const waitMs = 24 * 3_600_000;

const logo: PicturesInUse = async (tx, ids) => {
  const { logo: id } = await getSettings(tx);
  return id !== null && ids.includes(id) ? [id] : [];
};

// What the journal or an import speaks of was shown once: a change that is taken back shows it again.
const elsewhere: readonly PicturesInUse[] = [
  selectPicturesOfContent,
  selectPicturesOfOrders,
  selectPicturesOfReviews,
  logo,
  selectPicturesOfJournal,
  selectPicturesOfImports,
];

/** The job's side of photographs that a review no longer has. */
export const erasePicturesHandler =
  (deps: { db: Database; files: ShopFiles }) =>
  async ({ ids }: { ids: number[] }): Promise<void> =>
    erasePictures(deps, ids, elsewhere);

/**
 * Removes what was sent more than a day ago and never attached to anything: pictures of staff users, and files of every
 * store that the database does not name (a process ended between writing a file and its row). By a job; may run
 * beside uploads. Answers how many.
 */
export async function cleanupUploads({
  db,
  clock,
  files,
}: {
  db: Database;
  clock: Clock;
  files: ShopFiles;
}): Promise<{ pictures: number; files: number }> {
  const before = new Date(clock.nowMs() - waitMs);
  const pictures = await cleanupPictures(db, before, elsewhere);
  const stores = [
    files.originals.cleanup(before, (names) => selectNamedOriginals(db, names)),
    files.media.cleanup(before, (names) => selectNamedMedia(db, names)),
    files.receipts.cleanup(before, (names) => selectNamedReceipts(db, names)),
    files.returns.cleanup(before, (names) => selectNamedPhotos(db, names)),
    files.works.cleanup(before, (names) => selectNamedTaskFiles(db, names)),
  ];
  const removed = await Promise.all(stores);
  return { pictures, files: removed.reduce((sum, one) => sum + one, 0) };
}
