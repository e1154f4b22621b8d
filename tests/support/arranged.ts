import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { arrangedProducts, arrangeProduct } from '#/shop/catalog/index.ts';
import type { StaffView } from '#/shop/staff/index.ts';
import { makeCategory, makeProduct } from './catalog.ts';

/** Puts the second of two products of a category first. Answers how to look at their order. */
export async function arrangeTwo({ db, clock, by }: { db: Database; clock: Clock; by: StaffView }) {
  const categoryId = await makeCategory(db, { tag: 'femme', sort: 'by-hand' });
  const { id: productId } = await makeProduct(db, { categoryId });
  await makeProduct(db, { categoryId });
  await arrangeProduct(db, clock, by, categoryId, { productId, place: 0 });
  return () => arrangedProducts(db, categoryId);
}
