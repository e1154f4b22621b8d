import type { Database, Db } from '#/platform/database.ts';
import { mailOf } from '#/platform/email-message.ts';
import { fill } from '#/platform/fill.ts';
import type { Jobs } from '#/platform/jobs.ts';
import type { Locale } from '#/platform/local-text.ts';
import { sendMail } from '#/platform/mail.ts';
import {
  holdMs,
  mayCallNow,
  momentIn,
  type NewOrderFacts,
  selectUnanswered,
  withinHours,
} from '#/shop/orders/index.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { emailsOfOwners } from '#/shop/staff/index.ts';
import { unseenTexts } from './alerts.texts.ts';
import { inOneLine, orderFacts } from './notices.service.ts';
import { lockWatch, saveMailed, saveSeen } from './watch.queries.ts';

/** Staff users have no language of their own. */
const locale: Locale = 'ar';
/** Between two e-mails (ms). */
const pauseMs = 60 * 60_000;
/** Older orders are no news: the desk counts them as late (ms). */
const lookBackMs = 3 * 24 * 60 * 60_000;
/** So many orders are listed in one e-mail. */
const listedAtMost = 50;

/** Somebody has the new orders on a screen. */
export async function sawNewOrders(db: Db, now: Date): Promise<void> {
  await saveSeen(db, now);
}

/**
 * Writes to the owners about orders that nobody has answered or seen on any screen for so many minutes of calling hours:
 * one e-mail of all of them, at most one an hour, each order once. By a job, every minute.
 */
export async function mailUnseen(
  db: Database,
  now: Date,
  { jobs, origin }: { jobs: Pick<Jobs, 'send'>; origin: string | null },
): Promise<void> {
  const { unseenOrderMinutes, callingHours, timeZone } = await getSettings(db);
  if (unseenOrderMinutes === null || !mayCallNow(now.getTime(), callingHours, timeZone)) return;
  await db.transaction(async (tx) => {
    const { seenAt, mailedAt } = await lockWatch(tx);
    const mailedMs = mailedAt?.getTime() ?? 0;
    if (now.getTime() < mailedMs + pauseMs) return;
    const since = new Date(Math.max(now.getTime() - lookBackMs, seenAt?.getTime() ?? 0));
    const dueOf = ({ createdAt }: NewOrderFacts) =>
      withinHours(createdAt.getTime(), callingHours, timeZone) + unseenOrderMinutes * 60_000;
    // The last e-mail named every order that was due then, except those that somebody held at that moment.
    const wasHeld = ({ agentUntil }: NewOrderFacts) => {
      const until = agentUntil?.getTime() ?? 0;
      return mailedMs < until && until - holdMs <= mailedMs;
    };
    const due = (await selectUnanswered(tx, since, now)).filter((order) => {
      const dueMs = dueOf(order);
      return dueMs <= now.getTime() && (mailedMs < dueMs || wasHeld(order));
    });
    if (due.length === 0) return;
    const parts = await partsOf(tx, due, origin, timeZone);
    const subject = fill(unseenTexts.subject[locale], { count: String(due.length) });
    for (const to of await emailsOfOwners(tx)) {
      await sendMail(tx, jobs, mailOf({ to, subject, locale }, parts));
    }
    await saveMailed(tx, now);
  });
}

async function partsOf(tx: Db, due: readonly NewOrderFacts[], origin: string | null, timeZone: string) {
  const factsOf = await orderFacts(tx, due, locale);
  const more = due.length - listedAtMost;
  return [
    unseenTexts.lead[locale],
    ...due.slice(0, listedAtMost).map((order) =>
      inOneLine({
        ...factsOf(order),
        time: momentIn(order.createdAt, { locale, country: null, timeZone }),
      }),
    ),
    ...(more > 0 ? [fill(unseenTexts.more[locale], { count: String(more) })] : []),
    ...(origin === null ? [] : [{ lead: unseenTexts.open[locale], link: `${origin}/Admin/confirm` }]),
  ];
}
