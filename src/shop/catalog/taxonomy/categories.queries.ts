import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import type { PictureRow } from '#/platform/picture-view.ts';
import { pictures } from '#/platform/pictures.tables.ts';
import { cached, type QuerySource } from '#/platform/query-cache.ts';
import { categories, products } from '../catalog.tables.ts';

export type CategoryRow = Omit<typeof categories.$inferSelect, 'isDemo'> & { picture: PictureRow | null };

/** All of them, hidden ones too, in the merchant's order. */
export const selectCategories = (source: QuerySource): Promise<CategoryRow[]> =>
  cached(source, 'categories', ['categories'], readCategories);

async function readCategories(db: Db): Promise<CategoryRow[]> {
  return await db
    .select({
      id: categories.id,
      parentId: categories.parentId,
      tag: categories.tag,
      label: categories.label,
      arLabel: categories.arLabel,
      enLabel: categories.enLabel,
      rule: categories.rule,
      hygiene: categories.hygiene,
      hidden: categories.hidden,
      vatRate: categories.vatRate,
      sort: categories.sort,
      pictureId: categories.pictureId,
      position: categories.position,
      picture: {
        // First, because it is never null: Drizzle takes a joined row whose first column is null for a missing one.
        widths: pictures.widths,
        file: pictures.file,
        width: pictures.width,
        height: pictures.height,
        color: pictures.color,
      },
    })
    .from(categories)
    .leftJoin(pictures, eq(pictures.id, categories.pictureId))
    .orderBy(asc(categories.position), asc(categories.id));
}

/** The category of each product's own address. */
export const selectCategoryOfProducts = (db: Db, ids: readonly number[]) =>
  db
    .select({ productId: products.id, categoryId: products.categoryId })
    .from(products)
    .where(inArray(products.id, [...ids]));

export type CategoryValues = Omit<typeof categories.$inferInsert, 'id'>;

/** Writes the category of this tag; the answer says whether it is new or became another. */
export async function upsertCategory(
  tx: Db,
  values: CategoryValues,
): Promise<{ id: number; written: boolean }> {
  const { tag, ...rest } = values;
  const columns = {
    parentId: null,
    rule: null,
    pictureId: null,
    hygiene: false,
    hidden: false,
    position: 0,
    isDemo: false,
    ...rest,
  };
  const [written] = await tx
    .insert(categories)
    .values({ ...columns, tag })
    .onConflictDoUpdate({
      target: categories.tag,
      set: columns,
      // A row that says the same already is not written again, and nothing is invalidated.
      setWhere: sql`(${categories.parentId}, ${categories.label}, ${categories.arLabel}, ${categories.enLabel}, ${categories.rule}, ${categories.hygiene}, ${categories.hidden}, ${categories.pictureId}, ${categories.position}, ${categories.isDemo})
        is distinct from (excluded.parent_id, excluded.label, excluded.ar_label, excluded.en_label, excluded.rule, excluded.hygiene, excluded.hidden, excluded.picture_id, excluded.position, excluded.is_demo)`,
    })
    .returning({ id: categories.id });
  if (written) return { id: written.id, written: true };
  const [stored] = await tx.select({ id: categories.id }).from(categories).where(eq(categories.tag, tag));
  if (!stored) throw new Error(`the category ${tag} vanished while it was written`);
  return { id: stored.id, written: false };
}
