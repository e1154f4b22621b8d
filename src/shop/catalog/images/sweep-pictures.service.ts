import type { Database, Db } from '#/platform/database.ts';
import { deletePictures, lockUnshownUploads, selectPicturesOfCatalog } from './sweep-pictures.queries.ts';

/** Which of these pictures something shows or may show again. */
export type PicturesInUse = (tx: Db, ids: readonly number[]) => Promise<number[]>;

const batch = 100;

/**
 * Takes pictures out of the books that were sent before that moment and that nothing shows; their files go with the
 * next sweep of the stores. `elsewhere` are those who show pictures beside the catalogue. Answers how many. A picture
 * that is being attached holds its row, and one that is sent again is young again: neither goes.
 */
export async function sweepPictures(
  db: Database,
  before: Date,
  elsewhere: readonly PicturesInUse[],
): Promise<number> {
  let swept = 0;
  let after = 0;
  for (;;) {
    const last = await db.transaction(async (tx) => {
      const ids = await lockUnshownUploads(tx, { before, after, limit: batch });
      if (ids.length === 0) return undefined;
      // Looked at once more now that they are locked: nobody can begin to show one any more.
      const used = new Set<number>();
      for (const inUse of [selectPicturesOfCatalog, ...elsewhere]) {
        for (const id of await inUse(tx, ids)) used.add(id);
      }
      const idle = ids.filter((id) => !used.has(id));
      if (idle.length > 0) await deletePictures(tx, idle);
      swept += idle.length;
      return ids.at(-1);
    });
    if (last === undefined) return swept;
    after = last;
  }
}
