import { setTimeout as pause } from 'node:timers/promises';
import { type Goods, sendShoppers } from './buyers.ts';
import type { Fault } from './faults.ts';
import { differences } from './ledger.ts';
import { type DrilledShop, inDatabase } from './shop.ts';

/** Our limits: so long after the end of a fault an order is confirmed and a page shown again; and after a start from nothing. */
export const backWithinMs = 3_000;
export const startedWithinMs = 10_000;

/** A drill waits no longer for an order and a page after the end of a fault. */
export const patienceMs = 15_000;

export type Lengths = { faultMs: number; quietMs: number; buyers: number };

/** The database and what shoppers have been told so far, over all drills. */
export type Books = { url(): string; goods: Goods; confirmed: Map<string, string> };

export type Drilled = {
  orders: number;
  refused: number;
  broken: number;
  pages: number;
  backMs: number;
  /** What should not be; nothing when all went well. */
  wrong: string[];
};

/** Breaks one thing while shoppers are at the shop, and compares what they were told with the database. */
export async function drill(
  fault: Fault,
  {
    shop,
    books,
    lengths,
    withinMs = fault.starts ? startedWithinMs : backWithinMs,
  }: { shop: DrilledShop; books: Books; lengths: Lengths; withinMs?: number },
): Promise<Drilled> {
  const { origin } = shop;
  // Each of two processes has its own memory of pages.
  for (let times = 0; times < 6; times++)
    for (const path of ['/', '/fr', '/en', '/faq'])
      await fetch(origin + path, { headers: { connection: 'close' } }).then((answer) => answer.text());
  const shoppers = sendShoppers(origin, books.goods, lengths.buyers);
  await pause(lengths.quietMs);
  await fault.begin();
  let endedAt = performance.now();
  if (fault.end) {
    await pause(Math.max(lengths.faultMs, fault.atLeastMs ?? 0));
    endedAt = performance.now();
    await fault.end();
  } else await pause(lengths.faultMs);
  const { seen } = shoppers;
  const next = (times: readonly number[]) => times.find((at) => at > endedAt);
  for (
    let backAt: number | undefined;
    backAt === undefined && performance.now() - endedAt < patienceMs;
    await pause(20)
  )
    backAt = next(seen.confirmedAt) && next(seen.pagesAt);
  await pause(lengths.quietMs);
  await shoppers.end();
  for (const [key, number] of seen.orders) books.confirmed.set(key, number);
  const backMs = Math.max(next(seen.confirmedAt) ?? 1e9, next(seen.pagesAt) ?? 1e9) - endedAt;
  const cold = fault.kills ? / 503$/ : /^$/;
  const wrong = [
    ...seen.wrong.filter((one) => !(one.startsWith('/') && cold.test(one))),
    ...(seen.broken > 0 && !fault.kills ? [`${seen.broken} requests without an answer`] : []),
    ...(backMs > withinMs ? [`back after ${(backMs / 1000).toFixed(1)} s only`] : []),
    ...(await differences(books.url(), books.goods, books.confirmed)),
    ...(fault.proof && !(await isTrueOfOne(books.url(), fault.proof)) ? ['nothing was broken'] : []),
  ];
  const { orders, refused, broken, pages } = seen;
  return { ...{ orders: orders.size, refused, broken, pages }, backMs, wrong: [...new Set(wrong)] };
}

const isTrueOfOne = (url: string, condition: string): Promise<boolean> =>
  inDatabase(url, async (client) => {
    const { rows } = await client.query(`select from orders where ${condition} limit 1`);
    return rows.length > 0;
  });

/** A sending that a fault cut short is noticed after a minute and a half, and its next try may wait as long (ms). */
export const mailsLeaveWithinMs = 270_000;

const mailIdOf = (messageId: string): number => Number(/^<(\d+)\./.exec(messageId)?.[1]);

/** Waits until every e-mail has left, those of tries that come later included. */
export async function mailsLeave(
  { url, confirmed }: Books,
  taken: Map<string, number>,
): Promise<{ came: number; twice: number; wrong: string[] }> {
  const waiting = () =>
    inDatabase(url(), async (client) => {
      const { rows } = await client.query<{ state: string; failure: string | null; job: string }>(
        `select mails.state, failure, concat_ws(' ', job.state, job.retry_count, job.start_after - now()) as job
         from mails left join pgboss.job on job.name = 'mail' and (job.data->>'mailId')::int = mails.id
         where about is not null and mails.state <> 'sent'`,
      );
      return rows;
    });
  let left = await waiting();
  for (const begun = performance.now(); left.length > 0; left = await waiting()) {
    if (performance.now() - begun > mailsLeaveWithinMs) break;
    await pause(250);
  }
  // Owners are written to as well, of orders that nobody looked at.
  const ofOrders = await inDatabase(url(), async (client) => {
    const { rows } = await client.query<{ id: number }>(`select id from mails where about ? 'order'`);
    return new Set(rows.map(({ id }) => id));
  });
  const came = [...taken].filter(([messageId]) => ofOrders.has(mailIdOf(messageId)));
  return {
    came: came.length,
    /** Under the same Message-ID. */
    twice: came.filter(([, times]) => times > 1).length,
    wrong: [
      ...left.map(
        ({ state, failure, job }) => `an e-mail has not left: ${state}, ${failure}; its job: ${job}`,
      ),
      ...(came.length !== confirmed.size ? [`${confirmed.size} orders, but ${came.length} e-mails`] : []),
    ],
  };
}
