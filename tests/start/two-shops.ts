import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import { createDatabase, type Database } from '#/platform/database.ts';
import { runningPostgresUrl } from '#/platform/embedded-postgres.ts';
import { invalidate } from '#/platform/invalidation.ts';
import { loadSecrets } from '#/platform/secrets.ts';
import { prices } from '#/shop/catalog/catalog.tables.ts';
import { makeCategory, makeProduct } from '../support/catalog.ts';
import { firstSignIn } from '../support/first-sign-in.ts';
import { openShop, type ShopProcess, temporaryFolder } from './shop-process.ts';
import { type WatchedDatabase, watchDatabase } from './watched-database.ts';

const METRICS_TOKEN = 'metrics-of-the-tests';

export type TwoShops = {
  one: ShopProcess;
  /** Another process on the same database; what it asks of it is watched. */
  other: ShopProcess;
  watch: WatchedDatabase;
  db: Database;
  product: { id: number; priceId: number; path: string };
};

/** Two real shops on one database, with one product in one category: 100 pieces of 123.45 DH unless said otherwise. */
export async function twoShops(size: Partial<typeof prices.$inferInsert> = {}): Promise<TwoShops> {
  const one = await openShop({ HILAL_DATA: temporaryFolder(), METRICS_TOKEN });
  const url = databaseOf(one);
  const connection = createDatabase(url, { onError: () => {} });
  onTestFinished(() => connection.close());
  const { db } = connection;
  const product = await db.transaction(async (tx) => {
    const categoryId = await makeCategory(tx, { tag: 'femme' });
    const sizes = [{ size: 'M', price: 12_345, stock: 100, ...size }];
    const { id, priceIds } = await makeProduct(tx, {
      categoryId,
      slug: 'pyjama',
      publishedAt: new Date(),
      colors: [{ key: '', sizes }],
    });
    await invalidate(tx, 'categories');
    return { id, priceId: priceIds[0] ?? 0, path: `/store/femme/${id}-pyjama` };
  });
  const watch = await watchDatabase(url);
  const other = await openShop({
    HILAL_DATA: temporaryFolder(),
    DATABASE_URL: watch.url,
    METRICS_TOKEN,
  });
  return { one, other, watch, db, product };
}

function databaseOf(shop: ShopProcess): string {
  const { postgresPassword } = loadSecrets(shop.dataFolder);
  const url = runningPostgresUrl(join(shop.dataFolder, 'postgres'), postgresPassword);
  if (!url) throw new Error('the shop runs without its database');
  return url;
}

/** Writes a price or a promotion as the merchant's tools do: with the names of what changed, in one transaction. */
export const writePrice = (
  db: Database,
  product: TwoShops['product'],
  change: Pick<Partial<typeof prices.$inferInsert>, 'price' | 'promoPrice' | 'promoEndsAt'>,
): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.update(prices).set(change).where(eq(prices.id, product.priceId));
    await invalidate(tx, `product:${product.id}`, 'catalog');
  });

export type Metrics = { renders: number; drops: number; hits: number };

/** What a shop says of its cached pages (/metrics). */
export async function metricsOf(shop: ShopProcess): Promise<Metrics> {
  const answer = await fetch(`${shop.origin}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  const text = await answer.text();
  const sum = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'gm'))].reduce(
      (all, [, value]) => all + Number(value),
      0,
    );
  if (!text.includes('hilal_pages_live')) throw new Error(`no figures: ${answer.status}`);
  return {
    renders: sum('hilal_pages_render_seconds_count'),
    drops: sum('hilal_pages_dropped_total'),
    hits: sum('hilal_pages_hits_total'),
  };
}

export const htmlOf = async (shop: ShopProcess, path: string): Promise<string> => {
  const answer = await fetch(shop.origin + path);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  return answer.text();
};

/** Asks for the page again and again until it shows the text; the test ends at its own limit when it never does. */
export async function untilShown(shop: ShopProcess, path: string, text: string): Promise<void> {
  while (!(await htmlOf(shop, path)).includes(text)) await new Promise((done) => setTimeout(done, 10));
}

/** The owner signs in with the link that a shop just opened printed: what their browser then sends to the other one. */
export async function signIn(shop: ShopProcess, to: ShopProcess): Promise<Record<string, string>> {
  const link = /Admin\/login#([\w-]+)/.exec(shop.output())?.[1];
  const cookie = await firstSignIn(shop.origin, link);
  return { cookie, origin: to.origin, 'content-type': 'application/json' };
}
