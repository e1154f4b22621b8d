// npm run bench -- import: a catalog file of 20,000 products and 80,000 sizes goes in and out again, by the command and
// by the back office, while shoppers look at pages. BENCH_IMPORT=2000 takes fewer products, BENCH_IMPORT_BY=command one way.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { startTask } from '#/platform/background-tasks.ts';
import { shopFiles } from '#/platform/files.ts';
import { Jobs } from '#/platform/jobs.ts';
import { taskFiles } from '#/platform/task-files.ts';
import { categoryPath, fillCatalog, untilListed } from './catalog.ts';
import { type BenchShop, endedMs, machine, processorMs, quantile, startShop } from './processes.ts';
import { generated } from './search/generated.ts';

/** Seconds, and ms of a page meanwhile. */
const limits = { commit: 60, undo: 30, page: 300 };
const products = Number(process.env.BENCH_IMPORT ?? 20_000);

const header = [
  ...[
    'Handle',
    'Title',
    'Title (fr)',
    'Body (HTML)',
    'Vendor',
    'Type',
    'Tags',
    'Published',
    'Option1 Name',
    'Option1 Value',
  ],
  ...[
    'Option2 Name',
    'Option2 Value',
    'Variant SKU',
    'Variant Grams',
    'Variant Inventory Tracker',
    'Variant Inventory Qty',
  ],
  ...['Variant Price', 'Variant Compare At Price', 'Variant Barcode', 'Status'],
];

const cell = (text: string | number): string => `"${String(text).replaceAll('"', '""')}"`;

/** As a shop's export has it: two colours in two sizes each, a text of some lines. */
function rowsOf(number: number): string {
  const { handle, title, brand, kind, person } = generated(number);
  const body = `<p>${title.ar}. قماش ناعم يليق بالنوم والبيت، يغسل في الغسالة بدرجة 30.</p><p>${title.fr ?? ''}</p>`;
  const product = [title.ar, title.fr ?? '', body, brand, kind, `${person}, pyjama, ${kind}`, 'true'];
  return ['Noir', 'Rose']
    .flatMap((color) => ['M', 'L'].map((size) => ({ color, size })))
    .map(({ color, size }, at) =>
      [
        ...[`in-${handle}`, ...(at === 0 ? product : product.map(() => ''))],
        ...[
          at === 0 ? 'Color' : '',
          color,
          at === 0 ? 'Size' : '',
          size,
          `${handle}-${color}-${size}`,
          250,
          'shopify',
        ],
        ...[
          number % 7,
          `${100 + (number % 90)}.00`,
          number % 4 === 0 ? '250.00' : '',
          '',
          at === 0 ? 'active' : '',
        ],
      ]
        .map(cell)
        .join(','),
    )
    .join('\r\n');
}

async function writeCatalog(path: string): Promise<void> {
  const rows = Array.from({ length: products }, (_, at) => rowsOf(at + 1));
  await writeFile(path, `${header.map(cell).join(',')}\r\n${rows.join('\r\n')}\r\n`);
}

/** Milliseconds of a listing and a product, again and again, each from no cache, until the work is done. */
async function whileShopping(
  shop: BenchShop,
  work: Promise<void>,
): Promise<{ seconds: number; pages: number[] }> {
  const begun = performance.now();
  const pages: number[] = [];
  const { rows } = await shop.connection.db.execute<{ id: number }>(
    sql`select min(id)::int as id from products`,
  );
  let ended = false;
  const done = work.finally(() => {
    ended = true;
  });
  for (let look = 0; !ended; look++) {
    const path = look % 2 === 0 ? categoryPath : `/store/${rows[0]?.id}`;
    const sentAt = performance.now();
    const answer = await fetch(`http://127.0.0.1:${shop.port}${path}`, {
      headers: { 'x-forwarded-host': `b${look}.example`, 'x-forwarded-for': `192.0.2.${look % 250}` },
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    pages.push(performance.now() - sentAt);
    await pause(100);
  }
  await done;
  return { seconds: (performance.now() - begun) / 1000, pages: pages.sort((one, other) => one - other) };
}

async function command(shop: BenchShop, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, [...profiled, resolve('src/cli/import.ts'), ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, HILAL_DATA: shop.data, DATABASE_URL: '' },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`the command ended with ${code}`);
}

const profiled = process.env.BENCH_PROFILE
  ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`]
  : [];

/** Processor time of the shop's PostgreSQL: what runs, and what has ended. */
function databaseMs(shop: BenchShop): number {
  const postmaster = readFileSync(join(shop.data, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)[0];
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ');
  return children.reduce((sum, pid) => sum + (processorMs(Number(pid)) ?? 0), endedMs(Number(postmaster)));
}

/** What the back office begins, and its end waited for. */
async function task(shop: BenchShop, kind: string, input: object): Promise<void> {
  const { db } = shop.connection;
  const jobs = new Jobs(shop.connection.pool.options.connectionString ?? '', {
    onError: (error) => console.error(error.message),
  });
  await jobs.prepare();
  try {
    const by = { id: null, name: 'bench' };
    const id = await db.transaction((tx) => startTask(tx, jobs, { kind, needs: 'catalog.write', by, input }));
    for (;;) {
      const { rows } = await db.execute<{ state: string; failure: string | null }>(
        sql`select state, failure from works where id = ${id}`,
      );
      if (rows[0]?.state === 'done') return;
      if (rows[0]?.state === 'failed') throw new Error(`${kind} failed: ${rows[0].failure}`);
      await pause(200);
    }
  } finally {
    await jobs.stop();
  }
}

const ways = {
  command: {
    commit: (shop: BenchShop, path: string) => command(shop, path, '--commit', '--new-roots'),
    undo: (shop: BenchShop, run: number) => command(shop, '--undo', String(run)),
  },
  'back office': {
    async commit(shop: BenchShop, path: string) {
      const files = taskFiles(shopFiles(shop.data).works);
      const file = files.newName('csv');
      await files.writeAt(file, (target) => copyFile(path, target));
      await task(shop, 'import.commit', { file, fileName: 'products.csv', roots: 'new' });
    },
    undo: (shop: BenchShop, runId: number) => task(shop, 'import.undo', { runId }),
  },
};

/** One way, both directions. */
async function measure(name: keyof typeof ways, path: string): Promise<boolean> {
  const shop = await startShop(profiled, { TRUST_PROXY: '1' });
  try {
    const { db } = shop.connection;
    await fillCatalog(db, 500);
    await untilListed(shop.port);
    let fine = true;
    const look = async (what: keyof typeof limits | 'calm', work: Promise<void>): Promise<void> => {
      const before = { shop: processorMs(shop.pid) ?? 0, database: databaseMs(shop) };
      const { seconds, pages } = await whileShopping(shop, work);
      const worst = pages.at(-1) ?? 0;
      if (what !== 'calm' && (seconds > limits[what] || worst > limits.page)) fine = false;
      const used = (since: number, now: number): string => ((now - since) / 1000).toFixed(1);
      console.log(
        `${name.padEnd(12)} ${what.padEnd(6)} ${seconds.toFixed(1).padStart(6)} s (at most ${what === 'calm' ? '–' : limits[what]})  ` +
          `processor: shop ${used(before.shop, processorMs(shop.pid) ?? 0)} s, database ${used(before.database, databaseMs(shop))} s  ` +
          `${pages.length} pages: p50 ${quantile(pages, 0.5).toFixed(0)} ms, p95 ${quantile(pages, 0.95).toFixed(0)} ms, ` +
          `worst ${worst.toFixed(0)} ms (at most ${limits.page})  load ${loadavg()[0]?.toFixed(1)}`,
      );
    };
    await look('calm', pause(5000));
    await look('commit', ways[name].commit(shop, path));
    const { rows } = await db.execute<{ run: number; sizes: number }>(
      sql`select max(id)::int as run, (select count(*)::int from prices where sku like 'gn-%') as sizes from import_runs`,
    );
    if (rows[0]?.sizes !== products * 4) throw new Error(`${rows[0]?.sizes} sizes came in`);
    await look('undo', ways[name].undo(shop, rows[0].run));
    return fine;
  } finally {
    await shop.stop();
  }
}

export async function benchImport(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'hilal-bench-file-'));
  try {
    console.log(`\nbench/import  ${machine()}`);
    const path = join(folder, 'products.csv');
    await writeCatalog(path);
    let fine = true;
    for (const name of Object.keys(ways) as (keyof typeof ways)[]) {
      if (process.env.BENCH_IMPORT_BY && process.env.BENCH_IMPORT_BY !== name) continue;
      if (!(await measure(name, path))) fine = false;
    }
    return fine;
  } finally {
    await rm(folder, { recursive: true });
  }
}
