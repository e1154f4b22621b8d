import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';

/** A colour of a product that a text found: the size to show is its cheapest one in stock. */
export type TextMatch = { productId: number; priceId: number };

/**
 * Letters that stand for each other, and marks that are not typed, are made equal on both sides: alef forms, final
 * ya and ta marbuta, hamza seats, harakat and tatweel, accents and capitals.
 */
const folded = (text: SQL): SQL =>
  sql`translate(regexp_replace(lower(unaccent(${text})), '[\\u064B-\\u065F\\u0670\\u0640]', '', 'g'), 'أإآٱىةؤئگڭکیپڤ', 'اااايهويكككيبف')`;

const likeEverywhere = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * §4.10 Colours of published products in whose texts every word occurs, best first: in stock, words in the title,
 * sales, newness. When nothing has all the words, those whose text looks alike (`corrected`).
 */
export async function selectTextMatches(
  db: Db,
  words: readonly string[],
  page: { limit: number; offset: number },
): Promise<{ matches: TextMatch[]; total: number; alike: boolean }> {
  const exact = await matchesWhere(
    db,
    sql.join(
      words.map((word) => sql`texts.all like ${folded(sql`${likeEverywhere(word)}::text`)}`),
      sql` and `,
    ),
    sql`(${sql.join(
      words.map((word) => sql`(texts.title like ${folded(sql`${likeEverywhere(word)}::text`)})::int`),
      sql` + `,
    )}) desc`,
    page,
  );
  if (exact.total > 0) return { ...exact, alike: false };
  const wanted = folded(sql`${words.join(' ')}::text`);
  const alike = await matchesWhere(
    db,
    sql`word_similarity(${wanted}, texts.all) >= 0.5`,
    sql`word_similarity(${wanted}, texts.title) desc`,
    page,
  );
  return { ...alike, alike: alike.total > 0 };
}

async function matchesWhere(
  db: Db,
  where: SQL,
  rank: SQL,
  page: { limit: number; offset: number },
): Promise<{ matches: TextMatch[]; total: number }> {
  const { rows } = await db.execute<TextMatch & { total: number }>(sql`
    with titled as materialized (
      select product.id, product.sold_count, product.published_at, ${folded(sql`titles.text`)} as title,
        ${folded(sql`concat_ws(' ', titles.text, product.brand, product.collection, product.handle, placed.labels)`)} as words
      from products product
      cross join lateral (select concat_ws(' ', product.title ->> 'ar', product.title ->> 'fr', product.title ->> 'en') as text) titles
      cross join lateral (
        select string_agg(concat_ws(' ', category.label, category.ar_label, category.en_label), ' ') as labels
        from categories category
        where category.rule is null and (category.id = product.category_id
          or category.id in (select category_id from product_categories where product_id = product.id))
      ) placed
      where product.published
    )
    select article.product_id as "productId", cheapest.id as "priceId", count(*) over ()::int as total
    from titled
    join articles article on article.product_id = titled.id
    cross join lateral (
      select titled.title, concat_ws(' ', titled.words,
        ${folded(sql`concat_ws(' ', article.color ->> 'ar', article.color ->> 'fr', article.color ->> 'en')`)},
        (select lower(string_agg(sku, ' ')) from prices where article_id = article.id)) as all
    ) texts
    join lateral (
      select price.id, price.stock > 0 as in_stock from prices price
      where price.article_id = article.id and price.active
      order by price.stock > 0 desc, least(price.price, coalesce(price.promo_price, price.price)), price.size_rank, price.id limit 1
    ) cheapest on true
    where ${where}
    order by cheapest.in_stock desc, ${rank}, titled.sold_count desc, titled.published_at desc, article.product_id desc,
      article.position, article.id
    limit ${page.limit} offset ${page.offset}`);
  return {
    matches: rows.map(({ productId, priceId }) => ({ productId, priceId })),
    total: rows[0]?.total ?? 0,
  };
}
