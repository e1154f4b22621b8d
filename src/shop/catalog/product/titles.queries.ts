import { inArray } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import type { LocalText } from '#/platform/local-text.ts';
import { products } from '../catalog.tables.ts';

/** Titles of products, hidden ones too; one that is gone has none. */
export async function productTitles(db: Db, ids: readonly number[]): Promise<Map<number, LocalText>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: products.id, title: products.title })
    .from(products)
    .where(inArray(products.id, [...ids]));
  return new Map(rows.map(({ id, title }) => [id, title]));
}
