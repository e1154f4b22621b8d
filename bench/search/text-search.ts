import { sql } from 'drizzle-orm';
import type { Database } from '#/platform/database.ts';

/** PostgreSQL's own text search over the same texts: titles, categories, fabrics, colors, brands and handles in all languages. */
export async function prepareTextSearch(db: Database): Promise<void> {
  await db.execute(sql`create schema bench`);
  await db.execute(sql`
    create table bench.texts as
    with made as (
      select product_id, string_agg(concat_ws(' ', name->>'ar', name->>'fr', name->>'en'), ' ') as text
      from product_fabrics join fabrics on fabrics.id = fabric_id group by product_id
    ), colored as (
      select product_id, string_agg(concat_ws(' ', color->>'ar', color->>'fr', color->>'en'), ' ') as text from articles group by product_id
    )
    select product.id, product.handle, concat_ws(' ', product.title->>'ar', product.title->>'fr', product.title->>'en', product.brand,
      product.handle, category.label, category.ar_label, category.en_label, made.text, colored.text) as body
    from products product join categories category on category.id = product.category_id
    left join made on made.product_id = product.id left join colored on colored.product_id = product.id where product.published`);
  for (const name of ['simple', 'arabic'] as const) {
    const config = sql.raw(`'${name}'::regconfig`);
    await db.execute(sql`alter table bench.texts add column ${sql.raw(name)} tsvector`);
    await db.execute(sql`update bench.texts set ${sql.raw(name)} = to_tsvector(${config}, body)`);
    await db.execute(sql`create index on bench.texts using gin (${sql.raw(name)})`);
  }
  await db.execute(sql`analyze bench.texts`);
}

/** Handles of the first ten: those with all words, or, when nothing has them all, those with some. */
export async function textSearch(db: Database, name: 'simple' | 'arabic', typed: string): Promise<string[]> {
  const column = sql.raw(name);
  const config = sql.raw(`'${name}'::regconfig`);
  const found = async (query: ReturnType<typeof sql>): Promise<string[]> => {
    const { rows } = await db.execute<{ handle: string }>(sql`
      select handle from bench.texts, (select ${query} as query) as asked
      where ${column} @@ query order by ts_rank(${column}, query) desc, id limit 10`);
    return rows.map(({ handle }) => handle);
  };
  const all = sql`plainto_tsquery(${config}, ${typed})`;
  const having = await found(all);
  if (having.length > 0) return having;
  return found(sql`replace(${all}::text, '&', '|')::tsquery`);
}
