// npm run bench -- orders: orders placed through the API, beside the bare driver sending the same statements.

import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { createDatabase, type Database } from '#/platform/database.ts';
import { runningPostgresUrl } from '#/platform/embedded-postgres.ts';
import { loadSecrets } from '#/platform/secrets.ts';
import { fixedKey } from '#/platform/signing-key.ts';
import { submitOrder } from '#/shop/checkout/submit.service.ts';
import { fillCatalog, untilListed } from './catalog.ts';
import type { OrderLoadWish, OrdersResult } from './order-load.ts';
import type { OrderPeerWish, Statement } from './order-peer.ts';
import { type BenchShop, machine, median, processorMs, startShop } from './processes.ts';

/** Our limit: orders a second of the shop over those of the bare driver. */
const least = 0.5;
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const ms = 2_000;
/** Ids from which on they stand for themselves in the values of a statement: nothing else there is as large. */
const firstIds = { orders: 7_000_001, prices: 5_000_001 };

export async function benchOrders(): Promise<boolean> {
  let fine = true;
  for (const processes of [1, 2, 4]) {
    const shop = await startShop(
      process.env.BENCH_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`] : [],
      { TRUST_PROXY: '1', WEB_CONCURRENCY: String(processes) },
    );
    try {
      const { db } = shop.connection;
      for (const [table, first] of Object.entries(firstIds)) {
        await db.execute(sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${first}::bigint, false)`);
      }
      await fillCatalog(db, 60);
      await untilListed(shop.port);
      const goods = await enoughOfAll(db);
      const peer = await recordOrder(shop, goods);
      if (processes === 1) {
        console.log(`\nbench/orders  ${machine()}`);
        console.log(`one order is ${peer.statements.length} statements`);
        if (process.env.BENCH_STATEMENTS)
          for (const { text } of peer.statements)
            console.log(`  ${text.replaceAll(/\s+/g, ' ').slice(0, 160)}`);
      }
      for (const [which, priceIds] of [
        ['distinct sizes', goods.priceIds],
        ['one hot size', goods.priceIds.slice(0, 1)],
      ] as const) {
        for (const atOnce of [1, 16]) {
          fine = (await compare(shop, processes, which, { ...goods, priceIds, atOnce }, peer)) && fine;
        }
      }
    } finally {
      await shop.stop();
    }
  }
  return fine;
}

type Goods = Pick<OrderLoadWish, 'priceIds' | 'price' | 'placeId'>;

async function compare(
  { port, pid, data }: BenchShop,
  processes: number,
  which: string,
  wish: Goods & { atOnce: number },
  recorded: Pick<OrderPeerWish, 'url' | 'statements' | 'seen'>,
): Promise<boolean> {
  const { atOnce, priceIds } = wish;
  const file = join(data, 'order-peer.json');
  await writeFile(file, JSON.stringify({ ...recorded, atOnce, ms, priceIds } satisfies OrderPeerWish));
  const sides = {
    shop: () => run('bench/order-load.ts', JSON.stringify({ ...wish, port, ms } satisfies OrderLoadWish)),
    peer: () => run('bench/order-peer.ts', file),
  };
  const all = { shop: [] as OrdersResult[], peer: [] as OrdersResult[] };
  let used = 0;
  let answered = 0;
  for (let round = -1; round < rounds; round++) {
    // A, B, then B, A: what else runs on the machine meets both alike. The first warms both.
    for (const side of round % 2 === 0 ? (['shop', 'peer'] as const) : (['peer', 'shop'] as const)) {
      const before = processorMs(pid) ?? 0;
      const result = await sides[side]();
      if (round < 0) continue;
      all[side].push(result);
      if (side === 'shop') {
        used += (processorMs(pid) ?? 0) - before;
        answered += result.perSecond * (ms / 1000);
      }
    }
  }
  const of = (side: 'shop' | 'peer', what: keyof OrdersResult) => median(all[side].map((each) => each[what]));
  const ratio = median(all.shop.map(({ perSecond }, at) => perSecond / (all.peer[at]?.perSecond ?? 0)));
  console.log(
    `${processes} process${processes === 1 ? '' : 'es'}, ${which.padEnd(14)} ${String(atOnce).padStart(2)} at once:  ` +
      `shop ${of('shop', 'perSecond').toFixed(0)}/s  bare SQL ${of('peer', 'perSecond').toFixed(0)}/s  ` +
      `ratio ${ratio.toFixed(2)} (at least ${least})  one order p50 ${of('shop', 'p50').toFixed(1)} ` +
      `p95 ${of('shop', 'p95').toFixed(1)} ms, bare ${of('peer', 'p50').toFixed(1)} ms` +
      // With more processes the one that was started only distributes.
      (processes === 1 ? `  processor ${(used / answered).toFixed(1)} ms an order` : ''),
  );
  return ratio >= least;
}

async function run(program: string, wish: string): Promise<OrdersResult> {
  const { stdout } = await promisify(execFile)(process.execPath, [resolve(program), wish]);
  return JSON.parse(stdout);
}

/** Every size costs the same and is there a million times. */
async function enoughOfAll(db: Database): Promise<Goods> {
  const { rows } = await db.execute(sql`
    update prices set stock = 1000000, price = 10000, promo_price = null returning id`);
  const { rows: towns } = await db.execute(sql`select id from places where code = '601-casablanca'`);
  await db.execute(sql`analyze`);
  return { priceIds: rows.map(({ id }) => Number(id)), price: 10_000, placeId: Number(towns[0]?.id) };
}

/** Places one order by the shop's own use case and writes down what it sends to the database. */
async function recordOrder(
  { data }: BenchShop,
  { priceIds, price, placeId }: Goods,
): Promise<Pick<OrderPeerWish, 'url' | 'statements' | 'seen'>> {
  const url = runningPostgresUrl(join(data, 'postgres'), loadSecrets(data).postgresPassword) ?? '';
  const { db, pool, close } = createDatabase(url);
  const statements: Statement[] = [];
  pool.on('connect', (client) => {
    client.query = new Proxy(client.query, {
      apply(send, self, wished: unknown[]) {
        const [query, values] = wished;
        const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : query;
        statements.push({ text: String(text), values: Array.isArray(values) ? values : [] });
        return Reflect.apply(send, self, wished);
      },
    });
  });
  const key = 'recorded-order-0001';
  const priceId = priceIds[1] ?? 0;
  const order = await submitOrder(
    { db, jobs: { send: async () => {} }, signingKey: fixedKey(Buffer.alloc(32, 7)) },
    {
      idempotencyKey: key,
      lines: [{ id: priceId, quantity: 1, price, promoPrice: null }],
      ...{ country: 1, placeId, name: 'Amina Alami', payment: 'cod', phone: '0609876543' },
      address: { address: 'Rue 12, n° 4' },
    },
    {
      ...{ now: new Date(), locale: 'ar', origin: 'https://shop.example', device: 'bench' },
      ...{ address: '10.255.255.255', deviceId: 'recorded-device-0001' },
    },
  );
  await close();
  const seen = {
    ...{ key, phone: '212609876543', number: order.number },
    ...{ orderId: String(firstIds.orders), priceId: String(priceId) },
  };
  return { url, statements, seen };
}
