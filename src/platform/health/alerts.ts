import { type Message, text } from '#/platform/messages.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import { mailOf } from '../email-message.ts';
import type { Finding } from '../health.schema.ts';
import { isolated } from '../isolated.rules.ts';
import type { Jobs } from '../jobs.ts';
import { listText } from '../list-text.rules.ts';
import type { Locale } from '../local-text.ts';
import type { Log } from '../log.ts';
import { sendMail } from '../mail.ts';
import { alertFor, checkAndMachine, foundElsewhere, keyOf } from './alerts.rules.ts';
import { checkName, type Found, inWords } from './findings.ts';
import { keepOfLastAlert, lockAlerts, selectLastAlert } from './health.queries.ts';

export const alertQueue = 'health-alerts';
/** How long (ms) something must have been broken before anybody is written to: a restart is no fault. */
const confirmAfterMs = 3 * 60_000;
/** How soon (ms) another machine hands a second look on that is not its own, and how long at most. */
const handOnMs = { after: 10_000, most: 15 * 60_000 };
/** Staff users have no language of their own. */
const locale: Locale = 'ar';

const texts = {
  problem: text('في المتجر خلل: {checks}'),
  elsewhere: text('وما زال خلل على آلات أخرى: {checks}'),
  well: text('زال الخلل، والمتجر سليم'),
  open: text('كل الفحوص في لوحة الإدارة:'),
} satisfies Record<string, Message>;

/** What a first look found, on which machine, and until when (ms since 1970) it counts; the scheduled job brings nothing. */
export type FirstLook = { broken?: readonly string[]; machine?: string; until?: number };

export type AlertDeps = {
  db: Database;
  jobs: Pick<Jobs, 'send'>;
  clock: Clock;
  log: Pick<Log, 'error'>;
  /** Public address of the shop, for the link. */
  shopUrl: string | undefined;
  /** Name of this machine where several may serve the shop, else empty: each has a disk and a network of its own. */
  machine: string;
  examine: () => Promise<readonly Found[]>;
  /** Addresses of those who are written to. */
  recipients: () => Promise<readonly string[]>;
};

/**
 * The job that looks whether something is broken and writes to the owners (alerts.rules.ts). What is broken is looked at
 * again some minutes later, and only what is broken both times counts: `broken` are the checks of the first look.
 */
export const alertHandler =
  ({ db, jobs, clock, log, shopUrl, machine, examine, recipients }: AlertDeps) =>
  async (data: FirstLook | null): Promise<void> => {
    const sendIn = (ms: number, look: FirstLook) =>
      jobs.send(db, { queue: alertQueue, data: look, startAfter: new Date(Date.now() + ms) });
    if (data?.broken && (data.machine ?? machine) !== machine) {
      if (Date.now() < (data.until ?? 0)) await sendIn(handOnMs.after, data);
      return;
    }
    const found = (await examine()).filter(({ state }) => state === 'bad');
    const broken = found.map(({ check }) => check);
    if (!data?.broken && broken.length > 0)
      return sendIn(confirmAfterMs, { broken, machine, until: Date.now() + handOnMs.most });
    const confirmed = found.filter(({ check }) => data?.broken?.includes(check));
    const checks = confirmed.map(({ check }) => keyOf(check, machine));
    await db.transaction(async (tx) => {
      await lockAlerts(tx);
      const last = await selectLastAlert(tx);
      const elsewhere = foundElsewhere(last, machine, clock.now());
      const own = last && { ...last, checks: last.checks.filter((check) => !elsewhere.includes(check)) };
      const alert = alertFor(checks, own, clock.now());
      if (alert === null) return;
      // All is well only once the other machine is.
      if (alert === 'well' && elsewhere.length > 0) {
        await keepOfLastAlert(tx, elsewhere);
        return;
      }
      if (alert === 'problem') log.error({ checks }, 'something that the shop stands on is broken');
      const findings = confirmed.map((one) => {
        const finding = inWords(one, locale, 'page');
        const isOwn = keyOf(one.check, machine) !== one.check;
        return isOwn ? { ...finding, name: nameAt(finding.name, machine) } : finding;
      });
      const health = [...checks, ...elsewhere].join(' ');
      // Of other machines only the names of the faults are stored. This e-mail counts as their daily reminder too.
      const others = elsewhere.map((key) => {
        const one = checkAndMachine(key);
        return nameAt(checkName(one.check, locale), one.machine);
      });
      for (const to of await recipients())
        await sendMail(tx, jobs, mailFor(to, alert, { findings, others, health }, shopUrl));
    });
  };

/** A check of one machine of several. */
const nameAt = (name: string, machine: string): string => `${name} (${isolated(machine)})`;

function mailFor(
  to: string,
  alert: 'problem' | 'well',
  { findings, others, health }: { findings: readonly Finding[]; others: readonly string[]; health: string },
  shopUrl: string | undefined,
) {
  const names = listText(
    locale,
    findings.map(({ name }) => name),
  );
  const subject = texts[alert][locale].replace('{checks}', names);
  return mailOf({ to, subject, locale, about: { health } }, [
    ...(alert === 'well' ? [texts.well[locale]] : []),
    ...findings.flatMap(({ name, text: sentence, advice }) => [
      `${name}: ${sentence}`,
      ...(advice ? [advice] : []),
    ]),
    ...(others.length > 0 ? [texts.elsewhere[locale].replace('{checks}', listText(locale, others))] : []),
    ...(shopUrl ? [{ lead: texts.open[locale], link: `${shopUrl}/Admin/health` }] : []),
  ]);
}
