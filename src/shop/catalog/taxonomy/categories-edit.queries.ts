import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { categories } from '../catalog.tables.ts';
import { formerTags } from '../former-tags.tables.ts';

export type Category = typeof categories.$inferSelect;

const inOrder = [asc(categories.position), asc(categories.id)];

export const selectTree = (db: Db): Promise<Category[]> =>
  db
    .select()
    .from(categories)
    .orderBy(...inOrder);

/** The tree as a whole is changed by one staff user at a time: a few dozen rows, and no circle can slip in. */
export async function lockTree(tx: Db): Promise<Category[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('categories'))`);
  return tx
    .select()
    .from(categories)
    .orderBy(...inOrder)
    .for('update');
}

/** How many products name a category, as their own or beside it. */
export async function countProducts(db: Db): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; count: number }>(sql`
    select category_id as id, count(*)::int as count from (
      select category_id, id from products
      union select category_id, product_id from product_categories
    ) held group by category_id`);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

export async function insertCategory(tx: Db, values: typeof categories.$inferInsert): Promise<number> {
  const [made] = await tx.insert(categories).values(values).returning({ id: categories.id });
  if (!made) throw new Error('a category was not written');
  return made.id;
}

export async function updateCategory(
  tx: Db,
  id: number,
  change: Partial<Omit<Category, 'id'>>,
): Promise<void> {
  if (Object.keys(change).length > 0) await tx.update(categories).set(change).where(eq(categories.id, id));
}

export const deleteCategory = (tx: Db, id: number) => tx.delete(categories).where(eq(categories.id, id));

/** The category once stood at `tag`; one that stands there now needs no leading on. */
export async function rememberTag(tx: Db, categoryId: number, tag: string, now: string): Promise<void> {
  await tx.delete(formerTags).where(eq(formerTags.tag, now));
  await tx
    .insert(formerTags)
    .values({ tag, categoryId })
    .onConflictDoUpdate({ target: formerTags.tag, set: { categoryId } });
}

export const forgetTag = (tx: Db, tag: string) => tx.delete(formerTags).where(eq(formerTags.tag, tag));

/** The category that once stood here and stands elsewhere now. */
export async function findMoved(db: Db, tag: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: categories.id })
    .from(formerTags)
    .innerJoin(categories, eq(categories.id, formerTags.categoryId))
    .where(and(eq(formerTags.tag, tag.normalize('NFC').trim().toLowerCase()), ne(categories.tag, tag)));
  return row?.id;
}
