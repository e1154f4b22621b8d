import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import type { Jobs } from '#/platform/jobs.ts';
import { textIn } from '#/platform/local-text.ts';
import { sendMail } from '#/platform/mail.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { unusedMail } from './accounts.mails.ts';
import * as queries from './accounts.queries.ts';
import { type ErasePerson, eraseUser } from './profile.service.ts';

/** Tells the owner, once, that the account will be erased; false where it was used or told meanwhile. */
export async function warnUnused(
  db: Database,
  { clock, jobs, origin }: { clock: Clock; jobs: Pick<Jobs, 'send'>; origin: string },
  userId: number,
  usedBefore: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const user = await queries.findUserForUpdate(tx, userId);
    if (!user?.email || user.warnedAt || user.lastUsedAt >= usedBefore) return false;
    await queries.setUser(tx, userId, { warnedAt: clock.now() });
    const { shopName } = await getSettings(tx);
    const { email: to, name, locale } = user;
    await sendMail(tx, jobs, unusedMail({ to, name, locale, origin, shopName: textIn(shopName, locale) }));
    return true;
  });
}

/** Erases an account whose owner was told and did not come; false where somebody did meanwhile. */
export async function eraseUnused(
  db: Database,
  clock: Clock,
  userId: number,
  {
    usedBefore,
    warnedBefore,
    erase,
  }: { usedBefore: Date; warnedBefore: Date; erase: readonly ErasePerson[] },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const user = await queries.findUserForUpdate(tx, userId);
    if (!user?.warnedAt || user.warnedAt >= warnedBefore || user.lastUsedAt >= usedBefore) return false;
    await eraseUser(tx, user, clock.now(), erase);
    return true;
  });
}
