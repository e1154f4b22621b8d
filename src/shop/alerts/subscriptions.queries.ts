import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#/platform/database.ts';
import { signInsToJoin } from '#/shop/staff/index.ts';
import { pushSubscriptions } from './alerts.tables.ts';

export type SubscriptionRow = typeof pushSubscriptions.$inferSelect;

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

/** What a browser gave for this sign-in; whatever the sign-in or the browser had before is replaced. */
export async function putSubscription(
  tx: Db,
  row: Omit<typeof pushSubscriptions.$inferInsert, 'id'>,
): Promise<void> {
  await tx
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.sessionId, row.sessionId),
        sql`${pushSubscriptions.endpoint} <> ${row.endpoint}`,
      ),
    );
  const { staffId, sessionId, role, p256dh, auth, locale } = row;
  await tx
    .insert(pushSubscriptions)
    .values(row)
    // The same device again, under a new sign-in perhaps of somebody else: it starts anew.
    .onConflictDoUpdate({
      target: pushSubscriptions.endpoint,
      set: { staffId, sessionId, role, p256dh, auth, locale, busyUntil: null, failures: 0 },
    });
}

export async function hasSubscriptions(db: Db): Promise<boolean> {
  const rows = await db.select({ id: pushSubscriptions.id }).from(pushSubscriptions).limit(1);
  return rows.length > 0;
}

/** The devices of a staff user beyond the newest so many. */
export const dropOldest = (tx: Db, staffId: number, most: number) =>
  tx.execute(sql`
    delete from push_subscriptions where staff_id = ${staffId} and id not in (
      select id from push_subscriptions where staff_id = ${staffId} order by created_at desc, id desc limit ${most})`);

export const deleteOfSession = (db: Db, sessionId: number) =>
  db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId));

export const deleteSubscription = (db: Db, id: number) =>
  db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));

/** Those whose sign-in has ended, whose staff user has another role now, or may no longer come in. */
export const deleteEnded = (db: Db, now: Date) =>
  db.execute(sql`
    delete from push_subscriptions p where not exists (
      select 1 from ${signInsToJoin} s
      where s.id = p.session_id and s.staff_id = p.staff_id and s.role = p.role and s.expires_at > ${at(now)})`);

/** The subscription for this process alone until `until`; nothing while another one has it, or it pauses. */
export async function claimSubscription(
  db: Db,
  id: number,
  { now, until }: { now: Date; until: Date },
): Promise<SubscriptionRow | undefined> {
  const free = or(isNull(pushSubscriptions.busyUntil), lte(pushSubscriptions.busyUntil, now));
  const [row] = await db
    .update(pushSubscriptions)
    .set({ busyUntil: until })
    .where(and(eq(pushSubscriptions.id, id), free))
    .returning();
  return row;
}

export const updateSubscription = (
  db: Db,
  id: number,
  values: Partial<Pick<SubscriptionRow, 'noticeAt' | 'busyUntil' | 'failures'>>,
) => db.update(pushSubscriptions).set(values).where(eq(pushSubscriptions.id, id));
