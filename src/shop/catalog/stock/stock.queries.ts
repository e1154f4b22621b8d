import { sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { idList } from '#/platform/id-list.ts';
import type { LocalText } from '#/platform/local-text.ts';
import type { PictureRow } from '#/platform/picture-view.ts';
import type { Stock } from '../catalog.rules.ts';
import type { StockReason } from '../catalog.tables.ts';
import { categoriesAbove, effectiveHygiene } from '../categories-above.queries.ts';
import { handReasons } from './stock-desk.rules.ts';

export type LockedPrice = {
  id: number;
  productId: number;
  articleId: number;
  price: number;
  promoPrice: number | null;
  promoStartsAt: Date | null;
  promoEndsAt: Date | null;
  cost: number | null;
  stock: Stock;
  active: boolean;
};

/** Locks the rows in the order of their ids, whatever the order of the list: two carts cannot wait in a circle. */
export async function selectPricesForUpdate(tx: Db, ids: readonly number[]): Promise<LockedPrice[]> {
  const { rows } = await tx.execute<Timed<LockedPrice, 'promoStartsAt' | 'promoEndsAt'>>(sql`
    select id, product_id as "productId", article_id as "articleId", price, promo_price as "promoPrice",
      promo_starts_at as "promoStartsAt", promo_ends_at as "promoEndsAt", cost, stock, active
    from prices where id = any(${idList(ids)}) order by id for update`);
  return rows.map((row) => ({
    ...row,
    promoStartsAt: instant(row.promoStartsAt),
    promoEndsAt: instant(row.promoEndsAt),
  }));
}

/** A row whose timestamps come as text, which is how Drizzle hands over the answers of written-out SQL. */
type Timed<Row, Keys extends keyof Row> = Omit<Row, Keys> & Record<Keys, string | Date | null>;
export const instant = (value: string | Date | null): Date | null =>
  value === null ? null : new Date(value);

/**
 * Moves the stock and writes the movement, or does neither when it would fall below zero. A size that is sold without
 * a count gives and takes any number, and nothing is written.
 */
export async function moveStock(
  tx: Db,
  priceId: number,
  delta: number,
  reason: StockReason,
  actor: string,
  orderNumber: string | null,
  note: string,
): Promise<{ productId: number; stock: Stock } | undefined> {
  const { rows } = await tx.execute<{ productId: number; stock: Stock }>(sql`
    with moved as (
      update prices set stock = stock + ${delta} where id = ${priceId} and (stock is null or stock + ${delta} >= 0)
      returning id, product_id, stock
    ), written as (
      insert into stock_movements (price_id, delta, balance, reason, order_number, actor, note)
      select id, ${delta}, stock, ${reason}, ${orderNumber}, ${actor}, ${note} from moved where stock is not null
    )
    select product_id as "productId", stock from moved`);
  return rows[0];
}

/**
 * Begins to count sizes (`to` pieces), or ends it (null), and writes by how much that moved each count. The caller has
 * locked the rows.
 */
export async function setStocks(
  tx: Db,
  sizes: readonly { priceId: number; to: Stock }[],
  { reason, actor, note = '' }: MoveWhy,
): Promise<{ productId: number; from: Stock; to: Stock }[]> {
  const { rows } = await tx.execute<{ productId: number; from: Stock; to: Stock }>(sql`
    with before as (
      select price.id, price.product_id, price.stock, wanted.target
      from unnest(${sql.param(sizes.map(({ priceId }) => priceId))}::int[],
        ${sql.param(sizes.map(({ to }) => to))}::int[]) as wanted(price_id, target)
      join prices price on price.id = wanted.price_id
    ), moved as (
      update prices set stock = before.target from before where prices.id = before.id
      returning prices.id, before.target, coalesce(before.target, 0) - coalesce(before.stock, 0) as delta
    ), written as (
      insert into stock_movements (price_id, delta, balance, reason, actor, note)
      select id, delta, coalesce(target, 0), ${reason}, ${actor}, ${note} from moved where delta <> 0 order by id
    )
    select product_id as "productId", stock as "from", target as "to" from before`);
  return rows;
}

/** The last movement of each of these sizes; with `byHandOf` of those that this staff user made by hand. */
export async function selectLastMovements(
  db: Db,
  priceIds: readonly number[],
  byHandOf?: string,
): Promise<Map<number, number>> {
  const byHand = sql`actor = ${byHandOf} and reason = any(${sql.param([...handReasons, 'count'])}::text[])`;
  const { rows } = await db.execute<{ priceId: number; last: number }>(sql`
    select price_id as "priceId", max(id) as last from stock_movements
    where price_id = any(${idList(priceIds)}) and ${byHandOf === undefined ? sql`true` : byHand}
    group by price_id`);
  return new Map(rows.map(({ priceId, last }) => [priceId, last]));
}

/** Why stocks are moved, and for which order. */
export type MoveWhy = {
  reason: StockReason;
  actor: string;
  note?: string;
  orderNumber?: string;
};

/** Moves many at once, whose rows the caller has locked and whose stocks stay at zero or above. */
export async function moveStocks(
  tx: Db,
  moves: readonly { priceId: number; delta: number }[],
  { reason, actor, note = '', orderNumber }: MoveWhy,
): Promise<{ productId: number; delta: number; stock: number }[]> {
  const { rows } = await tx.execute<{ productId: number; delta: number; stock: number }>(sql`
    with wanted as (
      select price_id, sum(delta)::int as delta
      from unnest(${sql.param(moves.map(({ priceId }) => priceId))}::int[],
        ${sql.param(moves.map(({ delta }) => delta))}::int[]) as moves(price_id, delta)
      group by price_id
    ), moved as (
      update prices set stock = stock + wanted.delta from wanted
      where prices.id = wanted.price_id and prices.stock is not null
      returning prices.id, prices.product_id, wanted.delta, prices.stock
    ), written as (
      insert into stock_movements (price_id, delta, balance, reason, order_number, actor, note)
      select id, delta, stock, ${reason}, ${orderNumber ?? null}, ${actor}, ${note} from moved order by id
    )
    select product_id as "productId", delta, stock from moved`);
  return rows;
}

/** What pieces of these sizes cost from now on; the caller has locked the rows. */
export async function updateCosts(
  tx: Db,
  costs: readonly { priceId: number; cost: number | null }[],
): Promise<void> {
  await tx.execute(sql`
    update prices set cost = given.cost
    from unnest(${sql.param(costs.map(({ priceId }) => priceId))}::int[],
      ${sql.param(costs.map(({ cost }) => cost))}::int[]) as given(price_id, cost)
    where prices.id = given.price_id`);
}

export async function selectStock(db: Db, priceId: number): Promise<Stock | undefined> {
  const { rows } = await db.execute<{ stock: Stock }>(sql`select stock from prices where id = ${priceId}`);
  return rows[0]?.stock;
}

export type SaleRow = Omit<LockedPrice, 'active'> & {
  title: LocalText;
  color: LocalText;
  size: string;
  sku: string | null;
  slug: string;
  categoryTag: string;
  available: boolean;
  hygiene: boolean;
  categoryIds: number[];
  picture: (PictureRow & { id: number; alt: LocalText }) | null;
};

/** Each price with what a cart line shows; categories with all that stand above them. */
export async function selectPricesForSale(db: Db, ids: readonly number[]): Promise<SaleRow[]> {
  const { rows } = await db.execute<Timed<SaleRow, 'promoStartsAt' | 'promoEndsAt'>>(sql`
    select price.id, price.product_id as "productId", price.article_id as "articleId", price.price, price.cost,
      price.promo_price as "promoPrice", price.promo_starts_at as "promoStartsAt",
      price.promo_ends_at as "promoEndsAt", price.stock, price.size, price.sku,
      product.title, product.slug, article.color, category.tag as "categoryTag",
      (price.active and product.published) as available,
      ${effectiveHygiene} as hygiene, above.ids as "categoryIds",
      (
        select jsonb_build_object('id', picture.id, 'alt', link.alt, 'file', picture.file, 'width', picture.width,
          'height', picture.height, 'color', picture.color, 'widths', picture.widths)
        from article_pictures link join pictures picture on picture.id = link.picture_id
        where link.article_id = article.id and picture.state <> 'failed'
        order by link.position, picture.id limit 1
      ) as picture
    from prices price
    join articles article on article.id = price.article_id
    join products product on product.id = price.product_id
    join categories category on category.id = product.category_id
    cross join lateral ${categoriesAbove}
    where price.id = any(${idList(ids)})
    order by price.id`);
  return rows.map((row) => ({
    ...row,
    promoStartsAt: instant(row.promoStartsAt),
    promoEndsAt: instant(row.promoEndsAt),
  }));
}
