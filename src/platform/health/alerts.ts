import { type Message, text } from '#/platform/messages.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import { mailOf } from '../email-message.ts';
import type { Finding } from '../health.schema.ts';
import type { Jobs } from '../jobs.ts';
import { listText } from '../list-text.rules.ts';
import type { Locale } from '../local-text.ts';
import type { Log } from '../log.ts';
import { sendMail } from '../mail.ts';
import { alertFor } from './alerts.rules.ts';
import { type Found, inWords } from './findings.ts';
import { lockAlerts, selectLastAlert } from './health.queries.ts';

export const alertQueue = 'health-alerts';
/** How long (ms) something must have been broken before anybody is written to: a restart is no fault. */
const confirmAfterMs = 3 * 60_000;
/** Staff users have no language of their own. */
const locale: Locale = 'ar';

const texts = {
  problem: text('في المتجر خلل: {checks}'),
  well: text('زال الخلل، والمتجر سليم'),
  open: text('كل الفحوص في لوحة الإدارة:'),
} satisfies Record<string, Message>;

/** What a first look found; the scheduled job brings nothing. */
export type FirstLook = { broken?: readonly string[] };

export type AlertDeps = {
  db: Database;
  jobs: Pick<Jobs, 'send'>;
  clock: Clock;
  log: Pick<Log, 'error'>;
  /** Public address of the shop, for the link. */
  shopUrl: string | undefined;
  examine: () => Promise<readonly Found[]>;
  /** Addresses of those who are written to. */
  recipients: () => Promise<readonly string[]>;
};

/**
 * The job that looks whether something is broken and writes to the owners (alerts.rules.ts). What is broken is looked at
 * again some minutes later, and only what is broken both times counts: `broken` are the checks of the first look.
 */
export const alertHandler =
  ({ db, jobs, clock, log, shopUrl, examine, recipients }: AlertDeps) =>
  async (data: FirstLook | null): Promise<void> => {
    const found = (await examine()).filter(({ state }) => state === 'bad');
    const broken = found.map(({ check }) => check);
    if (!data?.broken && broken.length > 0) {
      const startAfter = new Date(Date.now() + confirmAfterMs);
      return jobs.send(db, { queue: alertQueue, data: { broken }, startAfter });
    }
    const confirmed = found.filter(({ check }) => data?.broken?.includes(check));
    const checks = confirmed.map(({ check }) => check);
    await db.transaction(async (tx) => {
      await lockAlerts(tx);
      const alert = alertFor(checks, await selectLastAlert(tx), clock.now());
      if (alert === null) return;
      if (alert === 'problem') log.error({ checks }, 'something that the shop stands on is broken');
      const findings = confirmed.map((one) => inWords(one, locale, 'page'));
      for (const to of await recipients()) await sendMail(tx, jobs, mailFor(to, alert, findings, shopUrl));
    });
  };

function mailFor(
  to: string,
  alert: 'problem' | 'well',
  findings: readonly Finding[],
  shopUrl: string | undefined,
) {
  const names = listText(
    locale,
    findings.map(({ name }) => name),
  );
  const about = { health: findings.map(({ check }) => check).join(' ') };
  return mailOf({ to, subject: texts[alert][locale].replace('{checks}', names), locale, about }, [
    ...(alert === 'well' ? [texts.well[locale]] : []),
    ...findings.flatMap(({ name, text: sentence, advice }) => [
      `${name}: ${sentence}`,
      ...(advice ? [advice] : []),
    ]),
    ...(shopUrl ? [{ lead: texts.open[locale], link: `${shopUrl}/Admin/health` }] : []),
  ]);
}
