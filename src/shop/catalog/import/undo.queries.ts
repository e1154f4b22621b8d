import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { pictures } from '#/platform/pictures.tables.ts';
import { importChanges } from '../catalog.tables.ts';
import type { ImportChange } from './runs.queries.ts';

type Entity = ImportChange['entity'];

export async function selectChangesOf(tx: Db, runId: number, entity: Entity): Promise<ImportChange[]> {
  return await tx
    .select()
    .from(importChanges)
    .where(and(eq(importChanges.runId, runId), eq(importChanges.entity, entity)))
    .orderBy(asc(importChanges.id));
}

/** Ids of what the run made, in the order in which it was made. */
export async function selectCreatedOf(tx: Db, runId: number, entity: Entity): Promise<number[]> {
  const rows = await tx
    .select({ id: importChanges.entityId })
    .from(importChanges)
    .where(
      and(eq(importChanges.runId, runId), eq(importChanges.entity, entity), isNull(importChanges.before)),
    )
    .orderBy(asc(importChanges.id));
  return rows.map(({ id }) => id);
}

/** The products whose rows the run wrote, ascending. */
export async function selectRunProducts(tx: Db, runId: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select distinct coalesce(product.id, article.product_id, price.product_id) as id
    from import_changes change
    left join products product on change.entity = 'product' and product.id = change.entity_id
    left join articles article on change.entity = 'article' and article.id = change.entity_id
    left join prices price on change.entity = 'price' and price.id = change.entity_id
    where change.run_id = ${runId} and coalesce(product.id, article.product_id, price.product_id) is not null
    order by 1`);
  return rows.map(({ id }) => id);
}

/** The products to which the rows of these changes belong. */
export async function selectProductIdsOf(tx: Db, changes: ImportChange[]): Promise<number[]> {
  const idsOf = (entity: Entity) =>
    sql.param(changes.filter((change) => change.entity === entity).map(({ entityId }) => entityId));
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from products where id = any(${idsOf('product')}::int[])
    union select product_id from articles where id = any(${idsOf('article')}::int[])
    union select product_id from prices where id = any(${idsOf('price')}::int[])`);
  return rows.map(({ id }) => id);
}

/** Colours and sizes that somebody has added to what the run made. */
export async function selectAdditions(tx: Db, runId: number): Promise<{ product: string; field: string }[]> {
  const made = (entity: Entity) =>
    sql`(select entity_id from import_changes where run_id = ${runId} and entity = ${entity} and before is null)`;
  const { rows } = await tx.execute<{ product: string; field: string }>(sql`
    select product.handle as product, 'color' as field from articles article
    join products product on product.id = article.product_id
    where article.product_id in ${made('product')} and article.id not in ${made('article')}
    union all
    select product.handle, 'size ' || price.size from prices price join products product on product.id = price.product_id
    where (price.product_id in ${made('product')} or price.article_id in ${made('article')})
      and price.id not in ${made('price')}
    limit 100`);
  return rows;
}

/** Sizes made by the run that have been sold, returned or counted since, even if the number is the same again. */
export async function selectMovedSince(tx: Db, runId: number): Promise<{ product: string; field: string }[]> {
  const { rows } = await tx.execute<{ product: string; field: string }>(sql`
    select distinct product.handle as product, 'stock' as field
    from import_changes change
    join stock_movements movement on movement.price_id = change.entity_id
    join prices price on price.id = change.entity_id
    join products product on product.id = price.product_id
    where change.run_id = ${runId} and change.entity = 'price' and change.before is null
      and movement.reason <> 'import'
    limit 100`);
  return rows;
}

/** Handles of the products of these sizes. */
export async function selectHandlesOf(tx: Db, priceIds: readonly number[]): Promise<string[]> {
  const { rows } = await tx.execute<{ handle: string }>(sql`
    select distinct product.handle from prices price join products product on product.id = price.product_id
    where price.id = any(${sql.param([...priceIds])}::int[]) order by 1 limit 100`);
  return rows.map(({ handle }) => handle);
}

/** Whether the run wrote a stock: of a size that was there, or of a new one that does not begin with no pieces. */
export async function runMovedStock(db: Db, runId: number): Promise<boolean> {
  const { rows } = await db.execute<{ moved: boolean }>(sql`
    select exists (
      select from import_changes where run_id = ${runId} and entity = 'price' and jsonb_exists(after, 'stock')
        and (before is not null and before <> 'null' or after -> 'stock' <> '0')
    ) as moved`);
  return rows[0]?.moved ?? false;
}

export async function selectPictureIds(tx: Db, fingerprints: string[]): Promise<Map<string, number>> {
  if (fingerprints.length === 0) return new Map();
  const rows = await tx
    .select({ id: pictures.id, fingerprint: pictures.fingerprint })
    .from(pictures)
    .where(inArray(pictures.fingerprint, fingerprints));
  return new Map(rows.map(({ id, fingerprint }) => [fingerprint, id]));
}
