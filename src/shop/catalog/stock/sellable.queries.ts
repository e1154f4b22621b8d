import { sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { idList } from '#/platform/id-list.ts';
import { foldDigits } from '#/shop/countries/index.ts';

/** Published products of a size with this barcode, or this SKU in any case. */
export async function selectProductsByCode(db: Db, code: string, most: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct product.id from prices price join products product on product.id = price.product_id
    where product.published and price.active and (price.barcode = ${foldDigits(code)}
      or lower(price.sku) = lower(${code}))
    order by product.id limit ${most}`);
  return rows.map(({ id }) => id);
}

export type CodedSize = { priceId: number; productId: number; articleId: number; size: string };

/** Published sizes with this barcode, or this SKU in any case; where there are none, all of the product with this id. */
export async function selectSizesByCode(
  db: Db,
  code: string,
  productId: number | null,
): Promise<{ byCode: CodedSize[]; byId: CodedSize[] }> {
  const { rows } = await db.execute<CodedSize & { isCode: boolean }>(sql`
    select price.id as "priceId", price.product_id as "productId", price.article_id as "articleId", price.size,
      coalesce(price.barcode = ${foldDigits(code)}, false)
        or coalesce(lower(price.sku) = lower(${code}), false) as "isCode"
    from prices price join products product on product.id = price.product_id
    where product.published and price.active
      and (price.barcode = ${foldDigits(code)} or lower(price.sku) = lower(${code})
        or price.product_id = ${productId}::int)
    order by price.product_id, price.article_id, price.size_rank, price.id`);
  const only = (isCode: boolean) =>
    rows.filter((row) => row.isCode === isCode).map(({ isCode: _isCode, ...size }): CodedSize => size);
  return { byCode: only(true), byId: only(false) };
}

export type SellableSize = { priceId: number; productId: number; articleId: number; colorHex: string | null };

/** Every size of these products that is sold, colours and sizes in their own order. */
export async function selectSellableSizes(db: Db, productIds: readonly number[]): Promise<SellableSize[]> {
  const { rows } = await db.execute<SellableSize>(sql`
    select price.id as "priceId", price.product_id as "productId", price.article_id as "articleId",
      article.color_hex as "colorHex"
    from prices price join articles article on article.id = price.article_id
    join products product on product.id = price.product_id
    where price.product_id = any(${idList(productIds)}) and price.active and product.published
    order by array_position(${idList(productIds)}, price.product_id), article.position, article.id,
      price.size_rank, price.id`);
  return rows;
}

/** Where these sizes lie in the stockroom; those of which nobody wrote it are left out. */
export async function selectShelves(db: Db, priceIds: readonly number[]): Promise<Record<number, string>> {
  const { rows } = await db.execute<{ id: number; shelf: string }>(
    sql`select id, shelf from prices where id = any(${idList(priceIds)}) and shelf is not null`,
  );
  return Object.fromEntries(rows.map(({ id, shelf }) => [id, shelf]));
}
