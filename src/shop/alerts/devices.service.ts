import type { Clock } from '#/platform/clock.ts';
import type { Database, Db } from '#/platform/database.ts';
import type { Locale } from '#/platform/local-text.ts';
import type { StaffView } from '#/shop/staff/index.ts';
import type { PushSubscriptionGiven } from './alerts.schema.ts';
import { deleteQuietHours, putQuietHours, selectQuietHours } from './notices.queries.ts';
import type { QuietHours } from './quiet.rules.ts';
import { deleteOfSession, dropOldest, putSubscription } from './subscriptions.queries.ts';

/** So many devices of one staff user hear of orders; the oldest makes room. */
const maxDevices = 10;

/** Notices of new orders go to the device of this sign-in from now on. A second time it replaces what was there. */
export async function hearOrdersHere(
  db: Database,
  clock: Clock,
  staff: Pick<StaffView, 'id' | 'role'>,
  given: PushSubscriptionGiven & { sessionId: number; locale: Locale },
): Promise<void> {
  const { endpoint, keys, sessionId, locale } = given;
  await db.transaction(async (tx) => {
    await putSubscription(tx, {
      ...{ staffId: staff.id, role: staff.role, sessionId, endpoint, locale },
      ...keys,
      createdAt: clock.now(),
    });
    await dropOldest(tx, staff.id, maxDevices);
  });
}

export async function stopOrdersHere(db: Db, sessionId: number): Promise<void> {
  await deleteOfSession(db, sessionId);
}

/** When this staff user wants to hear nothing; null: never. */
export const quietHoursOf = (db: Db, staffId: number): Promise<QuietHours | null> =>
  selectQuietHours(db, staffId);

export async function setQuietHours(db: Db, staffId: number, quiet: QuietHours | null): Promise<void> {
  if (quiet) await putQuietHours(db, staffId, quiet);
  else await deleteQuietHours(db, staffId);
}
