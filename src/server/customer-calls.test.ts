import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { users } from '#/shop/accounts/accounts.tables.ts';
import { newsletterPlaceholder } from '#/shop/contact/contact.rules.ts';
import { contactMessages, subscribers } from '#/shop/contact/contact.tables.ts';
import { ensureCountries, findCountry } from '#/shop/countries/index.ts';
import { orders } from '#/shop/orders/orders.tables.ts';
import { blankOffer } from '#/shop/promotions/blank-offer.rules.ts';
import { createOffer } from '#/shop/promotions/index.ts';
import { restockRequests } from '#/shop/restock/restock.tables.ts';
import type { StaffView } from '#/shop/staff/index.ts';
import { mountShop } from '../../tests/support/api.ts';
import { changePrice, makeCategory, makeProduct } from '../../tests/support/catalog.ts';
import { testDatabase } from '../../tests/support/database.ts';
import { makeOrder } from '../../tests/support/orders.ts';

const { db, url, reset } = await testDatabase();
const { server, clock, post } = await mountShop(url);
type Customer = { token: string; user: { id: number } };
let priceId = 0;
let nadia: Customer;
let salma: Customer;

const register = async (name: string): Promise<Customer> =>
  (
    await post('/api/checkout/client/register', {
      name,
      email: `${name}@example.com`,
      password: 'sea-salt-7',
    })
  ).json();

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  [priceId = 0] = (await makeProduct(db, { categoryId: await makeCategory(db, { tag: 'femme' }) })).priceIds;
  [nadia, salma] = [await register('nadia'), await register('salma')];
});

const bearer = ({ token }: Customer) => ({ authorization: `Bearer ${token}` });
/** No token, one of nobody, and the right one in the wrong form. */
const strangers = (): Record<string, string>[] => [
  {},
  { authorization: `Bearer ${nadia.token}x` },
  { authorization: nadia.token },
];
const unauthorized = [401, 'unauthorized'];

test('§7.3 POST /auth/login answers a token by e-mail or by phone, and refuses alike whatever was wrong', async () => {
  const lina = { name: 'Lina', email: 'lina@example.com', phone: '0612345678', password: 'sea-salt-7' };
  const { user } = (await post('/api/checkout/client/register', lina)).json();
  const login = (given: object, lang = '') => post(`/api/auth/login${lang}`, given);
  const tokens: string[] = [];
  for (const by of [
    { email: 'Lina@Example.com' },
    { login: 'lina@example.com' },
    { login: '٠٦ ١٢ ٣٤ ٥٦ ٧٨' },
    { phone: '+212612345678' },
  ]) {
    const answer = await login({ ...by, password: lina.password });
    expect([answer.statusCode, answer.json().user], JSON.stringify(by)).toEqual([200, user]);
    const { token } = answer.json();
    const me = await server.inject({ url: '/api/app/user', headers: { authorization: `Bearer ${token}` } });
    expect(me.json()).toEqual({ data: user });
    tokens.push(token);
  }
  expect(new Set(tokens).size).toBe(4);

  const byEmail = [
    { email: lina.email, password: 'Sea-salt-7' },
    { login: 'nobody@example.com', password: lina.password },
  ];
  const byPhone = [
    { phone: '0612345678', password: '' },
    { phone: '0699999999', password: lina.password },
    { login: 'neither', password: lina.password },
  ];
  for (const [code, given, messages] of [
    [
      'wrong_email_or_password',
      byEmail,
      { ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة', en: 'Wrong e-mail or password' },
    ],
    [
      'wrong_phone_or_password',
      byPhone,
      { ar: 'رقم الهاتف أو كلمة المرور غير صحيحة', en: 'Wrong phone number or password' },
    ],
  ] as const) {
    for (const [lang, message] of Object.entries(messages)) {
      for (const wrong of given) {
        const answer = await login(wrong, `?lang=${lang}`);
        expect(answer.statusCode).toBe(401);
        expect(answer.json()).toEqual({ code, message, errors: {} });
      }
    }
  }
  const without = await login({ email: lina.email });
  expect([without.statusCode, Object.keys(without.json().errors)]).toEqual([422, ['password']]);
  const endless = await login({ login: 'x'.repeat(2_000), password: 'x'.repeat(2_000) });
  expect([endless.statusCode, Object.keys(endless.json().errors).toSorted()]).toEqual([
    422,
    ['login', 'password'],
  ]);
});

test('§7.3 after ten tries for one name even the right password waits a quarter of an hour; others do not', async () => {
  const lina = { name: 'Lina', email: 'lina@example.com', phone: '0612345678', password: 'sea-salt-7' };
  await post('/api/checkout/client/register', lina);
  for (let tries = 0; tries < 10; tries++)
    await post('/api/auth/login', { email: lina.email, password: 'a wrong guess' });
  const right = (by: object) => post('/api/auth/login', { ...by, password: lina.password });
  const limited = await right({ email: lina.email });
  expect([limited.statusCode, limited.json().code]).toEqual([429, 'too_many_requests']);
  expect(limited.json()).not.toHaveProperty('token');
  expect((await right({ phone: lina.phone })).statusCode).toBe(200);
  clock.advance(16 * 60_000);
  expect((await right({ email: lina.email })).statusCode).toBe(200);
});

test('§6.3 §7.23 orders are tracked with the token: the own ones, not another’s, and none without', async () => {
  const { number } = await makeOrder(db, { userId: nadia.user.id, lines: [{ priceId }] });
  const others = await makeOrder(db, { userId: salma.user.id, lines: [{ priceId }] });
  await makeOrder(db, { lines: [{ priceId }] });
  const track = (headers: Record<string, string>, body = {}) =>
    post('/api/checkout/track-commands', body, { headers });
  const own = await track(bearer(nadia));
  expect(own.statusCode).toBe(200);
  expect(own.json()).toMatchObject({ data: [{ number, name: 'نادية العلوي' }], meta: { total: 1 } });
  // Whose they are is read from the token alone.
  const details = { userId: nadia.user.id, number, phone: '0612345678' };
  const { data } = (await track(bearer(salma), details)).json();
  expect(data.map((order: { number: string }) => order.number)).toEqual([others.number]);
  for (const headers of strangers()) {
    const answer = await track(headers, details);
    expect([answer.statusCode, answer.json().code]).toEqual(unauthorized);
    expect(answer.body).not.toContain(number);
  }
});

test('§6.3 the own orders come ten at a time, the newest first, and the next page has the others', async () => {
  const numbers: string[] = [];
  for (let day = 1; day <= 11; day++) {
    const createdAt = new Date(Date.UTC(2026, 9, day));
    numbers.unshift((await makeOrder(db, { userId: nadia.user.id, lines: [{ priceId }], createdAt })).number);
  }
  const pageOf = async (body: object | undefined) => {
    const answer = await post('/api/checkout/track-commands', body ?? {}, { headers: bearer(nadia) });
    const { data, meta } = answer.json();
    return [data.map((order: { number: string }) => order.number), meta.page];
  };
  expect(await pageOf(undefined)).toEqual([numbers.slice(0, 10), 1]);
  expect(await pageOf({ page: 2 })).toEqual([numbers.slice(10), 2]);
});

test('§6.3 §7.23 own orders, in the list and one by one, come in the language of the call; another’s is not found', async () => {
  const { number } = await makeOrder(db, { userId: nadia.user.id, lines: [{ priceId }] });
  const one = (headers: Record<string, string>, lang = 'fr') =>
    server.inject({ url: `/api/profile/orders/${number}?lang=${lang}`, headers });
  for (const [lang, statusLabel, title] of [
    ['ar', 'تم تسجيل الطلب', 'بيجامة'],
    ['fr', 'Commande enregistrée', 'Pyjama'],
  ] as const) {
    const order = { number, statusLabel, lines: [{ title }], timeline: [{ label: statusLabel }] };
    const list = await post(`/api/checkout/track-commands?lang=${lang}`, {}, { headers: bearer(nadia) });
    expect(list.json()).toMatchObject({ data: [order] });
    const opened = await one(bearer(nadia), lang);
    expect([opened.statusCode, opened.json()]).toMatchObject([200, { data: order }]);
  }
  const others = await one(bearer(salma));
  expect([others.statusCode, others.json().code]).toEqual([404, 'not_found']);
  for (const headers of strangers()) expect((await one(headers)).statusCode).toBe(401);
});

test('§7.23 a guest order is taken into the account by number and phone: one came, and none the second time', async () => {
  const { number } = await makeOrder(db, { lines: [{ priceId }] });
  const claim = (headers: Record<string, string>, phone = '0612345678') =>
    post('/api/profile/orders/claim', { number, phone }, { headers });
  const ownerOf = async () => (await db.select({ userId: orders.userId }).from(orders))[0]?.userId;
  const wrong = await claim(bearer(nadia), '0699999999');
  expect([wrong.statusCode, wrong.json().code]).toEqual([404, 'order_not_found']);
  for (const headers of strangers()) expect((await claim(headers)).statusCode).toBe(401);
  expect(await ownerOf()).toBeNull();
  const answer = await claim(bearer(nadia));
  expect([answer.statusCode, answer.json()]).toEqual([200, { data: { claimed: 1 } }]);
  expect(await ownerOf()).toBe(nadia.user.id);
  expect((await claim(bearer(nadia))).json()).toEqual({ data: { claimed: 0 } });
  // By now it is somebody's.
  expect((await claim(bearer(salma))).statusCode).toBe(404);
  expect(await ownerOf()).toBe(nadia.user.id);
});

test('§7.13 §7.14 a size is liked with the token and stands in that account’s list alone', async () => {
  const like = (headers: Record<string, string>) => post(`/api/app/price/${priceId}`, {}, { headers });
  const liked = (headers: Record<string, string>) =>
    server.inject({ url: '/api/profile/favorite/products?lang=fr', headers });
  const first = await like(bearer(nadia));
  expect([first.statusCode, first.json()]).toEqual([200, { data: { id: priceId, liked: true } }]);
  expect((await liked(bearer(nadia))).json()).toMatchObject({ data: [{ id: priceId }], ids: [priceId] });
  const others = await liked(bearer(salma));
  expect([others.statusCode, others.json()]).toEqual([200, { data: [], ids: [] }]);
  for (const headers of strangers()) {
    for (const answer of [await like(headers), await liked(headers)])
      expect([answer.statusCode, answer.json().code]).toEqual(unauthorized);
  }
  // Another's like is no second one of hers, and taking it back takes hers alone.
  expect((await like(bearer(salma))).json().data.liked).toBe(true);
  expect((await like(bearer(nadia))).json().data.liked).toBe(false);
  expect([(await liked(bearer(nadia))).json().ids, (await liked(bearer(salma))).json().ids]).toEqual([
    [],
    [priceId],
  ]);
  expect((await post('/api/app/price/999999', {}, { headers: bearer(nadia) })).statusCode).toBe(404);
});

test('§7.24 the account of the token is deleted, no other: its token and its login end, its orders stay without the person', async () => {
  const { number } = await makeOrder(db, {
    userId: nadia.user.id,
    email: 'nadia@example.com',
    lines: [{ priceId }],
  });
  const erase = (headers: Record<string, string>) =>
    post('/api/app/user/delete-account', { id: nadia.user.id }, { headers });
  const who = (one: Customer) => server.inject({ url: '/api/app/user', headers: bearer(one) });
  for (const headers of strangers()) {
    const answer = await erase(headers);
    expect([answer.statusCode, answer.json().code]).toEqual(unauthorized);
  }
  expect((await who(nadia)).json().data.id).toBe(nadia.user.id);
  // Another's token deletes the account of that one, whatever the body names.
  expect((await erase(bearer(salma))).statusCode).toBe(204);
  expect([(await who(salma)).statusCode, (await who(nadia)).statusCode]).toEqual([401, 200]);
  const gone = await erase(bearer(nadia));
  expect([gone.statusCode, gone.body]).toEqual([204, '']);
  expect((await who(nadia)).statusCode).toBe(401);
  expect((await erase(bearer(nadia))).statusCode).toBe(401);
  const login = await post('/api/auth/login', { email: 'nadia@example.com', password: 'sea-salt-7' });
  expect([login.statusCode, login.json().code]).toEqual([401, 'wrong_email_or_password']);
  // The other modules were notified, as the shop is wired.
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  expect(order).toMatchObject({ userId: null, email: null });
  expect(order?.customerName).not.toBe('نادية العلوي');
});

const by: StaffView = { id: 1, name: 'Salma', email: null, role: 'owner', may: [] };
const staff = { by, clock, locale: 'ar' } as const;
/** Without the marks that isolate numbers. */
const bareData = (body: string) => JSON.parse(body.replace(/[\u2068\u2069]/g, '')).data;

test('§2.46 POST /product/offers says what cards say of their offers, in the caller’s language and country', async () => {
  const { id } = await makeProduct(db, { categoryId: await makeCategory(db, { tag: 'homme' }) });
  await createOffer(db, staff, { ...blankOffer, kind: 'price', value: 30_000, productIds: [id] });
  const offersOf = async (body: object, lang = '') => {
    const answer = await post(`/api/product/offers${lang}`, body);
    expect(answer.headers['cache-control']).toBe('no-store');
    return bareData(answer.body);
  };
  expect(await offersOf({ ids: [id, id, 2_000_000] }, '?lang=ar')).toEqual({ [id]: '2 بـ 300.00 DH' });
  expect(await offersOf({ ids: [id], country: 'SA' }, '?lang=fr')).toEqual({ [id]: '2 pour 121.10 SR' });
  expect(await offersOf({ ids: [] })).toEqual({});
  for (const ids of [[0], [-1], [1.5], ['1'], Array.from({ length: 201 }, (_, at) => at + 1), undefined])
    expect((await post('/api/product/offers', { ids })).statusCode, String(ids)).toBe(422);
});

test('§2.46 GET /product/:id/offer names the offer in the caller’s language and country; none where there is none', async () => {
  const { id } = await makeProduct(db, { categoryId: await makeCategory(db, { tag: 'homme' }) });
  const offerIn = async (query: string) => {
    const answer = await server.inject(`/api/product/${id}/offer?${query}`);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    return bareData(answer.body);
  };
  expect(await offerIn('lang=fr')).toBeNull();
  const made = await createOffer(db, staff, {
    ...blankOffer,
    kind: 'price',
    value: 30_000,
    productIds: [id],
  });
  const terms = { id: made.id, kind: 'price', pieces: 2, value: 30_000 };
  expect(await offerIn('lang=ar')).toEqual({ ...terms, text: '2 بـ 300.00 DH' });
  expect(await offerIn('lang=fr&country=SA')).toEqual({ ...terms, text: '2 pour 121.10 SR' });
});

test('§9.6 GET /sets/:id answers a set in the caller’s language and the money of the country; an id of no set is not found', async () => {
  const sizes = ['M', '5-6'].map((size) => ({ size, price: 20_000 }));
  const { id } = await makeProduct(db, {
    ...{ categoryId: await makeCategory(db, { tag: 'homme' }), title: { ar: 'بيجامة', fr: 'Pyjama' } },
    colors: [{ key: 'navy', name: { ar: 'كحلي', fr: 'Marine' }, sizes }],
  });
  const choices = [{ productId: id, articleIds: [] }];
  const set = await createOffer(db, staff, {
    ...{ ...blankOffer, kind: 'set_price', value: 30_000, further: 10_000 },
    title: { ar: 'طقم العائلة', fr: 'Ensemble famille' },
    members: [
      { label: { ar: 'الأم', fr: 'Mère' }, min: 1, max: 1, sizes: 'adult', choices },
      { label: { ar: 'الطفل', fr: 'Enfant' }, min: 1, max: 2, sizes: 'child', choices },
    ],
  });
  const setIn = async (query: string) => bareData((await server.inject(`/api/sets/${set.id}?${query}`)).body);
  expect(await setIn('lang=ar')).toMatchObject({
    ...{ title: 'طقم العائلة', text: 'طقم العائلة: 2 بـ 300.00 DH', further: 'كل شخص إضافي: 100.00 DH' },
    members: [{ label: 'الأم', colors: [{ title: 'بيجامة', color: 'كحلي' }] }, { label: 'الطفل' }],
  });
  expect(await setIn('lang=fr&country=SA')).toMatchObject({
    ...{ title: 'Ensemble famille', text: 'Ensemble famille\u202F: 2 pour 121.10 SR' },
    further: expect.stringContaining('40.37 SR'),
    members: [{ label: 'Mère', colors: [{ title: 'Pyjama', color: 'Marine' }] }, { label: 'Enfant' }],
  });
  const none = await server.inject(`/api/sets/${set.id + 1}`);
  expect([none.statusCode, none.json().code]).toEqual([404, 'not_found']);
});

test('§8.11 POST /auth/logout ends the token that signs out in the shop itself, and no other', async () => {
  const again = await post('/api/auth/login', { email: 'nadia@example.com', password: 'sea-salt-7' });
  const second: Customer = again.json();
  const who = async (one: Customer) =>
    (await server.inject({ url: '/api/app/user', headers: bearer(one) })).statusCode;
  expect((await post('/api/auth/logout', {}, { headers: bearer(nadia) })).statusCode).toBe(204);
  expect([await who(nadia), await who(second), await who(salma)]).toEqual([401, 200, 200]);
  expect((await post('/api/auth/logout', {}, { headers: bearer(nadia) })).statusCode).toBe(401);
});

test('§8.11 what is written to the shop is answered in the language of the call; a link that is not the shop’s ends nothing', async () => {
  const message = { name: 'نادية', email: 'n@example.com', phone: '0612345678', message: 'متى يصل طلبي؟' };
  const answers = { ar: 'تم إرسال رسالتك بنجاح', fr: 'Votre message a bien été envoyé' };
  for (const [lang, text] of Object.entries(answers)) {
    const answer = await post(`/api/app/contact?lang=${lang}`, message);
    expect([answer.statusCode, answer.json()]).toEqual([200, { code: 'message_sent', message: text }]);
  }
  for (const path of ['/api/app/unsubscribe', '/api/app/restock/stop']) {
    const answer = await post(path, { signed: 'bm9ib2R5.forged' });
    expect([path, answer.statusCode, answer.json().code]).toEqual([path, 404, 'link_not_valid']);
  }
});

test('who waits for a size with an e-mail address is asked for a phone where no mail leaves the shop', async () => {
  await changePrice(db, priceId, { stock: 0 });
  const answer = await post('/api/app/restock?lang=fr', { priceId, contact: 'n@example.com' });
  expect([answer.statusCode, answer.json().errors]).toEqual([
    422,
    { contact: [expect.stringContaining('numéro de téléphone')] },
  ]);
  expect(await db.$count(restockRequests)).toBe(0);
});

test('§5.1 §7.5 who asks in French is stored as a reader of French: message, newsletter, size that is waited for', async () => {
  await changePrice(db, priceId, { stock: 0 });
  const email = 'n@example.com';
  for (const [path, body] of [
    ['contact', { name: 'Nadia', email, message: 'Quand arrive ma commande ?' }],
    ['contact', { ...newsletterPlaceholder, email }],
    ['restock', { priceId, contact: '0612345678' }],
  ] as const)
    expect((await post(`/api/app/${path}?lang=fr`, body)).statusCode).toBe(200);
  for (const table of [contactMessages, subscribers, restockRequests])
    expect(await db.select({ locale: table.locale }).from(table)).toEqual([{ locale: 'fr' }]);
});

test('§7.2 who registers in French, from Saudi Arabia, has an account of that language and country', async () => {
  const lina = { name: 'Lina', phone: '0501234567', password: 'sea-salt-7', country: 'SA' };
  const headers = { 'accept-language': 'en' };
  await post('/api/checkout/client/register?lang=fr', lina, { headers });
  const [account] = await db.select().from(users).where(eq(users.phone, '+966501234567'));
  expect(account?.locale).toBe('fr');
  expect((await findCountry(db, account?.countryId ?? 0))?.code).toBe('SA');
});
