import { listOrders } from '#/shop/orders/index.ts';
import { orderSorts, staffOrderFilter } from '#/shop/orders/orders.schema.ts';
import type { PageContext } from '#/web/page-context.ts';
import type { readQuery } from './admin-loader.ts';

/** A page of the list of orders, as its address narrows and sorts it. */
export async function listOfOrders(page: PageContext, query: ReturnType<typeof readQuery>) {
  const filter = query.filter(staffOrderFilter);
  const sort = query.oneOf('sort', orderSorts) ?? 'newest';
  const orders = await listOrders(page.db, { ...filter, sort, page: query.page, perPage: 24 }, page.locale);
  return { filter, sort, orders, now: page.clock.now().toISOString() };
}
