import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { mails } from '#/platform/platform.tables.ts';
import { sign } from '#/platform/signed.ts';
import { fixedKey } from '#/platform/signing-key.ts';
import { prices } from '#/shop/catalog/catalog.tables.ts';
import { moveLockedStocks, setPriceStock } from '#/shop/catalog/index.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { moveOrder } from '#/shop/orders/index.ts';
import { orders } from '#/shop/orders/orders.tables.ts';
import { listJournal, type StaffView } from '#/shop/staff/index.ts';
import { makeCategory, makeProduct } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { placeOf } from '../../../tests/support/places.ts';
import { submit } from '../../../tests/support/submitted.ts';
import { lockNotices } from './restock.queries.ts';
import {
  eraseRestock,
  markRestockSent,
  removeRestock,
  requestRestock,
  restockDesk,
  stopRestock,
  waitingFor,
} from './restock.service.ts';
import { restockRequests } from './restock.tables.ts';
import { sendRestockNotices } from './restock-notices.service.ts';

const { db, reset } = await testDatabase();
const clock = fixedClock('2026-11-20T10:00:00Z');
const now = clock.now();
const signingKey = fixedKey(Buffer.alloc(32, 5));
const links = { signingKey, origin: 'https://shop.example' };
const deps = { ...links, jobs: { send: async () => undefined }, mail: true };
const later = (ms: number) => new Date(now.getTime() + ms);
const day = 86_400_000;
const staff: StaffView = { id: 1, name: 'Owner', email: null, role: 'owner', may: [] };
let gone = 0;
let there = 0;

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  await ensureDelivery(db);
  const made = await makeProduct(db, {
    categoryId: await makeCategory(db, { tag: 'femme' }),
    title: { ar: 'بيجامة', fr: 'Pyjama' },
    colors: [
      {
        key: 'navy',
        name: { ar: 'كحلي', fr: 'Marine' },
        sizes: [
          { size: 'M', price: 10_000, stock: 0 },
          { size: 'L', price: 10_000, stock: 1 },
        ],
      },
    ],
  });
  [gone = 0, there = 0] = made.priceIds;
});

const ask = (contact: string, priceId = gone, from = '10.0.0.1') =>
  requestRestock(db, clock, { priceId, contact }, { locale: 'fr', network: from, mail: true });
const codeOf = (call: Promise<void>) =>
  call.then(
    () => 'noted',
    (error: { code: string; fields?: { contact?: string[] } }) => error.fields?.contact?.[0] ?? error.code,
  );
const rows = async () =>
  (await db.select().from(restockRequests).orderBy(restockRequests.id)).map(
    ({ contact, state }) => `${contact} ${state}`,
  );
const restock = (pieces: number, priceId = gone) => setPriceStock(db, priceId, pieces, 'received', 'Owner');
const sentTo = async () =>
  (await db.select({ to: mails.to }).from(mails).orderBy(mails.id)).map(({ to }) => to);

test('a sold-out size takes a phone or an e-mail once; what fits neither is said in words', async () => {
  expect(await codeOf(ask('06 12 34 56 78'))).toBe('noted');
  expect(await codeOf(ask('٠٦١٢٣٤٥٦٧٨'))).toBe('noted');
  expect(await codeOf(ask('Salma@Example.com'))).toBe('noted');
  expect(await codeOf(ask('salma@example.com'))).toBe('noted');
  expect(await rows()).toEqual(['+212612345678 waiting', 'salma@example.com waiting']);
  expect(await waitingFor(db, [gone, there])).toEqual(new Map([[gone, 2]]));
  expect(await waitingFor(db, [there])).toEqual(new Map());
  expect(await codeOf(ask(' '))).toBe('required');
  expect(await codeOf(ask('12'))).toBe('invalid_phone');
  expect(await codeOf(ask('a@b'))).toBe('invalid_email');
  expect(await codeOf(ask('a@b.ma', there))).toBe('size_in_stock');
  expect(await codeOf(ask('a@b.ma', 999_999))).toBe('not_found');
});

test('§3.5 a phone is read in the way of the country that came with it', async () => {
  const from = { locale: 'fr', network: '10.0.0.1', mail: true } as const;
  for (const country of ['SA', 'AE'])
    await requestRestock(db, clock, { priceId: gone, contact: '050 123 4567', country }, from);
  expect(await rows()).toEqual(['+966501234567 waiting', '+971501234567 waiting']);
});

test('where no mail leaves the shop a phone alone is taken, and who gave an e-mail address before waits on without holding up phones', async () => {
  const askUnmailed = (contact: string) =>
    requestRestock(db, clock, { priceId: gone, contact }, { locale: 'fr', network: '10.0.0.1', mail: false });
  expect(await codeOf(askUnmailed('a@b.ma'))).toBe('mail_not_set_up_phone');
  for (const name of ['a', 'b', 'c']) await ask(`${name}@b.ma`);
  expect(await codeOf(askUnmailed('0612345678'))).toBe('noted');
  await restock(1);
  expect(await sendRestockNotices(db, now, { ...deps, mail: false })).toBe(1);
  expect(await sentTo()).toEqual([]);
  expect((await rows()).toSorted()).toEqual([
    '+212612345678 due',
    ...['a', 'b', 'c'].map((name) => `${name}@b.ma waiting`),
  ]);
  expect(await sendRestockNotices(db, now, deps)).toBe(2);
  expect(await sentTo()).toEqual(['a@b.ma', 'b@b.ma']);
});

test('one contact and one network ask only so often', async () => {
  for (let time = 0; time < 10; time++) expect(await codeOf(ask('a@b.ma'))).toBe('noted');
  expect(await codeOf(ask('a@b.ma', gone, '10.0.0.2'))).toBe('too_many_requests');
  for (let time = 0; time < 50; time++) expect(await codeOf(ask(`u${time}@b.ma`))).toBe('noted');
  expect(await codeOf(ask('other@b.ma'))).toBe('too_many_requests');
  expect(await codeOf(ask('other@b.ma', gone, '10.0.0.2'))).toBe('noted');
});

test('messages to one contact are counted together, however its phone or e-mail is spelled and whoever asks', async () => {
  for (const spellings of [
    ['0612345678', '06 12 34 56 78', '٠٦١٢٣٤٥٦٧٨', '+212 612-345678'],
    ['salma@example.com', ' Salma@Example.com ', '\u202aSALMA@EXAMPLE.COM\u202c', 'salma\u200e@example.com'],
  ]) {
    const codes: string[] = [];
    for (let time = 0; time < 11; time++) {
      codes.push(await codeOf(ask(spellings[time % spellings.length] ?? '', gone, `10.0.1.${time}`)));
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'noted'), 'too_many_requests']);
  }
});

test('when the size is back the message goes out once: e-mails to the outbox, phones to staff', async () => {
  await ask('a@b.ma');
  await ask('0612345678');
  expect(await sendRestockNotices(db, now, deps)).toBe(0);
  await restock(2);
  expect(await sendRestockNotices(db, now, deps)).toBe(2);
  expect(await sendRestockNotices(db, now, deps)).toBe(0);
  const [mail] = await db.select().from(mails);
  expect(mail).toMatchObject({ to: 'a@b.ma', state: 'waiting' });
  expect(mail?.text).toContain('Pyjama · Marine · M');
  expect(mail?.text).toMatch(new RegExp(`https://shop\\.example/fr/store/femme/\\S+#c\\d+-${gone}`));
  expect(mail?.text).toContain(`/fr/unsubscribe/${sign(signingKey, 'restock', 'a@b.ma')}?of=sizes`);
  expect(await rows()).toEqual(['a@b.ma sent', '+212612345678 due']);
  const desk = await restockDesk(db, clock, links, 'ar');
  expect(desk).toMatchObject({ due: [{ phone: '+212612345678', title: 'بيجامة', size: 'M' }], sizes: [] });
  expect(desk.due[0]?.whatsapp).toMatch(/^https:\/\/wa\.me\/212612345678\?text=/);
  // Whoever asked reads their own language, whatever staff reads.
  expect(desk.due[0]?.text).toContain('Pyjama');
  expect(desk.due[0]?.text).toContain('Hilal');
  expect(desk.due[0]?.text).not.toContain('هلال');
  const id = desk.due[0]?.id ?? 0;
  await markRestockSent(db, clock, staff, id);
  await expect(markRestockSent(db, clock, staff, id)).rejects.toMatchObject({ code: 'not_found' });
  expect((await restockDesk(db, clock, links, 'ar')).due).toEqual([]);
  // Sold out and back again: nobody hears twice of what they asked for once.
  await restock(-2);
  await restock(2);
  expect(await sendRestockNotices(db, later(2 * day), deps)).toBe(0);
  expect(await sentTo()).toEqual(['a@b.ma']);
});

test('while one process sends, another sends nothing, and nobody is written to twice', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e']) await ask(`${name}@b.ma`);
  await restock(1);
  await db.transaction(async (tx) => {
    expect(await lockNotices(tx)).toBe(true);
    expect(await sendRestockNotices(db, now, deps)).toBe(0);
  });
  await Promise.all([1, 2, 3].map(() => sendRestockNotices(db, now, deps)));
  expect((await sentTo()).toSorted()).toEqual(['a@b.ma', 'b@b.ma', 'c@b.ma']);
});

test('one piece is notified to three people, those who registered first; to the others a day later if it is still there', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e']) await ask(`${name}@b.ma`);
  await restock(1);
  expect(await sendRestockNotices(db, now, deps)).toBe(3);
  expect(await sentTo()).toEqual(['a@b.ma', 'b@b.ma', 'c@b.ma']);
  expect(await sendRestockNotices(db, later(day - 1), deps)).toBe(0);
  expect(await sendRestockNotices(db, later(day + 1), deps)).toBe(2);
});

test('a size comes back by a cancelled order, a counted batch, or when it is sold and published again', async () => {
  const order = async () =>
    submit(db, {
      placeId: await placeOf(db, 'Casablanca'),
      lines: [{ id: there, quantity: 1, price: 10_000, promoPrice: null }],
    });
  const { number } = await order();
  await ask('a@b.ma', there);
  const [{ id } = { id: 0 }] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.number, number));
  await moveOrder(
    db,
    id,
    'cancel',
    { kind: 'staff', id: 1, role: 'owner', name: 'Owner' },
    { now, note: 'x' },
  );
  expect(await sendRestockNotices(db, now, deps)).toBe(1);

  await ask('b@b.ma');
  await db.transaction((tx) =>
    moveLockedStocks(tx, [{ priceId: gone, delta: 1 }], { reason: 'import', actor: 'import' }),
  );
  await db.update(prices).set({ active: false }).where(eq(prices.id, gone));
  expect(await sendRestockNotices(db, now, deps)).toBe(0);
  await db.update(prices).set({ active: true }).where(eq(prices.id, gone));
  expect(await sendRestockNotices(db, now, deps)).toBe(1);
});

test('sizes that return together are one e-mail, and a phone whose size ran out before staff wrote waits again', async () => {
  await restock(-1, there);
  await ask('a@b.ma');
  await ask('a@b.ma', there);
  await ask('0612345678');
  await restock(1);
  await restock(1, there);
  expect(await sendRestockNotices(db, now, deps)).toBe(3);
  const sent = await db.select().from(mails);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.text).toMatch(/· M[\s\S]*· L/);
  // The size that is still there stays due, and who was written to is not again.
  await restock(-1, there);
  await ask('0611111111', there);
  await restock(2, there);
  await sendRestockNotices(db, now, deps);
  await restock(-1);
  await sendRestockNotices(db, now, deps);
  expect(await rows()).toEqual(['a@b.ma sent', 'a@b.ma sent', '+212612345678 waiting', '+212611111111 due']);
});

test('phones that staff has not written to yet keep nobody else waiting, however many they are', async () => {
  const { priceIds } = await makeProduct(db, {
    categoryId: await makeCategory(db, { tag: 'homme' }),
    slug: 'many-sizes',
    colors: [
      { key: '', sizes: Array.from({ length: 501 }, (_, at) => ({ size: `${at}`, price: 100, stock: 1 })) },
    ],
  });
  const [last = 0, ...others] = priceIds.toReversed();
  await db.insert(restockRequests).values(
    others.map((priceId) => ({
      ...{ priceId, channel: 'phone' as const, contact: '+212612345678', locale: 'ar' as const },
      ...{ state: 'due' as const, createdAt: now, dueAt: now },
    })),
  );
  await db.insert(restockRequests).values({
    ...{ priceId: last, channel: 'email', contact: 'a@b.ma', locale: 'fr', state: 'waiting', createdAt: now },
  });
  expect(await sendRestockNotices(db, now, deps)).toBe(1);
  expect(await sentTo()).toEqual(['a@b.ma']);
});

test('the desk begins with whoever is due longest, and with the size that most wait for', async () => {
  await restock(-1, there);
  await ask('0611111111');
  await ask('0622222222', there);
  await restock(1, there);
  await sendRestockNotices(db, now, deps);
  await restock(1);
  await sendRestockNotices(db, later(60_000), deps);
  const { due } = await restockDesk(db, clock, links, 'fr');
  expect(due.map(({ phone, size }) => `${phone} ${size}`)).toEqual(['+212622222222 L', '+212611111111 M']);
  await restock(-1);
  await restock(-1, there);
  await ask('a@b.ma', there);
  await ask('b@b.ma', there);
  await ask('c@b.ma');
  const { sizes } = await restockDesk(db, clock, links, 'fr');
  expect(sizes.map(({ size, waiting }) => [size, waiting])).toEqual([
    ['L', 2],
    ['M', 1],
  ]);
});

test('that staff has written to a phone stands in the journal with who did', async () => {
  await ask('0612345678');
  await ask('0611111111');
  await restock(1);
  await sendRestockNotices(db, now, deps);
  await markRestockSent(db, clock, staff, 1);
  expect(await rows()).toEqual(['+212612345678 sent', '+212611111111 due']);
  expect((await listJournal(db, { page: 1 })).data).toMatchObject([
    { action: 'restock.sent', actor: 'Owner', entityId: '1', after: { state: 'sent' } },
  ]);
});

test('who tells the staff that they want no message has no request left, and the journal names nobody', async () => {
  await restock(-1, there);
  await ask('0612345678');
  await ask('0612345678', there);
  await ask('a@b.ma');
  expect(await removeRestock(db, clock, staff, ' 06 12 34 56 78 ')).toBe(2);
  expect(await rows()).toEqual(['a@b.ma waiting']);
  const { data } = await listJournal(db, { page: 1 });
  expect(data).toMatchObject([{ action: 'restock.remove', actor: 'Owner', before: { requests: 2 } }]);
  expect(JSON.stringify(data)).not.toContain('612345678');
  expect(await removeRestock(db, clock, staff, 'A@b.ma')).toBe(1);
  expect(await rows()).toEqual([]);
});

test.each([
  ['', 'required'],
  ['0612', 'invalid_phone'],
  ['a@b', 'invalid_email'],
  ['0699999999', 'nobody_waits'],
])('requests of «%s» that staff would delete: %s', async (contact, code) => {
  await ask('0612345678');
  await expect(removeRestock(db, clock, staff, contact)).rejects.toMatchObject({
    status: 422,
    fields: { contact: [code] },
  });
  expect(await rows()).toHaveLength(1);
  expect((await listJournal(db, { page: 1 })).data).toEqual([]);
});

test('the signed link of a message ends them, another ends nothing; who leaves the shop is forgotten', async () => {
  await ask('a@b.ma');
  await ask('0612345678');
  expect(await stopRestock(db, signingKey, sign(fixedKey(Buffer.alloc(32, 6)), 'restock', 'a@b.ma'))).toBe(
    false,
  );
  expect(await stopRestock(db, signingKey, sign(signingKey, 'unsubscribe', 'a@b.ma'))).toBe(false);
  expect(await rows()).toHaveLength(2);
  expect(await stopRestock(db, signingKey, sign(signingKey, 'restock', 'a@b.ma'))).toBe(true);
  expect(await rows()).toEqual(['+212612345678 waiting']);
  await eraseRestock(db, { email: null, phone: '+212612345678' });
  expect(await rows()).toEqual([]);
});

test('a request that waited in vain for half a year is dropped, not what was sent', async () => {
  await ask('a@b.ma');
  await ask('b@b.ma');
  await restock(1);
  await db
    .update(restockRequests)
    .set({ createdAt: later(-181 * day) })
    .where(eq(restockRequests.contact, 'a@b.ma'));
  expect(await sendRestockNotices(db, now, deps)).toBe(1);
  expect(await rows()).toEqual(['b@b.ma sent']);
  await db.update(restockRequests).set({ createdAt: later(-181 * day) });
  await sendRestockNotices(db, now, deps);
  expect(await rows()).toEqual(['b@b.ma sent']);
});
