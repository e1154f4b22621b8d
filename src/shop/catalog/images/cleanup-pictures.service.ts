import type { Database, Db } from '#/platform/database.ts';
import type { ShopFiles } from '#/platform/files.ts';
import { widthsFor } from '#/platform/images.ts';
import {
  deletePictures,
  lockPictures,
  lockUnshownUploads,
  selectNamedMedia,
  selectNamedOriginals,
  selectPicturesOfCatalog,
} from './cleanup-pictures.queries.ts';

/** Which of these pictures something shows or may show again. */
export type PicturesInUse = (tx: Db, ids: readonly number[]) => Promise<number[]>;

const batch = 100;

/**
 * Takes pictures out of the books that were sent before that moment and that nothing shows; their files go with the
 * next cleanup of the stores. `elsewhere` are those who show pictures beside the catalog. Answers how many. A picture
 * that is being attached holds its row, and one that is sent again is young again: neither goes.
 */
export async function cleanupPictures(
  db: Database,
  before: Date,
  elsewhere: readonly PicturesInUse[],
): Promise<number> {
  let removed = 0;
  let after = 0;
  for (;;) {
    const last = await db.transaction(async (tx) => {
      const ids = await lockUnshownUploads(tx, { before, after, limit: batch });
      if (ids.length === 0) return undefined;
      // Looked at once more now that they are locked: nobody can begin to show one any more.
      const idle = await idleOf(tx, ids, elsewhere);
      if (idle.length > 0) await deletePictures(tx, idle);
      removed += idle.length;
      return ids.at(-1);
    });
    if (last === undefined) return removed;
    after = last;
  }
}

/** Each is asked of what those before it do not show, so those who have much to read stand last. */
async function idleOf(
  tx: Db,
  ids: readonly number[],
  elsewhere: readonly PicturesInUse[],
): Promise<number[]> {
  let idle = [...ids];
  for (const inUse of [selectPicturesOfCatalog, ...elsewhere]) {
    if (idle.length === 0) break;
    const used = new Set(await inUse(tx, idle));
    idle = idle.filter((id) => !used.has(id));
  }
  return idle;
}

/**
 * Takes these pictures out of the books at once, with their files, unless something shows them: whoever sent them asked
 * for it, or left. A file that another picture is made of stays. Doing it again does no harm; what is being written
 * meanwhile goes with the next cleanup.
 */
export async function erasePictures(
  { db, files }: { db: Database; files: Pick<ShopFiles, 'originals' | 'media'> },
  ids: readonly number[],
  elsewhere: readonly PicturesInUse[],
): Promise<void> {
  const gone = await db.transaction(async (tx) => {
    const idle = await idleOf(tx, await lockPictures(tx, ids), elsewhere);
    return idle.length > 0 ? deletePictures(tx, idle) : [];
  });
  const originals = gone.flatMap(({ file, origin }) => [
    ...(file === null ? [] : [file]),
    ...(origin.kind === 'upload' ? [origin.key] : []),
  ]);
  const media = gone.flatMap(({ file, width, widths }) =>
    file === null
      ? []
      : [...new Set([...widths, ...widthsFor(width ?? 0)])].flatMap((one) => [
          `${file}-${one}.avif`,
          `${file}-${one}.webp`,
        ]),
  );
  const namedOriginals = await selectNamedOriginals(db, originals);
  const namedMedia = await selectNamedMedia(db, media);
  for (const name of new Set(originals)) if (!namedOriginals.has(name)) await files.originals.remove(name);
  for (const name of media) if (!namedMedia.has(name)) await files.media.remove(name);
}
