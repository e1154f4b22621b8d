/**
 * Orders, in a process of its own: so many at once, each the next when its answer is there, every one by another phone
 * from another network. Anything but 201 ends it.
 *
 * node bench/order-load.ts '{"port":…,"atOnce":16,"ms":…,"priceIds":[…],"price":…,"placeId":…}'  → one line of JSON
 */
import { Agent } from 'node:http';
import { quantile } from './processes.ts';
import { ask } from './request.ts';

export type OrderLoadWish = {
  port: number;
  atOnce: number;
  ms: number;
  /** Sizes that are ordered in turns: one alone is a hot one. */
  priceIds: readonly number[];
  /** Centimes, as all of them cost. */
  price: number;
  placeId: number;
};
/** Times in ms. */
export type OrdersResult = { perSecond: number; p50: number; p95: number };

const wish: OrderLoadWish = JSON.parse(process.argv[2] ?? '{}');
const agent = new Agent({ keepAlive: true, maxSockets: wish.atOnce });
// No run may meet a phone, a key or a network of another one.
const run = Date.now() % 10_000_000;
let orders = 0;

async function place(): Promise<void> {
  const nth = orders++;
  const order = {
    idempotencyKey: `bench-${run}-${String(nth).padStart(8, '0')}`,
    lines: [
      { id: wish.priceIds[nth % wish.priceIds.length], quantity: 1, price: wish.price, promoPrice: null },
    ],
    ...{ country: 1, placeId: wish.placeId, name: 'Amina Alami', payment: 'cod' },
    phone: `06${String(((run * 7919 + nth) % 90_000_000) + 10_000_000)}`,
    address: { address: 'Rue 12, n° 4' },
  };
  const params = { path: '/api/checkout/cart/submit', body: order };
  const { status, body } = await ask(wish.port, run + nth, params, agent);
  if (status !== 201) throw new Error(`${status} ${body.slice(0, 300)}`);
}

const times: number[] = [];
const begun = performance.now();
async function shopper(): Promise<void> {
  while (performance.now() - begun < wish.ms) {
    const from = performance.now();
    await place();
    times.push(performance.now() - from);
  }
}
await Promise.all(Array.from({ length: wish.atOnce }, shopper));
const ms = performance.now() - begun;
agent.destroy();
times.sort((a, b) => a - b);
const result: OrdersResult = {
  perSecond: (times.length / ms) * 1000,
  p50: quantile(times, 0.5),
  p95: quantile(times, 0.95),
};
console.log(JSON.stringify(result));
