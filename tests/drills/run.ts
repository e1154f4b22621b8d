// npm run drills [-- NAME…]: breaks what the shop stands on while shoppers buy, and looks at what was lost: nothing.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { machine } from '../../bench/processes.ts';
import { type Books, backWithinMs, drill, mailsLeave, startedWithinMs } from './drill.ts';
import { type Fault, faultsAround, surroundings } from './faults.ts';
import { faultyLine } from './faulty-line.ts';
import { fill } from './ledger.ts';
import { databaseUrl, freePort, postgresPid, startShop, webProcess } from './shop.ts';

const lengths = { faultMs: Number(process.env.DRILL_SECONDS ?? 2) * 1_000, quietMs: 700, buyers: 3 };

const folder = mkdtempSync(join(tmpdir(), 'hilal-drills-'));
const closing: (() => Promise<unknown> | unknown)[] = [];

async function drills(): Promise<boolean> {
  const requested = process.argv.slice(2);
  const around = await surroundings(folder);
  closing.push(around.close);
  const { environment, mail } = around;
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

  const faults: Fault[] = [
    ...faultsAround(around, line),
    {
      ...{ name: 'kill -9 of a web process', at: 'own', kills: true },
      begin: () => void process.kill(webProcess(own.child.pid ?? 0), 'SIGKILL'),
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
  // After a start from nothing the database is at another port.
  const books: Books = { url: () => databaseUrl(data), goods, confirmed: new Map() };
  const { confirmed } = books;
  const problems: string[] = [];
  console.log(`\ntests/drills  ${machine()}\n`);
  console.log('| what broke | orders | refused in their language | no answer | pages shown | back after |');
  console.log('|---|---|---|---|---|---|');
  for (const fault of faults) {
    if (requested.length > 0 && !requested.some((word) => fault.name.includes(word))) continue;
    const shop = fault.at === 'own' ? own : distant;
    if (shop.child.exitCode !== null) {
      problems.push(`${fault.name}: the shop has ended before:\n${shop.printed()}`);
      continue;
    }
    const drilled = await drill(fault, { shop, books, lengths });
    const { orders, refused, broken, pages, backMs, wrong } = drilled;
    if (shop === distant && shop.child.exitCode !== null)
      problems.push(`${fault.name}: the shop ended (${shop.child.exitCode}):\n${shop.printed()}`);
    problems.push(...wrong.map((one) => `${fault.name}: ${one}`));
    const back = (backMs / 1000).toFixed(2);
    console.log(`| ${fault.name} | ${orders} | ${refused} | ${broken} | ${pages} | ${back} s |`);
  }
  const mails = await mailsLeave(books, mail.taken);
  problems.push(...mails.wrong);
  console.log(
    `\nE-mails: ${confirmed.size} orders, ${mail.taken.size} e-mails came, ${mails.twice} of them twice under the same Message-ID.`,
  );
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
