import { eq } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { categories } from '../catalog.tables.ts';

export async function selectTagOf(db: Db, categoryId: number): Promise<string> {
  const [row] = await db
    .select({ tag: categories.tag })
    .from(categories)
    .where(eq(categories.id, categoryId));
  return row?.tag ?? '';
}
