import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { invalidate } from '#/platform/invalidation.ts';
import { htmlOf, metricsOf, signIn, type TwoShops, twoShops, untilShown, writePrice } from './two-shops.ts';

const listing = '/store/femme';

test('the second request of a cached page makes no render and no statement; who holds it gets 304', async () => {
  const { other, watch, product } = await twoShops();
  // Home after the list: what both show is read once.
  for (const path of [listing, '/', product.path, `/fr${product.path}`, `${product.path}.data`]) {
    watch.statements();
    const before = await metricsOf(other);
    const first = await fetch(other.origin + path);
    const shown = await first.text();
    expect([first.status, watch.statements().length > 0], path).toEqual([200, true]);
    expect((await metricsOf(other)).renders, path).toBe(before.renders + 1);

    const etag = first.headers.get('etag') ?? '';
    const again = [
      await fetch(other.origin + path),
      await fetch(`${other.origin}${path}?utm_source=x&gclid=1`),
      await fetch(other.origin + path, { headers: { 'if-none-match': etag } }),
    ];
    const bodies = await Promise.all(again.map((answer) => answer.text()));
    expect(
      again.map(({ status }) => status),
      path,
    ).toEqual([200, 200, 304]);
    expect(bodies, path).toEqual([shown, shown, '']);
    expect(
      again.map(({ headers }) => headers.get('etag')),
      path,
    ).toEqual([etag, etag, etag]);
    expect(watch.statements(), path).toEqual([]);
    const after = await metricsOf(other);
    expect([after.renders, after.hits], path).toEqual([before.renders + 1, before.hits + 3]);
  }
});

test('a price changed on one process shows on the other', async () => {
  const { one, other, db, product } = await twoShops();
  for (const path of [product.path, listing]) expect(await htmlOf(other, path)).toContain('123.45');
  for (const price of [15_555, 16_666, 17_777]) {
    await writePrice(db, product, { price });
    const text = (price / 100).toFixed(2);
    for (const shop of [one, other])
      for (const path of [product.path, listing]) await untilShown(shop, path, text);
  }
});

test('a change in the back office shows in the storefront of the other process', async () => {
  const { one, other, product } = await twoShops();
  // The link of the shop opened last is the one that holds; the session holds in both.
  const session = await signIn(other, one);
  for (const path of ['/', product.path]) await htmlOf(other, path);
  const send = async (method: string, path: string, change: object) => {
    const read = await fetch(`${one.origin}/api/admin/look`, { headers: session });
    const { seen } = ((await read.json()) as { data: { seen: string } }).data;
    const body = JSON.stringify({ ...change, seen });
    const sent = await fetch(`${one.origin}/api/admin/look/${path}`, { method, headers: session, body });
    expect(sent.status).toBe(204);
  };
  await send('PATCH', 'draft', {
    announcement: { ar: 'عيد مبارك من هلال', fr: 'Bonne fête de Hilal' },
  });
  await send('POST', 'publish', {});
  for (const [path, text] of [
    ['/', 'عيد مبارك من هلال'],
    [product.path, 'عيد مبارك من هلال'],
    ['/fr', 'Bonne fête de Hilal'],
  ] as const) {
    await untilShown(other, path, text);
  }
});

test('a price written while a page is being made, after its reading and before its storing, is not lost', async () => {
  const { other, db, product } = await twoShops();
  await htmlOf(other, listing);
  // The product's page reads its price first and its reviews last: without the reviews it stands still between.
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>();
  const lock = db.transaction(async (tx) => {
    await tx.execute(sql`lock table reviews in access exclusive mode`);
    isLocked();
    await held;
  });
  await locked;
  const old = htmlOf(other, product.path);
  await waiting(db);
  await writePrice(db, product, { price: 15_555 });
  // The news has arrived: the listing shows it.
  await untilShown(other, listing, '155.55');
  letGo();
  await lock;
  expect(await old).toContain('123.45');
  const before = await metricsOf(other);
  expect(await htmlOf(other, product.path)).toContain('155.55');
  expect(await htmlOf(other, product.path)).toContain('155.55');
  expect((await metricsOf(other)).renders).toBe(before.renders + 1);
});

/** Until somebody waits for the locked table. */
async function waiting(db: TwoShops['db']): Promise<void> {
  for (;;) {
    const { rows } = await db.execute(
      sql`select 1 from pg_locks where not granted and relation = 'reviews'::regclass`,
    );
    if (rows.length > 0) return;
    await new Promise((done) => setTimeout(done, 5));
  }
}

test('§9.6 the end of a promotion drops its pages without a write', async () => {
  const { one, other, db, product } = await twoShops();
  const promoEndsAt = new Date(Date.now() + 12_000);
  await writePrice(db, product, { promoPrice: 9_999, promoEndsAt });
  const marks = async () => (await db.execute(sql`select max(id) as last from invalidations`)).rows[0]?.last;
  const shops = [one, other];
  const cached = [listing, product.path];
  const before = await marks();
  for (const shop of shops) for (const path of cached) await untilShown(shop, path, '99.99');
  expect(Date.now(), 'the machine is too slow for this test').toBeLessThan(promoEndsAt.getTime());
  for (const shop of shops) {
    for (const path of cached) {
      let html = await htmlOf(shop, path);
      while (html.includes('99.99')) {
        await new Promise((done) => setTimeout(done, 20));
        html = await htmlOf(shop, path);
      }
      expect(Date.now()).toBeGreaterThanOrEqual(promoEndsAt.getTime());
      expect(html).toContain('123.45');
    }
  }
  expect(await marks()).toBe(before);
});

test('§3.12 an order that leaves plenty of stock drops no page; one that leaves little shows on the other process', async () => {
  const { one, other, db, product } = await twoShops({ stock: 6 });
  const paths = [listing, product.path];
  const shops = [one, other];
  for (const shop of shops) for (const path of [...paths, '/blog']) await htmlOf(shop, path);
  const before = await Promise.all(shops.map(metricsOf));
  await order(one, product.priceId, '0612345678');
  const { rows } = await db.execute(sql`select stock from prices where id = ${product.priceId}`);
  expect(rows).toEqual([{ stock: 5 }]);
  // Something else that changed after it has been heard of, so the order would have been too.
  await db.transaction((tx) => invalidate(tx, 'posts'));
  for (const [at, shop] of shops.entries()) {
    const blog = (before[at]?.drops ?? 0) + 1;
    while ((await metricsOf(shop)).drops < blog) await new Promise((done) => setTimeout(done, 10));
    for (const path of paths) await htmlOf(shop, path);
    const { renders, drops } = await metricsOf(shop);
    expect({ renders, drops }).toEqual({ renders: before[at]?.renders, drops: blog });
  }
  expect(await htmlOf(other, product.path)).toContain('متوفر');
  await order(one, product.priceId, '0612345679', 3);
  await untilShown(other, product.path, 'بقيت قطع قليلة');
});

async function order(shop: TwoShops['one'], priceId: number, phone: string, quantity = 1): Promise<void> {
  const places = (await (await fetch(`${shop.origin}/api/delivery/places`)).json()) as {
    data: { id: number }[];
  };
  const answer = await fetch(`${shop.origin}/api/checkout/cart/submit?lang=ar`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      idempotencyKey: randomUUID(),
      lines: [{ id: priceId, quantity }],
      country: 'MA',
      placeId: places.data[0]?.id,
      name: 'نادية البوعناني',
      phone,
      address: { address: 'شارع الحسن الثاني، الطابق 3' },
      payment: 'cod',
    }),
  });
  expect(answer.status, await answer.clone().text()).toBe(201);
}
