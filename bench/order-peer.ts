/**
 * The peer of bench/orders, in a process of its own: the statements of one order, as the shop sent them, again and again by
 * the bare driver, each time with another key, phone, order number and size. No HTTP, no rules, nothing is read of the answers
 * but the id of the order.
 *
 * node bench/order-peer.ts FILE  with an OrderPeerWish in it  → one line of JSON
 */
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import type { OrdersResult } from './order-load.ts';
import { quantile } from './processes.ts';

export type Statement = { text: string; values: readonly unknown[] };
export type OrderPeerWish = {
  url: string;
  atOnce: number;
  ms: number;
  statements: readonly Statement[];
  /** What each order has another of, as it stands in the statements' values. */
  seen: { key: string; phone: string; number: string; orderId: string; priceId: string };
  /** Sizes that are ordered in turns. */
  priceIds: readonly number[];
};

const wish: OrderPeerWish = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const templates = wish.statements.map(({ text, values }) => ({
  text,
  values: JSON.stringify(values),
}));
const run = Date.now() % 10_000_000;
let orders = 0;

async function place(client: pg.Client): Promise<void> {
  const nth = orders++;
  const { seen } = wish;
  const renamed: [string, string][] = [
    [seen.key, `peer-${run}-${String(nth).padStart(12, '0')}`],
    [seen.phone, `2126${String(((run * 7919 + nth) % 90_000_000) + 10_000_000)}`],
    [seen.number, `P${randomInt(2 ** 40).toString(36)}`],
    [seen.priceId, String(wish.priceIds[nth % wish.priceIds.length])],
  ];
  for (const { text, values } of templates) {
    const own = renamed.reduce((json, [from, to]) => json.replaceAll(from, to), values);
    const { rows } = await client.query<unknown[]>({ text, values: JSON.parse(own), rowMode: 'array' });
    if (text.startsWith('insert into "orders" ')) renamed.push([seen.orderId, String(rows[0]?.[0])]);
  }
}

const clients = Array.from({ length: wish.atOnce }, () => new pg.Client({ connectionString: wish.url }));
await Promise.all(clients.map((client) => client.connect()));
const times: number[] = [];
const begun = performance.now();
await Promise.all(
  clients.map(async (client) => {
    while (performance.now() - begun < wish.ms) {
      const from = performance.now();
      await place(client);
      times.push(performance.now() - from);
    }
  }),
);
const ms = performance.now() - begun;
await Promise.all(clients.map((client) => client.end()));
times.sort((a, b) => a - b);
const result: OrdersResult = {
  perSecond: (times.length / ms) * 1000,
  p50: quantile(times, 0.5),
  p95: quantile(times, 0.95),
};
console.log(JSON.stringify(result));
