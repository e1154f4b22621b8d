// npm run bench -- listing: a category with two facets, over 1,000, 10,000 and 100,000 products (BENCH_LISTING=1000 measures one).
import { sql } from 'drizzle-orm';
import { invalidate } from '#/platform/invalidation.ts';
import { type BenchShop, machine, quantile, residentMb, startShop } from './processes.ts';
import { fillGenerated } from './search/fill.ts';

/** Our limits on one process at any size, in ms and MB. */
const limits = { p95: 60, memory: 600, afterImport: 500, afterStart: 3000 };
const rounds = 60;
const imported = 2000;
const list = '/store/woman-pyjama?color=navy&size=M';
const search = '/search?q=pyjama%20rouge';
const environment = { TRUST_PROXY: '1' };

/** Milliseconds of one page; each request names another host, which makes it a page that is not cached. */
async function timeOf(shop: BenchShop, host: string, path = list): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(`http://127.0.0.1:${shop.port}${path}`, {
    headers: { 'x-forwarded-host': host, 'x-forwarded-for': '192.0.2.1' },
  });
  const html = await answer.text();
  if (!answer.ok || !html.includes('<article')) throw new Error(`${path}: ${answer.status}`);
  return performance.now() - begun;
}

/** As an import leaves them: a price has changed. */
async function importSome(shop: BenchShop): Promise<void> {
  await shop.connection.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(
      sql`update products set sold_count = sold_count + 1 where id in (select id from products order by id limit ${imported}) returning id`,
    );
    await invalidate(tx, 'catalog', ...rows.map(({ id }) => `product:${id}`));
  });
}

/** Stops the shop and starts it on the same data: ms until it is open, then of its first list and its first search. */
async function startAgain(shop: BenchShop): Promise<{ again: BenchShop; times: number[] }> {
  await shop.stop({ keepData: true });
  const begun = performance.now();
  const again = await startShop([], environment, shop.data);
  const open = performance.now() - begun;
  const firstList = await timeOf(again, 'again.example');
  return { again, times: [open, firstList, await timeOf(again, 'again.example', search)] };
}

export async function benchListing(): Promise<boolean> {
  let fine = true;
  console.log(`\nbench/listing  ${machine()}`);
  for (const products of (process.env.BENCH_LISTING ?? '1000,10000,100000').split(',').map(Number)) {
    let shop = await startShop([], environment);
    try {
      await fillGenerated(shop.connection.db, products);
      const first = await timeOf(shop, 'first.example');
      const times: number[] = [];
      for (let round = 0; round < rounds; round++) times.push(await timeOf(shop, `b${round}.example`));
      times.sort((one, other) => one - other);
      await importSome(shop);
      const afterImport = await timeOf(shop, 'imported.example');
      const memory = residentMb(shop.pid) ?? 0;
      const p95 = quantile(times, 0.95);
      if (p95 > limits.p95 || memory > limits.memory || afterImport > limits.afterImport) fine = false;
      // So that what searches know is there to be saved.
      await timeOf(shop, 'search.example', search);
      const started = await startAgain(shop);
      shop = started.again;
      const [open = 0, firstList = 0, firstSearch = 0] = started.times;
      if (open + firstList > limits.afterStart) fine = false;
      console.log(
        `${String(products).padStart(7)} products  all read anew ${first.toFixed(0)} ms  p50 ${quantile(times, 0.5).toFixed(1)} ms, ` +
          `p95 ${p95.toFixed(1)} ms (at most ${limits.p95})  after ${imported} changed ${afterImport.toFixed(0)} ms (at most ` +
          `${limits.afterImport})  memory ${memory.toFixed(0)} MB (at most ${limits.memory})  started again: open after ${open.toFixed(0)} ms, ` +
          `the first list after ${(open + firstList).toFixed(0)} ms (at most ${limits.afterStart}), the first search in ${firstSearch.toFixed(0)} ms`,
      );
    } finally {
      await shop.stop();
    }
  }
  return fine;
}
