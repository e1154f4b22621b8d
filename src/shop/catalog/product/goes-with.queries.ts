import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import type { LocalText } from '#/platform/local-text.ts';
import { effectiveAudience } from '../derived/effective-fields.queries.ts';
import type { Look } from './goes-with.rules.ts';
import { isMaternity, wornParts } from './worn-with.ts';

/** With its title and its category's name, which say what it is. */
type LookRow = Omit<Look, 'parts' | 'maternity'> & {
  audience: string;
  title: LocalText;
  category: LocalText;
};

/** Of an audience with thousands of products the best sold are looked at. */
const candidates = 300;

const inStock = sql`price.active and (price.stock is null or price.stock > 0)`;
const looksOf = (colors: SQL): SQL => sql`
  select product.id, product.category_id as "categoryId", ${effectiveAudience} as audience,
    coalesce(product.fabric_kinds, derived.fabric_kinds, '{}') as fabrics,
    array(
      select distinct unnest(coalesce(article.color_families, shade.families, '{}'))
      from articles article left join derived_colors shade on shade.article_id = article.id
      where article.product_id = product.id and ${colors}
    ) as families,
    product.title,
    jsonb_build_object('ar', category.ar_label, 'fr', category.label, 'en', category.en_label) as category
  from products product left join derived_fields derived on derived.product_id = product.id
  join categories category on category.id = product.category_id`;

/** A product's own look, in all of its colors, and for whom it is; undefined when there is none. */
export async function selectLook(db: Db, id: number): Promise<(Look & { audience: string }) | undefined> {
  const { rows } = await db.execute<LookRow>(sql`${looksOf(sql`true`)} where product.id = ${id}`);
  const [row] = rows;
  return row && { ...lookOf(row), audience: row.audience };
}

/** The looks of what is in stock for an audience, in the colors that are; the best sold first. */
export async function selectLooks(db: Db, audience: string): Promise<Look[]> {
  const soldColors = sql`exists (select from prices price where price.article_id = article.id and ${inStock})`;
  const { rows } = await db.execute<LookRow>(sql`
    ${looksOf(soldColors)}
    where product.published and ${effectiveAudience} = ${audience}
      and exists (select from prices price where price.product_id = product.id and ${inStock})
    order by product.sold_count desc, product.id desc limit ${candidates}`);
  return rows.map(lookOf);
}

const lookOf = ({ id, categoryId, families, fabrics, title, category }: LookRow): Look => ({
  ...{ id, categoryId, families, fabrics },
  parts: wornParts(title, category),
  maternity: isMaternity(title, category),
});
