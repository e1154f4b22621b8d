import type { Database, Db } from '#/platform/database.ts';
import { dayAt } from '#/platform/time-zone.rules.ts';
import { findCountry } from '#/shop/countries/index.ts';
import { atShop, deliveryRulesFor, redate, resolveOrderDestination, rulesTo } from '#/shop/delivery/index.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { type NotificationDeps, notifyCustomer } from './order-notifications.ts';
import {
  insertEvents,
  type OrderRow,
  selectOrderForUpdate,
  selectPlacedDueBy,
  updateOrder,
} from './orders.queries.ts';

/**
 * §9.3 Moves the promise of a locked order on once it was not confirmed in time for it, or will not be because its shopper
 * wants to be called later: the history says so, and the shopper is notified. Answers whether it was moved.
 */
export async function redateOrder(
  tx: Db,
  order: OrderRow,
  { now, notification }: { now: Date; notification?: NotificationDeps | undefined },
): Promise<boolean> {
  const country = await findCountry(tx, order.countryId);
  if (!country) return false;
  const destination =
    order.delivery === 'pickup' ? atShop : await resolveOrderDestination(tx, country, order);
  const settings = await getSettings(tx);
  const rules = rulesTo(await deliveryRulesFor(tx, country, settings, now), destination);
  // A postponed order is confirmed by the agreed call at the earliest.
  const callAt = order.confirmation === 'postponed' ? (order.callAt?.getTime() ?? 0) : 0;
  const { promise, changed } = redate(
    order.promise,
    rules,
    destination.zone,
    Math.max(now.getTime(), callAt),
    settings.sameDayConfirmHours,
  );
  if (!changed) return false;
  await updateOrder(tx, order.id, { promise, updatedAt: now });
  await insertEvents(tx, [
    {
      orderId: order.id,
      at: now,
      axis: 'note',
      from: order.promise.to,
      to: promise.to,
      actor: 'system',
      note: 'redated',
    },
  ]);
  if (notification) await notifyCustomer(tx, { ...order, promise }, notification, 'redated');
  return true;
}

const redatedAtOnce = 200;

/**
 * §9.3 Orders that should come today or should have come, and were not confirmed in time, get a new date. By a job;
 * may run on several nodes at once. Answers how many were moved.
 */
export async function redateUnconfirmed(
  db: Database,
  now: Date,
  notification?: NotificationDeps,
): Promise<number> {
  const { timeZone } = await getSettings(db);
  let moved = 0;
  for (const id of await selectPlacedDueBy(db, dayAt(now.getTime(), { timeZone }), redatedAtOnce)) {
    await db.transaction(async (tx) => {
      const order = await selectOrderForUpdate(tx, id);
      // Someone confirmed or cancelled it between the question and the lock: then it is none of ours.
      if (order?.status === 'placed' && (await redateOrder(tx, order, { now, notification }))) moved++;
    });
  }
  return moved;
}
