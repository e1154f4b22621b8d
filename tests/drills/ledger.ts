import { createDatabase } from '#/platform/database.ts';
import { invalidate } from '#/platform/invalidation.ts';
import { makeCategory, makeProduct } from '../support/catalog.ts';
import type { Goods } from './buyers.ts';
import { inDatabase } from './shop.ts';

const stock = 1_000_000;
const price = 10_000;

/** One product of which there is enough for every drill. */
export async function fill(url: string): Promise<Goods> {
  const { db, close } = createDatabase(url);
  const priceId = await db.transaction(async (tx) => {
    const categoryId = await makeCategory(tx, { tag: 'femme' });
    const { priceIds } = await makeProduct(tx, {
      ...{ categoryId, slug: 'pyjama', publishedAt: new Date() },
      colors: [{ key: '', sizes: [{ size: 'M', price, stock }] }],
    });
    await invalidate(tx, 'categories', 'catalog');
    return priceIds[0] ?? 0;
  });
  await close();
  return inDatabase(url, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `select id from places where code = '601-casablanca'`,
    );
    return { priceId, price, placeId: rows[0]?.id ?? 0 };
  });
}

/** What the database says of all orders so far, beside what shoppers were told; [] when both agree. */
export async function differences(
  url: string,
  goods: Goods,
  confirmed: Map<string, string>,
): Promise<string[]> {
  return inDatabase(url, async (client) => {
    const { rows: orders } = await client.query<{ key: string; number: string; mails: number }>(
      `select idempotency_key as key, number,
        (select count(*)::int from mails where (about->>'order')::int = orders.id) as mails from orders`,
    );
    const {
      rows: [size],
    } = await client.query<{ stock: number; sold: number; taken: number }>(
      `select stock, (select coalesce(sum(quantity), 0)::int from order_lines where price_id = prices.id) as sold,
        (select coalesce(sum(-delta), 0)::int from stock_movements
          where price_id = prices.id and reason = 'order') as taken
       from prices where id = $1`,
      [goods.priceId],
    );
    const found = new Map(orders.map(({ key, number }) => [key, number]));
    const lost = [...confirmed].filter(([key, number]) => found.get(key) !== number).length;
    const unasked = orders.filter(({ key }) => !confirmed.has(key)).length;
    const mailed = orders.filter(({ mails }) => mails !== 1).length;
    const left = stock - (size?.stock ?? 0);
    return [
      ...(lost > 0 ? [`${lost} confirmed orders are not there`] : []),
      ...(unasked > 0 ? [`${unasked} orders that nobody was told of`] : []),
      ...(mailed > 0 ? [`${mailed} orders without their one e-mail`] : []),
      ...(left !== size?.sold || left !== size.taken
        ? [`stock is ${left} less, ${size?.sold} were sold, ${size?.taken} noted`]
        : []),
    ];
  });
}
