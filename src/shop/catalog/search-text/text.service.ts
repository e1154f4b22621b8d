import type { Db } from '#/platform/database.ts';
import { refreshDerived } from '../derived/derived.service.ts';
import { lacksSearchTexts, selectProductsOfCategory, writeSearchTexts } from './text.queries.ts';

/** Products were written, in this transaction: what a search finds them by follows. */
export async function refreshSearchTexts(tx: Db, productIds: Iterable<number>): Promise<void> {
  const ids = [...productIds];
  if (ids.length === 0) return;
  await writeSearchTexts(tx, ids);
  await refreshDerived(tx, ids);
}

/** A category was named anew: its names stand in the texts of its products. */
export async function refreshSearchTextsOfCategory(tx: Db, categoryId: number): Promise<void> {
  await refreshSearchTexts(tx, await selectProductsOfCategory(tx, categoryId));
}

/** Writes the texts of a catalog that was there before they were. By every start. */
export async function ensureSearchTexts(db: Db): Promise<void> {
  if (await lacksSearchTexts(db)) await writeSearchTexts(db, null);
}
