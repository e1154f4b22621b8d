import type { Clock } from '#/platform/clock.ts';
import type { Database, Db } from '#/platform/database.ts';
import { eachOf } from '#/platform/each-of.ts';
import { fill } from '#/platform/fill.ts';
import { isolated } from '#/platform/isolated.rules.ts';
import type { Jobs } from '#/platform/jobs.ts';
import { directionOf, type Locale } from '#/platform/local-text.ts';
import type { SendPush } from '#/platform/push/push-service.ts';
import { pathIn } from '#/platform/url-path.rules.ts';
import { moneyStyle, moneyText } from '#/shop/countries/index.ts';
import { cityNames } from '#/shop/delivery/index.ts';
import {
  formatOrderNumber,
  type NewOrderFacts,
  selectHeldOrders,
  selectNewOrders,
} from '#/shop/orders/index.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { may } from '#/shop/staff/index.ts';
import { noticeTexts } from './alerts.texts.ts';
import {
  deleteOldNotices,
  insertNotices,
  markTold,
  selectQuietHours,
  selectShown,
  selectWaitingDevices,
  selectWaitingNotices,
} from './notices.queries.ts';
import { claimMs, type Notice, nextNotice, noticeLifeMs, pauseAfter } from './notices.rules.ts';
import { quietUntil } from './quiet.rules.ts';
import {
  claimSubscription,
  deleteEnded,
  deleteSubscription,
  hasSubscriptions,
  type SubscriptionRow,
  updateSubscription,
} from './subscriptions.queries.ts';

export const newOrderQueue = 'new-order';
export type NewOrderJob = { orderId: number };

/** More devices at once would hold many connections; each waits for its push service. */
const devicesAtOnce = 5;
/** So many orders are named in one notice; a lock screen shows no more. */
const namedAtMost = 5;

export type NoticeDeps = { db: Database; clock: Clock; send: SendPush };

/**
 * A shopper placed an order: who wants to hear of it does, by a job of the order's own transaction. Most shops have no device that
 * listens, and need no job: it would be a fifth of the order's work.
 */
export async function announceOrder(tx: Db, jobs: Pick<Jobs, 'send'>, orderId: number): Promise<void> {
  if (await hasSubscriptions(tx))
    await jobs.send<NewOrderJob>(tx, { queue: newOrderQueue, data: { orderId } });
}

/** The job of one order. */
export async function tellOfOrder(deps: NoticeDeps, { orderId }: NewOrderJob): Promise<void> {
  await insertNotices(deps.db, orderId, deps.clock.now());
  await tellDevices(deps);
}

/** Tells each device what it waits for and may hear now. Every minute as well: minutes and quiet hours end, and what failed is tried again. */
export async function tellDevices(deps: NoticeDeps): Promise<void> {
  const { db, clock } = deps;
  await deleteEnded(db, clock.now());
  await deleteOldNotices(db, new Date(clock.nowMs() - noticeLifeMs));
  await eachOf(await selectWaitingDevices(db), devicesAtOnce, (id) => tellDevice(deps, id));
}

async function tellDevice({ db, clock, send }: NoticeDeps, id: number): Promise<void> {
  const now = clock.now();
  // Only one process sends to a device; should it die, another one does a minute later.
  const device = await claimSubscription(db, id, { now, until: new Date(now.getTime() + claimMs) });
  if (!device) return;
  const notice = await noticeFor(db, device, now);
  const message = notice && (await messageOf(db, device, notice, now));
  if (!notice || !message) {
    // Answered before its notice was sent: none is needed any more.
    if (notice) await markTold(db, id, notice.orderIds, notice.at);
    await updateSubscription(db, id, { busyUntil: null });
    return;
  }
  const { endpoint, p256dh, auth } = device;
  const outcome = await send({ endpoint, keys: { p256dh, auth } }, message);
  if (outcome === 'gone') {
    await deleteSubscription(db, id);
  } else if (outcome === 'failed') {
    const failures = device.failures + 1;
    const busyUntil = new Date(clock.nowMs() + pauseAfter(failures));
    await updateSubscription(db, id, { busyUntil, failures });
  } else {
    await db.transaction(async (tx) => {
      await markTold(tx, id, notice.orderIds, notice.at);
      await updateSubscription(tx, id, { noticeAt: notice.at, busyUntil: null, failures: 0 });
    });
  }
}

async function noticeFor(db: Db, device: SubscriptionRow, now: Date): Promise<Notice | null> {
  const { timeZone } = await getSettings(db);
  if (quietUntil(now.getTime(), await selectQuietHours(db, device.staffId), { timeZone }) !== null)
    return null;
  const { id, noticeAt } = device;
  const shown = noticeAt === null ? [] : await selectShown(db, id, noticeAt);
  const all = await selectWaitingNotices(db, id);
  const ids = all.map(({ orderId }) => orderId);
  // Whether an order that somebody holds is news shows once the hold has ended.
  const held = new Set(await selectHeldOrders(db, ids, now));
  return nextNotice({ noticeAt, shown, waiting: all.filter(({ orderId }) => !held.has(orderId)) }, now);
}

/** Null where none of the orders is new any more. */
async function messageOf(db: Db, { locale, role }: SubscriptionRow, { orderIds, at }: Notice, now: Date) {
  const orders = await selectNewOrders(db, orderIds, now);
  const [first] = orders;
  if (!first) return null;
  const factsOf = await orderFacts(db, orders, locale);
  const alone = orders.length === 1;
  const list = may(role, 'orders.confirm') ? '/Admin/confirm' : '/Admin';
  const tag = `orders-${at.getTime()}`;
  return {
    text: JSON.stringify({
      tag,
      title: alone
        ? fill(noticeTexts.one[locale], { number: factsOf(first).number })
        : fill(noticeTexts.many[locale], { count: String(orders.length) }),
      body: orders
        .slice(-namedAtMost)
        .map((order) => {
          const { number, ...rest } = factsOf(order);
          return inOneLine(alone ? rest : { number, ...rest });
        })
        .join('\n'),
      path: pathIn(locale, alone ? `/Admin/Edit-Command?id=${first.id}` : list),
      lang: locale,
      dir: directionOf(locale),
    }),
    topic: tag,
    lifeSeconds: noticeLifeMs / 1000,
  };
}

/** What may be said of each order: its number, its amount and where it goes. */
export async function orderFacts(db: Db, orders: readonly NewOrderFacts[], locale: Locale) {
  const style = moneyStyle(await getSettings(db), locale);
  const townOf = await cityNames(db, locale, orders);
  return (order: NewOrderFacts) => ({
    number: formatOrderNumber(order.number),
    amount: moneyText(order.total, order.currencyLabel, style),
    town: townOf(order),
  });
}

/** Each part keeps its own direction. */
export const inOneLine = (facts: Readonly<Record<string, string>>): string =>
  Object.values(facts).map(isolated).join(' · ');
