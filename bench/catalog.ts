import { sql } from 'drizzle-orm';
import type { Database } from '#/platform/database.ts';
import { invalidate } from '#/platform/invalidation.ts';

/** Where the generated products are listed. */
export const categoryPath = '/store/bench';

/**
 * So many products of three colours, five sizes and two pictures a colour, in one category with three below it, as
 * a pyjama shop has them: sizes, colours, fabrics, audiences, ratings and promotions to choose from. All of it
 * follows from the product's number, so two runs measure the same shop.
 */
export async function fillCatalog(db: Database, products: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into categories (tag, label, ar_label, en_label) values ('bench', 'Pyjamas', 'بيجامات', 'Pyjamas')`);
    await tx.execute(sql`
      insert into categories (tag, label, ar_label, en_label, parent_id, position)
      select 'bench-' || n, 'Pyjamas ' || n, 'بيجامات ' || n, 'Pyjamas ' || n, id, n
      from categories, generate_series(1, 3) n where tag = 'bench'`);
    await tx.execute(sql`
      insert into fabrics (element_id, name)
      select key, jsonb_build_object('ar', ar, 'fr', key)
      from (values ('coton', 'قطن'), ('satin', 'ساتان'), ('viscose', 'فيسكوز'), ('polaire', 'فليس')) of (key, ar)
      on conflict (element_id) do nothing`);
    await tx.execute(sql`
      insert into products (handle, slug, title, description, category_id, audience, labels, rating_count, rating_sum, published_at)
      select 'bench-' || n, 'pyjama-' || n,
        jsonb_build_object('ar', 'بيجامة ناعمة بأكمام طويلة رقم ' || n, 'fr', 'Pyjama doux à manches longues ' || n),
        '{}', (select id from categories where tag = 'bench-' || 1 + n % 3),
        (array['women', 'men', 'girls', 'boys'])[1 + n % 4],
        case when n % 5 = 0 then '{new}'::text[] when n % 7 = 0 then '{best_seller}'::text[] else '{}'::text[] end,
        n % 6, (n % 6) * 4, now() - n * interval '1 minute'
      from generate_series(1, ${products}::int) n`);
    await tx.execute(sql`
      insert into product_categories (product_id, category_id)
      select id, category_id from products where handle like 'bench-%'
      union select id, (select id from categories where tag = 'bench') from products where handle like 'bench-%'`);
    await tx.execute(sql`
      insert into product_fabrics (product_id, fabric_id, percent)
      select product.id, fabric.id, 100 from products product
      join (select id, row_number() over (order by id) - 1 as nth from fabrics
        where element_id in ('coton', 'satin', 'viscose', 'polaire')) fabric on fabric.nth = product.id % 4
      where handle like 'bench-%'`);
    await tx.execute(sql`
      insert into articles (product_id, position, color_key, color, color_hex)
      select product.id, n, key, jsonb_build_object('ar', ar, 'fr', key), hex from products product
      cross join generate_series(0, 2) n
      join (values (0, 'bleu', 'أزرق', '#27408b'), (1, 'rose', 'وردي', '#e8a0b4'), (2, 'blanc', 'أبيض', '#ffffff'),
        (3, 'noir', 'أسود', '#111111'), (4, 'vert', 'أخضر', '#2e6b4f'), (5, 'beige', 'بيج', '#d8c3a5'),
        (6, 'gris', 'رمادي', '#8a8a8a'), (7, 'rouge', 'أحمر', '#a3232b')) color (nth, key, ar, hex)
        on color.nth = (product.id + n) % 8
      where handle like 'bench-%'`);
    await tx.execute(sql`
      insert into prices (article_id, product_id, size, size_rank, price, promo_price, stock)
      select article.id, article.product_id, size, rank, 10000 + article.product_id % 40 * 500,
        case when article.product_id % 4 = 0 then 9000 + article.product_id % 40 * 400 end,
        case when (article.id + rank) % 9 = 0 then 0 else 20 end
      from articles article join products product on product.id = article.product_id and handle like 'bench-%'
      cross join (values ('S', 1), ('M', 2), ('L', 3), ('XL', 4), ('XXL', 5)) of (size, rank)`);
    await tx.execute(sql`
      insert into pictures (fingerprint, origin, state, file, width, height, color, widths)
      select 'bench-' || article.id || '-' || n, '{"kind":"url","url":"https://example.com/x.jpg"}', 'ready',
        'bench-' || md5(article.id || '-' || n), 1600, 2000, '#e8e0d8', '{160,320,480,640,960,1280,1600}'
      from articles article join products product on product.id = article.product_id and handle like 'bench-%'
      cross join generate_series(1, 2) n`);
    await tx.execute(sql`
      insert into article_pictures (article_id, picture_id, position)
      select split_part(fingerprint, '-', 2)::int, id, split_part(fingerprint, '-', 3)::int
      from pictures where fingerprint like 'bench-%'`);
    await invalidate(tx, 'catalog', 'catalog:all', 'categories');
  });
  await db.execute(sql`analyze`);
}

/** The category's page answers with its products: the shop hears of them within a second, and reads many for some. */
export async function untilListed(port: number): Promise<void> {
  for (const until = Date.now() + 120_000; Date.now() < until; ) {
    const answer = await fetch(`http://127.0.0.1:${port}${categoryPath}`);
    if (answer.ok && (await answer.text()).split('<article').length > 24) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`${categoryPath} does not show 24 products`);
}

/** Until the search has read all products, which it does beside pages for some seconds after they were filled in. */
export async function untilSearched(port: number): Promise<void> {
  const { ok, status } = await fetch(`http://127.0.0.1:${port}/search?q=pyjama`);
  if (!ok) throw new Error(`the search answered ${status}`);
}
