import { sql } from 'drizzle-orm';
import type { Database } from '#/platform/database.ts';
import { invalidate } from '#/platform/invalidation.ts';
import { ensureSearchTexts } from '#/shop/catalog/index.ts';
import { categoryNames, type Generated, generated } from './generated.ts';
import { fibres } from './words.ts';

const productsPerStatement = 2000;

/** Puts the first so many generated products into an empty shop. */
export async function fillGenerated(db: Database, products: number): Promise<void> {
  await db.execute(sql`
    insert into fabrics (element_id, name) select key, value from jsonb_each(${JSON.stringify(fibres)}::jsonb)
    on conflict (element_id) do nothing`);
  for (let from = 1; from <= products; from += productsPerStatement) {
    const piece = Array.from({ length: Math.min(productsPerStatement, products - from + 1) }, (_, at) =>
      generated(from + at),
    );
    await db.transaction(async (tx) => {
      const categories = new Map(piece.map((one) => [one.category, categoryNames(one)]));
      await tx.execute(sql`
        insert into categories (tag, label, ar_label, en_label)
        select key, value->>'fr', value->>'ar', value->>'en' from jsonb_each(${JSON.stringify(Object.fromEntries(categories))}::jsonb)
        on conflict (tag) do nothing`);
      const rows = JSON.stringify(piece.map(rowOf));
      await tx.execute(sql`
        insert into products (handle, slug, title, description, brand, category_id, audience, sold_count, age_from_months, age_to_months, published_at)
        select row.handle, row.handle, row.title, '{}', row.brand, category.id, row.audience, row.sold, row.age_from, row.age_to,
          now() - interval '90 days' - row.number * interval '1 minute'
        from jsonb_to_recordset(${rows}::jsonb) as row(number int, handle text, title jsonb, brand text, category text, audience text,
          sold int, age_from int, age_to int)
        join categories category on category.tag = row.category`);
      await tx.execute(sql`
        insert into product_categories (product_id, category_id)
        select id, category_id from products where handle = any(${sql.param(piece.map(({ handle }) => handle))}::text[])`);
      await tx.execute(sql`
        insert into product_fabrics (product_id, fabric_id, percent)
        select product.id, fabric.id, 100 from jsonb_to_recordset(${rows}::jsonb) as row(handle text, fibre text)
        join products product on product.handle = row.handle join fabrics fabric on fabric.element_id = row.fibre`);
      await tx.execute(sql`
        insert into articles (product_id, position, color_key, color, color_hex)
        select product.id, color.position, color.key, color.name, color.hex
        from jsonb_to_recordset(${rows}::jsonb) as row(handle text, colors jsonb)
        join products product on product.handle = row.handle
        cross join jsonb_to_recordset(row.colors) as color(position int, key text, name jsonb, hex text)`);
      await tx.execute(sql`
        insert into prices (article_id, product_id, size, size_rank, price, promo_price, stock, sku)
        select article.id, article.product_id, size.size, size.rank, size.price, size.promo, size.stock, size.sku
        from jsonb_to_recordset(${rows}::jsonb) as row(handle text, colors jsonb)
        join products product on product.handle = row.handle
        cross join jsonb_to_recordset(row.colors) as color(key text, sizes jsonb)
        join articles article on article.product_id = product.id and article.color_key = color.key
        cross join jsonb_to_recordset(color.sizes) as size(size text, rank int, price int, promo int, stock int, sku text)`);
    });
  }
  // As an import does; a start would do it before it opens.
  await ensureSearchTexts(db);
  await invalidate(db, 'catalog', 'catalog:all', 'categories');
  await db.execute(sql`analyze`);
}

const rowOf = ({ colors, ages, soldCount, ...product }: Generated) => ({
  ...product,
  number: Number(product.handle.slice(3)),
  sold: soldCount,
  age_from: ages?.from ?? null,
  age_to: ages?.to ?? null,
  colors: colors.map(({ sizes, ...color }, position) => ({
    ...color,
    position,
    sizes: sizes.map((size, rank) => ({ ...size, rank })),
  })),
});
