import type { Db } from '#/platform/database.ts';
import { textIn } from '#/platform/local-text.ts';
import type { SigningKey } from '#/platform/signing-key.ts';
import { pathIn } from '#/platform/url-path.rules.ts';
import { type OrderRow, orderStates, ownOrderUrl, totalsOf } from '#/shop/orders/index.ts';
import { accountOf } from '#/shop/payments/index.ts';
import type { Settings } from '#/shop/settings/index.ts';
import type { PlacedOrder } from './checkout.schema.ts';

/** What the shopper reads of an order that is placed; `origin` is the shop's public one. */
export async function answerOf(
  db: Db,
  order: OrderRow,
  articles: number,
  { pickupAddress }: Pick<Settings, 'pickupAddress'>,
  origin: string,
  signingKey: SigningKey,
): Promise<PlacedOrder> {
  const transfers = order.paymentMethod === 'bank_transfer' && order.amounts.total > 0;
  const account = transfers ? await accountOf(db, order) : null;
  return {
    number: order.number,
    status: orderStates.find((state) => state === order.status) ?? 'placed',
    totals: totalsOf(order, articles),
    delivery: order.delivery,
    pickupAddress: order.delivery === 'pickup' ? textIn(pickupAddress, order.locale) : null,
    promise: order.promise,
    trackUrl: origin + pathIn(order.locale, `/track-orders?number=${order.number}`),
    confirmUrl: ownOrderUrl(origin, order, signingKey),
    linked: order.userId !== null,
    ...(account ? { transfer: account } : {}),
    ...(order.receiptDeadline ? { receiptDeadline: order.receiptDeadline.toISOString() } : {}),
  };
}
