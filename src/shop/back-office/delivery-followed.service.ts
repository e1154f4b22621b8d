import type { Db } from '#/platform/database.ts';
import { hasBroughtCash } from '#/shop/couriers/index.ts';
import { hasReturn } from '#/shop/returns/index.ts';

/** §4.12 Whether something has followed from the delivery of an order: a return of it, or a part of its cash. */
export const deliveryFollowed = async (tx: Db, orderId: number): Promise<boolean> =>
  (await hasReturn(tx, orderId)) || (await hasBroughtCash(tx, orderId));
