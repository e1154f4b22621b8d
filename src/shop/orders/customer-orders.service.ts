import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import type { Locale } from '#/platform/local-text.ts';
import { metaOf, type PageMeta } from '#/platform/pages.schema.ts';
import type { SigningKey } from '#/platform/signing-key.ts';
import { findUserIdByPhone, holdAccount, type UserView } from '#/shop/accounts/index.ts';
import * as queries from './customer-orders.queries.ts';
import { viewOwnOrder } from './guest-orders.service.ts';
import { signOrder } from './order-link.ts';
import { parseOrderNumber } from './order-number.rules.ts';
import type { CustomerOrder, TrackedOrder } from './orders.schema.ts';
import { viewForShopper } from './shopper-view.ts';
import { type OrderParams, requireOrderByPhone } from './tracking.service.ts';

const ordersPerPage = 10;

type Context = { now: Date; locale: Locale };

/** §6.3 §7.23 The customer's own orders, the newest first, as they stand. */
export async function ordersOfUser(
  db: Db,
  userId: number,
  page: number,
  { now, locale }: Context,
): Promise<{ data: TrackedOrder[]; meta: PageMeta }> {
  const { rows, total } = await queries.selectOrdersOfUser(db, userId, {
    offset: (page - 1) * ordersPerPage,
    limit: ordersPerPage,
  });
  const data: TrackedOrder[] = [];
  for (const row of rows) data.push(await viewForShopper(db, row, locale, now));
  return { data, meta: metaOf(page, ordersPerPage, total) };
}

/** One of the customer's own orders, whole. Error: 404 for another person's, or one that is not there. */
export async function orderOfUser(
  db: Db,
  signingKey: SigningKey,
  userId: number,
  typed: string,
  context: Context,
): Promise<CustomerOrder> {
  const number = parseOrderNumber(typed);
  const order = number ? await queries.selectOrderOfUser(db, userId, number) : undefined;
  if (!order) throw new ShopError(404, 'not_found');
  const view = await viewOwnOrder(db, order, context);
  return { ...view, path: `/orders/${signOrder(signingKey, order.number, context.now)}` };
}

/**
 * Who knows number and phone of a guest order gets it into the account. That one alone: anybody can order with another
 * person's phone, and then knows a number that goes with it. Codes of credits are hidden in it from then on. Errors: 404 `order_not_found` (also when the phone signs
 * somebody else in, the order is another account's, or its person has left), 401 `unauthorized` where the account has gone, 429. Answers how many came: none where it was there before.
 */
export async function claimOrder(
  db: Database,
  user: Pick<UserView, 'id'>,
  params: OrderParams,
  now: Date,
): Promise<number> {
  const order = await requireOrderByPhone(db, params, now);
  const owner = await findUserIdByPhone(db, order.phone);
  // Whose person has left is nobody's any more, and emptied once it is settled.
  if (order.userId === null && order.leftAt !== null) throw new ShopError(404, 'order_not_found');
  if (order.userId !== null && order.userId !== user.id) throw new ShopError(404, 'order_not_found');
  if (owner !== null && owner !== user.id) throw new ShopError(404, 'order_not_found');
  return db.transaction(async (tx) => {
    if (!(await holdAccount(tx, user.id))) throw new ShopError(401, 'unauthorized');
    return queries.giveGuestOrder(tx, { id: order.id, userId: user.id, at: now });
  });
}
