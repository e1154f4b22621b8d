import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { deviceCookie } from '#/platform/device.ts';
import { networkOf } from '#/platform/network.ts';
import { limits } from '#/platform/platform.tables.ts';
import { sign } from '#/platform/signed.ts';
import { fixedKey } from '#/platform/signing-key.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { places } from '#/shop/delivery/delivery.tables.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { orders } from '#/shop/orders/orders.tables.ts';
import { setPreview } from '#/shop/settings/index.ts';
import { mountShop } from '../../tests/support/api.ts';
import { makeCategory, makeProduct } from '../../tests/support/catalog.ts';
import { testDatabase } from '../../tests/support/database.ts';

const { db, url, reset } = await testDatabase();
const { server, clock, post } = await mountShop(url);
const mailing = await mountShop(url, {
  SMTP_URL: 'smtp://127.0.0.1:1',
  SHOP_URL: 'https://shop.example',
});
/** Of a household that takes another address whenever it likes: it is one caller. */
const ip = '2001:db8:80:1::1';
const network = networkOf(ip);
const email = 'nadia@example.com';
const phone = '0612345678';
/** The signing key of mountShop. */
const deviceOf = (value: string) => ({
  cookie: `${deviceCookie(false)}=${sign(fixedKey(Buffer.alloc(32, 5)), 'device', value)}`,
});
const device = deviceOf('known-device');
let signed = '';
let number = '';
let productId = 0;
let user = { id: 0, token: '' };
let orderBody: Record<string, unknown> = {};
let keys = 0;

beforeAll(async () => {
  await reset();
  await ensureCountries(db);
  await ensureDelivery(db);
  const [place] = await db.select().from(places).where(eq(places.code, '601-casablanca'));
  const product = await makeProduct(db, { categoryId: await makeCategory(db, { tag: 'femme' }) });
  productId = product.id;
  orderBody = {
    lines: [{ id: product.priceIds[0], quantity: 1, price: 20_000, promoPrice: null }],
    ...{ country: 1, placeId: place?.id, address: { address: '12 rue Atlas' }, name: 'Nadia Alami', phone },
    ...{ payment: 'cod' },
  };
  const { order } = (await submit({})).json();
  number = order.number;
  signed = decodeURIComponent(new URL(order.confirmUrl).pathname.split('/').at(-1) ?? '');
  await db
    .update(orders)
    .set({
      ...{ paymentMethod: 'bank_transfer', payment: 'awaiting_receipt' },
      receiptDeadline: new Date(clock.nowMs() + 3_600_000),
    })
    .where(eq(orders.number, number));
  const made = await post('/api/checkout/client/register', { name: 'Nadia', email, password: 'sea-salt-7' });
  user = { id: made.json().user.id, token: made.json().token };
  await db.transaction((tx) => setPreview(tx, 'no hash'));
});

const submit = (more: Parameters<typeof post>[2], given: Record<string, unknown> = {}) => {
  const idempotencyKey = `a-key-of-this-order-${keys++}`;
  return post('/api/checkout/cart/submit', { ...orderBody, ...given, idempotencyKey }, more);
};
const bearer = () => ({ authorization: `Bearer ${user.token}` });
const track = (more: Parameters<typeof post>[2]) =>
  post('/api/checkout/command-details', { number, phone }, more);
async function upload(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob(['none'], { type: 'image/jpeg' }), 'none.jpg');
  const sent = new Response(form);
  return server.inject({
    method: 'POST',
    url: path,
    payload: Buffer.from(await sent.arrayBuffer()),
    headers: {
      'content-type': sent.headers.get('content-type') ?? '',
      'x-forwarded-for': '105.80.9.9',
      ...headers,
    },
  });
}
const reset1 = 'a-link-that-was-never-given-0001';

const review = { stars: 5, title: 'Soft', text: 'Very soft and warm' };

/** Every limit: whose tries are counted, how many there are, and a call that is one of them. */
const all: readonly [key: () => string, most: number, ask: () => PromiseLike<{ statusCode: number }>][] = [
  [
    () => `register-from:${network}`,
    60,
    () => post('/api/checkout/client/register', { name: '', password: '' }, { ip }),
  ],
  [
    () => `login-from:${network}`,
    200,
    () => post('/api/auth/login', { login: 'nobody', password: 'x' }, { ip }),
  ],
  [() => `login:${email}`, 10, () => post('/api/auth/login', { email, password: 'x' })],
  [
    () => 'login-device:known-device',
    10,
    () => post('/api/auth/login', { email, password: 'x' }, { headers: deviceOf(`known-device ${user.id}`) }),
  ],
  [() => `forgot-from:${network}`, 60, () => post('/api/auth/forgot', { email: 'none' }, { ip })],
  [() => `forgot:${email}`, 5, () => post('/api/auth/forgot', { email })],
  [
    () => `reset-from:${network}`,
    60,
    () => post('/api/auth/reset', { link: reset1, password: 'x', password_confirmation: 'x' }, { ip }),
  ],
  [() => `own-data:${user.id}`, 5, () => server.inject({ url: '/api/profile/data', headers: bearer() })],
  [
    () => `password:${user.id}`,
    10,
    () =>
      post(
        '/api/profile/password',
        { current: 'x', password: '', password_confirmation: '' },
        { headers: bearer() },
      ),
  ],
  [
    () => 'contact-link:new@example.com',
    5,
    () =>
      mailing.post(
        '/api/profile/email',
        { email: 'new@example.com', current: 'sea-salt-7' },
        { headers: bearer() },
      ),
  ],
  [
    () => `staff-first-from:${network}`,
    30,
    () =>
      post('/api/admin/first-sign-in', { link: reset1, name: 'x', email, password: 'ten letters' }, { ip }),
  ],
  [
    () => `staff-link-from:${network}`,
    60,
    () => post('/api/admin/first-sign-in/check', { link: reset1 }, { ip }),
  ],
  [() => `staff-passkey-from:${network}`, 100, () => post('/api/admin/login/passkey/options', {}, { ip })],
  [() => `track-order:${number}`, 12, () => track({})],
  [() => 'track-phone:+212612345678', 12, () => track({})],
  [() => 'track-device:known-device', 40, () => track({ headers: device })],
  [() => `track-from:${network}`, 600, () => track({ ip })],
  [() => 'submit-phone:+212612345678', 40, () => submit({})],
  [() => 'submit-device:known-device', 40, () => submit({ headers: device })],
  [() => `submit-from:${network}`, 2_000, () => submit({ ip })],
  [() => 'submit-email:amina@example.com', 20, () => submit({}, { email: ' Amina@Example.com ' })],
  [
    () => 'submit-email:salma@example.com',
    20,
    async () => {
      await db.update(orders).set({ email: null }).where(eq(orders.number, number));
      return post(`/api/orders/${signed}/correct`, { email: ' Salma@Example.com ' });
    },
  ],
  [
    () => 'correct:1',
    60,
    () => post(`/api/orders/${signed}/correct/preview`, { name: '', phone: '', address: {} }),
  ],
  [
    () => 'return:1',
    30,
    () =>
      upload('/api/returns', {
        signed,
        request: JSON.stringify({ lines: [{ id: 1, quantity: 1, reason: 'too_small', wanted: 'refund' }] }),
      }),
  ],
  [() => 'receipt:1', 30, () => upload('/api/checkout/add-payment-file', { signed })],
  [
    () => `review-user:${user.id}`,
    20,
    () => post(`/api/product/${productId}/reviews`, review, { headers: bearer() }),
  ],
  [() => `comment-from:${network}`, 20, () => post('/api/blog/none/comments', {}, { ip })],
  [
    () => `contact-from:${network}`,
    30,
    () => post('/api/app/contact', { name: '', email: '', phone: '', message: '' }, { ip }),
  ],
  [() => `preview-from:${network}`, 20, () => post('/api/app/preview', { password: 'wrong' }, { ip })],
  [
    () => `restock-from:${network}`,
    60,
    () => mailing.post('/api/app/restock', { priceId: 1_000_000, contact: `${keys++}@shop.example` }, { ip }),
  ],
  [
    () => `restock-to:${email}`,
    10,
    () => mailing.post('/api/app/restock', { priceId: 1_000_000, contact: email }),
  ],
  [() => 'preview', 300, () => post('/api/app/preview', { password: 'wrong' })],
  [
    () => `promo:${network}`,
    300,
    () => server.inject({ url: '/api/checkout/promo/NONE', headers: { 'x-forwarded-for': ip } }),
  ],
];

/** Proven where they are distinguished: sign-in.test.ts, second-step.test.ts, captcha.test.ts, test-mail.test.ts. */
const elsewhere = [
  ...[
    'captcha',
    'captcha-spent',
    'staff-code',
    'staff-code-device',
    'staff-login',
    'staff-login-device',
    'staff-login-from',
    'staff-password',
    'test-mail',
  ],
];

test.each(all.map((one) => [one[0].toString().match(/[`'"]([a-z-]+)/)?.[1] ?? '', ...one] as const))(
  '§8.10 429 past the limit %s, and not before',
  async (_name, key, most, ask) => {
    await db.delete(limits);
    const endsAt = new Date(clock.nowMs() + 60_000);
    await db.insert(limits).values({ key: key(), count: most - 1, endsAt });
    expect((await ask()).statusCode, 'the last that is allowed').not.toBe(429);
    expect((await ask()).statusCode, 'the first that is not').toBe(429);
    clock.advance(60_001);
    mailing.clock.advance(60_001);
    expect((await ask()).statusCode, 'when the time is over').not.toBe(429);
  },
);

const byNumberAndPhone: Record<string, () => PromiseLike<{ statusCode: number }>> = {
  'POST /checkout/command-details': () => track({ headers: device }),
  'POST /orders/:signed/renew': () => post(`/api/orders/${signed}/renew`, { phone }, { headers: device }),
  'POST /profile/orders/claim': () =>
    post('/api/profile/orders/claim', { number, phone }, { headers: { ...device, ...bearer() } }),
  'POST /returns/find': () => post('/api/returns/find', { number, phone }, { headers: device }),
  'POST /returns': () => upload('/api/returns', { number, phone, request: '{}' }, device),
  'POST /returns/:id/cancel': () => post('/api/returns/1/cancel', { number, phone }, { headers: device }),
  'POST /checkout/add-payment-file': () =>
    upload('/api/checkout/add-payment-file', { number, phone }, device),
  'POST /product/:id/reviews': () =>
    post(`/api/product/${productId}/reviews`, { ...review, number, phone }, { headers: device }),
  'POST /product/:id/reviews/photographed': () =>
    upload(
      `/api/product/${productId}/reviews/photographed`,
      { request: JSON.stringify({ ...review, number, phone }) },
      device,
    ),
};
test.each(Object.entries(byNumberAndPhone))(
  '§6.3 §8.10 whatever opens an order by its number and phone counts for the device: %s',
  async (_call, ask) => {
    await db.delete(limits);
    const endsAt = new Date(clock.nowMs() + 60_000);
    await db.insert(limits).values({ key: 'track-device:known-device', count: 40, endsAt });
    expect((await ask()).statusCode).toBe(429);
  },
);

const spellings = {
  phone: [
    '+212612345678',
    '0612345678',
    '06 12 34-56 78',
    '٠٦ ١٢ ٣٤ ٥٦ ٧٨',
    '00212 612 345 678',
    '۰۶۱۲۳۴۵۶۷۸',
  ],
  number: (of: string) => [of, of.toLowerCase(), ` ${of.replace('-', ' ')} `, of.replace('-', '')],
};
test.each([
  ['the phone', (tries: number) => ({ number: `none ${tries}`, phone: spellings.phone[tries % 6] })],
  [
    'the order number',
    (tries: number) => ({ number: spellings.number(number)[tries % 4], phone: `06${10_000_000 + tries}` }),
  ],
])('§6.3 §8.10 tries to track are counted by %s, however it is spelled', async (_what, bodyOf) => {
  await db.delete(limits);
  const codes: number[] = [];
  for (let tries = 0; tries < 13; tries++)
    codes.push((await post('/api/checkout/command-details', bodyOf(tries))).statusCode);
  expect(codes).toEqual([...Array.from({ length: 12 }, () => 404), 429]);
});

/** Past how many calls of a network a captcha is asked for, and a call that is one of them. */
const asking: Record<string, readonly [most: number, ask: () => PromiseLike<{ json(): { code?: string } }>]> =
  {
    register: [10, () => post('/api/checkout/client/register', { name: '', password: '' }, { ip })],
    login: [20, () => post('/api/auth/login', { login: 'nobody', password: 'x' }, { ip })],
    forgot: [10, () => post('/api/auth/forgot', { email: 'none' }, { ip })],
    contact: [8, () => post('/api/app/contact', { name: '', email: '', phone: '', message: '' }, { ip })],
    comment: [6, () => post('/api/blog/none/comments', {}, { ip })],
    review: [10, () => post(`/api/product/${productId}/reviews`, review, { ip })],
    'review with photographs': [
      10,
      () =>
        upload(
          `/api/product/${productId}/reviews/photographed`,
          { request: '{}' },
          { 'x-forwarded-for': ip },
        ),
    ],
    track: [30, () => track({ ip })],
    submit: [20, () => submit({ ip })],
  };
test.each(Object.entries(asking))(
  '§9.13 a captcha is asked for past the threshold of a network, and not before: %s',
  async (name, [most, ask]) => {
    await db.delete(limits);
    const [action] = name.split(' ');
    const endsAt = new Date(clock.nowMs() + 60_000);
    await db.insert(limits).values({ key: `captcha:${action}:${network}`, count: most - 1, endsAt });
    expect((await ask()).json().code, 'the last that is not asked').not.toBe('captcha_required');
    expect((await ask()).json().code, 'the first that is').toBe('captcha_required');
  },
);

test('§8.10 who is stopped by the own limit uses up nothing of what a network shares', async () => {
  await db.delete(limits);
  const endsAt = new Date(clock.nowMs() + 60_000);
  await db.insert(limits).values([
    { key: 'submit-phone:+212612345678', count: 40, endsAt },
    { key: 'track-phone:+212612345678', count: 12, endsAt },
  ]);
  expect((await submit({})).statusCode).toBe(429);
  expect((await track({})).statusCode).toBe(429);
  const counted = (await db.select().from(limits)).map(({ key }) => key.split(':')[0]);
  expect(counted.filter((key) => /-from$|-email$/.test(key ?? ''))).toEqual([]);
});

test('no limit is left out', () => {
  const root = join(import.meta.dirname, '..');
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .filter((text) => /\b(?:takeFromLimit|requireWithin|limitReached)\(\s*db\b/.test(text));
  const key = /(?:db,\s*|take\(|limit\(|within\(|\[|key = )(?:`([a-z-]+):\$\{|'([a-z-]+)', tries)/g;
  const named = sources.flatMap((text) =>
    [...text.matchAll(key)].map(([, counted, all]) => counted ?? all ?? ''),
  );
  const proven = all.map(([key]) => key().split(':')[0] ?? '');
  expect([...new Set(named)].toSorted()).toEqual([...new Set([...proven, ...elsewhere])].toSorted());
});
