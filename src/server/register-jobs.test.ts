import { once } from 'node:events';
import { hostname } from 'node:os';
import { text } from 'node:stream/consumers';
import { getTableName, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { SMTPServer } from 'smtp-server';
import { beforeEach, expect, test, vi } from 'vitest';
import { tasks } from '#/platform/background-tasks.tables.ts';
import { fixedClock } from '#/platform/clock.ts';
import { readConfig } from '#/platform/config.ts';
import { countStuckMails } from '#/platform/health/health.queries.ts';
import { isolated } from '#/platform/isolated.rules.ts';
import { sendMail } from '#/platform/mail.ts';
import { pictures } from '#/platform/pictures.tables.ts';
import { invalidations, limits, mails } from '#/platform/platform.tables.ts';
import { register } from '#/shop/accounts/accounts.service.ts';
import { deleteAccount } from '#/shop/accounts/profile.service.ts';
import { pushSubscriptions } from '#/shop/alerts/alerts.tables.ts';
import { products } from '#/shop/catalog/catalog.tables.ts';
import { derivedFields } from '#/shop/catalog/derived.tables.ts';
import { contactMessages } from '#/shop/contact/contact.tables.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { ensureDelivery, placeOptions } from '#/shop/delivery/index.ts';
import { orders } from '#/shop/orders/orders.tables.ts';
import { receipts } from '#/shop/payments/payments.tables.ts';
import { restockRequests } from '#/shop/restock/restock.tables.ts';
import { returnPhotos, returns } from '#/shop/returns/returns.tables.ts';
import { reviews } from '#/shop/reviews/reviews.tables.ts';
import { searchCounts } from '#/shop/search/search.tables.ts';
import { updateSettings } from '#/shop/settings/index.ts';
import { staffUsers } from '#/shop/staff/staff.tables.ts';
import { makePicture, makeSizes } from '../../tests/support/catalog.ts';
import { testDatabase } from '../../tests/support/database.ts';
import { makeOrder, type OrderOfTest } from '../../tests/support/orders.ts';
import { registeredJobs } from '../../tests/support/registered-jobs.ts';
import type { Demo } from './deps.ts';
import { eraseHooks } from './erase-customer.ts';
import { enqueueAtStart, fillDemo } from './register-jobs.ts';

const { db, url, reset } = await testDatabase();
const queues = registeredJobs(url);
const { clock, configured, demo, deps, run, sent } = queues;
const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000);
beforeEach(async () => {
  clock.set('2026-11-23T12:00:00Z');
  await reset();
  sent.length = 0;
  await ensureCountries(db);
  await ensureDelivery(db);
});

test('what the shop does by the clock, and when (UTC)', () => {
  expect(queues.schedules).toEqual({
    'unmade-pictures': '37 * * * *',
    limits: '17 * * * *',
    'unconfirmed-orders': '*/15 * * * *',
    'late-promises': '*/5 * * * *',
    'expired-transfers': '*/5 * * * *',
    'lapsed-returns': '41 * * * *',
    'order-alerts': '* * * * *',
    'restock-notices': '* * * * *',
    'settled-leavers': '29 * * * *',
    'keeping-times': '23 3 * * *',
    'unattached-uploads': '53 3 * * *',
    'old-search-counts': '47 3 * * *',
    'sold-counts': '7 4 * * *',
    backup: '11 2 * * *',
    'health-alerts': '*/15 * * * *',
    'lost-works': '* * * * *',
  });
  for (const queue of Object.keys(queues.schedules)) expect(queues.handled.has(queue), queue).toBe(true);
});

test('what is done once a night is made up for after a night in which the shop did not run', () => {
  const oncePerNight = /^\d+ \d+ /;
  const nightly = Object.keys(queues.schedules).filter((queue) =>
    oncePerNight.test(queues.schedules[queue] ?? ''),
  );
  expect(nightly).toHaveLength(5);
  expect([...queues.caughtUp].toSorted()).toEqual(nightly.toSorted());
});

test('an e-mail and the copy of a night are tried for days: what else runs by the clock comes again by itself', () => {
  expect(queues.patient).toEqual(['mail', 'backup']);
});

test('the copy of a large shop may take most of a day before another begins; all else is quick', () => {
  expect(queues.lasting).toEqual({ backup: 20 * 3600 });
});

test('whatever the staff begins to be done in the background, somebody carries out', () => {
  expect(queues.taskKinds.toSorted()).toEqual([
    'catalogue.export',
    'courier.import',
    'history.commit',
    'history.preview',
    'import.commit',
    'import.preview',
    'import.undo',
    'orders.moves',
    'products.bulk',
    'products.bulk_undo',
  ]);
});

test('orders that stop are written to the owners who can sign in, and to nobody else', async () => {
  await db.insert(staffUsers).values([
    { name: 'المالكة', email: 'owner@shop.example', role: 'owner' },
    { name: 'مالك قديم', email: 'former@shop.example', role: 'owner', active: false },
    { name: 'مالك جديد', email: null, role: 'owner' },
    { name: 'المديرة', email: 'manager@shop.example', role: 'manager' },
  ]);
  const [priceId = 0] = await makeSizes(db, { size: 'M', price: 20_000, stock: 100 });
  const order = (hours: number) =>
    makeOrder(db, { lines: [{ priceId, size: 'M' }], createdAt: hoursAgo(hours) });
  await order(30);
  // Eight in the same hours of each of the four weeks before.
  for (let week = 1; week <= 4; week++) for (let hour = 1; hour <= 8; hour++) await order(week * 168 + hour);
  await run('health-alerts');
  expect(sent).toMatchObject([{ queue: 'health-alerts', data: { broken: ['orders'] } }]);
  await run('health-alerts', { broken: ['orders'] });
  const written = await db.select().from(mails);
  expect(written.map(({ to, subject }) => [to, subject])).toEqual([
    ['owner@shop.example', 'في المتجر خلل: الطلبات'],
  ]);
});

test('an alert names the machine where several may serve the shop, and none where one does', async () => {
  await db.insert(staffUsers).values({ name: 'المالكة', email: 'owner@shop.example', role: 'owner' });
  const away = { SMTP_URL: 'smtp://127.0.0.1:1', SHOP_URL: 'http://127.0.0.1:1' };
  for (const environment of [away, { ...away, DATABASE_URL: url }]) {
    sent.length = 0;
    await configured(environment, async () => {
      await run('health-alerts');
      await run('health-alerts', sent[0]?.data);
    });
  }
  const named = (await mailsTo('owner@shop.example')).map((subject) =>
    subject.includes(isolated(hostname())),
  );
  expect(named).toEqual([false, true]);
});

test('pictures whose tries had ended are put into the queue again', async () => {
  const [picture] = await db
    .insert(pictures)
    .values({ fingerprint: 'one', origin: { kind: 'url', url: 'https://pictures.example/one.jpg' } })
    .returning({ id: pictures.id });
  await run('unmade-pictures');
  expect(sent).toEqual([{ queue: 'pictures', data: { pictureId: picture?.id, step: 'first' } }]);
});

test('the first start fills the demo in the size that the operator chose', async () => {
  const sizes: string[] = [];
  const fill: Demo['fill'] = async ({ size }) => {
    sizes.push(size);
    return null;
  };
  for (const size of ['whole', 'small'] as const) await fillDemo(deps, { ...demo, fill }, size);
  expect(sizes).toEqual(['whole', 'small']);
});

test('at the first start the pictures of the first screen are made before all others, and these by their rank', async () => {
  const fill: Demo['fill'] = async ({ db: tx, enqueuePicture }) => {
    for (const [pictureId, priority, firstScreen] of [
      [1, 0, false],
      [2, 5, false],
      [3, 0, true],
    ] as const)
      await enqueuePicture(tx, { pictureId, priority, firstScreen });
    return null;
  };
  await fillDemo(deps, { ...demo, fill }, 'small');
  const first = sent.toSorted((one, other) => Number(other.priority) - Number(one.priority));
  expect(first.map(({ queue, data }) => [queue, Reflect.get(data, 'pictureId')])).toEqual([
    ['pictures', 3],
    ['pictures', 2],
    ['pictures', 1],
  ]);
});

const order = (given: OrderOfTest) => makeOrder(db, { email: 'nadia@example.com', ...given });
const ordersNow = () => db.select().from(orders);
const mailsTo = async (to: string) =>
  (await db.select().from(mails)).filter((mail) => mail.to === to).map(({ subject }) => subject);

test('what products sold is counted every night', async () => {
  const [priceId = 0] = await makeSizes(db, { size: 'M', price: 20_000 });
  const [product] = await db.select({ id: products.id }).from(products);
  await order({ lines: [{ productId: product?.id ?? 0, priceId, quantity: 3 }], createdAt: hoursAgo(30) });
  await run('sold-counts');
  expect(await db.select({ sold: products.soldCount }).from(products)).toEqual([{ sold: 3 }]);
});

test('§4.12 by the clock an order that nobody confirmed ends, and its shopper is written to', async () => {
  await order({ createdAt: hoursAgo(73) });
  await run('unconfirmed-orders');
  expect(await ordersNow()).toMatchObject([{ status: 'cancelled', confirmation: 'auto_cancelled' }]);
  expect(await mailsTo('nadia@example.com')).toHaveLength(1);
});

test('§9.3 by the clock a promise of the same day that cannot be kept is dated anew, and its shopper is written to', async () => {
  const placeId = (await placeOptions(db)).find(({ main }) => main)?.id ?? null;
  const promise = { from: '2026-11-23', to: '2026-11-23', sameDay: true };
  await order({ placeId, promise, createdAt: hoursAgo(2) });
  clock.set('2026-11-23T17:00:00Z');
  await run('late-promises');
  expect(await ordersNow()).toMatchObject([{ promise: { from: '2026-11-24' } }]);
  expect(await mailsTo('nadia@example.com')).toHaveLength(1);
});

test('§9.8 by the clock an order ends whose transfer never came, and its shopper is written to', async () => {
  await order({ paymentMethod: 'bank_transfer', receiptDeadline: hoursAgo(1), createdAt: hoursAgo(25) });
  await run('expired-transfers');
  expect(await ordersNow()).toMatchObject([{ status: 'cancelled' }]);
  expect(await mailsTo('nadia@example.com')).toHaveLength(1);
});

test('a mail by the clock leads to the shopper’s order where SHOP_URL names the shop, and nowhere without it', async () => {
  await order({ createdAt: hoursAgo(73) });
  await run('unconfirmed-orders');
  await order({ createdAt: hoursAgo(73) });
  await configured({ SHOP_URL: 'https://shop.example' }, () => run('unconfirmed-orders'));
  const [without, named] = await db.select().from(mails).orderBy(mails.id);
  expect(without?.text).not.toMatch(/https?:/);
  expect(named?.text).toContain('https://shop.example/orders/');
});

test('§7.24 an account that nobody uses is warned by the clock, and only where mail leaves the shop', async () => {
  await updateSettings(db, { keepAccountsMonths: 12 });
  const person = { name: 'Nadia', email: 'nadia@example.com', password: 'sea-salt-7' };
  await register(db, fixedClock('2025-01-01T10:00:00Z'), person, { locale: 'ar', userAgent: undefined });
  const address = { SHOP_URL: 'https://shop.example' };
  await configured(address, () => run('keeping-times'));
  expect(await mailsTo('nadia@example.com')).toEqual([]);
  await configured({ ...address, SMTP_URL: 'smtp://127.0.0.1:1' }, () => run('keeping-times'));
  expect(await mailsTo('nadia@example.com')).toHaveLength(1);
});

test('by the clock a return ends whose pieces never came', async () => {
  const { id: orderId } = await order({ createdAt: hoursAgo(24 * 30) });
  const at = hoursAgo(24 * 15);
  await db
    .insert(returns)
    .values({ orderId, state: 'requested', payer: 'shop', createdAt: at, updatedAt: at });
  await run('lapsed-returns');
  expect(await db.select({ state: returns.state }).from(returns)).toEqual([{ state: 'cancelled' }]);
});

test('by the clock who waits for a size hears that it is back, once', async () => {
  const [priceId = 0] = await makeSizes(db, { size: 'M', price: 20_000, stock: 3 });
  await db.insert(restockRequests).values({
    ...{ priceId, channel: 'email', contact: 'nadia@example.com', locale: 'ar', createdAt: hoursAgo(5) },
  });
  await run('restock-notices');
  // Nothing leaves the shop.
  expect(await mailsTo('nadia@example.com')).toEqual([]);
  const environment = { SMTP_URL: 'smtp://127.0.0.1:1', SHOP_URL: 'https://shop.example' };
  await configured(environment, async () => {
    await run('restock-notices');
    await run('restock-notices');
  });
  expect(await mailsTo('nadia@example.com')).toHaveLength(1);
});

test('by the clock an order that nobody saw is written to the owner, and devices whose sign-in ended are forgotten', async () => {
  await db.insert(pushSubscriptions).values({
    ...{ staffId: 1, sessionId: 1, role: 'owner', endpoint: 'https://push.example/1', p256dh: '', auth: '' },
    ...{ locale: 'ar', createdAt: hoursAgo(50) },
  });
  await db.insert(staffUsers).values({ name: 'المالكة', email: 'owner@shop.example', role: 'owner' });
  await order({ createdAt: hoursAgo(1) });
  await run('order-alerts');
  expect(await mailsTo('owner@shop.example')).toHaveLength(1);
  expect(await db.$count(pushSubscriptions)).toBe(0);
});

test('§7.24 by the clock the rest of a person goes who left with money owed, once it is settled', async () => {
  await order({});
  await db.update(orders).set({ status: 'cancelled', leftAt: hoursAgo(48) });
  await run('settled-leavers');
  expect(await ordersNow()).toMatchObject([{ customerName: '', phone: '', leftAt: null }]);
});

test('by the clock old messages, search counts, limits that ended and pictures that nothing shows go', async () => {
  const old = hoursAgo(24 * 800);
  await db.insert(contactMessages).values({
    ...{
      name: 'نادية',
      email: 'nadia@example.com',
      phone: '',
      message: 'سؤال',
      locale: 'ar',
      createdAt: old,
    },
  });
  await db.insert(searchCounts).values({
    ...{ day: '2024-09-01', folded: 'x', typed: 'x', times: 1, few: 0, found: 3, lastAt: old },
  });
  await db.insert(limits).values({ key: 'x', count: 3, endsAt: hoursAgo(1) });
  const origin = { kind: 'upload', key: 'k', name: 'k.jpg' } as const;
  await db.insert(pictures).values({ fingerprint: 'idle', origin, createdAt: old });
  for (const queue of ['keeping-times', 'old-search-counts', 'limits', 'unattached-uploads'])
    await run(queue);
  for (const table of [contactMessages, searchCounts, limits, pictures])
    expect(await db.$count(table), getTableName(table)).toBe(0);
});

test('a picture that is made renews the pages of all that shows it: post, slide, logo and review', async () => {
  const file = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
  await deps.files.originals.write('k', file);
  const origin = { kind: 'upload', key: 'k', name: 'k.png' } as const;
  const [picture] = await db
    .insert(pictures)
    .values({ fingerprint: 'one', origin })
    .returning({ id: pictures.id });
  const id = picture?.id ?? 0;
  await db.execute(sql`insert into slides (kind, title, text, link_text, desktop_picture_id, mobile_picture_id)
    values ('slider', '{}', '{}', '{}', ${id}, ${id})`);
  await db.execute(sql`insert into posts (slug, title, body, summary, picture_id, published_at, updated_at)
    values ('p', '{}', '{}', '{}', ${id}, now(), now())`);
  await db.execute(sql`insert into reviews (product_id, order_id, name, stars, title, text, locale, state, created_at, picture_ids)
    values (7, 1, 'x', 5, '', '', 'ar', 'shown', now(), array[${id}]::integer[])`);
  await updateSettings(db, { logo: id });
  await db.delete(invalidations);
  await run('pictures', { pictureId: id, step: 'first' });
  const names = (await db.select().from(invalidations)).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['slides', 'posts', 'settings', 'product:7']));
});

test('§7.24 by the queues the receipts, return pictures and review pictures of a forgotten person are deleted', async () => {
  const { files } = deps;
  const person = { name: 'Nadia', email: 'nadia@example.com', password: 'sea-salt-7' };
  const { user } = await register(db, clock, person, { locale: 'ar', userAgent: undefined });
  const { id: orderId } = await order({ userId: user.id });
  await db.update(orders).set({ status: 'cancelled' });
  const at = clock.now();
  await db.insert(receipts).values({
    ...{ orderId, round: 0, file: 'receipt.pdf', type: 'pdf', bytes: 1, hash: 'h', at },
  });
  const [back] = await db
    .insert(returns)
    .values({ orderId, state: 'closed', payer: 'shop', createdAt: at, updatedAt: at })
    .returning();
  await db.insert(returnPhotos).values({ returnId: back?.id ?? 0, file: 'return.jpg', bytes: 1 });
  const origin = { kind: 'upload', key: 'review', name: '' } as const;
  const pictureId = await makePicture(db, 'review', { origin, file: 'review', width: 320, widths: [160] });
  await db.insert(reviews).values({
    ...{ productId: 1, orderId, userId: user.id, name: 'Nadia', stars: 5, title: '', text: '' },
    ...{ locale: 'ar', createdAt: at, pictureIds: [pictureId] },
  });
  const stored = [
    [files.receipts, 'receipt.pdf'],
    [files.returns, 'return.jpg'],
    [files.originals, 'review'],
    [files.media, 'review-160.webp'],
  ] as const;
  for (const [store, name] of stored) await store.write(name, Buffer.from('x'));
  const present = () => Promise.all(stored.map(([store, name]) => store.has(name)));
  await deleteAccount(db, clock, user.id, eraseHooks(deps.jobs));
  expect(await present()).toEqual([true, true, true, true]);
  for (const { queue, data } of sent) await run(queue, data);
  expect(await present()).toEqual([false, false, false, false]);
  expect(await db.$count(pictures)).toBe(0);
});

test('an e-mail of the outbox leaves by the operator’s server, from the operator’s address', async () => {
  const taken: { from: string; to: string[]; text: string }[] = [];
  const mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, { envelope }, done) {
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      const to = envelope.rcptTo.map(({ address }) => address);
      taken.push({ from, to, text: await text(stream) });
      done();
    },
  });
  const listening = mailServer.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const environment = {
    SMTP_URL: `smtp://127.0.0.1:${Object(listening.address()).port}`,
    MAIL_FROM: 'Atlas <atlas@shop.example>',
    SHOP_URL: 'https://shop.example',
  };
  const content = { subject: 'Bonjour', text: 'Bonjour', html: 'Bonjour' };
  await sendMail(db, deps.jobs, { to: 'nadia@example.com', ...content });
  const [job] = sent;
  await configured(environment, () => run(job?.queue ?? '', job?.data));
  await new Promise<void>((done) => mailServer.close(() => done()));
  expect(taken).toMatchObject([{ from: 'atlas@shop.example', to: ['nadia@example.com'] }]);
  expect(taken[0]?.text).toContain('From: Atlas <atlas@shop.example>');
  expect(await db.select({ state: mails.state }).from(mails)).toEqual([{ state: 'sent' }]);
});

test('the start that has a mail server first queues the last e-mail of two days about each order, and calls late only those', async () => {
  const mail = { to: 'nadia@example.com', subject: 'Bonjour', text: 'Bonjour', html: 'Bonjour' };
  const about = async () => ({
    ...mail,
    about: { order: (await makeOrder(db)).id },
    createdAt: hoursAgo(47),
  });
  const order = await about();
  const rows = await db
    .insert(mails)
    .values([
      // What the order was before, and what it is.
      order,
      order,
      { ...order, to: 'receiver@example.com' },
      // A return of it is an affair of its own.
      { ...order, about: { ...order.about, return: 12 } },
      { ...(await about()), createdAt: hoursAgo(49) },
      { ...(await about()), state: 'sent' },
      { ...(await about()), state: 'cancelled' },
      // To the owners about orders that nobody saw, or a link that has ended.
      { ...mail, createdAt: hoursAgo(1) },
    ])
    .returning({ id: mails.id });
  for (const { id } of rows) await run('mail', { mailId: id });
  // Written by a version that left no mark.
  const [unmarked] = await db
    .insert(mails)
    .values(await about())
    .returning({ id: mails.id });
  const mailJobs = () => sent.filter(({ queue }) => queue === 'mail').map(({ data }) => data);
  await enqueueAtStart(deps);
  expect(sent).toEqual([{ queue: 'derived-fields', data: {} }]);
  expect(mailJobs()).toEqual([]);
  const environment = { SMTP_URL: 'smtp://127.0.0.1:1', SHOP_URL: 'https://shop.example' };
  await enqueueAtStart({ ...deps, config: readConfig(environment, process.cwd()) });
  const queued = [rows[1]?.id, rows[2]?.id, rows[3]?.id, unmarked?.id];
  expect(
    mailJobs()
      .map((data) => (data as { mailId: number }).mailId)
      .toSorted(),
  ).toEqual(queued);
  // What has its job again is late where it does not run.
  const stuck = { since: hoursAgo(72), late: hoursAgo(0.25), tried: hoursAgo(48) };
  expect(await countStuckMails(db, stuck)).toEqual({ failed: 0, late: 4 });
});

test('a background task whose process is gone waits again by the clock, and its queue carries it out', async () => {
  await db.insert(tasks).values({
    ...{ kind: 'catalogue.export', needs: 'catalog.write', actor: 'Salma', input: { origin: null } },
    ...{ state: 'running', runner: 'gone', attempts: 1, beatAt: hoursAgo(1), startedAt: hoursAgo(1) },
  });
  const found = async () => (await db.select().from(tasks))[0];
  await run('lost-works');
  expect(await found()).toMatchObject({ state: 'waiting', runner: null });
  expect(sent).toEqual([{ queue: 'works', data: { workId: (await found())?.id } }]);
  await run('works', sent[0]?.data);
  expect(await found()).toMatchObject({ state: 'done', attempts: 2 });
});

test('a nightly copy that could not be made fails its job, so that it is tried again; a shop without copies has none to make', async () => {
  await run('backup');
  // The command reads its own environment, which names no place for copies.
  vi.stubEnv('BACKUP_TO', undefined);
  const environment = { BACKUP_TO: '/nowhere', BACKUP_KEY: `age1${'q'.repeat(58)}` };
  await configured(environment, () => expect(run('backup')).rejects.toThrow('The nightly backup failed'));
  vi.unstubAllEnvs();
});

test('a product that was not read out of its texts yet is, by the queue, and its pages are renewed', async () => {
  await makeSizes(db, { size: 'M', price: 20_000 });
  const [product] = await db
    .update(products)
    .set({ title: { ar: 'بيجامة قطن للبنات' } })
    .returning({ id: products.id });
  await db.delete(derivedFields);
  await db.delete(invalidations);
  await run('derived-fields');
  expect(await db.select().from(derivedFields)).toMatchObject([{ productId: product?.id }]);
  expect((await db.select().from(invalidations)).map(({ name }) => name)).toContain(`product:${product?.id}`);
});
