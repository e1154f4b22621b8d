import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { categories } from '../catalog.tables.ts';

/** Demo categories under which nothing of the merchant's stands, the lowest of the tree first. */
export async function selectEmptyDemoCategories(db: Db): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with recursive needed as (
      select c.id, c.parent_id from categories c
      where not c.is_demo
        or exists (select 1 from products p where p.category_id = c.id and not p.is_demo)
        or exists (select 1 from product_categories l join products p on p.id = l.product_id
          where l.category_id = c.id and not p.is_demo)
      union
      select c.id, c.parent_id from categories c join needed on needed.parent_id = c.id
    ), depth as (
      select id, 0 as level from categories where parent_id is null
      union all
      select c.id, depth.level + 1 from categories c join depth on depth.id = c.parent_id
    )
    select c.id from categories c join depth on depth.id = c.id
    where c.is_demo and c.rule is null and c.id not in (select id from needed)
    order by depth.level desc, c.id`);
  return rows.map(({ id }) => id);
}

/** Takes the demo's drawings from its categories that stay; answers their ids. One that the merchant has changed keeps what it shows. */
export async function clearDrawnTiles(tx: Db): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    update categories set picture_id = null
    where is_demo and picture_id in (select id from pictures where origin->>'kind' = 'drawing')
    returning id`);
  return rows.map(({ id }) => id);
}

export const deleteCategories = (tx: Db, ids: readonly number[]) =>
  tx.delete(categories).where(inArray(categories.id, [...ids]));
