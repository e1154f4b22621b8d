import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, getTableName } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { eraseHandler, erasePicturesQueue, eraseQueue } from '#/platform/erase-files.ts';
import { shopFiles } from '#/platform/files.ts';
import { sendMail } from '#/platform/mail.ts';
import { pictures } from '#/platform/pictures.tables.ts';
import { invalidations, mails } from '#/platform/platform.tables.ts';
import { fixedKey } from '#/platform/signing-key.ts';
import { register } from '#/shop/accounts/accounts.service.ts';
import { addresses, users } from '#/shop/accounts/accounts.tables.ts';
import { deleteAccount } from '#/shop/accounts/profile.service.ts';
import { prices } from '#/shop/catalog/catalog.tables.ts';
import { receiveMessage } from '#/shop/contact/contact.service.ts';
import { contactMessages, subscribers } from '#/shop/contact/contact.tables.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { favourites } from '#/shop/favourites/favourites.tables.ts';
import { claimOrder } from '#/shop/orders/customer-orders.service.ts';
import { customerNotes } from '#/shop/orders/customers.tables.ts';
import { eraseCustomer } from '#/shop/orders/erase-customer.service.ts';
import { moveOrder } from '#/shop/orders/index.ts';
import { orderLines, orders, refunds } from '#/shop/orders/orders.tables.ts';
import { addReceipts } from '#/shop/payments/index.ts';
import { receipts } from '#/shop/payments/payments.tables.ts';
import { createCredit } from '#/shop/promotions/index.ts';
import { promoCodes } from '#/shop/promotions/promotions.tables.ts';
import { restockRequests } from '#/shop/restock/restock.tables.ts';
import { moveReturn, requestReturn } from '#/shop/returns/index.ts';
import { returnPhotos, returns } from '#/shop/returns/returns.tables.ts';
import { reviews } from '#/shop/reviews/reviews.tables.ts';
import type { StaffView } from '#/shop/staff/index.ts';
import { makeCategory, makePicture, makeProduct } from '../../tests/support/catalog.ts';
import { meanwhile, testDatabase } from '../../tests/support/database.ts';
import { makeOrder } from '../../tests/support/orders.ts';
import { placeOf } from '../../tests/support/places.ts';
import { submit } from '../../tests/support/submitted.ts';
import { erasePicturesHandler } from './cleanup-uploads.ts';
import { eraseHooks, eraseHooksOfStaff, eraseMore } from './erase-customer.ts';

const { db, reset } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'hilal-erasing-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const files = shopFiles(folder);
const clock = fixedClock('2026-01-23T10:00:00Z');
const now = clock.now();
const staff = { kind: 'staff', id: 1, role: 'owner', name: 'Staff' } as const;
type Sent = { queue: string; data: object };
let queue: Sent[] = [];
const jobs = { send: async (_tx: unknown, job: Sent) => void queue.push(job) };
/** What the jobs would do once the transaction stands. */
const runErasing = async () => {
  const work = eraseHandler(files);
  const pictures = erasePicturesHandler({ db, files });
  for (const job of queue) {
    if (job.queue === eraseQueue) await work(job.data as never);
    if (job.queue === erasePicturesQueue) await pictures(job.data as never);
  }
};
let made = { id: 0, priceIds: [0] };

beforeEach(async () => {
  await reset();
  queue = [];
  await ensureCountries(db);
  made = await makeProduct(db, { categoryId: await makeCategory(db, { tag: 'femme' }) });
});

async function delivered(userId: number, key: string): Promise<number> {
  const order = await makeOrder(db, {
    paymentMethod: 'bank_transfer',
    email: 'nadia@example.com',
    userId,
    receiptDeadline: new Date('2026-01-24T10:00:00Z'),
    lines: [{ priceId: made.priceIds[0] ?? 0, productId: made.id }],
  });
  const deps = { db, store: files.receipts, photoAsJpeg: async () => Buffer.from('') };
  await addReceipts(deps, order.id, [Buffer.from(`%PDF-1.4\n${key}\n%%EOF\n`)], now);
  for (const name of ['approve_receipt', 'prepare', 'ship', 'send_out', 'deliver'] as const) {
    await moveOrder(db, order.id, name, staff, { now });
  }
  return order.id;
}

const shipped = async (userId: number) => {
  const order = await makeOrder(db, { userId, email: 'nadia@example.com' });
  for (const name of ['confirm', 'prepare', 'ship'] as const)
    await moveOrder(db, order.id, name, staff, { now });
  return order;
};

const person = async (phone: string, email: string) =>
  (
    await register(
      db,
      clock,
      { name: 'نادية', phone, email, password: 'secre7' },
      { locale: 'ar', userAgent: '' },
    )
  ).user;

test.each([
  ['by oneself', eraseHooks],
  ['by the staff', eraseHooksOfStaff],
])('§7.24 a credit of who goes %s names nobody and pays no more; another’s goes on', async (_how, hooks) => {
  const nadia = await person('0612345678', 'nadia@example.com');
  const salma = await person('0611111111', 'salma@example.com');
  for (const { id, phone } of [nadia, salma]) {
    const orderId = await delivered(id, `erasing-key-credit-${id}`);
    const creditCode = await createCredit(db, { phone: phone ?? '', centimes: 5_000 });
    const back = { centimes: 5_000, shown: 5_000, dueAt: now, paidAt: now };
    await db.insert(refunds).values({ orderId, creditCode, ...back });
  }
  await deleteAccount(db, clock, nadia.id, hooks(jobs));
  expect(
    await db
      .select({ phone: promoCodes.phone, active: promoCodes.active })
      .from(promoCodes)
      .orderBy(promoCodes.id),
  ).toEqual([
    { phone: '', active: false },
    { phone: salma.phone, active: true },
  ]);
});

test('§7.24 with the account go receipts, pictures, words and e-mails of the person, and nobody else’s', async () => {
  const nadia = await person('0612345678', 'nadia@example.com');
  const salma = await person('0611111111', 'salma@example.com');
  const hers = await delivered(nadia.id, 'erasing-key-nadia-1');
  const other = await delivered(salma.id, 'erasing-key-salma-1');
  await files.returns.write('hers.jpg', Buffer.from('x'));
  const [back] = await db
    .insert(returns)
    .values({
      orderId: hers,
      state: 'closed',
      payer: 'shop',
      note: 'اسمي نادية',
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  await db.insert(returnPhotos).values({ returnId: back?.id ?? 0, file: 'hers.jpg', bytes: 1 });
  await db.insert(reviews).values({
    productId: made.id,
    orderId: hers,
    name: 'نادية',
    stars: 5,
    title: 'جميلة',
    text: 'جميلة جدا',
    locale: 'ar',
    state: 'shown',
    createdAt: now,
  });
  const content = { subject: 's', text: 't', html: 'h' };
  await sendMail(db, jobs, { ...content, to: 'nadia@example.com' });
  await sendMail(db, jobs, { ...content, to: 'old@example.com', about: { order: hers } });
  await sendMail(db, jobs, { ...content, to: 'salma@example.com', about: { order: other } });
  for (const { id: userId } of [nadia, salma]) {
    const liked = { priceId: made.priceIds[0] ?? 0, productId: made.id };
    await db.insert(favourites).values({ userId, ...liked, createdAt: now });
    const note = { userId, at: now, staffId: 1, actor: 'Staff', text: 'لا تجيب' };
    await db.insert(customerNotes).values(note);
  }
  const [receipt] = await db.select().from(receipts).where(eq(receipts.orderId, hers));
  const file = receipt?.file ?? '';
  expect(await files.receipts.has(file)).toBe(true);
  await db.delete(invalidations);

  await deleteAccount(db, clock, nadia.id, eraseHooks(jobs));
  // No file is touched before the transaction stands.
  expect(await files.receipts.has(file)).toBe(true);
  await runErasing();
  expect(await files.receipts.has(file)).toBe(false);
  for (const of of [favourites, customerNotes])
    expect(await db.select({ userId: of.userId }).from(of), getTableName(of)).toEqual([{ userId: salma.id }]);
  expect(await files.returns.has('hers.jpg')).toBe(false);
  expect((await db.select().from(receipts)).map(({ orderId }) => orderId)).toEqual([other]);
  expect(await db.select().from(returnPhotos)).toEqual([]);
  expect(await db.select().from(returns)).toMatchObject([{ note: '', payer: 'shop' }]);
  expect(await db.select().from(reviews)).toMatchObject([{ name: '', text: 'جميلة جدا' }]);
  expect((await db.select().from(invalidations)).map(({ name }) => name)).toContain(`product:${made.id}`);
  expect((await db.select().from(mails)).map(({ to }) => to)).toEqual(['salma@example.com']);
  // The books: the order stays, with its amounts and without the person.
  const [stored] = await db.select().from(orders).where(eq(orders.id, hers));
  expect(stored).toMatchObject({ customerName: '', phone: '', totalCentimes: 20_000, payment: 'paid' });
});

test('§7.24 who leaves by oneself takes along nothing that only an e-mail or a phone names, which nobody has proved; whom the staff erase leaves none', async () => {
  for (const [email, phone] of [
    ['nadia@example.com', '0612345678'],
    ['salma@example.com', '0611111111'],
  ] as const) {
    const message = { name: 'فلانة الفلانية', email, phone, message: 'أين طلبي من فضلكم؟ شكرا' };
    await receiveMessage(db, clock, message, 'ar');
    const waiting = { priceId: made.priceIds[0] ?? 0, locale: 'ar', createdAt: now } as const;
    await db.insert(restockRequests).values([
      { ...waiting, channel: 'email', contact: email },
      { ...waiting, channel: 'phone', contact: `+212${phone.slice(1)}` },
    ]);
  }
  const left = { email: 'nadia@example.com', subscribedAt: now, unsubscribedAt: now };
  await db.insert(subscribers).values({ ...left, locale: 'ar' });
  const there = async () => [
    ...(await db.select().from(contactMessages)).map(({ email }) => email),
    ...(await db.select().from(subscribers)).map(({ email }) => email),
    ...(await db.select().from(restockRequests)).map(({ contact }) => contact),
  ];
  const salmas = ['salma@example.com', 'salma@example.com', '+212611111111'];
  const nadias = ['nadia@example.com', 'nadia@example.com', 'nadia@example.com', '+212612345678'];
  const all = [...nadias, ...salmas].toSorted();
  const stranger = await person('0612345678', 'nadia@example.com');
  await deleteAccount(db, clock, stranger.id, eraseHooks(jobs));
  expect((await there()).toSorted()).toEqual(all);
  const nadia = await person('0612345678', 'nadia@example.com');
  await deleteAccount(db, clock, nadia.id, eraseHooksOfStaff(jobs));
  expect(await there()).toEqual(salmas);
});

test('§7.24 photographs of a review go with the account, with every file; those of others stay, also of the same picture', async () => {
  const nadia = await person('0612345678', 'nadia@example.com');
  const salma = await person('0611111111', 'salma@example.com');
  const photo = async (name: string, file: string) => {
    await files.originals.write(file, Buffer.from(file));
    for (const width of [160, 320]) {
      await files.media.write(`${file}-${width}.avif`, Buffer.from(file));
      await files.media.write(`${file}-${width}.webp`, Buffer.from(file));
    }
    const origin = { kind: 'upload', key: file, name: '' } as const;
    return makePicture(db, name, { origin, file, width: 320, widths: [160, 320] });
  };
  const own = await photo('own', 'own');
  const alike = await photo('alike-nadia', 'alike');
  const others = await photo('alike-salma', 'alike');
  const review = {
    productId: made.id,
    stars: 5,
    title: 'جميلة',
    text: 'جميلة جدا',
    locale: 'ar',
    createdAt: now,
  } as const;
  await db.insert(reviews).values([
    { ...review, orderId: 71, userId: nadia.id, name: 'نادية', state: 'shown', pictureIds: [own, alike] },
    { ...review, orderId: 72, userId: salma.id, name: 'سلمى', pictureIds: [others] },
  ]);
  await db.delete(invalidations);

  await deleteAccount(db, clock, nadia.id, eraseHooks(jobs));
  expect(await files.media.has('own-160.avif')).toBe(true);
  await runErasing();
  for (const name of ['own-160.avif', 'own-160.webp', 'own-320.avif', 'own-320.webp'])
    expect(await files.media.has(name), name).toBe(false);
  expect(await files.originals.has('own')).toBe(false);
  expect(await files.originals.has('alike')).toBe(true);
  expect(await files.media.has('alike-320.webp')).toBe(true);
  expect((await db.select({ id: pictures.id }).from(pictures)).map(({ id }) => id)).toEqual([others]);
  const left = await db.select().from(reviews).orderBy(reviews.orderId);
  expect(left.map(({ name, pictureIds }) => [name, pictureIds])).toEqual([
    ['', []],
    ['سلمى', [others]],
  ]);
  expect((await db.select().from(invalidations)).map(({ name }) => name)).toContain(`product:${made.id}`);
});

test('§7.24 an order that is placed while its account goes is cancelled with it, or is one of a guest', async () => {
  const nadia = await person('0612345678', 'nadia@example.com');
  await ensureDelivery(db);
  const goods = {
    lines: [{ id: made.priceIds[0] ?? 0, quantity: 1 }],
    ...{ placeId: await placeOf(db, 'Casablanca'), email: 'nadia@example.com' },
  };
  const place = (on: typeof db, id: number) => submit(on, goods, { userId: id });
  const leave = (on: typeof db, id: number) => deleteAccount(on, clock, id, eraseHooks(jobs));
  await meanwhile(
    db,
    (tx) => place(tx, nadia.id),
    () => leave(db, nadia.id),
  );
  expect(await db.select().from(orders)).toMatchObject([
    { status: 'cancelled', customerName: '', phone: '' },
  ]);
  expect(await db.select().from(mails)).toEqual([]);

  const again = await person('0612345678', 'nadia@example.com');
  await meanwhile(
    db,
    (tx) => leave(tx, again.id),
    () => place(db, again.id),
  );
  const last = (await db.select().from(orders).orderBy(orders.id)).at(-1);
  expect(last).toMatchObject({ status: 'placed', phone: '+212612345678', userId: null });
  expect([await db.select().from(users), await db.select().from(addresses)]).toEqual([[], []]);
});

test('§7.24 with an account whose e-mail is changed meanwhile goes what was sent to the new one', async () => {
  const nadia = await person('0612345678', 'nadia@example.com');
  await meanwhile(
    db,
    async (tx) => {
      await tx.update(users).set({ email: 'new@example.com' }).where(eq(users.id, nadia.id));
      await sendMail(tx, jobs, { subject: 's', text: 't', html: 'h', to: 'new@example.com' });
    },
    () => deleteAccount(db, clock, nadia.id, eraseHooks(jobs)),
  );
  expect(await db.select().from(users)).toEqual([]);
  expect(await db.select().from(mails)).toEqual([]);
});

test('§7.24 a guest order that is taken into an account while it goes stays a guest’s', async () => {
  const nadia = await person('0612345678', 'nadia@example.com');
  const guest = await makeOrder(db, { phone: '+212612345678' });
  const claim = (on: typeof db) =>
    claimOrder(on, nadia, { number: guest.number, phone: '0612345678', address: 'a' }, now);
  const claimed = meanwhile(
    db,
    (tx) => deleteAccount(tx, clock, nadia.id, eraseHooks(jobs)),
    () => claim(db),
  );
  await expect(claimed).rejects.toMatchObject({ status: 401, code: 'unauthorized' });
  expect(await db.select().from(orders)).toMatchObject([{ userId: null, phone: '+212612345678' }]);
});

test('§7.24 who leaves by oneself takes no e-mail about another’s order along; whom the staff erase leaves none', async () => {
  const guests = await makeOrder(db, { email: 'nadia@example.com' });
  const content = { to: 'nadia@example.com', subject: 's', text: 't', html: 'h' };
  await sendMail(db, jobs, { ...content, about: { order: guests.id } });
  const left = async (hooks: typeof eraseHooks) => {
    const { id } = await person('0612345678', 'nadia@example.com');
    const own = [await delivered(id, `erasing-key-mails-${id}`), (await shipped(id)).id];
    for (const order of own) await sendMail(db, jobs, { ...content, about: { order } });
    await sendMail(db, jobs, content);
    await deleteAccount(db, clock, id, hooks(jobs));
    return (await db.select().from(mails)).map(({ about }) => about?.order);
  };
  expect(await left(eraseHooks)).toEqual([guests.id]);
  expect(await left(eraseHooksOfStaff)).toEqual([]);
});

/** An exchange of what was delivered for the same size, which nobody has answered yet; the stock of the size. */
async function requestExchange(orderId: number, on: typeof db = db) {
  await db
    .update(orders)
    .set({ address: { address: 'زنقة 12' }, customerName: 'نادية' })
    .where(eq(orders.id, orderId));
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const priceId = line?.priceId ?? 0;
  await db.update(prices).set({ stock: 2 }).where(eq(prices.id, priceId));
  const swap = { reason: 'wrong_item', wanted: 'exchange', exchangePriceId: priceId, quantity: 1 } as const;
  const deps = { db: on, store: files.returns, photoAsJpeg: async () => Buffer.from('') };
  const lines = [{ ...swap, id: line?.id ?? 0 }];
  return requestReturn(deps, orderId, { lines, note: '' }, [], { now, locale: 'ar' });
}
/** Money for what was delivered, which nobody has answered yet. */
async function requestMoney(orderId: number) {
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const lines = [{ id: line?.id ?? 0, reason: 'wrong_item', wanted: 'refund', quantity: 1 } as const];
  const deps = { db, store: files.returns, photoAsJpeg: async () => Buffer.from('') };
  return requestReturn(deps, orderId, { lines, note: '' }, [], { now, locale: 'ar' });
}
const stocks = async () => (await db.select({ stock: prices.stock }).from(prices)).map(({ stock }) => stock);
const nobody = { customerName: '', phone: '', address: {}, userId: null, leftAt: null };

test('§7.24 a return that the shop has not answered is cancelled with the account: no exchange is sent, and the order names nobody', async () => {
  const nadia = await person('0612345678', 'nadia@example.com');
  const orderId = await delivered(nadia.id, 'erasing-key-return');
  const requested = await requestExchange(orderId);
  expect(await stocks()).toEqual([1]);
  await deleteAccount(db, clock, nadia.id, eraseHooks(jobs));
  expect(await db.select().from(returns)).toMatchObject([{ state: 'cancelled' }]);
  expect(await stocks()).toEqual([2]);
  expect(await db.select().from(orders)).toMatchObject([nobody]);
  await expect(moveReturn(db, requested.id, 'approve', staff, { now })).rejects.toMatchObject({
    code: 'return_move_not_legal',
  });
});

test('§7.24 a return that is asked for while its account goes is cancelled with it', async () => {
  const nadia = await person('0612345678', 'nadia@example.com');
  const orderId = await delivered(nadia.id, 'erasing-key-asking');
  await meanwhile(
    db,
    (tx) => requestExchange(orderId, tx),
    () => deleteAccount(db, clock, nadia.id, eraseHooks(jobs)),
  );
  expect(await db.select().from(returns)).toMatchObject([{ state: 'cancelled', note: '' }]);
  expect(await stocks()).toEqual([2]);
  expect(await db.select().from(orders)).toMatchObject([nobody]);
});

test('§7.24 an exchange that is approved while its account goes goes with it', async () => {
  const nadia = await person('0612345678', 'nadia@example.com');
  const orderId = await delivered(nadia.id, 'erasing-key-approved');
  const requested = await requestExchange(orderId);
  await meanwhile(
    db,
    (tx) => moveReturn(tx, requested.id, 'approve', staff, { now }),
    () => deleteAccount(db, clock, nadia.id, eraseHooks(jobs)),
  );
  const [earlier, exchange] = await db.select().from(orders).orderBy(orders.id);
  expect(exchange).toMatchObject({ ...nobody, exchangeOf: orderId, status: 'cancelled' });
  // The goods are still to come: name and phone stay until then.
  expect(earlier).toMatchObject({ userId: null, address: {}, leftAt: now });
  expect(await stocks()).toEqual([2]);
});

test.each([
  ['whose person left and waits for money', { leftAt: now, address: {} }],
  ['whose person is erased', { phone: '', customerName: '', address: {} }],
])('§7.24 no exchange goes out for an order %s', async (_whose, left) => {
  const orderId = await delivered((await person('0612345678', 'nadia@example.com')).id, 'erasing-key-left');
  const requested = await requestExchange(orderId);
  await db.update(orders).set(left).where(eq(orders.id, orderId));
  await expect(moveReturn(db, requested.id, 'approve', staff, { now })).rejects.toMatchObject({
    status: 409,
    code: 'exchange_without_person',
  });
  expect(await db.$count(orders)).toBe(1);
  await moveReturn(db, requested.id, 'refuse', staff, { now, note: 'x' });
  expect(await stocks()).toEqual([2]);
});

/** The staff erase whoever the order with this number goes to. */
async function eraseByStaff(order: string): Promise<void> {
  const by: StaffView = { id: 1, name: 'Staff', email: null, role: 'owner', may: [] };
  const notification = { jobs, signingKey: fixedKey(Buffer.alloc(32)), origin: null };
  const erase = { erase: eraseHooksOfStaff(jobs), more: eraseMore(jobs), notification };
  await eraseCustomer(db, clock, by, { order }, erase);
}

test('§7.24 a return that the giver of a gift asked for stays open when its receiver is erased', async () => {
  const nadia = await person('0612345678', 'nadia@example.com');
  const orderId = await delivered(nadia.id, 'erasing-key-gift');
  // Without an e-mail of its own its giver reads at the address of the account.
  const receiver = { phone: '+212622222222', customerName: 'سلمى', email: null };
  const [gift] = await db.update(orders).set(receiver).where(eq(orders.id, orderId)).returning();
  const requested = await requestMoney(orderId);
  await eraseByStaff(gift?.number ?? '');
  expect(await db.select().from(returns)).toMatchObject([{ state: 'requested' }]);
  expect(await db.select().from(orders)).toMatchObject([{ userId: nadia.id, address: {}, leftAt: now }]);
  const notification = { jobs, signingKey: fixedKey(Buffer.alloc(32)), origin: null };
  await moveReturn(db, requested.id, 'approve', staff, { now, notification });
  expect(await db.select().from(returns)).toMatchObject([{ state: 'approved' }]);
  expect(await db.select().from(mails)).toMatchObject([
    { to: 'nadia@example.com', text: expect.not.stringContaining('سلمى') },
  ]);
});

test('§7.24 with the receiver of a gift their name goes from its review; words, photographs and account are the giver’s', async () => {
  const nadia = await person('0612345678', 'nadia@example.com');
  const gift = await makeOrder(db, {
    ...{ userId: nadia.id, customerName: 'سلمى العلوي', phone: '+212622222222' },
    lines: [{ priceId: made.priceIds[0] ?? 0, productId: made.id }],
  });
  for (const name of ['confirm', 'prepare', 'ship', 'send_out', 'deliver'] as const) {
    await moveOrder(db, gift.id, name, staff, { now });
  }
  await db.insert(reviews).values({
    ...{ productId: made.id, orderId: gift.id, userId: nadia.id, name: 'سلمى', stars: 5 },
    ...{ title: 'جميلة', text: 'جميلة جدا', locale: 'ar', createdAt: now, pictureIds: [4] },
  });
  await eraseByStaff(gift.number);
  expect(await db.select().from(orders)).toMatchObject([{ customerName: '', userId: nadia.id }]);
  expect(await db.select().from(reviews)).toMatchObject([
    { name: '', text: 'جميلة جدا', userId: nadia.id, pictureIds: [4] },
  ]);
});
