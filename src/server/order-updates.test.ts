import { afterAll, beforeEach, expect, test } from 'vitest';
import { hashOfToken, newToken } from '#/platform/token.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { staffCookie } from '#/shop/staff/index.ts';
import { staffSessions, staffUsers } from '#/shop/staff/staff.tables.ts';
import { mountShop } from '../../tests/support/api.ts';
import { makeSizes } from '../../tests/support/catalog.ts';
import { testDatabase } from '../../tests/support/database.ts';
import { makeOrder } from '../../tests/support/orders.ts';
import { placeOf } from '../../tests/support/places.ts';
import { InvalidationListener } from './page-cache/invalidation-listener.ts';

const { db, url, reset } = await testDatabase();
const { server, broadcast, clock } = await mountShop(url);
const listener = new InvalidationListener(url, {
  invalidated: (tags) => broadcast.invalidated(tags),
  live() {},
  problem(error) {
    throw error;
  },
});
await listener.start();
afterAll(() => listener.close());
const origin = await server.listen({ host: '127.0.0.1', port: 0 });

let cookie: string;
beforeEach(async () => {
  await reset();
  const [user] = await db
    .insert(staffUsers)
    .values({ name: 'Demo', role: 'packer', email: null })
    .returning();
  const session = newToken();
  const expiresAt = new Date(clock.nowMs() + 86_400_000);
  await db
    .insert(staffSessions)
    .values({ staffId: user?.id ?? 0, tokenHash: hashOfToken(session), expiresAt });
  cookie = `${staffCookie(false)}=${session}`;
});

const open = () => fetch(`${origin}/api/admin/order-updates`, { headers: { cookie } });

/** Reads until the text is there; answers all of it. */
async function readUntil(reader: ReadableStreamDefaultReader<string>, wanted: string): Promise<string> {
  let text = '';
  while (!text.includes(wanted)) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`ended without ${wanted}: ${text}`);
    text += value;
  }
  return text;
}

test('an order placed by another process reaches an open screen; ten browsers of one person, and no more', async () => {
  await ensureCountries(db);
  await ensureDelivery(db);
  const [priceId = 0] = await makeSizes(db, { size: 'M', price: 20_000, stock: 4 });
  const answer = await open();
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  expect(answer.headers.get('x-accel-buffering')).toBe('no');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('no body');
  const order = await makeOrder(db, {
    placeId: await placeOf(db, 'Casablanca'),
    lines: [{ priceId, size: 'M' }],
  });
  expect(await readUntil(reader, 'event: orders')).toContain('retry: 1000');
  const others = [];
  for (let browser = 0; browser < 9; browser++) others.push(await open());
  expect(others.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 200));
  const refused = await open();
  expect(refused.status).toBe(429);
  expect(order.id).toBeGreaterThan(0);
  // The server stops: no stream holds it up.
  await server.close();
  expect(await reader.read().then(({ done }) => done)).toBe(true);
  await Promise.all(others.map((other) => other.text()));
});
