import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { idList } from '#/platform/id-list.ts';
import { likeEverywhere } from '#/platform/like.ts';

/** A colour of a product that a text found: the size to show is its cheapest one in stock. */
export type TextMatch = { productId: number; priceId: number };
type Page = { limit: number; offset: number };

/**
 * What is looked for: in one of these ways, each a few folded words that must all occur. What was typed may stand
 * anywhere in a word, since it may be half of one; what stands for it begins a word, and a short one is a whole word,
 * or `men` would find what is for `women`.
 */
export type SearchTerm = readonly { words: readonly string[]; typed: boolean }[];

/**
 * Letters that stand for each other, and marks that are not typed, are made equal on both sides: alef forms, final
 * ya and ta marbuta, hamza seats, harakat and tatweel, accents and capitals.
 */
export const folded = (text: SQL): SQL =>
  sql`translate(regexp_replace(lower(unaccent(${text})), '[\\u064B-\\u065F\\u0670\\u0640]', '', 'g'), 'أإآٱىةؤئگڭکیپڤ', 'اااايهويكككيبف')`;

/** Said in signs and not by classes of letters, which depend on how the database was made. */
const between = `[-[:space:]/.,;:()'’«»،؛"]`;
const asWord = (word: string): string => {
  const literal = word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return `(^|${between})(ال)?${literal}${word.length <= 4 ? `(${between}|$)` : ''}`;
};

const joined = (parts: SQL[], by: SQL): SQL => sql`(${sql.join(parts, by)})`;

/** The words as they were typed, and what each of them, or several together, may stand for. */
export type SearchedFor = { words: readonly string[]; terms: readonly SearchTerm[] };

/** Above this two words look alike (pg_trgm.word_similarity_threshold). */
const alikeFrom = '0.5';

/** What is found for the terms, and how it is ordered; when nothing has them all, what looks like the words as typed. */
async function found<Answer extends { total: number }>(
  db: Db,
  { words, terms }: SearchedFor,
  ask: (on: Db, where: SQL, rank: SQL) => Promise<Answer>,
): Promise<Answer & { alike: boolean }> {
  const like = (column: SQL, term: SearchTerm) =>
    joined(
      term.map(({ words: all, typed }) =>
        joined(
          all.map((word) =>
            typed
              ? sql`${column} like ${folded(sql`${likeEverywhere(word)}::text`)}`
              : sql`${column} ~ ${asWord(word)}`,
          ),
          sql` and `,
        ),
      ),
      sql` or `,
    );
  const [title, body] = [sql`texts.title`, sql`texts.body`];
  const exact = await ask(
    db,
    joined(
      terms.map((term) => like(body, term)),
      sql` and `,
    ),
    sql`${joined(
      terms.map((term) => sql`${like(title, term)}::int`),
      sql` + `,
    )} desc`,
  );
  if (exact.total > 0) return { ...exact, alike: false };
  const query = folded(sql`${words.join(' ')}::text`);
  const alike = await db.transaction(async (tx) => {
    // The operator asks the index; what it takes for alike is a setting, of this transaction alone.
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${alikeFrom}, true)`);
    return ask(tx, sql`${query} <% texts.body`, sql`word_similarity(${query}, texts.title) desc`);
  });
  return { ...alike, alike: alike.total > 0 };
}

/** Every colour found, `place` by place: in stock first, then by text, sales and newness. */
const places = (where: SQL, rank: SQL): SQL => sql`
  select article.product_id, cheapest.id as price_id, row_number() over (
    order by cheapest.in_stock desc, ${rank}, product.sold_count desc, product.published_at desc,
      article.product_id desc, article.position, article.id
  ) as place
  from search_texts texts
  join articles article on article.id = texts.article_id
  join products product on product.id = article.product_id and product.published
  join lateral (
    select price.id, coalesce(price.stock > 0, true) as in_stock from prices price
    where price.article_id = article.id and price.active
    order by in_stock desc, least(price.price, coalesce(price.promo_price, price.price)), price.size_rank, price.id limit 1
  ) cheapest on true
  where ${where}`;

/**
 * §4.10 Colours of published products in whose texts every term occurs, best first: in stock, terms in the title,
 * sales, newness. When nothing has them all, those whose text looks alike (`alike`).
 */
export function selectTextMatches(
  db: Db,
  params: SearchedFor,
  page: Page,
): Promise<{ matches: TextMatch[]; total: number; alike: boolean }> {
  return found(db, params, async (on, where, rank) => {
    const { rows } = await on.execute<TextMatch & { total: number }>(sql`
      select product_id as "productId", price_id as "priceId", count(*) over ()::int as total
      from (${places(where, rank)}) placed order by place limit ${page.limit} offset ${page.offset}`);
    const matches = rows.map(({ productId, priceId }) => ({ productId, priceId }));
    return { matches, total: rows[0]?.total ?? 0 };
  });
}

/** The same by products, each where its best colour stands. */
export function selectProductsByText(
  db: Db,
  params: SearchedFor,
  page: Page,
): Promise<{ ids: number[]; total: number; alike: boolean }> {
  return found(db, params, async (on, where, rank) => {
    const { rows } = await on.execute<{ id: number | null; total: number }>(sql`
      with best as materialized (
        select product_id, min(place) as place from (${places(where, rank)}) placed group by product_id
      ), shown as (
        select product_id from best order by place limit ${page.limit} offset ${page.offset}
      )
      select shown.product_id as id, (select count(*)::int from best) as total
      from shown right join (values (1)) one (row) on true
      left join best using (product_id) order by best.place`);
    // A page behind the last one has no products, but there are some.
    return { ids: rows.flatMap(({ id }) => id ?? []), total: rows[0]?.total ?? 0 };
  });
}

/** Writes the texts of these products anew, of all without a list; answers how many colours were written. */
export async function writeSearchTexts(db: Db, productIds: readonly number[] | null): Promise<number> {
  const { rowCount } = await db.execute(sql`
    insert into search_texts (article_id, title, body)
    select article.id, ${folded(sql`titles.text`)}, ${folded(sql`concat_ws(' ', titles.text, product.brand,
      product.collection, product.handle, placed.labels,
      article.color ->> 'ar', article.color ->> 'fr', article.color ->> 'en',
      (select string_agg(sku, ' ' order by id) from prices where article_id = article.id))`)}
    from products product
    join articles article on article.product_id = product.id
    cross join lateral (select concat_ws(' ', product.title ->> 'ar', product.title ->> 'fr', product.title ->> 'en') as text) titles
    cross join lateral (
      select string_agg(concat_ws(' ', category.label, category.ar_label, category.en_label), ' ' order by category.id) as labels
      from categories category
      where category.rule is null and (category.id = product.category_id
        or category.id in (select category_id from product_categories where product_id = product.id))
    ) placed
    ${productIds === null ? sql`` : sql`where product.id = any(${idList(productIds)})`}
    order by article.id
    on conflict (article_id) do update set title = excluded.title, body = excluded.body
      where (search_texts.title, search_texts.body) is distinct from (excluded.title, excluded.body)`);
  return rowCount ?? 0;
}

/** The products that a category's names stand in. */
export async function selectProductsOfCategory(db: Db, categoryId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from products where category_id = ${categoryId}
    union select product_id from product_categories where category_id = ${categoryId}`);
  return rows.map(({ id }) => id);
}

/** Whether there are colours whose texts were never written. */
export async function lacksSearchTexts(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from articles where not exists (select 1 from search_texts where article_id = articles.id) limit 1`);
  return rows.length > 0;
}
