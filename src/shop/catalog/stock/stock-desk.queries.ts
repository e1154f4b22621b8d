import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { idList } from '#/platform/id-list.ts';
import { likeEverywhere } from '#/platform/like.ts';
import type { LocalText } from '#/platform/local-text.ts';
import { foldDigits } from '#/shop/countries/index.ts';
import type { Stock } from '../catalog.rules.ts';
import type { StockReason } from '../catalog.tables.ts';
import { folded } from '../search-text/folded.queries.ts';
import { instant } from './stock.queries.ts';
import type { MovementFilter, StockFilter, StockList } from './stock-desk.schema.ts';

type Page = { limit: number; offset: number };

export type StockSizeRow = {
  priceId: number;
  articleId: number;
  productId: number;
  title: LocalText;
  color: LocalText;
  colorHex: string | null;
  published: boolean;
  size: string;
  stock: Stock;
  sku: string | null;
  barcode: string | null;
  active: boolean;
  cost: number | null;
};

const sizeColumns = sql`price.id as "priceId", price.article_id as "articleId", price.product_id as "productId",
  product.title, article.color, article.color_hex as "colorHex", product.published, price.size, price.stock, price.sku,
  price.barcode, price.active, price.cost`;

/** Sizes with this code: a barcode in digits of any script, a SKU in upper or lower case. */
const hasCode = (code: string): SQL =>
  sql`(price.barcode = ${foldDigits(code)} or lower(price.sku) = lower(${code}))`;

/** Colours in whose texts every word stands (they hold the SKUs), or of which a size has the whole as its code. */
function found(q: string): SQL {
  const words = q.split(/\s+/).slice(0, 8);
  const inTexts = words.map((word) => sql`texts.body like ${folded(sql`${likeEverywhere(word)}::text`)}`);
  return sql`price.article_id in (
    select texts.article_id from search_texts texts where ${sql.join(inTexts, sql` and `)}
    union select price.article_id from prices price where ${hasCode(q)}
  )`;
}

/** Of a size with its product: a product that is hidden sells nothing. */
const onSale = sql`(price.active and product.published)`;

const stateIs: Record<NonNullable<StockFilter['state']>, (lowFrom: number) => SQL> = {
  out: () => sql`price.stock <= 0`,
  low: (lowFrom) => sql`price.stock > 0 and price.stock <= ${lowFrom}`,
  in: (lowFrom) => sql`price.stock > greatest(0, ${lowFrom})`,
  always: () => sql`price.stock is null`,
};

function fitting({ q, state, category }: StockFilter, lowFrom: number): SQL {
  const all = [
    q ? found(q) : undefined,
    // What is not for sale runs out for nobody.
    state ? sql`${onSale} and ${stateIs[state](lowFrom)}` : undefined,
    category
      ? sql`(product.category_id in (select id from under) or exists (select from product_categories link
          where link.product_id = product.id and link.category_id in (select id from under)))`
      : undefined,
  ].filter((condition) => condition !== undefined);
  return all.length > 0 ? sql.join(all, sql` and `) : sql`true`;
}

const under = (category: number | undefined): SQL => sql`recursive under as (
  select id from categories where id = ${category ?? 0}
  union select category.id from categories category join under on category.parent_id = under.id
)`;

/** A page of colours that have a fitting size, the newest product first, each with all its sizes. */
export async function selectStockPage(
  db: Db,
  filter: StockFilter,
  lowFrom: number,
  { limit, offset }: Page,
): Promise<{ rows: StockSizeRow[]; total: number }> {
  const colors = sql`select article.id, product.id as product_id, article.position
    from articles article join products product on product.id = article.product_id
    where exists (select from prices price where price.article_id = article.id and ${fitting(filter, lowFrom)})`;
  const counted = await db.execute<{ total: number }>(
    sql`with ${under(filter.category)} select count(*)::int as total from (${colors}) colors`,
  );
  const { rows } = await db.execute<StockSizeRow>(sql`
    with ${under(filter.category)}, chosen as materialized (
      select id, row_number() over (order by product_id desc, position, id) as place from (${colors}) colors
      order by place limit ${limit} offset ${offset}
    )
    select ${sizeColumns} from chosen join prices price on price.article_id = chosen.id
    join articles article on article.id = price.article_id join products product on product.id = price.product_id
    order by chosen.place, price.size_rank, price.id`);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** All fitting sizes, for a file. */
export async function selectWholeStock(
  db: Db,
  filter: StockFilter,
  lowFrom: number,
): Promise<StockSizeRow[]> {
  const { rows } = await db.execute<StockSizeRow>(sql`
    with ${under(filter.category)}
    select ${sizeColumns} from prices price
    join articles article on article.id = price.article_id join products product on product.id = price.product_id
    where ${fitting(filter, lowFrom)}
    order by product.id, article.position, price.size_rank, price.id`);
  return rows;
}

/** For the counts of the menu: sizes on sale that are about to run out. */
export const sizesRunningLow = (lowFrom: number): SQL =>
  sql`(select price.id from prices price join products product on product.id = price.product_id
    where ${onSale} and ${stateIs.low(lowFrom)})`;

/** How many sizes that are for sale are out, low, in, and sold without a count. */
export async function countStockStates(db: Db, lowFrom: number): Promise<StockList['counts']> {
  const { rows } = await db.execute<StockList['counts']>(sql`
    select count(*) filter (where ${stateIs.out(lowFrom)})::int as out,
      count(*) filter (where ${stateIs.low(lowFrom)})::int as low,
      count(*) filter (where ${stateIs.in(lowFrom)})::int as in,
      count(*) filter (where ${stateIs.always(lowFrom)})::int as always
    from prices price join products product on product.id = price.product_id where ${onSale}`);
  return rows[0] ?? { out: 0, low: 0, in: 0, always: 0 };
}

export async function selectStockSizes(db: Db, priceIds: readonly number[]): Promise<StockSizeRow[]> {
  if (priceIds.length === 0) return [];
  const { rows } = await db.execute<StockSizeRow>(sql`
    select ${sizeColumns} from prices price join articles article on article.id = price.article_id
    join products product on product.id = price.product_id
    where price.id = any(${idList(priceIds)}) order by product.id desc, article.position, price.size_rank, price.id`);
  return rows;
}

/** Sizes to choose from: of a code exactly those, else of the words the first few. */
export async function selectSizesByText(db: Db, q: string, most: number): Promise<StockSizeRow[]> {
  const from = sql`from prices price join articles article on article.id = price.article_id
    join products product on product.id = price.product_id`;
  const coded = await db.execute<StockSizeRow>(
    sql`select ${sizeColumns} ${from} where ${hasCode(q)} order by price.id limit ${most}`,
  );
  if (coded.rows.length > 0) return coded.rows;
  const { rows } = await db.execute<StockSizeRow>(sql`
    select ${sizeColumns} ${from} where ${found(q)}
    order by product.id desc, article.position, price.size_rank, price.id limit ${most}`);
  return rows;
}

export type MovementRow = {
  id: number;
  priceId: number;
  at: Date;
  delta: number;
  balance: number;
  reason: StockReason;
  note: string;
  orderNumber: string | null;
  actor: string;
  title: LocalText;
  color: LocalText;
  size: string;
};

/** An order's number, shown as `K7M4-Q2X8`, is stored without the dash. */
const asStored = (number: string): string =>
  foldDigits(number)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

/** The newest first. */
export async function selectMovements(
  db: Db,
  { priceId, reason, who }: MovementFilter,
  { limit, offset }: Page,
): Promise<{ rows: MovementRow[]; total: number }> {
  const all = [
    priceId ? sql`movement.price_id = ${priceId}` : undefined,
    reason ? sql`movement.reason = ${reason}` : undefined,
    who
      ? sql`(movement.actor ilike ${likeEverywhere(who)} or movement.order_number = ${asStored(who)})`
      : undefined,
  ].filter((condition) => condition !== undefined);
  const where = all.length > 0 ? sql.join(all, sql` and `) : sql`true`;
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from stock_movements movement where ${where}`,
  );
  const { rows } = await db.execute<Omit<MovementRow, 'at'> & { at: string }>(sql`
    with chosen as materialized (
      select * from stock_movements movement where ${where} order by id desc limit ${limit} offset ${offset}
    )
    select movement.id, movement.price_id as "priceId", movement.at, movement.delta, movement.balance,
      movement.reason, movement.note, movement.order_number as "orderNumber", movement.actor, product.title,
      article.color, price.size
    from chosen movement join prices price on price.id = movement.price_id
    join articles article on article.id = price.article_id join products product on product.id = price.product_id
    order by movement.id desc`);
  return {
    rows: rows.map(({ at, ...row }) => ({ ...row, at: instant(at) ?? new Date(0) })),
    total: counted.rows[0]?.total ?? 0,
  };
}
