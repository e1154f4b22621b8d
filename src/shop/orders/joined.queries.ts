import { sql } from 'drizzle-orm';

/**
 * What later modules may join to tables of their own: `from ${ordersToJoin} o`. The columns are the contract; PostgreSQL
 * takes such a part into the statement around it, so that a list over both is searched and paged in one.
 */
export const ordersToJoin = sql`(select id, number, status, payment, confirmation, payment_method, delivery,
  total_centimes, created_at, customer_name, phone, second_phone, country_id, place_id, city, address, note,
  promise, exchange_of, currency, currency_label, shown_amounts from orders)`;

/** The same of the articles of orders. */
export const orderLinesToJoin = sql`(select id, order_id, position, product_id, title, color, size, quantity
  from order_lines)`;

/** The same of the history of orders. */
export const orderEventsToJoin = sql`(select order_id, at, axis, "from", "to" from order_events)`;
