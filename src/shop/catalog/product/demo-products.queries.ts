import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { isOneOf } from '#/platform/id-list.ts';
import { fabrics, importRuns, productFabrics, products } from '../catalog.tables.ts';

/** Ids by handle of the products that the import made. */
export async function markDemoProducts(
  tx: Db,
  runId: number,
  laterBy: number,
): Promise<ReadonlyMap<string, number>> {
  const later = sql`make_interval(secs => ${laterBy / 1000})`;
  const { rows } = await tx.execute<{ id: number; handle: string }>(sql`
    update products set is_demo = true, published_at = published_at + ${later}
    where id in (select entity_id from import_changes where run_id = ${runId} and entity = 'product' and before is null)
    returning id, handle`);
  const ids = sql`any(${sql.param(rows.map(({ id }) => id))}::int[])`;
  await tx.execute(sql`
    update prices set promo_starts_at = promo_starts_at + ${later}, promo_ends_at = promo_ends_at + ${later}
    where product_id = ${ids} and coalesce(promo_starts_at, promo_ends_at) is not null`);
  await tx.execute(sql`
    update stock_movements set reason = 'demo'
    where price_id in (select id from prices where product_id = ${ids})`);
  return new Map(rows.map(({ id, handle }) => [handle, id]));
}

/** What a merchant has made their own does not go when the demo goes. */
export async function takeFromDemo(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(products)
    .set({ isDemo: false })
    .where(and(isOneOf(products.id, ids), eq(products.isDemo, true)));
}

/** With all that it noted. */
export async function deleteRun(tx: Db, id: number): Promise<void> {
  await tx.delete(importRuns).where(eq(importRuns.id, id));
}

/** Orders keep their own copy of what was bought, so a product may go. */
export async function deleteDemoProducts(tx: Db): Promise<number[]> {
  const gone = await tx.delete(products).where(eq(products.isDemo, true)).returning({ id: products.id });
  return gone.map(({ id }) => id);
}

/** The fabrics that a product of the demo names. */
export async function selectDemoFabrics(tx: Db): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: productFabrics.fabricId })
    .from(productFabrics)
    .innerJoin(products, eq(products.id, productFabrics.productId))
    .where(eq(products.isDemo, true));
  return rows.map(({ id }) => id);
}

/** Takes away those of these fabrics that no product names. */
export const deleteIdleFabrics = (tx: Db, ids: readonly number[]) =>
  tx
    .delete(fabrics)
    .where(
      and(
        inArray(fabrics.id, [...ids]),
        sql`not exists (select from product_fabrics where fabric_id = ${fabrics.id})`,
      ),
    );
