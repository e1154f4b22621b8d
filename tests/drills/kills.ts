import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sendShoppers } from './buyers.ts';
import { backWithinMs, mailsLeave, mailsLeaveWithinMs, patienceMs, startedWithinMs } from './drill.ts';
import { differences, fill } from './ledger.ts';
import { mailServer } from './mail-server.ts';
import {
  type DrilledShop,
  databaseUrl,
  freePort,
  inDatabase,
  postgresPid,
  signIn,
  startShop,
  webProcess,
} from './shop.ts';
import { makeEdited, sendStaff, staffDifferences } from './staff-work.ts';

const buyers = 2;
const metricsToken = 'of-the-drill-alone';
/** Between two kills (ms): never the same, so that each step of the work is met. */
const quietMs = (): number => 300 + Math.random() * 1_700;

/** Some end by themselves before; 0 would be all that this program belongs to. */
export function kill(pid: number): void {
  try {
    if (pid > 0) process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** What ends the shop and its PostgreSQL at once. */
export function killerOf({ child, data }: DrilledShop): () => void {
  const pids = [postgresPid(data), child.pid ?? 0];
  return () => pids.forEach(kill);
}

export type Kill = {
  name: string;
  /** Answers whether the whole shop is gone: then it is started again, as its supervisor does. */
  kill(shop: DrilledShop): Promise<boolean> | boolean;
};

export const kills: readonly Kill[] = [
  {
    name: 'a web process',
    kill({ child }) {
      kill(webProcess(child.pid ?? 0));
      return false;
    },
  },
  {
    name: 'PostgreSQL',
    kill({ data }) {
      kill(postgresPid(data));
      return false;
    },
  },
  {
    name: 'the process that holds the shop',
    kill({ child }) {
      kill(child.pid ?? 0);
      return true;
    },
  },
  {
    name: 'the shop and PostgreSQL at once',
    kill(shop) {
      killerOf(shop)();
      return true;
    },
  },
];

/**
 * Kills again and again while shoppers buy and staff edit, send pictures and import: whoever was told that something is
 * done must find it. The short form judges no times, and does not wait for what is tried again after minutes. Writes a row for each kind of kill; answers what should not be, [] when all went well.
 */
export async function drillKills(
  kinds: readonly Kill[],
  {
    folder,
    times,
    isShort,
    write,
  }: { folder: string; times: number; isShort: boolean; write(row: string): void },
): Promise<string[]> {
  const problems: string[] = [];
  const mail = await mailServer();
  const port = await freePort();
  const start = () =>
    startShop(join(folder, 'data'), port, {
      ...{ SMTP_URL: mail.url, SHOP_URL: 'http://127.0.0.1' },
      ...{ WEB_CONCURRENCY: '2', METRICS_TOKEN: metricsToken },
    });
  let shop = await start();
  try {
    const { origin, data } = shop;
    const session = await signIn(shop);
    const goods = await fill(databaseUrl(data));
    const confirmed = new Map<string, string>();
    const categoryId = await inDatabase(databaseUrl(data), async (client) => {
      const { rows } = await client.query<{ id: number }>('select min(id) as id from categories');
      return rows[0]?.id ?? 0;
    });
    write(
      '| killed | times | orders | edits, pictures, imports done | refused in their language | no answer | back after: median, worst |',
    );
    write('|---|---|---|---|---|---|---|');
    for (const kind of kinds) {
      const productId = await makeEdited(origin, session, categoryId);
      const shoppers = sendShoppers(origin, goods, buyers);
      const staff = sendStaff(origin, session, productId);
      const { seen } = shoppers;
      const backMs: number[] = [];
      let isLate = false;
      for (let nth = 0; nth < times; nth++) {
        await bothServe(origin);
        await pause(quietMs());
        const killedAt = performance.now();
        const isGone = await kind.kill(shop);
        if (isGone) shop = await start();
        // The first order and the first page, be it before the last web process has started.
        const next = (times: readonly number[]) =>
          times.find((at) => at > killedAt) ?? Number.POSITIVE_INFINITY;
        const backAt = () => Math.max(next(seen.confirmedAt), next(seen.pagesAt));
        while (backAt() === Number.POSITIVE_INFINITY && performance.now() - killedAt < patienceMs)
          await pause(20);
        const ms = backAt() - killedAt;
        backMs.push(ms);
        isLate ||= ms > (isGone ? startedWithinMs : backWithinMs);
      }
      await Promise.all([shoppers.end(), staff.end()]);
      for (const [key, number] of seen.orders) confirmed.set(key, number);
      const url = databaseUrl(data);
      const { done } = staff;
      const worst = Math.max(...backMs);
      const wrong = [
        // A new process has no page in memory: it says 503 while PostgreSQL repairs itself.
        ...new Set(seen.wrong.filter((one) => !/^\/.* 503$/.test(one))),
        ...(await differences(url, goods, confirmed)),
        ...(await staffDifferences({ url, data }, staff, isShort ? 0 : mailsLeaveWithinMs)),
        ...(isLate && !isShort ? [`back after ${inSeconds(worst)} only`] : []),
      ];
      problems.push(...wrong.map((one) => `${kind.name}: ${one}`));
      const imports = [...done.imports.values()].filter(Boolean).length;
      const median = backMs.toSorted((one, other) => one - other)[Math.floor(times / 2)] ?? 0;
      write(
        `| ${kind.name} | ${times} | ${seen.orders.size} | ${done.edits}, ${done.pictures.size}, ${imports} | ` +
          `${seen.refused + done.refused} | ${seen.broken + done.broken} | ${inSeconds(median)}, ${inSeconds(worst)} |`,
      );
    }
    if (isShort) return problems;
    const mails = await mailsLeave({ url: () => databaseUrl(data), goods, confirmed }, mail.taken);
    problems.push(...mails.wrong);
    write(
      `\nE-mails: ${confirmed.size} orders, ${mails.came} e-mails came, ${mails.twice} of them twice under the same Message-ID.`,
    );
  } finally {
    await shop.stop();
    await mail.close();
  }
  return problems;
}

/** Until both web processes answer: who kills the only one shows nothing but its start. */
async function bothServe(origin: string): Promise<void> {
  // Each on a line of its own, so that the processes take turns; who has answered none yet may still be starting.
  const headers = { authorization: `Bearer ${metricsToken}`, connection: 'close' };
  for (const begun = performance.now(); performance.now() - begun < patienceMs; await pause(50)) {
    const text = await fetch(`${origin}/metrics`, { headers })
      .then((answer) => answer.text())
      .catch(() => '');
    const served = text.matchAll(/^hilal_request_seconds_count\{.*worker="(\w+)"/gm);
    if (new Set(Array.from(served, ([, worker]) => worker)).size >= 2) return;
  }
}

const inSeconds = (ms: number): string => `${(ms / 1_000).toFixed(2)} s`;
