// npm run bench -- flood: how long a page, an asset and an order take while two hundred sign in at once.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import type { Database } from '#/platform/database.ts';
import { categoryPath, fillCatalog, untilListed } from './catalog.ts';
import { machine, startShop } from './processes.ts';
import type { FloodWish } from './sign-ins.ts';

/** Our limit: the 99th of hundred during the flood over the same in calm, of the same run. */
const most = 3;
/** Calm and flood take turns, so that what else the machine does meets both alike. */
const rounds = 6;
const samples = 50;
const atOnce = 200;

type Kind = 'page' | 'asset' | 'order';
type Times = Record<Kind, number[]>;

const p99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;

export async function benchFlood(): Promise<boolean> {
  // The flood and the orders come from many networks: one proxy in front says which.
  const shop = await startShop([], { TRUST_PROXY: '1' });
  try {
    await fillCatalog(shop.connection.db, 60);
    const order = await orderOf(shop.connection.db);
    await untilListed(shop.port);
    const origin = `http://127.0.0.1:${shop.port}`;
    const asset = /\/assets\/[\w.-]+\.js/.exec(await (await fetch(origin + categoryPath)).text())?.[0];
    if (!asset) throw new Error('the page names no script');
    let calls = 0;
    const ask: Record<Kind, () => Promise<Response>> = {
      page: () => fetch(origin + categoryPath),
      asset: () => fetch(origin + asset),
      order() {
        const nth = calls++;
        return fetch(`${origin}/api/checkout/cart/submit`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-forwarded-for': `172.16.${nth >> 8}.${nth & 255}`,
            'idempotency-key': `bench-order-${String(nth).padStart(8, '0')}`,
          },
          body: JSON.stringify({ ...order, phone: `06${String(10_000_000 + nth)}` }),
        });
      },
    };
    async function measure(into: Times, times: number): Promise<void> {
      for (let n = 0; n < times; n++) {
        for (const kind of ['page', 'asset', 'order'] as const) {
          const begun = performance.now();
          const answer = await ask[kind]();
          const body = await answer.text();
          into[kind].push(performance.now() - begun);
          if (!answer.ok) throw new Error(`${kind}: ${answer.status} ${body.slice(0, 300)}`);
        }
      }
    }
    const none = (): Times => ({ page: [], asset: [], order: [] });
    await measure(none(), 20);
    console.log(`\nbench/flood  ${machine()}`);
    let fine = true;
    for (const networks of ['one', 'many'] as const) {
      const calm = none();
      const flooded = none();
      let answered = '';
      for (let round = 0; round < rounds; round++) {
        await measure(calm, samples);
        const flood = startFlood({ port: shop.port, atOnce, networks });
        await measure(flooded, samples);
        answered = await flood.stop();
      }
      for (const kind of ['page', 'asset', 'order'] as const) {
        const ratio = p99(flooded[kind]) / p99(calm[kind]);
        fine &&= ratio <= most;
        console.log(
          `${atOnce} sign-ins, ${networks} network${networks === 'one' ? '' : 's'}: ${kind.padEnd(5)}  ` +
            `p99 calm ${p99(calm[kind]).toFixed(1)} ms  flooded ${p99(flooded[kind]).toFixed(1)} ms  ` +
            `ratio ${ratio.toFixed(2)} (at most ${most})`,
        );
      }
      console.log(`  the last flood was answered ${answered}`);
    }
    return fine;
  } finally {
    await shop.stop();
  }
}

function startFlood(wish: FloodWish): { stop(): Promise<string> } {
  const child = spawn(process.execPath, [resolve('bench/sign-ins.ts'), JSON.stringify(wish)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = text(child.stdout);
  return {
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      return (await output).trim();
    },
  };
}

/** An order for one piece, of which there are enough. */
async function orderOf(db: Database): Promise<object> {
  const { rows } = await db.execute(sql`
    update prices set stock = 1000000, promo_price = null where id = (select min(id) from prices) returning id, price`);
  const { rows: towns } = await db.execute(sql`select id from places where code = '601-casablanca'`);
  const [piece] = rows;
  return {
    lines: [{ id: piece?.id, quantity: 1, price: Number(piece?.price), promoPrice: null }],
    country: 1,
    placeId: towns[0]?.id,
    name: 'Amina Alami',
    address: { address: 'Rue 12, n° 4' },
    payment: 'cod',
  };
}
