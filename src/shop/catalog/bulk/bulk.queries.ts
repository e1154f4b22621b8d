import { and, asc, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { isOneOf } from '#/platform/id-list.ts';
import type { LocalText } from '#/platform/local-text.ts';
import { insertMany, updateMany } from '#/platform/many-rows.ts';
import { type BulkOutcome, bulkChanges, bulkProducts } from '../bulk.tables.ts';
import { categories, prices, productCategories, products } from '../catalog.tables.ts';
import { shownFrom } from '../editing/product-form.queries.ts';
import type { BulkFields, BulkSize, BulkState } from './bulk.rules.ts';
import type { BulkChange, BulkPreview, NamedProduct } from './bulk.schema.ts';

type StoredBulk = typeof bulkChanges.$inferSelect;
export type BulkRow = StoredBulk & { change: BulkChange; preview: BulkPreview };
export type BulkTarget = Pick<typeof bulkProducts.$inferSelect, 'id' | 'productId' | 'version'>;

/** These products as a change of many sees them; of those that are gone, nothing. Ascending. */
export async function selectBulkStates(db: Db, ids: readonly number[]): Promise<BulkState[]> {
  const rows = await db
    .select({
      id: products.id,
      published: products.published,
      labels: products.labels,
      categoryId: products.categoryId,
      categoryIds: sql<number[]>`array(
        select products.category_id union select category_id from product_categories
        where product_id = products.id order by 1)`,
    })
    .from(products)
    .where(isOneOf(products.id, ids))
    .orderBy(asc(products.id));
  const sizes = await db
    .select({
      productId: prices.productId,
      id: prices.id,
      price: prices.price,
      promoPrice: prices.promoPrice,
      promoStartsAt: prices.promoStartsAt,
      promoEndsAt: prices.promoEndsAt,
      stock: prices.stock,
      shelf: prices.shelf,
    })
    .from(prices)
    .where(isOneOf(prices.productId, ids))
    .orderBy(asc(prices.id));
  const sizesOf = new Map<number, BulkSize[]>(rows.map(({ id }) => [id, []]));
  for (const { productId, promoStartsAt, promoEndsAt, ...size } of sizes)
    sizesOf.get(productId)?.push({
      ...size,
      promoStartsAt: promoStartsAt?.toISOString() ?? null,
      promoEndsAt: promoEndsAt?.toISOString() ?? null,
    });
  return rows.map((row) => ({ ...row, sizes: sizesOf.get(row.id) ?? [] }));
}

/** Names of products, by id. */
export async function selectNames(db: Db, ids: readonly number[]): Promise<Map<number, LocalText>> {
  const rows = await db
    .select({ id: products.id, title: products.title })
    .from(products)
    .where(isOneOf(products.id, ids));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

export async function selectCategoryNames(db: Db, ids: readonly number[]): Promise<Map<number, LocalText>> {
  const { id, label, arLabel, enLabel } = categories;
  const rows = await db.select({ id, label, arLabel, enLabel }).from(categories).where(isOneOf(id, ids));
  return new Map(rows.map((row) => [row.id, { ar: row.arLabel, fr: row.label, en: row.enLabel }]));
}

export async function insertBulk(
  tx: Db,
  row: Pick<BulkRow, 'staffId' | 'actor' | 'change' | 'preview' | 'at'>,
  targets: readonly { productId: number; version: string }[],
): Promise<number> {
  const [made] = await tx.insert(bulkChanges).values(row).returning({ id: bulkChanges.id });
  if (!made) throw new Error('a change of many was not written');
  await insertMany(
    tx,
    bulkProducts,
    targets.map((target) => ({ ...target, bulkId: made.id })),
  );
  return made.id;
}

/** What was only looked at. */
export async function deleteStalePreviews(db: Db, before: Date): Promise<void> {
  await db.delete(bulkChanges).where(and(eq(bulkChanges.state, 'previewed'), lt(bulkChanges.at, before)));
}

/** Its JSON is written by insertBulk alone. */
const bulkOf = (row: StoredBulk): BulkRow => ({
  ...row,
  change: row.change as BulkChange,
  preview: row.preview as BulkPreview,
});

export async function selectBulk(db: Db, id: number): Promise<BulkRow | undefined> {
  const [row] = await db.select().from(bulkChanges).where(eq(bulkChanges.id, id));
  return row && bulkOf(row);
}

export async function lockBulk(tx: Db, id: number): Promise<BulkRow | undefined> {
  const [row] = await tx.select().from(bulkChanges).where(eq(bulkChanges.id, id)).for('update');
  return row && bulkOf(row);
}

export async function setBulk(tx: Db, id: number, set: Partial<StoredBulk>): Promise<void> {
  await tx.update(bulkChanges).set(set).where(eq(bulkChanges.id, id));
}

/** The next products whose turn has not come. */
export async function selectWaiting(tx: Db, bulkId: number, limit: number): Promise<BulkTarget[]> {
  return await tx
    .select({ id: bulkProducts.id, productId: bulkProducts.productId, version: bulkProducts.version })
    .from(bulkProducts)
    .where(and(eq(bulkProducts.bulkId, bulkId), isNull(bulkProducts.outcome)))
    .orderBy(asc(bulkProducts.id))
    .limit(limit);
}

/** The next products that are changed and not taken back yet. */
export async function selectChanged(
  tx: Db,
  bulkId: number,
  limit: number,
): Promise<{ id: number; productId: number; before: BulkFields; after: BulkFields }[]> {
  const rows = await tx
    .select({
      id: bulkProducts.id,
      productId: bulkProducts.productId,
      before: bulkProducts.before,
      after: bulkProducts.after,
    })
    .from(bulkProducts)
    .where(and(eq(bulkProducts.bulkId, bulkId), eq(bulkProducts.outcome, 'changed')))
    .orderBy(asc(bulkProducts.id))
    .limit(limit);
  // Written by writeOutcomes alone.
  return rows.map((row) => ({ ...row, before: row.before as BulkFields, after: row.after as BulkFields }));
}

export async function writeOutcomes(
  tx: Db,
  rows: readonly { id: number; outcome: BulkOutcome; before?: BulkFields; after?: BulkFields }[],
): Promise<void> {
  await updateMany(
    tx,
    bulkProducts,
    rows.map(({ id, ...set }) => ({ id, set })),
  );
}

/** How many products have come to what; `waiting` is those whose turn has not come. */
export async function countOutcomes(db: Db, bulkId: number): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ outcome: string; n: number }>(sql`
    select coalesce(outcome, 'waiting') as outcome, count(*)::int as n from bulk_change_products
    where bulk_id = ${bulkId} group by 1`);
  return Object.fromEntries(rows.map(({ outcome, n }) => [outcome, n]));
}

type Left = NamedProduct & { why: 'changed_since' | 'gone' | 'refused' | 'left' };

export async function selectLeft(db: Db, bulkId: number, limit: number): Promise<Left[]> {
  const { rows } = await db.execute<Left>(sql`
    select target.product_id as id, coalesce(product.title, '{}') as title, target.outcome as why
    from bulk_change_products target left join products product on product.id = target.product_id
    where target.bulk_id = ${bulkId} and target.outcome in ('changed_since', 'gone', 'refused', 'left')
    order by target.id limit ${limit}`);
  return rows;
}

export type BulkLineRow = Pick<BulkRow, 'id' | 'actor' | 'change' | 'state' | 'at'> & { changed: number };

/** The newest first, without those that were only looked at. */
export async function selectBulkPage(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: BulkLineRow[]; total: number }> {
  const ran = inArray(bulkChanges.state, ['running', 'done', 'undoing', 'undone']);
  const rows = await db
    .select({
      id: bulkChanges.id,
      actor: bulkChanges.actor,
      change: bulkChanges.change,
      state: bulkChanges.state,
      at: bulkChanges.at,
      changed: sql<number>`(select count(*)::int from bulk_change_products target
        where target.bulk_id = bulk_changes.id and target.before is not null)`,
    })
    .from(bulkChanges)
    .where(ran)
    .orderBy(desc(bulkChanges.id))
    .limit(limit)
    .offset(offset);
  return {
    rows: rows.map((row) => ({ ...row, change: row.change as BulkChange })),
    total: await db.$count(bulkChanges, ran),
  };
}

/** Of these orders of sizes, the sizes that an order took without a movement of stock. */
export async function selectTakenUncounted(
  db: Db,
  orders: readonly { priceId: number; number: string }[],
): Promise<Set<number>> {
  const { rows } = await db.execute<{ priceId: number }>(sql`
    select distinct named.price_id as "priceId"
    from unnest(${sql.param(orders.map(({ priceId }) => priceId))}::int[],
      ${sql.param(orders.map(({ number }) => number))}::text[]) as named(price_id, number)
    where not exists (select from stock_movements
      where price_id = named.price_id and order_number = named.number)`);
  return new Set(rows.map(({ priceId }) => priceId));
}

/** Sets fields of products and their sizes, apart from stock. The caller has locked the products. */
export async function writeFields(
  tx: Db,
  rows: readonly { productId: number; set: BulkFields }[],
  now: Date,
): Promise<void> {
  const sizes = rows.flatMap(({ set }) => set.sizes ?? []);
  await updateMany(
    tx,
    prices,
    sizes
      .map(({ id, stock: _stock, ...set }) => ({ id, set }))
      .filter(({ set }) => Object.keys(set).length > 0),
  );
  const shown = rows.filter(({ set }) => set.published).map(({ productId }) => productId);
  if (shown.length > 0)
    await tx.update(products).set(shownFrom(true, now)).where(isOneOf(products.id, shown));
  await updateMany(
    tx,
    products,
    rows.map(({ productId, set: { sizes: _sizes, categoryIds: _categories, ...set } }) => ({
      id: productId,
      set,
    })),
    // What a merchant has made their own does not go when the demo goes.
    sql`updated_at = ${now.toISOString()}::timestamptz, is_demo = false`,
  );
  const placed = rows.filter(({ set }) => set.categoryIds);
  if (placed.length === 0) return;
  await tx.delete(productCategories).where(
    isOneOf(
      productCategories.productId,
      placed.map(({ productId }) => productId),
    ),
  );
  const memberships = placed.flatMap(({ productId, set }) =>
    (set.categoryIds ?? []).map((categoryId) => ({ productId, categoryId })),
  );
  // A category that went meanwhile has no products.
  const known = await selectCategoryNames(tx, [...new Set(memberships.map(({ categoryId }) => categoryId))]);
  await insertMany(
    tx,
    productCategories,
    memberships.filter(({ categoryId }) => known.has(categoryId)),
  );
}
