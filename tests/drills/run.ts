// npm run drills [-- NAME…]: breaks what the shop stands on while shoppers buy, and looks at what was lost: nothing.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { machine } from '../../bench/processes.ts';
import { type Fault as BucketFault, testBucket } from '../support/bucket.ts';
import { sendShoppers } from './buyers.ts';
import { faultyLine, type Trouble } from './faulty-line.ts';
import { differences, fill } from './ledger.ts';
import { mailServer } from './mail-server.ts';
import { databaseUrl, freePort, inDatabase, postgresPid, startShop } from './shop.ts';

/** Our limits: so long after the end of a fault an order is confirmed and a page shown again; and after a start from nothing. */
const backWithinMs = 3_000;
const startedWithinMs = 10_000;
const faultMs = Number(process.env.DRILL_SECONDS ?? 2) * 1_000;
const quietMs = 700;
const buyers = 3;
const hourMs = 3_600_000;

type Fault = {
  name: string;
  /** At which of the two shops: the one with its own database, or the one that reaches it over a line. */
  at: 'own' | 'line';
  begin(): Promise<void> | void;
  /** What ends by itself, such as a kill, has no end. */
  end?: () => Promise<void> | void;
  /** Processes are gone: requests at them have no answer, and a new one has no page in memory. */
  kills?: true;
  /** The whole shop is started again, as its supervisor does, and PostgreSQL repairs itself. */
  starts?: true;
  /** What is true of an order that was placed while it was broken, in SQL: the drill has broken what it says. */
  proof?: string;
};

const folder = mkdtempSync(join(tmpdir(), 'hilal-drills-'));
const closing: (() => Promise<unknown> | unknown)[] = [];

const isTrueOfOne = (data: string, condition: string): Promise<boolean> =>
  inDatabase(databaseUrl(data), async (client) => {
    const { rows } = await client.query(`select from orders where ${condition} limit 1`);
    return rows.length > 0;
  });

/** Until every e-mail has left, those of tries that come later included; answers what is wrong. */
async function mailProblems(data: string, taken: Map<string, number>, orders: number): Promise<string[]> {
  const waiting = () =>
    inDatabase(databaseUrl(data), async (client) => {
      const { rows } = await client.query<{ many: number }>(
        `select count(*)::int as many from mails where about is not null and state <> 'sent'`,
      );
      return rows[0]?.many ?? 0;
    });
  for (const begun = performance.now(); performance.now() - begun < 120_000; await pause(250))
    if ((await waiting()) === 0) break;
  const left = await waiting();
  const twice = [...taken.values()].filter((times) => times > 1).length;
  console.log(
    `E-mails: ${orders} orders, ${taken.size} e-mails came, ${twice} of them twice under the same Message-ID.`,
  );
  return [
    ...(left > 0 ? [`${left} e-mails have not left`] : []),
    ...(taken.size !== orders ? [`${orders} orders, but ${taken.size} e-mails`] : []),
  ];
}

async function drills(): Promise<boolean> {
  const requested = process.argv.slice(2);
  const [mail, bucket] = [await mailServer(), await testBucket()];
  closing.push(
    () => mail.close(),
    () => bucket.close(),
  );
  const clock = join(folder, 'clock');
  writeFileSync(clock, '0');
  const environment = {
    ...{ SMTP_URL: mail.url, SHOP_URL: 'http://127.0.0.1', STORAGE_URL: bucket.url },
    ...{ HILAL_DRILL_CLOCK: clock, NODE_OPTIONS: `--import=${resolve('tests/drills/clock-jump.mjs')}` },
  };
  const data = join(folder, 'own');
  const port = await freePort();
  const startOwn = () => startShop(data, port, { ...environment, WEB_CONCURRENCY: '2' });
  let own = await startOwn();
  closing.push(() => own.stop());
  const goods = await fill(databaseUrl(data));
  const { hostname, port: databasePort } = new URL(databaseUrl(data));
  const line = await faultyLine({ host: hostname, port: Number(databasePort) });
  const overLine = new URL(databaseUrl(data));
  overLine.port = String(line.port);
  const distant = await startShop(join(folder, 'line'), await freePort(), {
    ...environment,
    DATABASE_URL: overLine.href,
  });
  closing.push(async () => {
    line.turn('none');
    await distant.stop();
    line.close();
  });

  const onLine = (trouble: Trouble) => ({
    at: 'line' as const,
    begin: () => line.turn(trouble),
    end: () => line.turn('none'),
  });
  const jump = (ms: number, proof: string) => ({
    at: 'own' as const,
    proof,
    begin: () => writeFileSync(clock, String(ms)),
    end: () => writeFileSync(clock, '0'),
  });
  const mailIs = (trouble: typeof mail.trouble) => ({
    begin: () => {
      mail.trouble = trouble;
    },
    end: () => {
      mail.trouble = 'none';
    },
  });
  const bucketIs = (broken: BucketFault) => ({
    begin: () => {
      bucket.fault = broken;
    },
    end: () => {
      bucket.fault = undefined;
    },
  });
  const worker = () => {
    const pid = own.child.pid ?? 0;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').map(Number);
    return children.find((one) => readFileSync(`/proc/${one}/cmdline`, 'utf8').includes('main.ts')) ?? 0;
  };
  const faults: Fault[] = [
    { name: 'the database is gone', ...onLine('gone') },
    { name: 'the database is slow (100 ms more each way)', ...onLine('slow') },
    { name: 'the database has no connection left', ...onLine('full') },
    {
      ...{ name: 'the mail server refuses', at: 'own' },
      ...mailIs('refuses'),
    },
    {
      ...{ name: 'the mail server takes a second each', at: 'own' },
      ...mailIs('slow'),
    },
    {
      ...{ name: 'the bucket refuses', at: 'own' },
      ...bucketIs((_request, response) => !!response.writeHead(503).end()),
    },
    {
      ...{ name: 'the bucket does not answer', at: 'own' },
      ...bucketIs(() => true),
    },
    {
      name: 'the clock jumps an hour ahead, and back',
      ...jump(hourMs, `created_at > now() + interval '50 minutes'`),
    },
    {
      name: 'the clock jumps an hour back, and ahead',
      ...jump(-hourMs, `created_at < now() - interval '50 minutes'`),
    },
    {
      ...{ name: 'kill -9 of a web process', at: 'own', kills: true },
      begin: () => void process.kill(worker(), 'SIGKILL'),
    },
    {
      ...{ name: 'kill -9 of PostgreSQL', at: 'own' },
      begin: () => void process.kill(postgresPid(data), 'SIGKILL'),
    },
    {
      ...{ name: 'kill -9 of PostgreSQL and of the shop', at: 'own', kills: true, starts: true },
      begin: () => {
        for (const pid of [postgresPid(data), own.child.pid ?? 0]) process.kill(pid, 'SIGKILL');
      },
      end: async () => {
        own = await startOwn();
      },
    },
  ];
  const confirmed = new Map<string, string>();
  const problems: string[] = [];
  console.log(`\ntests/drills  ${machine()}\n`);
  console.log('| what broke | orders | refused in their language | no answer | pages shown | back after |');
  console.log('|---|---|---|---|---|---|');
  for (const fault of faults) {
    if (requested.length > 0 && !requested.some((word) => fault.name.includes(word))) continue;
    const shop = fault.at === 'own' ? own : distant;
    const { origin } = shop;
    if (shop.child.exitCode !== null) {
      problems.push(`${fault.name}: the shop has ended before:\n${shop.printed()}`);
      continue;
    }
    // Each of two processes has its own memory of pages.
    for (let times = 0; times < 6; times++)
      for (const path of ['/', '/fr', '/en', '/faq'])
        await fetch(origin + path, { headers: { connection: 'close' } }).then((answer) => answer.text());
    const shoppers = sendShoppers(origin, goods, buyers);
    await pause(quietMs);
    await fault.begin();
    let endedAt = performance.now();
    if (fault.end) {
      await pause(faultMs);
      endedAt = performance.now();
      await fault.end();
    } else await pause(faultMs);
    const { seen } = shoppers;
    const next = (times: readonly number[]) => times.find((at) => at > endedAt);
    for (
      let backAt: number | undefined;
      backAt === undefined && performance.now() - endedAt < 15_000;
      await pause(20)
    )
      backAt = next(seen.confirmedAt) && next(seen.pagesAt);
    await pause(quietMs);
    await shoppers.end();
    for (const [key, number] of seen.orders) confirmed.set(key, number);
    const backMs = Math.max(next(seen.confirmedAt) ?? 1e9, next(seen.pagesAt) ?? 1e9) - endedAt;
    const cold = fault.kills ? / 503$/ : /^$/;
    if (shop === distant && shop.child.exitCode !== null)
      problems.push(`${fault.name}: the shop ended (${shop.child.exitCode}):\n${shop.printed()}`);
    const wrong = [
      ...seen.wrong.filter((one) => !(one.startsWith('/') && cold.test(one))),
      ...(seen.broken > 0 && !fault.kills ? [`${seen.broken} requests without an answer`] : []),
      ...(backMs > (fault.starts ? startedWithinMs : backWithinMs)
        ? [`back after ${(backMs / 1000).toFixed(1)} s only`]
        : []),
      ...(await differences(databaseUrl(data), goods, confirmed)),
      ...(fault.proof && !(await isTrueOfOne(data, fault.proof)) ? ['nothing was broken'] : []),
    ];
    problems.push(...[...new Set(wrong)].map((one) => `${fault.name}: ${one}`));
    console.log(
      `| ${fault.name} | ${seen.orders.size} | ${seen.refused} | ${seen.broken} | ${seen.pages} | ${(backMs / 1000).toFixed(2)} s |`,
    );
  }
  console.log('');
  problems.push(...(await mailProblems(data, mail.taken, confirmed.size)));
  for (const one of problems) console.error(`✗ ${one}`);
  if (problems.length === 0)
    console.log(
      `Nothing was lost; back within ${backWithinMs / 1000} s each time, after a start from nothing within ${startedWithinMs / 1000} s.`,
    );
  return problems.length === 0;
}

let fine = false;
try {
  fine = await drills();
} finally {
  for (const close of closing.reverse()) await close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
process.exit(fine ? 0 : 1);
