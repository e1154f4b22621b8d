import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { shopFiles } from '#/platform/files.ts';
import { mails } from '#/platform/platform.tables.ts';
import { importRuns } from '#/shop/catalog/catalog.tables.ts';
import { countLines, counts } from '#/shop/catalog/counting.tables.ts';
import { contactMessages, subscribers } from '#/shop/contact/contact.tables.ts';
import { postComments, posts } from '#/shop/content/content.tables.ts';
import { ensureCountries, findCountry } from '#/shop/countries/index.ts';
import { acceptStatement, findStatement, previewStatement } from '#/shop/couriers/cash.service.ts';
import { createCourier } from '#/shop/couriers/couriers.service.ts';
import { handOver } from '#/shop/couriers/handover.service.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { pastImports } from '#/shop/history/history.tables.ts';
import { blockedPhones } from '#/shop/orders/customers.tables.ts';
import { moveOrder } from '#/shop/orders/index.ts';
import { orders } from '#/shop/orders/orders.tables.ts';
import { returnPhotos, returns } from '#/shop/returns/returns.tables.ts';
import { reviews } from '#/shop/reviews/reviews.tables.ts';
import { updateSettings } from '#/shop/settings/index.ts';
import { journal } from '#/shop/staff/staff.tables.ts';
import { mountShop } from '../../tests/support/api.ts';
import { makeSizes } from '../../tests/support/catalog.ts';
import { plainCourier } from '../../tests/support/couriers.ts';
import { testDatabase } from '../../tests/support/database.ts';
import { makeOrder, type OrderOfTest } from '../../tests/support/orders.ts';
import { orderOf, owner } from '../../tests/support/parcels.ts';
import { signedInAs } from '../../tests/support/staff.ts';

const { db, url, reset } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'hilal-calls-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { server, clock, post } = await mountShop(url, { HILAL_DATA: folder });
let cookie = '';

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  await ensureDelivery(db);
  await updateSettings(db, { callingHours: { from: '00:00', to: '23:59' } });
  cookie = await signedInAs(db, clock, 'owner');
});

const call = (path: string, body: object) => post(`/api/admin${path}`, body, { headers: { cookie } });
const read = async (path: string) =>
  (await server.inject({ url: `/api/admin${path}`, headers: { host: 'shop.example', cookie } })).json();
const minutesAgo = (minutes: number) => new Date(clock.nowMs() - minutes * 60_000);
const order = (given: OrderOfTest = {}) => makeOrder(db, { createdAt: minutesAgo(10), ...given });
const returnOf = async (orderId: number, state: string) => {
  const at = clock.now();
  const [made] = await db
    .insert(returns)
    .values({ orderId, state: state as 'requested', payer: 'shop', createdAt: at, updatedAt: at })
    .returning();
  return made?.id ?? 0;
};

test('§4.12 at the desk the order that is put back is not offered again at once, and with an outcome comes the next one', async () => {
  const first = await order({ phone: '+212611111111', createdAt: minutesAgo(30) });
  const second = await order({ phone: '+212622222222', createdAt: minutesAgo(20) });
  const held = async () => (await read('/confirm')).data.held?.order.id ?? null;
  await call('/confirm/next', {});
  expect(await held()).toBe(first.id);
  await call('/confirm/next', { skip: first.id });
  expect(await held()).toBe(second.id);
  await call(`/confirm/${second.id}/outcome`, { outcome: 'confirmed' });
  expect(await held()).toBeNull();
  await call('/confirm/next', {});
  const third = await order({ phone: '+212633333333', createdAt: minutesAgo(5) });
  await call(`/confirm/${first.id}/outcome`, { outcome: 'no_answer', next: true });
  expect(await held()).toBe(third.id);
});

const earlier = '2020-01-01T00:00:00.000Z';
const stale: [
  what: string,
  send: () => Promise<{ statusCode: number; json(): { code: string } }>,
  code: string,
][] = [
  [
    'a move of an order whose version is older',
    async () => call(`/orders/${(await order()).id}/moves`, { move: 'confirm', version: earlier }),
    'changed_meanwhile',
  ],
  [
    'a move of an order that was seen in another state',
    async () => call(`/orders/${(await order()).id}/moves`, { move: 'cancel', note: 'x', seen: 'confirmed' }),
    'order_moved',
  ],
  [
    'an outcome of a call on an older version',
    async () => call(`/confirm/${(await order()).id}/outcome`, { outcome: 'confirmed', version: earlier }),
    'changed_meanwhile',
  ],
  [
    'a move of a return',
    async () =>
      call(`/returns/${await returnOf((await order()).id, 'requested')}/moves`, {
        ...{ move: 'approve', version: 'aaaaaaaaaaaaaaaa' },
      }),
    'changed_meanwhile',
  ],
];
test.each(stale)('nothing is changed by who saw it before it was another: %s', async (_what, send, code) => {
  const answer = await send();
  expect([answer.statusCode, answer.json().code]).toEqual([409, code]);
  expect(await db.select({ status: orders.status }).from(orders)).toEqual([{ status: 'placed' }]);
});

test('§4.12 a courier’s statement is accepted with its fee, its note, what is let go and what was seen', async () => {
  const { id: courierId } = await createCourier(db, clock, owner, plainCourier);
  const orderIds: number[] = [];
  for (const centimes of [20_000, 30_000])
    orderIds.push((await orderOf(db, { centimes, moves: ['confirm'] })).id);
  await handOver(db, { courierId, orderIds }, owner, { now: clock.now(), locale: 'ar' });
  for (const id of orderIds)
    for (const move of ['send_out', 'deliver'] as const)
      await moveOrder(db, id, move, owner, { now: clock.now() });
  const numbers = (await db.select({ number: orders.number }).from(orders).orderBy(orders.id)).map(
    ({ number }) => number,
  );
  const text = `N° commande;Montant\n${numbers[0]};200,00\n${numbers[1]};250,00`;
  const send = async (path: string, fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ courierId: String(courierId), ...fields }))
      form.append(name, value);
    form.append('file', new Blob([text], { type: 'text/csv' }), 'versement.csv');
    const sent = new Response(form);
    return server.inject({
      method: 'POST',
      url: `/api/admin/cash/${path}`,
      payload: Buffer.from(await sent.arrayBuffer()),
      headers: {
        ...{ host: 'shop.example', origin: 'https://shop.example', cookie },
        'content-type': sent.headers.get('content-type') ?? '',
      },
    });
  };
  const { version } = (await send('preview', {})).json().data;
  const terms = { fee: '7000', note: 'نقص', letGo: String(orderIds[1]) };
  expect((await send('statements', { ...terms, seen: 'aaaaaaaaaaaaaaaa' })).statusCode).toBe(409);
  const accepted = await send('statements', { ...terms, seen: version });
  expect(accepted.statusCode, accepted.payload).toBe(201);
  expect(await findStatement(db, accepted.json().data.id)).toMatchObject({
    ...{ courier: 'أمانة', by: 'owner', fileName: 'versement.csv', feeCentimes: 7_000, note: 'نقص' },
    lines: [
      { kind: 'matched', settled: true },
      { kind: 'short', settled: true },
    ],
  });
});

test('§4.12 by the call a delivery is taken back, unless a return or a part of its cash has followed from it', async () => {
  const courier = await createCourier(db, clock, owner, { ...plainCourier, name: 'أمانة' });
  const now = clock.now();
  const deliver = async () => {
    const made = await order();
    await moveOrder(db, made.id, 'confirm', owner, { now });
    await handOver(db, { courierId: courier.id, orderIds: [made.id] }, owner, { now, locale: 'ar' });
    for (const name of ['send_out', 'deliver'] as const) await moveOrder(db, made.id, name, owner, { now });
    return made;
  };
  const plain = await deliver();
  const sentBack = await deliver();
  const exchange = await deliver();
  const brought = await deliver();
  await returnOf(sentBack.id, 'cancelled');
  const open = await returnOf((await order()).id, 'inspected');
  await db.update(returns).set({ exchangeOrderId: exchange.id }).where(eq(returns.id, open));
  const undo = (id: number) => call(`/orders/${id}/moves`, { move: 'undo_delivery', note: 'طرد آخر' });
  const offered = async (id: number) =>
    (await read(`/orders/${id}`)).data.moves.map(({ name }: { name: string }) => name);
  expect(await offered(exchange.id)).toContain('undo_delivery');
  await db.update(returns).set({ state: 'closed' }).where(eq(returns.id, open));
  const bytes = Buffer.from(`${brought.number};150`);
  const statement = { courierId: courier.id, fileName: 'x.csv', bytes };
  const { version } = await previewStatement(db, owner, statement);
  const taken = { feeCentimes: 0, note: 'ناقص', letGo: [], seen: version };
  await acceptStatement(db, clock, owner, statement, taken);
  for (const { id } of [sentBack, exchange, brought]) {
    expect(await offered(id)).not.toContain('undo_delivery');
    const refused = await undo(id);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'delivery_followed']);
  }
  const many = await call('/orders/moves', { ids: [plain.id], move: 'undo_delivery', note: 'x' });
  expect(many.json().data).toMatchObject([{ ok: false }]);
  for (const move of ['undo_delivery', 'owe_more'])
    expect((await call('/orders/moves/all', { move, note: 'x', filter: {} })).statusCode).toBe(403);
  // More of one order's money may be owed, never of many at once.
  for (const [name, part] of [['owe_refund', 500], ['refund']] as const)
    await moveOrder(db, sentBack.id, name, owner, { now, note: 'x', part });
  expect(await offered(sentBack.id)).toContain('owe_more');
  const owed = await call('/orders/moves', { ids: [sentBack.id], move: 'owe_more', note: 'x' });
  expect(owed.json().data).toMatchObject([{ ok: false }]);
  expect((await undo(plain.id)).json().data).toMatchObject({ status: 'out_for_delivery', payment: 'due' });
});

test('returns are listed by the states that are asked for, the newest first, and by pages', async () => {
  const { id } = await order();
  const ids: number[] = [];
  for (let made = 0; made < 25; made++) ids.unshift(await returnOf(id, 'requested'));
  const closed = await returnOf(id, 'closed');
  const idsOf = async (query: string) =>
    (await read(`/returns?${query}`)).data.map((one: { id: number }) => one.id);
  expect(await idsOf('state=closed')).toEqual([closed]);
  expect(await idsOf('state=requested')).toEqual(ids.slice(0, 24));
  expect(await idsOf('state=requested&page=2')).toEqual(ids.slice(24));
  expect((await idsOf(''))[0]).toBe(closed);
});

const alternating = <State extends string>(perPage: number, states: readonly [State, State]): State[] =>
  Array.from({ length: 2 * perPage + 2 }, (_, at) => states[at % 2 === 0 ? 0 : 1]);
const at = new Date('2026-11-20T10:00:00Z');
/** A list, how many it shows at once, and what fills it with one more than that, among rows of another state; answers those to be listed. */
const lists: readonly [query: string, perPage: number, fill: (perPage: number) => Promise<number[]>][] = [
  [
    'messages?state=answered',
    20,
    async (perPage) => {
      const message = {
        name: 'نادية',
        email: 'n@example.com',
        phone: '',
        message: 'متى يصل؟',
        locale: 'ar',
      } as const;
      const rows = alternating(perPage, ['answered', 'read']).map((state) => ({
        ...message,
        state,
        createdAt: at,
      }));
      const made = await db.insert(contactMessages).values(rows).returning();
      return made
        .filter(({ state }) => state === 'answered')
        .map(({ id }) => id)
        .toReversed();
    },
  ],
  [
    'comments?state=hidden',
    20,
    async (perPage) => {
      const texts = { title: { ar: 'ع' }, body: { ar: 'ن' }, summary: { ar: '' } };
      const [post] = await db
        .insert(posts)
        .values({ slug: 'p', ...texts, publishedAt: at, updatedAt: at })
        .returning();
      const comment = { postId: post?.id ?? 0, name: 'نادية', text: 'شكرا', createdAt: at };
      const rows = alternating(perPage, ['hidden', 'waiting']).map((state) => ({ ...comment, state }));
      const made = await db.insert(postComments).values(rows).returning();
      return made.filter(({ state }) => state === 'hidden').map(({ id }) => id);
    },
  ],
  [
    'reviews?state=shown',
    24,
    async (perPage) => {
      const review = {
        productId: 1,
        name: 'نادية',
        stars: 5,
        title: '',
        text: '',
        locale: 'ar',
        createdAt: at,
      } as const;
      const rows = alternating(perPage, ['shown', 'waiting']).map((state) => ({ ...review, state }));
      const made = await db.insert(reviews).values(rows).returning();
      return made.filter(({ state }) => state === 'shown').map(({ id }) => id);
    },
  ],
  [
    'subscribers',
    100,
    async (perPage) => {
      const rows = alternating(perPage, ['stays', 'left']).map((state, made) => ({
        ...{ email: `${state}-${made}@example.com`, locale: 'ar' as const, subscribedAt: at },
        unsubscribedAt: state === 'left' ? at : null,
      }));
      const made = await db.insert(subscribers).values(rows).returning();
      return made
        .filter(({ unsubscribedAt }) => unsubscribedAt === null)
        .map(({ id }) => id)
        .toReversed();
    },
  ],
  [
    'imports',
    10,
    async (perPage) => {
      const run = { fileName: 'products.csv', fileHash: 'h', actor: 'Owner', summary: {} };
      const made = await db
        .insert(importRuns)
        .values(Array.from({ length: perPage + 1 }, () => run))
        .returning();
      return made.map(({ id }) => id).toReversed();
    },
  ],
  [
    'history/imports',
    10,
    async (perPage) => {
      const file = { kind: 'customers', fileName: 'customers.csv', actor: 'Owner', summary: {}, at } as const;
      const made = await db
        .insert(pastImports)
        .values(Array.from({ length: perPage + 1 }, () => file))
        .returning();
      return made.map(({ id }) => id).toReversed();
    },
  ],
];
test.each(lists)(
  '%s lists what is asked for alone, so many at once, and the rest on its second page',
  async (query, perPage, fill) => {
    const ids = await fill(perPage);
    expect(ids).toHaveLength(perPage + 1);
    const path = `/${query}${query.includes('?') ? '&' : '?'}`;
    const listed = async (page: number) => {
      const { data, meta } = await read(`${path}page=${page}`);
      return [data.map(({ id }: { id: number }) => id), meta.total];
    };
    expect(await listed(1)).toEqual([ids.slice(0, perPage), perPage + 1]);
    expect(await listed(2)).toEqual([ids.slice(perPage), perPage + 1]);
  },
);

test('a counting shows all its lines by pages, or those alone that are not as expected', async () => {
  const sizes = Array.from({ length: 102 }, (_, made) => ({ size: `${made}`, price: 20_000 }));
  const priceIds = await makeSizes(db, ...sizes);
  const [count] = await db
    .insert(counts)
    .values({ name: 'الرف', withReserved: false, actor: 'Owner' })
    .returning();
  const countId = count?.id ?? 0;
  await db.insert(countLines).values(
    priceIds.map((priceId, made) => ({
      countId,
      priceId,
      counted: made === 0 ? 10 : 9,
      expected: 10,
      actor: 'Owner',
      at,
    })),
  );
  const linesOf = async (query: string) =>
    (await read(`/counts/${countId}?${query}`)).data.lines.map((line: { priceId: number }) => line.priceId);
  expect(await linesOf('')).toEqual(priceIds.slice(0, 100));
  expect(await linesOf('page=2')).toEqual(priceIds.slice(100));
  expect(await linesOf('differing=true')).toEqual(priceIds.slice(1, 101));
  expect(await linesOf('differing=true&page=2')).toEqual(priceIds.slice(101));
});

test('§6 a phone of which nothing else is known is let order again by its own call', async () => {
  const block = { reason: 'رفض مرتين', at, staffId: 1, actor: 'Owner' };
  const phones = ['+212611111111', '+212622222222'];
  await db.insert(blockedPhones).values(phones.map((phone) => ({ ...block, phone })));
  const answer = await server.inject({
    method: 'PUT',
    url: '/api/admin/customers/unblock',
    payload: { phone: phones[0] },
    headers: { host: 'shop.example', origin: 'https://shop.example', cookie },
  });
  expect(answer.statusCode, answer.payload).toBe(204);
  expect((await db.select().from(blockedPhones)).map(({ phone }) => phone)).toEqual([phones[1]]);
  expect(await db.select().from(journal)).toMatchObject([
    { action: 'customer.unblock', before: { reason: 'رفض مرتين' }, after: null },
  ]);
});

test('§6 people are listed by pages, and the orders of one of them, the newest first', async () => {
  const phones: string[] = [];
  for (let made = 0; made < 31; made++) {
    const phone = `+2126000000${String(made).padStart(2, '0')}`;
    phones.unshift(phone);
    await order({ phone, createdAt: minutesAgo(100 - made) });
  }
  const people = async (page: number) =>
    (await read(`/customers?page=${page}`)).data.map((person: { phone: string }) => person.phone);
  expect(await people(1)).toEqual(phones.slice(0, 30));
  expect(await people(2)).toEqual(phones.slice(30));
  const numbers: string[] = [];
  for (let made = 0; made < 21; made++)
    numbers.unshift((await order({ phone: '+212655555555', createdAt: minutesAgo(50 - made) })).number);
  const ordersOf = async (page: number) => {
    const { data } = await read(`/customers/one?order=${numbers[0]}&page=${page}`);
    return data.orders.map((one: { number: string }) => one.number);
  };
  expect(await ordersOf(1)).toEqual(numbers.slice(0, 20));
  expect(await ordersOf(2)).toEqual(numbers.slice(20));
});

test('the e-mails of an order are its own, the newest first', async () => {
  const [one, other] = [await order(), await order()];
  const mail = (about: number, subject: string, minutes: number) => ({
    ...{ to: 'nadia@example.com', subject, text: subject, html: subject },
    ...{ about: { order: about }, createdAt: minutesAgo(minutes) },
  });
  await db.insert(mails).values([mail(one.id, 'a', 9), mail(other.id, 'b', 8), mail(one.id, 'c', 7)]);
  const subjects = async (id: number) =>
    (await read(`/orders/${id}/emails`)).data.map(({ subject }: { subject: string }) => subject);
  expect(await subjects(one.id)).toEqual(['c', 'a']);
  expect(await subjects(other.id)).toEqual(['b']);
  await db.insert(mails).values({ ...mail(other.id, 'd', 6), about: { order: other.id, return: 1 } });
  expect((await read(`/orders/${other.id}/emails`)).data).toMatchObject([
    { subject: 'd', ofReturn: true },
    { subject: 'b', ofReturn: false },
  ]);
});

test('§9.2 staff are offered the return of an order whose person was erased: they have the person before them', async () => {
  const { id } = await order();
  for (const move of ['confirm', 'prepare', 'ship', 'send_out', 'deliver'] as const)
    await moveOrder(db, id, move, owner, { now: clock.now() });
  await db.update(orders).set({ phone: '', customerName: '' });
  expect((await read(`/orders/${id}/returnable`)).data).toMatchObject({ refusal: null });
});

test('a picture of a return is opened by its own return alone, and has its name', async () => {
  const { id } = await order();
  const [own, other] = [await returnOf(id, 'requested'), await returnOf(id, 'requested')];
  const [photo] = await db
    .insert(returnPhotos)
    .values({ returnId: own, file: 'shown.jpg', bytes: 3 })
    .returning();
  await shopFiles(folder).returns.write('shown.jpg', Buffer.from('jpg'));
  const open = (of: number) =>
    server.inject({
      url: `/api/admin/returns/${of}/photos/${photo?.id}`,
      headers: { host: 'shop.example', cookie },
    });
  const shown = await open(own);
  expect([shown.statusCode, shown.payload]).toEqual([200, 'jpg']);
  expect(shown.headers['content-disposition']).toBe(`inline; filename="return-${own}-${photo?.id}.jpg"`);
  expect((await open(other)).statusCode).toBe(404);
});

test('the e-mails of an order are read without the links that open it', async () => {
  const { id } = await order();
  const text = 'الطلب: https://shop.example/orders/its.signature';
  await db
    .insert(mails)
    .values({ to: 'nadia@example.com', subject: 's', text, html: text, about: { order: id } });
  expect((await read(`/orders/${id}/emails`)).data).toMatchObject([
    { text: 'الطلب: https://shop.example/…' },
  ]);
});

test('§6.2 who calls from the Emirates is known by the number as it is written there', async () => {
  const phone = '+971501234567';
  const { id } = await order({ phone, countryId: (await findCountry(db, 'AE'))?.id ?? 0 });
  await db.update(orders).set({ status: 'refused' }).where(eq(orders.id, id));
  await db
    .insert(blockedPhones)
    .values({ phone, reason: 'رفض مرتين', at: clock.now(), staffId: 1, actor: 'Owner' });
  const known = await call('/orders/known', { phone: '050 123 4567', country: 'AE' });
  expect(known.json().data).toMatchObject({ phone, counts: { all: 1, refused: 1 }, blocked: 'رفض مرتين' });
  const atHome = await call('/orders/known', { phone: '050 123 4567' });
  expect(atHome.json().data).toMatchObject({ phone: '+212501234567', counts: { all: 0 }, blocked: null });
});
