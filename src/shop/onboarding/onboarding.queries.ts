import { sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { statesOf } from '#/shop/orders/index.ts';
import type { DemoLeft } from './onboarding.schema.ts';

type Counted = Omit<DemoLeft, 'categories' | 'reviews' | 'settings'>;

type Facts = {
  saved: string[] | null;
  places: boolean;
  feesSeen: boolean;
  countriesChosen: boolean;
  products: boolean;
  demoProducts: boolean;
};

/** What is there, from all over the shop; this module looks at the others' tables and changes them by their entries. */
export async function selectFacts(db: Db): Promise<Facts> {
  const { rows } = await db.execute<Facts>(sql`
    select
      (select array_agg(key) from settings) as saved,
      exists (select 1 from places where active) as places,
      exists (select 1 from journal where action = 'country.choose'
          or (action = 'country.change' and before->'active' is distinct from after->'active')) as "countriesChosen",
      exists (select 1 from journal where action in ('country.choose', 'place.change', 'place.fees', 'place.import', 'place.create',
          'province.change')
          or (action = 'country.change' and before->>'deliveryFeeCentimes' is distinct from after->>'deliveryFeeCentimes')
          or (action = 'settings.change' and after ? 'freeShippingThreshold')) as "feesSeen",
      exists (select 1 from products p where p.published and not p.is_demo
        and exists (select 1 from prices s where s.product_id = p.id and s.active and (s.stock is null or s.stock > 0) and s.price > 0)
        and exists (select 1 from article_pictures l join articles a on a.id = l.article_id
          join pictures i on i.id = l.picture_id where a.product_id = p.id and i.state = 'ready')) as products,
      exists (select 1 from products where is_demo) as "demoProducts"`);
  const [row] = rows;
  if (!row) throw new Error('counts gave no row');
  return row;
}

export async function selectDemoLeft(db: Db): Promise<Counted> {
  const { rows } = await db.execute<Counted>(sql`
    select
      (select count(*)::int from products where is_demo) as products,
      (select count(*)::int from products where not is_demo) as "ownProducts",
      (select count(*)::int from slides where is_demo) as slides,
      (select count(*)::int from posts where is_demo) as posts,
      (select count(*)::int from promo_codes where is_demo and active) as "promoCodes",
      (select count(*)::int from offers where is_demo) as offers,
      (select count(distinct o.id)::int from orders o join order_lines l on l.order_id = o.id
        join products p on p.id = l.product_id
        where p.is_demo and o.status not in ${statesOf('over')}) as "openOrders"`);
  const [row] = rows;
  if (!row) throw new Error('counts gave no row');
  return row;
}

/** What was drawn for the demo. */
export async function selectDrawings(tx: Db): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from pictures where origin->>'kind' = 'drawing' order by id`,
  );
  return rows.map(({ id }) => id);
}

/** Whether the demo stands or was removed. */
export async function selectHadDemo(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`
    select exists (select from journal where action = 'demo.remove')
      or exists (select from pictures where origin->>'kind' = 'drawing') as found`);
  return rows[0]?.found === true;
}

/** Of two who remove the demo at the same moment the second one finds nothing. */
export const lockRemoval = (tx: Db) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('demo removal'))`);
