import { beforeEach, expect, test } from 'vitest';
import { hashPassword } from '#/platform/password.ts';
import { mails } from '#/platform/platform.tables.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { favourites } from '#/shop/favourites/favourites.tables.ts';
import { customerNotes } from '#/shop/orders/customers.tables.ts';
import { moveOrder } from '#/shop/orders/index.ts';
import { reviews } from '#/shop/reviews/reviews.tables.ts';
import { setPreview } from '#/shop/settings/index.ts';
import { staffUsers } from '#/shop/staff/staff.tables.ts';
import { mountShop } from '../../tests/support/api.ts';
import { makeSizes } from '../../tests/support/catalog.ts';
import { testDatabase } from '../../tests/support/database.ts';
import { makeOrder } from '../../tests/support/orders.ts';
import { signedInAs } from '../../tests/support/staff.ts';

const { db, url, reset } = await testDatabase();
const { server, clock, post } = await mountShop(url);
const secured = await mountShop(url, { SHOP_URL: 'https://shop.example' });
let cookie = '';
let priceId = 0;
let nadia = { id: 0, token: '' };

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  await ensureDelivery(db);
  cookie = await signedInAs(db, clock, 'owner');
  [priceId = 0] = await makeSizes(db, { size: 'M', price: 20_000, stock: 5 });
  const person = { name: 'Nadia', email: 'nadia@example.com', password: 'sea-salt-7' };
  const { token, user } = (await post('/api/checkout/client/register', person)).json();
  nadia = { id: user.id, token };
});

const headers = () => ({ host: 'shop.example', origin: 'https://shop.example', cookie });
const bearer = () => ({ authorization: `Bearer ${nadia.token}` });
const staffCall = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  server.inject({ method, url: `/api/admin${path}`, headers: headers(), ...(payload ? { payload } : {}) });

/** Staff erase an account that they look at; the status of the answer. */
async function eraseByStaff(account: number): Promise<number> {
  const { personVersion: seen } = (await staffCall('GET', `/customers/one?account=${account}`)).json().data;
  return (await staffCall('POST', '/customers/erase', { account, seen })).statusCode;
}

test('§7.24 a person whom staff forget is forgotten by every module, and is signed in no more', async () => {
  const { id: orderId } = await makeOrder(db, { userId: nadia.id, lines: [{ priceId }] });
  await db.insert(favourites).values({ userId: nadia.id, priceId, productId: 1, createdAt: clock.now() });
  const note = { phone: null, userId: nadia.id, at: clock.now(), staffId: 1, actor: 'x', text: 'Nadia' };
  await db.insert(customerNotes).values(note);
  await db.insert(reviews).values({
    ...{
      productId: 1,
      orderId,
      userId: nadia.id,
      name: 'Nadia',
      stars: 5,
      title: 'جميلة',
      text: 'جميلة جدا',
    },
    ...{ locale: 'ar' as const, createdAt: clock.now() },
  });
  expect(await eraseByStaff(nadia.id)).toBe(204);
  expect([await db.$count(favourites), await db.$count(customerNotes)]).toEqual([0, 0]);
  expect((await db.select().from(reviews)).map(({ name, userId }) => [name, userId])).toEqual([['', null]]);
  expect((await server.inject({ url: '/api/app/user', headers: bearer() })).statusCode).toBe(401);
});

test('§7.24 by the calls, who leaves leaves the e-mail about another’s order in the outbox, whom staff erase does not', async () => {
  const { id: order } = await makeOrder(db, { email: 'nadia@example.com' });
  const content = { to: 'nadia@example.com', subject: 's', text: 't', html: 'h' };
  const left = async () => (await db.select().from(mails)).map(({ about }) => about?.order ?? null);
  await db.insert(mails).values([{ ...content, about: { order } }, content]);
  const answer = await post('/api/app/user/delete-account', {}, { headers: bearer() });
  expect([answer.statusCode, await left()]).toEqual([204, [order]]);
  const again = { name: 'Nadia', email: 'nadia@example.com', password: 'sea-salt-7' };
  const { user } = (await post('/api/checkout/client/register', again)).json();
  expect(await eraseByStaff(user.id)).toBe(204);
  expect(await left()).toEqual([]);
});

test('§6.5 the file that a shopper takes has what hangs on the account, and nothing that the staff wrote', async () => {
  const words = 'زبونة صعبة';
  await makeOrder(db, { userId: nadia.id, lines: [{ priceId }] });
  const note = { phone: null, userId: nadia.id, at: clock.now(), staffId: 1, actor: 'x', text: words };
  await db.insert(customerNotes).values(note);
  const answer = await server.inject({ url: '/api/profile/data', headers: bearer() });
  expect(answer.json()).toMatchObject({
    account: { email: 'nadia@example.com' },
    orders: [{ name: 'نادية العلوي' }],
  });
  expect(answer.payload).not.toContain(words);
});

test('an address of the account is judged by the places that the shop delivers to', async () => {
  const write = (place: object) =>
    post(
      '/api/profile/addresses',
      {
        countryId: 1,
        name: 'Nadia Alami',
        phone: '0612345678',
        fields: { city: 'Casablanca', address: '12 rue Atlas' },
        ...place,
      },
      { headers: bearer() },
    );
  const unknown = await write({ placeId: 999_999 });
  expect([unknown.statusCode, Object.keys(unknown.json().errors)]).toEqual([422, ['city']]);
  const { data } = (await server.inject('/api/delivery/places')).json();
  expect((await write({ placeId: data[0].id })).statusCode).toBe(201);
});

test('pieces that orders have reserved are in the sheet of stock and in what a count expects; what was ordered is not deleted', async () => {
  await makeOrder(db, { lines: [{ priceId, quantity: 2 }] });
  const sheet = (await staffCall('GET', '/stock.csv?lang=fr')).payload.split('\r\n');
  const at = sheet[0]?.split(';').indexOf('Réservé aux commandes') ?? -1;
  expect(sheet[1]?.split(';')[at]).toBe('2');
  const begun = await staffCall('POST', '/counts', { name: 'رف', withReserved: true });
  const counted = await staffCall('PUT', `/counts/${begun.json().data.id}/lines/${priceId}`, {
    ...{ counted: 7, mode: 'set', seen: null },
  });
  expect(counted.json()).toMatchObject({ data: { counted: 7, expected: 7 } });
  const refused = await staffCall('DELETE', '/products/1');
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'product_sold']);
});

test('pieces that left the shop after they were counted were there when they were counted', async () => {
  const { id } = await makeOrder(db, { lines: [{ priceId, quantity: 2 }] });
  const owner = { kind: 'staff', id: 1, role: 'owner', name: 'Owner' } as const;
  for (const move of ['confirm', 'prepare', 'ship'] as const) {
    await moveOrder(db, id, move, owner, { now: new Date(clock.nowMs() - 60_000) });
  }
  const begun = await staffCall('POST', '/counts', { name: 'رف', withReserved: true });
  const path = `/counts/${begun.json().data.id}/lines/${priceId}`;
  // The phone had no connection: it was counted before the parcel left, and is sent after.
  const early = await staffCall('PUT', path, { counted: 7, mode: 'set', seen: null, ago: 120_000 });
  expect(early.json()).toMatchObject({ data: { counted: 7, expected: 7 } });
  const late = await staffCall('PUT', path, { counted: 5, mode: 'set', seen: 7 });
  expect(late.json()).toMatchObject({ data: { counted: 5, expected: 5 } });
});

test('where the shop is asked by https, the cookies of a preview, of a device and of staff are for https alone', async () => {
  const given = { name: 'Salma', email: 'salma@example.com', password: 'ten-letters-7' };
  const hash = await hashPassword(given.password);
  await db.insert(staffUsers).values({ ...given, role: 'owner', passwordHash: hash });
  await db.transaction((tx) => setPreview(tx, hash));
  const calls = {
    '/api/app/preview': { password: given.password },
    '/api/checkout/command-details': { number: 'none', phone: '0612345678' },
    '/api/admin/login': { email: given.email, password: given.password },
  };
  for (const [shop, secure] of [
    [secured, true],
    [{ post }, false],
  ] as const) {
    for (const [path, body] of Object.entries(calls)) {
      const { cookies, payload } = await shop.post(path, body);
      expect(cookies.length, `${path} ${payload}`).toBeGreaterThan(0);
      for (const cookie of cookies) {
        expect([path, cookie.httpOnly, cookie.secure ?? false]).toEqual([path, true, secure]);
        expect(cookie.name.startsWith('__Host-'), path).toBe(secure);
      }
    }
  }
});
