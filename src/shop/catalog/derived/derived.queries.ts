import { eq, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { idList } from '#/platform/id-list.ts';
import { insertMany } from '#/platform/many-rows.ts';
import { articles } from '../catalog.tables.ts';
import { derivedColors, derivedFields } from '../derived.tables.ts';
import type { DerivedFields, DescribedProduct } from './derive-fields.ts';

type DescribedRow = Omit<DescribedProduct, 'colors'> & {
  id: number;
  colors: (DescribedProduct['colors'][number] & { id: number })[];
};

/** What these products say of themselves. */
export async function selectDescribed(db: Db, ids: readonly number[]): Promise<DescribedRow[]> {
  const { rows } = await db.execute<DescribedRow>(sql`
    select product.id, product.title, product.description,
      concat_ws(', ', product.extra ->> 'Tags', product.extra ->> 'Type', product.collection) as labels,
      placed.names as categories, sold.labels as sizes, colored.list as colors
    from products product
    cross join lateral (
      with recursive above as (
        select id, parent_id from categories where rule is null and (id = product.category_id
          or id in (select category_id from product_categories where product_id = product.id))
        union select parent.id, parent.parent_id from above join categories parent on parent.id = above.parent_id
      )
      select coalesce(json_agg(json_build_object('ar', ar_label, 'fr', label, 'en', en_label)), '[]') as names
      from categories where id in (select id from above)
    ) placed
    cross join lateral (
      select coalesce(json_agg(distinct size), '[]') as labels from prices where product_id = product.id and active
    ) sold
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', id, 'name', color, 'hex', color_hex)), '[]') as list
      from articles where product_id = product.id
    ) colored
    where product.id = any(${idList(ids)})`);
  return rows;
}

export async function selectDerived(db: Db, productId: number) {
  const [fields] = await db
    .select({
      fabricKinds: derivedFields.fabricKinds,
      seasons: derivedFields.seasons,
      patterns: derivedFields.patterns,
      audience: derivedFields.audience,
      ageFromMonths: derivedFields.ageFromMonths,
      ageToMonths: derivedFields.ageToMonths,
    })
    .from(derivedFields)
    .where(eq(derivedFields.productId, productId));
  const colors = await db
    .select({ id: derivedColors.articleId, families: derivedColors.families })
    .from(derivedColors)
    .innerJoin(articles, eq(articles.id, derivedColors.articleId))
    .where(eq(articles.productId, productId));
  return { fields, colors: colors.map(({ id, families }) => [String(id), families] as const) };
}

export async function writeDerived(
  tx: Db,
  revision: number,
  {
    fields,
    colors,
  }: {
    fields: readonly (DerivedFields & { productId: number })[];
    colors: readonly { articleId: number; families: string[] }[];
  },
): Promise<void> {
  await insertMany(
    tx,
    derivedFields,
    fields.map((row) => ({ ...row, revision })),
    {
      onConflict: sql`on conflict (product_id) do update set fabric_kinds = excluded.fabric_kinds,
        seasons = excluded.seasons, patterns = excluded.patterns, audience = excluded.audience,
        age_from_months = excluded.age_from_months, age_to_months = excluded.age_to_months, revision = excluded.revision`,
    },
  );
  await insertMany(tx, derivedColors, colors, {
    onConflict: sql`on conflict (article_id) do update set families = excluded.families`,
  });
}

/** Up to so many products behind `after` that rules of another state read, or none; locked until the transaction ends. */
export async function lockUnderived(
  tx: Db,
  revision: number,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from products
    where id > ${after} and not exists (select from derived_fields where product_id = products.id and revision = ${revision})
    order by id limit ${limit} for update skip locked`);
  return rows.map(({ id }) => id);
}
