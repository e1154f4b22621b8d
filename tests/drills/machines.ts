// npm run drills -- machines: one shop on two machines (data folders) of two web processes each, behind Debian's nginx, with
// Debian's PostgreSQL and a bucket. What one machine knows the other knows, and one of them may go.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { machine } from '../../bench/processes.ts';
import { testBucket } from '../support/bucket.ts';
import { sendShoppers } from './buyers.ts';
import { debianPrograms, startNginx, startPostgres } from './debian.ts';
import { faultyLine } from './faulty-line.ts';
import { differences, fill } from './ledger.ts';
import { mailServer } from './mail-server.ts';
import { type DrilledShop, freePort, signIn, startShop } from './shop.ts';

const buyers = 3;
const quietMs = 1_500;
const closing: (() => Promise<unknown> | unknown)[] = [];
const problems: string[] = [];

function tell(what: string, result: string, isFine: boolean): void {
  console.log(`| ${what} | ${result} |`);
  if (!isFine) problems.push(`${what}: ${result}`);
}

/** So long (ms) until it is so; undefined when it is not within the patience. */
async function until(look: () => Promise<boolean>, patienceMs = 20_000): Promise<number | undefined> {
  const begun = performance.now();
  while (performance.now() - begun < patienceMs) {
    if (await look().catch(() => false)) return Math.round(performance.now() - begun);
    await pause(10);
  }
  return undefined;
}

const inMs = (ms: number | undefined): string => (ms === undefined ? 'not within 20 s' : `after ${ms} ms`);

const settingsOf = async ({ origin }: DrilledShop, session: Record<string, string>) => {
  const answer = await fetch(`${origin}/api/admin/settings`, { headers: session });
  const { versions }: { versions?: Record<string, string> } = await answer.json();
  return { status: answer.status, versions };
};

async function announce({ origin }: DrilledShop, session: Record<string, string>, ar: string): Promise<void> {
  const look = `${origin}/api/admin/look`;
  const send = async (method: string, path: string, change: object) => {
    const { data }: { data: { seen: string } } = await (await fetch(look, { headers: session })).json();
    const changed = await fetch(`${look}/${path}`, {
      ...{ method, headers: { ...session, origin } },
      body: JSON.stringify({ ...change, seen: data.seen }),
    });
    if (!changed.ok) throw new Error(await changed.text());
  };
  await send('PATCH', 'draft', { announcement: { ar } });
  await send('POST', 'publish', {});
}

async function changeShows(a: DrilledShop, b: DrilledShop, session: Record<string, string>): Promise<void> {
  const page = async () => (await fetch(`${b.origin}/faq`)).text();
  // Each of its two processes has it in memory.
  for (let times = 0; times < 8; times++) await page();
  const text = 'عيد مبارك من هلال';
  await announce(a, session, text);
  const ms = await until(async () => {
    for (let times = 0; times < 4; times++) if (!(await page()).includes(text)) return false;
    return true;
  });
  tell('a change in the back office of A is on a cached page of B', inMs(ms), (ms ?? 1e9) <= 1_000);
}

async function uploadShows(a: DrilledShop, b: DrilledShop, session: Record<string, string>): Promise<void> {
  const picture = sharp({ create: { width: 400, height: 500, channels: 3, background: '#468' } });
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await picture.jpeg().toBuffer())]), 'dress.jpg');
  const { 'content-type': _type, ...cookie } = session;
  const sent = await fetch(`${a.origin}/api/admin/pictures`, {
    ...{ method: 'POST', body: form, headers: { ...cookie, origin: a.origin } },
  });
  const { data }: { data: { id: number } } = await sent.json();
  const ms = await until(async () => {
    const answer = await fetch(`${b.origin}/api/admin/pictures/${data.id}`, { headers: session });
    const { data: now }: { data: { state: string; picture: { src: string } } } = await answer.json();
    return now.state === 'ready' && (await fetch(`${b.origin}${now.picture.src}-320.webp`)).ok;
  });
  tell('a picture sent to A is made, and seen at B', inMs(ms), ms !== undefined);
}

async function limitCounts(shops: readonly DrilledShop[]): Promise<void> {
  const statuses: number[] = [];
  for (let times = 0; times < 12; times++) {
    const answer = await fetch(`${shops[times % shops.length]?.origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '105.66.7.8, 10.0.0.1' },
      body: JSON.stringify({ email: 'nobody@example.com', password: 'wrong password' }),
    });
    statuses.push(answer.status);
  }
  const tried = statuses.filter((status) => status !== 429).length;
  tell(
    '10 sign-ins in a quarter of an hour, at A and B in turn',
    `${tried} of 12 were let in to try`,
    tried === 10,
  );
}

/** Every process of a machine at once, as when its power fails. */
function killAll({ child }: DrilledShop): void {
  const pid = child.pid ?? 0;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  for (const one of [pid, ...children.map(Number)]) process.kill(one, 'SIGKILL');
}

async function drill(): Promise<void> {
  const programs = debianPrograms();
  const folder = mkdtempSync(join(tmpdir(), 'hilal-machines-'));
  closing.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const database = await startPostgres(programs.postgres);
  closing.push(database.stop);
  const [mail, bucket] = [await mailServer(), await testBucket()];
  closing.push(mail.close, bucket.close);
  const line = await faultyLine({ host: '127.0.0.1', port: database.port });
  closing.push(line.close);
  const overLine = new URL(database.url);
  overLine.port = String(line.port);
  const ports = [await freePort(), await freePort()] as const;
  const [dataA, dataB] = [join(folder, 'a'), join(folder, 'b')];
  const start = (data: string, port: number, url: string) =>
    startShop(data, port, {
      ...{ DATABASE_URL: url, STORAGE_URL: bucket.url, SMTP_URL: mail.url, SHOP_URL: 'http://shop.example' },
      ...{ WEB_CONCURRENCY: '2', TRUST_PROXY: '2' },
    });
  const startA = () => start(dataA, ports[0], database.url);
  const startB = () => start(dataB, ports[1], overLine.href);
  let a = await startA();
  closing.push(() => a.stop());
  mkdirSync(dataB);
  cpSync(join(dataA, 'secrets'), join(dataB, 'secrets'), { recursive: true });
  let b = await startB();
  closing.push(() => b.stop());
  const goods = await fill(database.url);
  const nginx = await startNginx(programs.nginx, folder, [...ports]);
  closing.push(nginx.stop);
  const confirmed = new Map<string, string>();

  /** What shoppers behind nginx meet while something happens. */
  const underLoad = async (what: string, happen: () => Promise<void>, mayBreak = false): Promise<void> => {
    const shoppers = sendShoppers(nginx.origin, goods, buyers);
    await pause(quietMs);
    await happen();
    await pause(quietMs);
    await shoppers.end();
    const { seen } = shoppers;
    for (const [key, number] of seen.orders) confirmed.set(key, number);
    const lost = await differences(database.url, goods, confirmed);
    const result =
      `${seen.orders.size} orders, ${seen.pages} pages; ${seen.broken} requests without an answer, ` +
      `${seen.refused} refused in their language`;
    tell(what, result, seen.orders.size > 0 && (mayBreak || seen.broken + seen.refused === 0));
    problems.push(...[...lost, ...new Set(seen.wrong)].map((one) => `${what}: ${one}`));
  };

  console.log(
    `\ntests/drills/machines  ${machine()}; PostgreSQL ${database.version}\n\n| what | result |\n|---|---|`,
  );
  // The link of the machine that was opened last is the one that holds.
  const session = await signIn(b);
  const { status } = await settingsOf(a, session);
  tell('a session made at B, at A', `answered ${status}`, status === 200);
  await limitCounts([a, b]);
  await changeShows(a, b, session);
  await uploadShows(a, b, session);
  await underLoad('both machines serve', () => pause(3_000));
  await underLoad(
    'B is cut from the database',
    async () => {
      const readyB = async () => (await fetch(`${b.origin}/readyz`)).ok;
      line.turn('gone');
      const out = await until(async () => !(await readyB()));
      const others = (await fetch(`${a.origin}/readyz`)).status;
      tell('`/readyz` of B says so, A stays ready', inMs(out), out !== undefined && others === 200);
      await pause(2_000);
      line.turn('none');
      const back = await until(readyB);
      tell('`/readyz` of B is back after the line is', inMs(back), (back ?? 1e9) <= 3_000);
    },
    true,
  );
  await underLoad('both are stopped and started, one after the other', async () => {
    const seconds: string[] = [];
    const timed = async <Done>(work: Promise<Done>): Promise<Done> => {
      const begun = performance.now();
      const done = await work;
      seconds.push(((performance.now() - begun) / 1_000).toFixed(1));
      return done;
    };
    await timed(a.stop());
    a = await timed(startA());
    await timed(b.stop());
    b = await timed(startB());
    console.log(`| stop and start of A, of B | ${seconds.join(' s, ')} s |`);
  });
  await underLoad(
    '`kill -9` of all processes of B',
    async () => {
      killAll(b);
      await pause(3_000);
      b = await startB();
    },
    true,
  );
  await until(async () => mail.taken.size >= confirmed.size, 60_000);
  await pause(1_000);
  const twice = [...mail.taken.values()].filter((times) => times > 1).length;
  tell(
    'e-mails of all orders, each a job that any of four processes takes',
    `${mail.taken.size} of ${confirmed.size}; ${twice} twice, under the same Message-ID`,
    mail.taken.size === confirmed.size && twice <= 4,
  );
}

try {
  await drill();
} catch (error) {
  problems.push(String(error));
} finally {
  for (const close of closing.reverse()) await close();
}
for (const one of problems) console.error(`✗ ${one}`);
if (problems.length === 0) console.log('\nBoth machines are one shop; nothing that was confirmed is lost.');
process.exit(problems.length === 0 ? 0 : 1);
