import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { pushNotices, quietHours } from './alerts.tables.ts';
import type { WaitingNotice } from './notices.rules.ts';
import type { QuietHours } from './quiet.rules.ts';

/** Every device is to hear of this order, once however often this runs. */
export const insertNotices = (db: Db, orderId: number, heardAt: Date) =>
  db.execute(sql`
    insert into push_notices (subscription_id, order_id, heard_at)
    select id, ${orderId}, ${heardAt.toISOString()}::timestamptz from push_subscriptions
    on conflict do nothing`);

/** Devices that wait to hear of something. */
export async function selectWaitingDevices(db: Db): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: pushNotices.subscriptionId })
    .from(pushNotices)
    .where(isNull(pushNotices.noticeAt));
  return rows.map(({ id }) => id);
}

export const selectWaitingNotices = (db: Db, subscriptionId: number): Promise<WaitingNotice[]> =>
  db
    .select({ orderId: pushNotices.orderId, heardAt: pushNotices.heardAt })
    .from(pushNotices)
    .where(and(eq(pushNotices.subscriptionId, subscriptionId), isNull(pushNotices.noticeAt)))
    .orderBy(asc(pushNotices.orderId));

/** The orders that a notice named. */
export async function selectShown(db: Db, subscriptionId: number, noticeAt: Date): Promise<number[]> {
  const rows = await db
    .select({ orderId: pushNotices.orderId })
    .from(pushNotices)
    .where(and(eq(pushNotices.subscriptionId, subscriptionId), eq(pushNotices.noticeAt, noticeAt)))
    .orderBy(asc(pushNotices.orderId));
  return rows.map(({ orderId }) => orderId);
}

export const markTold = (db: Db, subscriptionId: number, orderIds: readonly number[], noticeAt: Date) =>
  db
    .update(pushNotices)
    .set({ noticeAt })
    .where(and(eq(pushNotices.subscriptionId, subscriptionId), inArray(pushNotices.orderId, [...orderIds])));

export const deleteOldNotices = (db: Db, heardBefore: Date) =>
  db.delete(pushNotices).where(lt(pushNotices.heardAt, heardBefore));

export async function selectQuietHours(db: Db, staffId: number): Promise<QuietHours | null> {
  const [row] = await db.select().from(quietHours).where(eq(quietHours.staffId, staffId));
  return row?.hours ?? null;
}

export const putQuietHours = (db: Db, staffId: number, hours: QuietHours) =>
  db
    .insert(quietHours)
    .values({ staffId, hours })
    .onConflictDoUpdate({ target: quietHours.staffId, set: { hours } });

export const deleteQuietHours = (db: Db, staffId: number) =>
  db.delete(quietHours).where(eq(quietHours.staffId, staffId));
