import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { idList } from '#/platform/id-list.ts';
import { pictures } from '#/platform/pictures.tables.ts';
import { importChanges } from '../catalog.tables.ts';
import type { ImportChange } from './runs.queries.ts';

type Entity = ImportChange['entity'];

/** Up to so many rows of a kind behind `after` that the run found there and changed. */
export async function selectChangedOf(
  tx: Db,
  runId: number,
  entity: Entity,
  { after, limit }: { after: number; limit: number },
): Promise<ImportChange[]> {
  return await tx
    .select()
    .from(importChanges)
    .where(
      and(
        eq(importChanges.runId, runId),
        eq(importChanges.entity, entity),
        isNotNull(importChanges.before),
        gt(importChanges.id, after),
      ),
    )
    .orderBy(asc(importChanges.id))
    .limit(limit);
}

/** Ids of what the run made, in the order in which it was made: as one value, for there may be a hundred thousand. */
export async function selectCreatedOf(tx: Db, runId: number, entity: Entity): Promise<number[]> {
  const { rows } = await tx.execute<{ ids: number[] }>(sql`
    select coalesce(json_agg(entity_id order by id), '[]') as ids from import_changes
    where run_id = ${runId} and entity = ${entity} and before is null`);
  return rows[0]?.ids ?? [];
}

/** The products whose rows the run wrote, ascending. */
export async function selectRunProducts(tx: Db, runId: number): Promise<number[]> {
  const { rows } = await tx.execute<{ ids: number[] }>(sql`
    select coalesce(json_agg(id order by id), '[]') as ids from (
      select product.id from import_changes change join products product on product.id = change.entity_id
      where change.run_id = ${runId} and change.entity = 'product'
      union
      select article.product_id from import_changes change join articles article on article.id = change.entity_id
      where change.run_id = ${runId} and change.entity = 'article'
      union
      select price.product_id from import_changes change join prices price on price.id = change.entity_id
      where change.run_id = ${runId} and change.entity = 'price'
    ) touched`);
  return rows[0]?.ids ?? [];
}

/** The products to which the rows of these changes belong. */
export async function selectProductIdsOf(tx: Db, changes: ImportChange[]): Promise<number[]> {
  const idsOf = (entity: Entity) =>
    idList(changes.filter((change) => change.entity === entity).map(({ entityId }) => entityId));
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from products where id = any(${idsOf('product')})
    union select product_id from articles where id = any(${idsOf('article')})
    union select product_id from prices where id = any(${idsOf('price')})`);
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

/** What the run replaced and cannot come back: a category, fabric or picture that has gone since, a SKU that another size has. */
export async function selectLost(tx: Db, runId: number): Promise<{ product: string; field: string }[]> {
  const { rows } = await tx.execute<{ product: string; field: string }>(sql`
    with changed as (select * from import_changes where run_id = ${runId} and before is not null)
    select product.handle as product, 'categories' as field from changed
    join products product on product.id = changed.entity_id, jsonb_array_elements_text(before -> 'categories') old
    where entity = 'product' and not exists (select from categories where tag = old)
    union
    select product.handle, 'fabrics' from changed
    join products product on product.id = changed.entity_id, jsonb_array_elements(before -> 'fabrics') old
    where entity = 'product' and not exists (select from fabrics where element_id = old ->> 'elementId')
    union
    select product.handle, 'pictures' from changed join articles article on article.id = changed.entity_id
    join products product on product.id = article.product_id, jsonb_array_elements(before -> 'pictures') old
    where entity = 'article' and not exists (select from pictures where fingerprint = old ->> 'fingerprint')
    union
    select product.handle, 'sku' from changed join prices price on price.id = changed.entity_id
    join products product on product.id = price.product_id
    join prices other on other.sku = before ->> 'sku' and other.id <> price.id
    where entity = 'price' and not exists (
      select from import_changes own where own.run_id = ${runId} and own.entity = 'price' and own.entity_id = other.id
        and (own.before is null or jsonb_exists(own.before, 'sku')))
    limit 100`);
  return rows;
}

/** Which of these pictures an import replaced that was not taken back: its undo shows them again. */
export async function selectPicturesOfImports(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct picture.id from import_runs run
    join import_changes change on change.run_id = run.id and change.entity = 'article'
    cross join lateral jsonb_array_elements(change.before -> 'pictures') old
    join pictures picture on picture.fingerprint = old ->> 'fingerprint'
    where run.undone_at is null and picture.id = any(${idList(ids)})`);
  return rows.map(({ id }) => id);
}

/** Handles of the products of these sizes. */
export async function selectHandlesOf(tx: Db, priceIds: readonly number[]): Promise<string[]> {
  const { rows } = await tx.execute<{ handle: string }>(sql`
    select distinct product.handle from prices price join products product on product.id = price.product_id
    where price.id = any(${idList(priceIds)}) order by 1 limit 100`);
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
    .where(sql`${pictures.fingerprint} = any(${sql.param(fingerprints)}::text[])`);
  return new Map(rows.map(({ id, fingerprint }) => [fingerprint, id]));
}
