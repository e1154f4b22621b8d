import { sql } from 'drizzle-orm';

/**
 * The categories of a `product` and all that stand above them, to be joined laterally as `above`: their `ids`, ascending, and
 * whether pieces of one of them do not come back for `hygiene`.
 */
export const categoriesAbove = sql`(
  with recursive up as (
    select c.id, c.parent_id, c.hygiene from categories c
    where c.id = product.category_id
      or c.id in (select category_id from product_categories where product_id = product.id)
    union
    select c.id, c.parent_id, c.hygiene from categories c join up on c.id = up.parent_id
  )
  select coalesce(bool_or(hygiene), false) as hygiene, array_agg(id order by id) as ids from up
) above`;

/** Whether a `product` does not come back for hygiene: it says so itself, or one of the categories `above` it. */
export const effectiveHygiene = sql`(product.hygiene or above.hygiene)`;
