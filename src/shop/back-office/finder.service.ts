import type { Clock } from '#/platform/clock.ts';
import type { Db } from '#/platform/database.ts';
import { type Locale, textIn } from '#/platform/local-text.ts';
import { listStaffProducts } from '#/shop/catalog/index.ts';
import { findOrdersByTracking } from '#/shop/couriers/index.ts';
import { findOrders, listCustomers } from '#/shop/orders/index.ts';
import { may, type StaffView } from '#/shop/staff/index.ts';
import type { Found } from './finder.schema.ts';

/** So many of each kind. */
const most = 5;
const none = { data: [], total: 0 };

/** What the command bar finds, by the searches of the lists that the staff user may see. */
export async function findInShop(
  db: Db,
  clock: Clock,
  staff: StaffView,
  { q, locale }: { q: string; locale: Locale },
): Promise<Found> {
  return {
    orders: may(staff.role, 'orders.read') ? await ordersOf(db, q) : none,
    customers: may(staff.role, 'customers.read') ? await customersOf(db, q, locale) : none,
    products: may(staff.role, 'catalog.read') ? await productsOf(db, clock, q, locale) : none,
  };
}

async function ordersOf(db: Db, q: string): Promise<Found['orders']> {
  const tracked = await findOrdersByTracking(db, q, most);
  const { data, total } = await findOrders(db, q, most);
  const ids = new Set(tracked.map(({ id }) => id));
  const others = data.filter(({ id }) => !ids.has(id));
  return {
    data: [...tracked, ...others.map((order) => ({ ...order, tracking: null }))].slice(0, most),
    total: total + ids.size - (data.length - others.length),
  };
}

async function customersOf(db: Db, q: string, locale: Locale): Promise<Found['customers']> {
  const { data, meta } = await listCustomers(db, locale, { q, state: 'all', page: 1, most });
  return { data, total: meta.total };
}

async function productsOf(db: Db, clock: Clock, q: string, locale: Locale): Promise<Found['products']> {
  const { data, meta } = await listStaffProducts(db, clock, locale, { q, page: 1 }, most);
  return { data: data.map((row) => ({ ...row, title: textIn(row.title, locale) })), total: meta.total };
}
