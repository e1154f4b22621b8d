import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import type { LocalText } from '#/platform/local-text.ts';
import {
  articles,
  categories,
  fabrics,
  productCategories,
  productFabrics,
  products,
  type SizeChart,
} from '../catalog.tables.ts';
import type { ProductContent } from './product-form.schema.ts';

type ProductRow = typeof products.$inferSelect;
export type ProductParts = { row: ProductRow; content: ProductContent };

/** A product that is shown for the first time is new from that moment on. */
export const shownFrom = (published: boolean, now: Date) =>
  published
    ? {
        publishedAt: sql`case when not ${products.published} and ${products.publishedAt} <= ${products.createdAt}
          then ${now.toISOString()}::timestamptz else ${products.publishedAt} end`,
      }
    : {};

export const hasProduct = async (db: Db, id: number): Promise<boolean> =>
  (await db.$count(products, eq(products.id, id))) > 0;

/** A product with what belongs to it, apart from colours and sizes; undefined when there is none. */
export async function selectProductParts(
  db: Db,
  id: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<ProductParts | undefined> {
  const query = db.select().from(products).where(eq(products.id, id));
  const [row] = lock ? await query.for('update') : await query;
  if (!row) return undefined;
  const also = await db
    .select({ id: productCategories.categoryId })
    .from(productCategories)
    .where(eq(productCategories.productId, id))
    .orderBy(asc(productCategories.categoryId));
  const shares = await db
    .select({ fabricId: productFabrics.fabricId, percent: productFabrics.percent })
    .from(productFabrics)
    .where(eq(productFabrics.productId, id))
    .orderBy(asc(productFabrics.position), asc(productFabrics.fabricId));
  return {
    row,
    content: {
      title: row.title,
      description: row.description,
      care: row.care,
      seoTitle: row.seoTitle,
      seoDescription: row.seoDescription,
      slug: row.slug,
      collection: row.collection,
      brand: row.brand,
      audience: row.audience,
      ageFromMonths: row.ageFromMonths,
      ageToMonths: row.ageToMonths,
      categoryId: row.categoryId,
      categoryIds: also.map((category) => category.id).filter((category) => category !== row.categoryId),
      labels: row.labels,
      fabrics: shares,
      fabricKinds: row.fabricKinds,
      seasons: row.seasons,
      patterns: row.patterns,
      sizeChart: row.sizeChart,
      hygiene: row.hygiene,
      orderHere: row.orderHere,
      published: row.published,
      featuredRank: row.featuredRank,
    },
  };
}

export async function updateProductParts(
  tx: Db,
  id: number,
  { categoryIds, fabrics: shares, ...columns }: ProductContent,
  now: Date,
): Promise<void> {
  await tx
    .update(products)
    // What a merchant has made their own does not go when the demo goes.
    .set({ ...columns, ...shownFrom(columns.published, now), isDemo: false, updatedAt: now })
    .where(eq(products.id, id));
  await tx.delete(productCategories).where(eq(productCategories.productId, id));
  await tx.delete(productFabrics).where(eq(productFabrics.productId, id));
  await insertParts(tx, id, { categoryId: columns.categoryId, categoryIds, fabrics: shares });
}

export async function insertParts(
  tx: Db,
  id: number,
  content: Pick<ProductContent, 'categoryId' | 'categoryIds' | 'fabrics'>,
): Promise<void> {
  const all = [...new Set([content.categoryId, ...content.categoryIds])];
  await tx.insert(productCategories).values(all.map((categoryId) => ({ productId: id, categoryId })));
  if (content.fabrics.length === 0) return;
  await tx
    .insert(productFabrics)
    .values(content.fabrics.map((share, position) => ({ ...share, productId: id, position })));
}

/** Which of these categories may hold products: a rule's members are decided by the rule. */
export async function selectKnownCategories(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .select({ id: categories.id })
    .from(categories)
    .where(sql`${inArray(categories.id, [...ids])} and ${categories.rule} is null`);
  return new Set(rows.map(({ id }) => id));
}

export async function selectKnownFabrics(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: fabrics.id })
    .from(fabrics)
    .where(inArray(fabrics.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

/** New products are made one after the other. */
const lockHandles = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('product handle'))`);

/** The product that was made with this key, and with what request. Its callers wait for each other. */
export async function findMade(
  tx: Db,
  key: string,
): Promise<{ id: number; requestKey: string | null } | undefined> {
  await lockHandles(tx);
  const [made] = await tx
    .select({ id: products.id, requestKey: products.requestKey })
    .from(products)
    .where(sql`starts_with(${products.requestKey}, ${`${key} `})`);
  return made;
}

/** A handle that nobody has: the preferred one, else with the first number that is free. Serialises its callers. */
export async function freeHandle(tx: Db, preferred: string): Promise<string> {
  await lockHandles(tx);
  const { rows } = await tx.execute<{ handle: string }>(sql`
    select handle from products where handle = ${preferred} or starts_with(handle, ${`${preferred}-`})`);
  const taken = new Set(rows.map(({ handle }) => handle));
  if (!taken.has(preferred)) return preferred;
  for (let number = 2; ; number++) {
    if (!taken.has(`${preferred}-${number}`)) return `${preferred}-${number}`;
  }
}

export async function deleteProduct(tx: Db, id: number): Promise<void> {
  await tx.delete(products).where(eq(products.id, id));
}

export async function selectChoiceCategories(db: Db) {
  const rows = await db
    .select({
      id: categories.id,
      parentId: categories.parentId,
      label: categories.label,
      arLabel: categories.arLabel,
      enLabel: categories.enLabel,
      hidden: categories.hidden,
    })
    .from(categories)
    .where(sql`${categories.rule} is null`)
    .orderBy(asc(categories.position), asc(categories.id));
  return rows.map(({ id, parentId, hidden, label, arLabel, enLabel }) => ({
    id,
    parentId,
    hidden,
    name: { ar: arLabel, fr: label, en: enLabel },
  }));
}

export async function selectChoiceFabrics(db: Db): Promise<{ id: number; name: LocalText }[]> {
  return await db
    .select({ id: fabrics.id, name: fabrics.name })
    .from(fabrics)
    .orderBy(asc(fabrics.elementId));
}

export async function selectBrands(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ brand: string }>(sql`
    select brand from products where brand <> '' group by brand order by count(*) desc, brand limit 100`);
  return rows.map(({ brand }) => brand);
}

/** Colours that products of the shop have, the most used first. The hex value is the newest that there is. */
export async function selectUsedColors(
  db: Db,
): Promise<{ key: string; name: LocalText; hex: string | null }[]> {
  const { rows } = await db.execute<{ key: string; name: LocalText; hex: string | null }>(sql`
    select used.key, newest.color as name, used.hex
    from (
      select color_key as key, count(*) as uses, max(id) as id,
        (array_agg(color_hex order by id desc) filter (where color_hex is not null))[1] as hex
      from ${articles} where color_key <> '' group by color_key
    ) used join ${articles} newest on newest.id = used.id
    order by used.uses desc, used.key limit 100`);
  return rows;
}

export async function selectCharts(
  db: Db,
): Promise<{ chart: SizeChart; products: number; productTitle: LocalText }[]> {
  const { rows } = await db.execute<{ chart: SizeChart; products: number; productTitle: LocalText }>(sql`
    select size_chart as chart, count(*)::int as products, (array_agg(title order by id))[1] as "productTitle"
    from products where size_chart is not null and size_chart <> 'null'::jsonb
    group by size_chart order by count(*) desc, min(id) limit 20`);
  return rows;
}
