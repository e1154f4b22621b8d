import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { ensureCountries } from '#/shop/countries/index.ts';
import { places } from '#/shop/delivery/delivery.tables.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { updateSettings } from '#/shop/settings/index.ts';
import { mountShop } from '../../../tests/support/api.ts';
import { makeCategory, makeProduct } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { orderEvents, orders } from './orders.tables.ts';

const { db, url, reset } = await testDatabase();
const { server, clock, post } = await mountShop(url);
const dayMs = 24 * 3600 * 1000;
const phone = '0612345678';
let link: string;

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  await ensureDelivery(db);
  const [place] = await db.select().from(places).where(eq(places.code, '601-casablanca'));
  const categoryId = await makeCategory(db, { tag: 'femme' });
  const { priceIds } = await makeProduct(db, { categoryId });
  const placed = await post('/api/checkout/cart/submit', {
    lines: [{ id: priceIds[0], quantity: 1, price: 20_000, promoPrice: null }],
    country: 1,
    placeId: place?.id,
    address: { address: '12 rue Atlas' },
    name: 'Nadia Alami',
    phone,
    payment: 'cod',
    idempotencyKey: 'a-key-of-this-order-01',
  });
  link = new URL(placed.json().order.confirmUrl).pathname.replace('/fr', '');
});

const read = async (path = link) => {
  const answer = await server.inject({ url: `/api${path}`, headers: { 'accept-language': 'fr' } });
  return [answer.statusCode, answer.json().code ?? answer.json().data.number.length];
};
async function delivered() {
  const [order] = await db.update(orders).set({ status: 'delivered' }).returning();
  await db.insert(orderEvents).values({
    orderId: order?.id ?? 0,
    at: clock.now(),
    axis: 'order',
    from: 'out_for_delivery',
    to: 'delivered',
    actor: 'x',
  });
}

test('the own link of an order ends 90 days after the delivery, for everything that it opened', async () => {
  clock.advance(200 * dayMs);
  expect(await read(), 'an order that is under way has no end').toEqual([200, expect.any(Number)]);
  await delivered();
  clock.advance(90 * dayMs);
  expect(await read()).toEqual([200, expect.any(Number)]);
  clock.advance(1);
  expect(await read()).toEqual([404, 'link_ended']);
  const signed = decodeURIComponent(link.split('/').at(-1) ?? '');
  for (const [path, payload] of [
    [`${link}/moves`, { move: 'cancel', note: '' }],
    ['/returns/find', { signed }],
  ] as const) {
    const answer = await post(`/api${path}`, payload);
    expect([answer.statusCode, answer.json().code], path).toEqual([404, 'link_ended']);
  }
});

test('a delivery that was taken back does not end the link of its order', async () => {
  await delivered();
  clock.advance(91 * dayMs);
  expect(await read()).toEqual([404, 'link_ended']);
  const [{ id } = { id: 0 }] = await db.update(orders).set({ status: 'out_for_delivery' }).returning();
  const undone = { axis: 'order', from: 'delivered', to: 'out_for_delivery', actor: 'x' } as const;
  await db.insert(orderEvents).values({ orderId: id, at: clock.now(), ...undone });
  expect(await read()).toEqual([200, expect.any(Number)]);
});

test('how long it lasts is a setting, and it is renewed by who knows the phone of the order, for as long again', async () => {
  await db.transaction((tx) => updateSettings(tx, { orderLinkDays: 10 }));
  await delivered();
  clock.advance(10 * dayMs + 1);
  expect(await read()).toEqual([404, 'link_ended']);
  const renew = (given: string, path = link) => post(`/api${path}/renew`, { phone: given });
  expect((await renew('0699999999')).json().code).toBe('order_not_found');
  expect((await renew(phone, '/orders/forged.link')).statusCode).toBe(404);
  const { path } = (await renew('+212 612-345678')).json().data;
  expect(await read(path)).toEqual([200, expect.any(Number)]);
  clock.advance(10 * dayMs);
  expect(await read(path)).toEqual([200, expect.any(Number)]);
  clock.advance(1);
  expect(await read(path)).toEqual([404, 'link_ended']);
  expect(await read(), 'the one before stays ended').toEqual([404, 'link_ended']);
});

test('phones are not tried out on a link that has ended', async () => {
  await delivered();
  clock.advance(91 * dayMs);
  const codes: number[] = [];
  for (let tries = 0; tries < 13; tries++)
    codes.push((await post(`/api${link}/renew`, { phone: `06999999${10 + tries}` })).statusCode);
  expect(codes).toEqual([...Array.from({ length: 12 }, () => 404), 429]);
});
