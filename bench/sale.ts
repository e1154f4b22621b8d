// npm run bench -- sale: the first minutes of a sale. BENCH_SECONDS=60 presses them together, BENCH_PROCESSES=1,2,4 repeats them.
import { cpus, loadavg } from 'node:os';
import { sql } from 'drizzle-orm';
import type { Database } from '#/platform/database.ts';
import { categoryPath, fillCatalog, untilListed } from './catalog.ts';
import { machine, quantile, residentMb, startShop } from './processes.ts';
import { type Kind, type Met, type Piece, type Sale, visit } from './visitors.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 180);
const processes = (process.env.BENCH_PROCESSES ?? '1').split(',').map(Number);
const people = { visitors: 20_000, orders: 1_950, hotOrders: 300 };
const hotPieces = 50;
const piecesOfOthers = 1_000;
const products = 300;

/** Nothing may be oversold, refused without its reason or left without an answer; how fast it went has no limit. */
export async function benchSale(): Promise<boolean> {
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
    const sale: Sale = { ...people, ...goods, port: shop.port, listPath: categoryPath };
    console.log(`\nbench/sale  ${machine()}`);
    console.log(
      `${people.visitors} visitors in ${seconds} s, ${people.orders} orders of ${sale.pieces.length} sizes with ${piecesOfOthers} pieces each, ` +
        `${people.hotOrders} of one size with ${hotPieces} pieces; web processes: ${many}`,
    );
    const watch = watchMachine(many === 1 ? shop.pid : undefined);
    const begun = performance.now();
    const met = await visit(sale, seconds);
    const tookMs = performance.now() - begun;
    report(met, tookMs);
    console.log(watch.end());
    const wrong = [...faults(met), ...(await differences(db, met, goods.hot))];
    for (const one of wrong) console.error(`✗ ${one}`);
    return wrong.length === 0;
  } finally {
    await shop.stop();
  }
}

const byReason = (reasons: Map<string, number>): string =>
  [...reasons].map(([reason, many]) => `${many} ${reason}`).join(', ') || 'none';

function report(met: Met, tookMs: number): void {
  console.log('\n| kind | answers | p50 | p95 | p99 | second half: p50 | p95 |');
  console.log('|---|---|---|---|---|---|---|');
  const pages: Kind[] = ['home', 'list', 'product', 'product that all want'];
  const timesOf = (kind: Kind) => met.times.get(kind) ?? [];
  for (const kind of [...pages, 'cart', 'order'] as const) {
    const times = timesOf(kind);
    const parts = (of: typeof times, quantiles: number[]) => {
      const took = of.map((one) => one.took).toSorted((a, b) => a - b);
      return quantiles.map((part) => `${quantile(took, part).toFixed(1)} ms`);
    };
    // In the first half nothing is cached and everybody wants the one size.
    const later = times.filter(({ at }) => at > seconds * 500);
    const figures = [...parts(times, [0.5, 0.95, 0.99]), ...parts(later, [0.5, 0.95])];
    console.log(`| ${[kind, times.length, ...figures].join(' | ')} |`);
  }
  const perSecond = (many: number) => (many / (tookMs / 1_000)).toFixed(1);
  const pagesSeen = pages.reduce((sum, kind) => sum + timesOf(kind).length, 0);
  console.log(
    `\n${(tookMs / 1_000).toFixed(0)} s: ${perSecond(pagesSeen)} pages, ${perSecond(timesOf('cart').length)} carts and ` +
      `${perSecond(met.accepted)} orders a second; by status: ${[...met.statuses].map(([status, many]) => `${many} × ${status}`).join(', ')}`,
  );
  console.log(
    `orders accepted: ${met.accepted}, ${met.acceptedHot} of them of the one size; refused: ${byReason(met.refused)}; ` +
      `not sent because the cart said it: ${byReason(met.leftAtCart)}`,
  );
}

const shown = 20;

function faults({ wrong, unanswered }: Met): string[] {
  const more = wrong.length - shown;
  return [
    ...wrong.slice(0, shown),
    ...(more > 0 ? [`and ${more} more`] : []),
    ...(unanswered > 0 ? [`${unanswered} requests had no answer`] : []),
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
  const usedBefore = process.cpuUsage();
  const timer = setInterval(() => {
    if (pid) memoryMb = Math.max(memoryMb, residentMb(pid) ?? 0);
    loads.push(loadavg()[0] ?? 0);
  }, 1_000);
  return {
    end(): string {
      clearInterval(timer);
      const after = timesOf();
      const used = process.cpuUsage(usedBefore);
      const ofVisitors = (used.user + used.system) / 1_000 / (performance.now() - begun);
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
  console.log(
    `the books: ${book?.orders} orders; of the one size ${book?.sold} pieces sold, ${book?.left} left; ` +
      `sizes whose stock is not what was there less what was sold: ${book?.amiss}`,
  );
  return [
    ...(book?.orders === met.accepted
      ? []
      : [`${met.accepted} orders were accepted, ${book?.orders} are there`]),
    ...(book?.amiss === 0 ? [] : [`the stock of ${book?.amiss} sizes is not what the books say`]),
    ...(book?.sold === hotPieces && met.acceptedHot === hotPieces
      ? []
      : [`${book?.sold} pieces of the one size were sold, ${met.acceptedHot} accepted`]),
  ];
}
