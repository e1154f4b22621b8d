import { sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { productPath } from '../address.rules.ts';
import { isShown } from '../published.queries.ts';

export type SitemapProduct = { id: number; path: string; updatedAt: Date };

export async function countSitemapProducts(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from products product where ${isShown}`,
  );
  return rows[0]?.count ?? 0;
}

/** The id before which a stretch of products that are shown begins: 0 for the first, null beyond the last. */
export async function sitemapStart(db: Db, skipped: number): Promise<number | null> {
  if (skipped === 0) return 0;
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from products product where ${isShown} order by id offset ${skipped - 1} limit 1`,
  );
  return rows[0]?.id ?? null;
}

/** Addresses of products that are shown after an id, in the order of ids. */
export async function selectSitemapProducts(
  db: Db,
  afterId: number,
  most: number,
): Promise<SitemapProduct[]> {
  const { rows } = await db.execute<{ id: number; slug: string; tag: string; updatedAt: string }>(sql`
    select product.id, product.slug, category.tag, product.updated_at as "updatedAt"
    from products product join categories category on category.id = product.category_id
    where ${isShown} and product.id > ${afterId}
    order by product.id limit ${most}`);
  return rows.map(({ id, slug, tag, updatedAt }) => ({
    id,
    path: productPath(tag, id, slug),
    updatedAt: new Date(updatedAt),
  }));
}
