import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { mails } from '#/platform/platform.tables.ts';
import { ensureContent } from '#/shop/content/index.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { places } from '#/shop/delivery/delivery.tables.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { mountShop } from '../../tests/support/api.ts';
import { makeCategory, makeProduct } from '../../tests/support/catalog.ts';
import { testDatabase } from '../../tests/support/database.ts';
import { registerCrawlers } from './plugins/crawlers.ts';
import { registerFeeds } from './plugins/feeds.ts';

const { db, url, reset } = await testDatabase();
const own = 'http://localhost:3000';
const { clock, post } = await mountShop(url, {}, own, { smtpUrl: 'smtp://127.0.0.1:1' });
/** What somebody who wants a victim's link sends along. */
const headers = {
  host: 'evil.example',
  origin: 'http://evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
};

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  await ensureDelivery(db);
  await ensureContent(db);
});

test('without SHOP_URL no mail carries the host of whoever asked: its links begin with the printed address', async () => {
  const email = 'nadia@example.com';
  await post('/api/checkout/client/register', { name: 'Nadia', email, password: 'sea-salt-7' });
  expect((await post('/api/auth/forgot', { email }, { headers })).statusCode).toBe(204);
  const categoryId = await makeCategory(db, { tag: 'femme' });
  const [place] = await db.select().from(places).where(eq(places.code, '601-casablanca'));
  const { priceIds } = await makeProduct(db, { categoryId });
  const ordered = await post(
    '/api/checkout/cart/submit',
    {
      lines: [{ id: priceIds[0], quantity: 1, price: 20_000, promoPrice: null }],
      country: 1,
      placeId: place?.id,
      address: { address: '12 rue Atlas' },
      name: 'Nadia Alami',
      phone: '0612345678',
      email,
      payment: 'cod',
      idempotencyKey: 'a-key-of-this-order-01',
    },
    { headers },
  );
  expect([ordered.statusCode, ordered.body]).toEqual([201, expect.any(String)]);
  const texts = [...(await db.select().from(mails)).flatMap(({ text, html }) => [text, html]), ordered.body];
  expect(texts).toHaveLength(5);
  for (const text of texts) {
    expect(text).not.toContain('evil');
    expect(text).toContain(`${own}/`);
  }
});

test('neither maps nor feeds carry the host of whoever asked', async () => {
  const server = Fastify({ trustProxy: true });
  registerCrawlers(server, { db, clock, origin: () => own });
  registerFeeds(server, { db, clock, origin: () => own });
  for (const path of ['/robots.txt', '/sitemap.xml', '/sitemaps/ar-pages.xml', '/feeds/ar/MA.xml']) {
    const { statusCode, body } = await server.inject({ url: path, headers });
    expect(statusCode, path).toBe(200);
    expect(body, path).not.toContain('evil');
    expect(body, path).toContain(own);
  }
  await server.close();
});
