// npm run bench -- sale: the first ten minutes of a sale. BENCH_SECONDS=240 presses them together, BENCH_PROCESSES=1,2,4 repeats them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '#/platform/database.ts';
import { categoryPath, fillCatalog, untilListed } from './catalog.ts';
import { endedMs, machine, residentMb, startShop } from './processes.ts';

/** A size that can be bought, and the page that shows it. */
type Piece = { priceId: number; path: string; price: number; promoPrice: number | null };

/** What the visitors are given (bench/sale/visitor.mjs). */
export type Sale = {
  visitors: number;
  /** Orders that are tried of other products, and of the one that everybody wants. */
  orders: number;
  hotOrders: number;
  pieces: readonly Piece[];
  hot: Piece;
  placeId: number;
  listPath: string;
};

const seconds = Number(process.env.BENCH_SECONDS ?? 600);
const processes = (process.env.BENCH_PROCESSES ?? '1').split(',').map(Number);
const people = { visitors: 20_000, orders: 1_950, hotOrders: 300 };
const hotPieces = 50;
const piecesOfOthers = 1_000;
const products = 300;
const folder = resolve('bench/sale');
const artillery = join(folder, 'node_modules/artillery/bin/run');

/** Nothing may be oversold, refused without its reason or left without an answer; how fast it went has no limit. */
export async function benchSale(): Promise<boolean> {
  if (!existsSync(artillery)) {
    console.error('Artillery is installed apart from the shop: npm ci --prefix bench/sale');
    return false;
  }
  let fine = true;
  for (const many of processes) fine = (await hold(many)) && fine;
  return fine;
}

async function hold(many: number): Promise<boolean> {
  const shop = await startShop([], { TRUST_PROXY: '1', WEB_CONCURRENCY: String(many) });
  try {
    const { db } = shop.connection;
    await fillCatalog(db, products);
    const goods = await stockUp(db);
    await untilListed(shop.port);
    const sale: Sale = { ...people, ...goods, listPath: categoryPath };
    console.log(`\nbench/sale  ${machine()}`);
    console.log(
      `${people.visitors} visitors in ${seconds} s, ${people.orders} orders of ${sale.pieces.length} sizes with ${piecesOfOthers} pieces each, ` +
        `${people.hotOrders} of one size with ${hotPieces} pieces; web processes: ${many}`,
    );
    const watch = watchMachine(many === 1 ? shop.pid : undefined);
    const begun = performance.now();
    const met = await visit(sale, shop.port);
    report(met, performance.now() - begun);
    console.log(watch.end());
    const wrong = [...faults(met), ...(await differences(db, met, goods.hot))];
    for (const one of wrong) console.error(`✗ ${one}`);
    return wrong.length === 0;
  } finally {
    await shop.stop();
  }
}

const kinds = ['home', 'list', 'product', 'product that all want', 'cart', 'order'] as const;
type Kind = (typeof kinds)[number];

const reportShape = z.object({
  aggregate: z.object({
    counters: z.record(z.string(), z.number()),
    summaries: z.record(
      z.string(),
      z.object({ count: z.number(), median: z.number(), p95: z.number(), p99: z.number() }),
    ),
  }),
});
type Met = z.infer<typeof reportShape>['aggregate'];

/** What Artillery says of the visitors of a sale, who come evenly over `seconds`. */
async function visit(sale: Sale, port: number): Promise<Met> {
  const work = mkdtempSync(join(tmpdir(), 'hilal-sale-'));
  try {
    const [given, found] = [join(work, 'sale.json'), join(work, 'report.json')];
    writeFileSync(given, JSON.stringify(sale));
    const phases = [{ duration: seconds, arrivalCount: sale.visitors }];
    const child = spawn(
      process.execPath,
      [
        ...[artillery, 'run', '--quiet', '--output', found, '--target', `http://127.0.0.1:${port}`],
        // One worker: only then is there one count of those who have come.
        ...['--platform-opt', 'mode=multiply', '--platform-opt', 'count=1'],
        ...['--overrides', JSON.stringify({ config: { phases } })],
        join(folder, 'visitors.yml'),
      ],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, SALE: given, ARTILLERY_DISABLE_TELEMETRY: 'true' },
      },
    );
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`Artillery ended with ${code}`);
    return reportShape.parse(JSON.parse(readFileSync(found, 'utf8'))).aggregate;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

const byEndpoint = 'plugins.metrics-by-endpoint.';
const timesOf = ({ summaries }: Met, kind: Kind) => summaries[`${byEndpoint}response_time.${kind}`];

/** The counters whose names begin so, by the rest of their names. */
const countersOf = ({ counters }: Met, prefix: string): [string, number][] =>
  Object.entries(counters)
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, many]) => [name.slice(prefix.length), many]);

const acceptedBy = (met: Met): { all: number; hot: number } => {
  const { hot = 0, others = 0 } = Object.fromEntries(countersOf(met, 'accepted.'));
  return { all: hot + others, hot };
};

const inWords = (counters: [string, number][]): string =>
  counters.map(([name, many]) => `${many} × ${name}`).join(', ') || 'none';

function report(met: Met, tookMs: number): void {
  console.log('\n| kind | answers | p50 | p95 | p99 |');
  console.log('|---|---|---|---|---|');
  for (const kind of kinds) {
    const { count = 0, median = 0, p95 = 0, p99 = 0 } = timesOf(met, kind) ?? {};
    console.log(`| ${[kind, count, ...[median, p95, p99].map((ms) => `${ms.toFixed(1)} ms`)].join(' | ')} |`);
  }
  const perSecond = (many: number) => (many / (tookMs / 1_000)).toFixed(1);
  const seen = (some: readonly Kind[]) =>
    some.reduce((sum, kind) => sum + (timesOf(met, kind)?.count ?? 0), 0);
  const accepted = acceptedBy(met);
  console.log(
    `\n${(tookMs / 1_000).toFixed(0)} s: ${perSecond(seen(['home', 'list', 'product', 'product that all want']))} pages, ` +
      `${perSecond(seen(['cart']))} carts and ${perSecond(accepted.all)} orders a second; ` +
      `by status: ${inWords(countersOf(met, 'http.codes.'))}`,
  );
  console.log(
    `orders accepted: ${accepted.all}, ${accepted.hot} of them of the one size; refused: ${inWords(countersOf(met, 'refused.'))}; ` +
      `not sent because the cart said it: ${inWords(countersOf(met, 'left at the cart.'))}`,
  );
}

/** Statuses that an order may get; everything else is to be answered with 200. */
const ofOrders = ['200', '201', '409', '503'];

function faults(met: Met): string[] {
  const statuses = kinds.flatMap((kind) =>
    countersOf(met, `${byEndpoint}${kind}.codes.`)
      .filter(([status]) => !(kind === 'order' ? ofOrders : ['200']).includes(status))
      .map(([status, many]) => `${kind}: ${many} × ${status}`),
  );
  const { 'vusers.created': come, 'vusers.completed': gone } = met.counters;
  return [
    ...statuses,
    ...countersOf(met, 'given up.').map(([kind, many]) => `${many} × ${kind} was given up`),
    ...countersOf(met, 'errors.').map(([error, many]) => `${many} requests had no answer: ${error}`),
    ...(come === people.visitors && gone === come ? [] : [`${come} visitors came, ${gone} saw the end`]),
  ];
}

/** How busy the machine was, with whatever else runs on it, and the memory of the shop where it is one process. */
function watchMachine(pid: number | undefined) {
  let memoryMb = 0;
  const loads = [loadavg()[0] ?? 0];
  const timesOf = () => {
    const all = cpus().map(({ times }) => times);
    const idle = all.reduce((sum, times) => sum + times.idle, 0);
    const total = all.reduce(
      (sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq,
      0,
    );
    return { busy: total - idle, total };
  };
  const before = timesOf();
  const begun = performance.now();
  const endedBefore = endedMs(process.pid);
  const timer = setInterval(() => {
    if (pid) memoryMb = Math.max(memoryMb, residentMb(pid) ?? 0);
    loads.push(loadavg()[0] ?? 0);
  }, 1_000);
  return {
    end(): string {
      clearInterval(timer);
      const after = timesOf();
      const ofVisitors = (endedMs(process.pid) - endedBefore) / (performance.now() - begun);
      const busy = ((after.busy - before.busy) / (after.total - before.total)) * 100;
      return (
        `processors ${busy.toFixed(0)} % busy, the visitors with ${ofVisitors.toFixed(2)} of a core; ` +
        `load ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}` +
        (pid ? `; memory at most ${memoryMb.toFixed(0)} MB` : '')
      );
    },
  };
}

type Goods = Pick<Sale, 'pieces' | 'hot' | 'placeId'>;

/** One size of the newest product has fifty pieces, its others none; all other sizes have enough. */
async function stockUp(db: Database): Promise<Goods> {
  await db.execute(sql`update prices set stock = ${piecesOfOthers}`);
  await db.execute(sql`update prices set stock = 0 where product_id = (select min(id) from products)`);
  await db.execute(sql`
    update prices set stock = ${hotPieces} where id = (select min(id) from prices where stock = 0)`);
  const { rows } = await db.execute<{ id: number; price: number; promo: number | null; path: string }>(sql`
    select prices.id, prices.price, prices.promo_price as promo,
      '/store/' || tag || '/' || product_id || '-' || slug as path
    from prices join products on products.id = product_id join categories on categories.id = category_id
    where stock > 0 order by prices.id`);
  const pieces = rows.map(({ id, price, promo, path }) => ({
    ...{ priceId: Number(id), path, price: Number(price) },
    promoPrice: promo === null ? null : Number(promo),
  }));
  const [hot, ...others] = pieces;
  const { rows: towns } = await db.execute(sql`select id from places where code = '601-casablanca'`);
  if (!hot) throw new Error('nothing is there to be sold');
  await db.execute(sql`analyze`);
  return { hot, pieces: others, placeId: Number(towns[0]?.id) };
}

/** Where the database and the answers to the visitors differ; [] when both agree. */
async function differences(db: Database, met: Met, hot: Piece): Promise<string[]> {
  const { rows } = await db.execute<{ orders: number; amiss: number; sold: number; left: number }>(sql`
    with sold as (select price_id, sum(quantity)::int as pieces from order_lines group by price_id),
      noted as (select price_id, -sum(delta)::int as pieces from stock_movements where reason = 'order' group by price_id)
    select (select count(*)::int from orders) as orders,
      (select count(*)::int from prices p left join sold on sold.price_id = p.id left join noted on noted.price_id = p.id
        where coalesce(sold.pieces, 0) <> coalesce(noted.pieces, 0)
          or p.stock + coalesce(sold.pieces, 0) <> case when p.id = ${hot.priceId} then ${hotPieces}
            when p.product_id = (select product_id from prices where id = ${hot.priceId}) then 0
            else ${piecesOfOthers} end) as amiss,
      (select pieces from sold where price_id = ${hot.priceId}) as sold,
      (select stock from prices where id = ${hot.priceId}) as left`);
  const [book] = rows;
  const accepted = acceptedBy(met);
  console.log(
    `the books: ${book?.orders} orders; of the one size ${book?.sold} pieces sold, ${book?.left} left; ` +
      `sizes whose stock is not what was there less what was sold: ${book?.amiss}`,
  );
  return [
    ...(book?.orders === accepted.all
      ? []
      : [`${accepted.all} orders were accepted, ${book?.orders} are there`]),
    ...(book?.amiss === 0 ? [] : [`the stock of ${book?.amiss} sizes is not what the books say`]),
    ...(book?.sold === hotPieces && accepted.hot === hotPieces
      ? []
      : [`${book?.sold} pieces of the one size were sold, ${accepted.hot} accepted`]),
  ];
}
