// npm run bench -- calls: what shoppers and staff ask besides pages: prices of a cart, suggestions, an order by its link, the desk.
import { Agent } from 'node:http';
import { sql } from 'drizzle-orm';
import { systemClock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { ownerSignInLink } from '#/shop/staff/index.ts';
import { firstSignIn } from '../tests/support/first-sign-in.ts';
import { fillCatalog, untilListed } from './catalog.ts';
import { type BenchShop, machine, processorMs, quantile, residentMb, startShop } from './processes.ts';
import { ask, type BenchRequest } from './request.ts';

const ms = Number(process.env.BENCH_MS ?? 3_000);
const products = Number(process.env.BENCH_PRODUCTS ?? 60);
/** Orders that the shop has before it is measured. */
const orders = 300;

/** There is no limit: the figures are for docs/capacity.md. */
export async function benchCalls(): Promise<boolean> {
  // Each call comes from a network of its own: one proxy in front says which.
  const shop = await startShop([], { TRUST_PROXY: '1' });
  try {
    const { db } = shop.connection;
    await fillCatalog(db, products);
    await untilListed(shop.port);
    const listed = residentMb(shop.pid);
    const { priceIds, placeId } = await goodsOf(db);
    const lines = (nth: number, many: number) =>
      Array.from({ length: many }, (_, at) => ({
        id: priceIds[(nth * 7 + at * 11) % priceIds.length],
        ...{ quantity: 1, price: 10_000, promoPrice: null },
      }));
    const links: string[] = [];
    for (let nth = 0; nth < orders; nth++) {
      const answer = await answerOf(shop, nth, {
        path: '/api/checkout/cart/submit',
        body: {
          ...{ idempotencyKey: `bench-calls-${String(nth).padStart(8, '0')}`, lines: lines(nth, 1) },
          ...{ country: 1, placeId, name: 'Amina Alami', payment: 'cod', phone: `06${12_000_000 + nth}` },
          address: { address: 'Rue 12, n° 4' },
        },
      });
      links.push(new URL(JSON.parse(answer).order.confirmUrl).pathname);
    }
    const link = await ownerSignInLink(db, systemClock);
    const cookie = await firstSignIn(`http://127.0.0.1:${shop.port}`, link ?? undefined);
    const words = ['بيج', 'pyjama ro', 'ناعمة', 'coton', 'bijama', 'أزرق', 'satin bleu', 'طويلة'];
    const calls: Record<string, (nth: number) => BenchRequest> = {
      'a cart of three, priced': (nth) => ({
        path: '/api/checkout/cart/price',
        body: { lines: lines(nth, 3), country: 1, placeId, payment: 'cod' },
      }),
      suggestions: (nth) => ({
        path: '/api/home/products/search',
        body: { text: words[nth % words.length] },
      }),
      'the page of an order': (nth) => ({ path: links[nth % links.length] ?? '' }),
      'the desk': () => ({ path: '/api/admin/confirm', headers: { cookie } }),
      'a page of orders': (nth) => ({
        path: `/api/admin/orders?page=${1 + (nth % 10)}`,
        headers: { cookie },
      }),
    };
    console.log(`\nbench/calls  ${machine()}  ${products} products`);
    for (const [name, paramsOf] of Object.entries(calls))
      for (const atOnce of [1, 16]) await measure(shop, name, paramsOf, atOnce);
    console.log(
      `memory of the process: listed ${listed?.toFixed(0)} MB, after these calls ${residentMb(shop.pid)?.toFixed(0)} MB`,
    );
    return true;
  } finally {
    await shop.stop();
  }
}

async function measure(
  shop: BenchShop,
  name: string,
  paramsOf: (nth: number) => BenchRequest,
  atOnce: number,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const times: number[] = [];
  let nth = 0;
  const caller = async (until: number) => {
    while (performance.now() < until) {
      const begun = performance.now();
      const one = nth++;
      await answerOf(shop, one, paramsOf(one), agent);
      times.push(performance.now() - begun);
    }
  };
  const round = (length: number) => {
    const until = performance.now() + length;
    return Promise.all(Array.from({ length: atOnce }, () => caller(until)));
  };
  await round(500);
  times.length = 0;
  const before = processorMs(shop.pid) ?? 0;
  const begun = performance.now();
  await round(ms);
  const took = performance.now() - begun;
  const used = (processorMs(shop.pid) ?? 0) - before;
  agent.destroy();
  times.sort((a, b) => a - b);
  console.log(
    `${name.padEnd(24)} ${String(atOnce).padStart(2)} at once: ${((times.length / took) * 1000).toFixed(0).padStart(5)}/s  ` +
      `p50 ${quantile(times, 0.5).toFixed(1)} p95 ${quantile(times, 0.95).toFixed(1)} ms  ` +
      `processor ${(used / times.length).toFixed(2)} ms a call`,
  );
}

/** Anything but 2xx ends the bench. */
async function answerOf(shop: BenchShop, nth: number, params: BenchRequest, agent?: Agent): Promise<string> {
  const { status, body } = await ask(shop.port, nth, params, agent);
  if (status < 200 || status >= 300) throw new Error(`${params.path}: ${status} ${body.slice(0, 300)}`);
  return body;
}

async function goodsOf(db: Database): Promise<{ priceIds: number[]; placeId: number }> {
  const { rows } = await db.execute(sql`
    update prices set stock = 1000000, price = 10000, promo_price = null returning id`);
  const { rows: towns } = await db.execute(sql`select id from places where code = '601-casablanca'`);
  await db.execute(sql`analyze`);
  return { priceIds: rows.map(({ id }) => Number(id)), placeId: Number(towns[0]?.id) };
}
