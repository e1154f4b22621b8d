import type { Database, Db } from '#/platform/database.ts';
import { invalidate } from '#/platform/invalidation.ts';
import { deriveProducts, describeProducts, lockUnread, storeDerived } from '../derived/derived.service.ts';
import { selectProductsOfCategory, selectProductsWithoutTexts, writeSearchTexts } from './text.queries.ts';

/** So many are written by one statement. */
const pieceSize = 500;

/** Products were written, in this transaction: what a search finds them by follows. */
export async function refreshSearchTexts(
  tx: Db,
  productIds: Iterable<number>,
  onProgress?: (done: number, total: number) => Promise<void>,
): Promise<void> {
  // In one order, whoever writes: two who write the same products would else wait for each other.
  const ids = [...productIds].sort((one, other) => one - other);
  for (let at = 0; at < ids.length; at += pieceSize) {
    await onProgress?.(at, ids.length);
    const piece = ids.slice(at, at + pieceSize);
    const described = await describeProducts(tx, piece);
    // The database writes the texts while the fields are read out of them here.
    const [derived] = await Promise.all([deriveProducts(described), writeSearchTexts(tx, piece)]);
    await storeDerived(tx, derived);
  }
}

/**
 * A category was named anew, or put under another: its names and those above it stand in the texts of its products,
 * and say for whom they are, which lists are narrowed by.
 */
export async function refreshSearchTextsOfCategory(tx: Db, categoryId: number): Promise<void> {
  const ids = await selectProductsOfCategory(tx, categoryId);
  await refreshSearchTexts(tx, ids);
  await invalidate(tx, ...ids.map((id) => `product:${id}`));
}

/** Writes the texts of a catalog that was there before they were. By every start. */
export async function ensureSearchTexts(db: Db): Promise<void> {
  // In pieces: over all at once, of a catalog that the planner knows nothing of, it would join for hours.
  for (let ids = await selectProductsWithoutTexts(db, 0, pieceSize); ids.length > 0; ) {
    await writeSearchTexts(db, ids);
    ids = await selectProductsWithoutTexts(db, ids.at(-1) ?? 0, pieceSize);
  }
}

export const deriveQueue = 'derived-fields';

/**
 * Reads products that were there before these rules were, batch by batch, each in a transaction of its own, and writes
 * their texts anew. A job of every start; several may run at once. Answers how many were read.
 */
export async function deriveMissing(db: Database): Promise<number> {
  let done = 0;
  let after = 0;
  for (;;) {
    const read = await db.transaction(async (tx) => {
      const ids = await lockUnread(tx, after);
      await refreshSearchTexts(tx, ids);
      await invalidate(tx, ...ids.map((id) => `product:${id}`), ...(ids.length > 0 ? ['catalog'] : []));
      return ids;
    });
    const last = read.at(-1);
    if (last === undefined) return done;
    done += read.length;
    after = last;
  }
}
