import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import type { SigningKey } from '#/platform/signing-key.ts';
import { type Country, findCountry } from '#/shop/countries/index.ts';
import {
  eventsOfOrder,
  formatOrderNumber,
  knownWord,
  lockOrder,
  moveOrder,
  type NotificationDeps,
  type OrderRow,
  orderOfLink,
  paymentStates,
  selectTransfersOver,
} from '#/shop/orders/index.ts';
import { getSettings, type Settings } from '#/shop/settings/index.ts';
import { selectReceipts, selectSameFiles } from './payments.queries.ts';
import { accountFor, type BankAccount, receiptLimits } from './payments.rules.ts';
import type { StaffReceipt, TransferView } from './payments.schema.ts';
import { roundOf } from './receipts.service.ts';

/** §9.8 Whether a transfer can be chosen: the country allows it and the shop has said where the money goes. */
export const offersTransfer = (
  country: Pick<Country, 'code' | 'paymentMethods'>,
  settings: Pick<Settings, 'bank'>,
): boolean =>
  country.paymentMethods.includes('bank_transfer') && accountFor(settings.bank, country.code) !== null;

/** Where the money of an order goes. */
export async function accountOf(db: Db, order: Pick<OrderRow, 'countryId'>): Promise<BankAccount | null> {
  const country = await findCountry(db, order.countryId);
  return country ? accountFor((await getSettings(db)).bank, country.code) : null;
}

/** How an order is paid by transfer; null for a cash order, and where there is nothing to pay. */
export async function transferOf(db: Db, order: OrderRow, now: Date): Promise<TransferView | null> {
  if (order.paymentMethod !== 'bank_transfer' || order.amounts.total === 0) return null;
  const events = await eventsOfOrder(db, order.id);
  const round = roundOf(events);
  const receipts = (await selectReceipts(db, order.id)).filter((receipt) => receipt.round === round);
  const payment = knownWord(paymentStates, order.payment);
  const waits = order.status === 'placed' && (payment === 'awaiting_receipt' || payment === 'rejected');
  const open = waits ? now < (order.receiptDeadline ?? now) : payment === 'under_review';
  const refused = payment === 'rejected' ? events.findLast((event) => event.to === 'rejected') : undefined;
  return {
    payment,
    cancelled: order.status === 'cancelled',
    account: await accountOf(db, order),
    amount: { centimes: order.amounts.total, shown: order.shownAmounts.total },
    label: order.currencyLabel,
    reference: formatOrderNumber(order.number),
    deadline: waits ? (order.receiptDeadline?.toISOString() ?? null) : null,
    receipts: receipts.map(({ id, type, bytes, at }) => ({ id, type, bytes, at: at.toISOString() })),
    left: open && order.status === 'placed' ? receiptLimits.files - receipts.length : 0,
    refusedBecause: refused?.note || null,
    now: now.toISOString(),
  };
}

/** The same by the order's signed link. Refuses (ShopError 404) any other link. */
export async function transferOfLink(
  db: Db,
  signingKey: SigningKey,
  signed: string,
  now: Date,
): Promise<TransferView | null> {
  return transferOf(db, await orderOfLink(db, signingKey, signed, now), now);
}

/** All receipts of an order, the newest sending first, and where the same file was sent before. */
export async function receiptsForStaff(db: Db, orderId: number): Promise<StaffReceipt[]> {
  const same = await selectSameFiles(db, orderId);
  return (await selectReceipts(db, orderId)).toReversed().map(({ id, type, bytes, at, round, hash }) => ({
    id,
    type,
    bytes,
    at: at.toISOString(),
    round,
    alsoSentFor: same.filter((one) => one.hash === hash).map(({ number }) => formatOrderNumber(number)),
  }));
}

const expiredAtOnce = 200;

/**
 * §9.8 Gives up transfers whose receipt did not come in time: cancelled, the pieces back in stock. Each order is
 * looked at again under its lock, so that a receipt that came first stands. By a job; may run on several nodes at
 * once. Answers how many were given up.
 */
export async function expireTransfers(
  db: Database,
  now: Date,
  notification?: NotificationDeps,
): Promise<number> {
  let expired = 0;
  for (const id of await selectTransfersOver(db, now, expiredAtOnce)) {
    const done = await db.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      if (!order?.receiptDeadline || order.receiptDeadline > now) return false;
      try {
        await moveOrder(tx, id, 'expire', { kind: 'system' }, { now, notification });
        return true;
      } catch (error) {
        // A receipt came, or somebody cancelled, between the question and the lock.
        if (error instanceof ShopError) return false;
        throw error;
      }
    });
    if (done) expired++;
  }
  return expired;
}
