import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#/platform/clock.ts';
import { ShopError } from '#/platform/errors.ts';
import type { Locale } from '#/platform/local-text.ts';
import { pictures } from '#/platform/pictures.tables.ts';
import { invalidations } from '#/platform/platform.tables.ts';
import { products } from '#/shop/catalog/catalog.tables.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import type { OrderRow } from '#/shop/orders/index.ts';
import { orders } from '#/shop/orders/orders.tables.ts';
import { journal } from '#/shop/staff/staff.tables.ts';
import { makeCategory, makePicture, makeProduct } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { makeOrder } from '../../../tests/support/orders.ts';
import { listPraise } from './praise.service.ts';
import { firstName } from './reviews.rules.ts';
import type { ReviewRequest } from './reviews.schema.ts';
import {
  decideReview,
  eraseReceiverName,
  eraseReviewer,
  listForStaff,
  listReviews,
  removeReviewPicture,
} from './reviews.service.ts';
import { reviews } from './reviews.tables.ts';
import { sendReview } from './write-review.service.ts';

const { db, reset } = await testDatabase();
const now = new Date('2026-11-21T09:00:00Z');
const amal = { id: 1, name: 'Amal' };
let productId = 0;

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  const categoryId = await makeCategory(db, { tag: 'femme' });
  productId = (await makeProduct(db, { categoryId })).id;
});

async function delivered(
  more: {
    phone?: string;
    userId?: number;
    status?: OrderRow['status'];
    lines?: { productId: number }[];
  } = {},
): Promise<OrderRow> {
  const { status = 'delivered', ...head } = more;
  const order = await makeOrder(db, {
    customerName: 'فاطمة الزهراء العلوي',
    createdAt: now,
    lines: [{ productId }],
    ...head,
  });
  await db.update(orders).set({ status }).where(eq(orders.id, order.id));
  return order;
}
const review = (more: Partial<ReviewRequest> = {}): ReviewRequest => ({
  stars: 4,
  fit: 'right',
  title: 'ناعمة جدا',
  text: 'قماش مريح والمقاس مضبوط',
  ...more,
});
const send = (body: ReviewRequest, userId: number | null = null, product = productId) =>
  sendReview(db, product, body, {
    ...{ now, locale: 'ar', address: '10.0.0.1' },
    user: userId === null ? null : { id: userId, name: 'نادية بنعلي' },
  });
async function refusal(body: ReviewRequest, userId: number | null = null, product = productId) {
  try {
    await send(body, userId, product);
    return 'sent';
  } catch (error) {
    if (error instanceof ShopError) return { status: error.status, code: error.code, fields: error.fields };
    throw error;
  }
}

test('a delivered order proves a review, by number and phone or by the account', async () => {
  const guest = await delivered();
  expect(await refusal(review({ number: guest.number, phone: '06 12 34 56 78' }))).toBe('sent');
  await delivered({ userId: 7, phone: '+212600000007' });
  expect(await refusal(review(), 7)).toBe('sent');
  expect(await db.select().from(reviews)).toMatchObject([
    { name: 'فاطمة', state: 'waiting', stars: 4, fit: 'right', userId: null },
    { name: 'نادية', userId: 7 },
  ]);
});

test('§7.24 a review of a gift has the name of who writes it; one that has the receiver’s loses it with them, and nothing else', async () => {
  const gift = await delivered({ userId: 7, phone: '+212600000007' });
  expect(await refusal(review(), 7)).toBe('sent');
  const [own] = await db.select().from(reviews);
  expect(own).toMatchObject({ name: 'نادية', orderId: gift.id });
  await eraseReceiverName(db, [gift.id]);
  expect(await db.select().from(reviews)).toEqual([own]);

  // As they were written before.
  const before = { state: 'shown' as const, name: 'فاطمة', pictureIds: [4] };
  await db.update(reviews).set(before);
  const another = await delivered({ userId: 7 });
  await db.insert(reviews).values({
    ...{ ...before, productId, orderId: another.id, stars: 5, locale: 'ar', createdAt: now },
    ...{ title: 'ناعمة', text: 'قماش مريح' },
  });
  await db.delete(invalidations);
  await eraseReceiverName(db, [gift.id]);
  expect(await db.select().from(reviews).orderBy(reviews.id)).toMatchObject([
    { ...own, ...before, name: '' },
    { orderId: another.id, name: 'فاطمة' },
  ]);
  expect((await db.select().from(invalidations)).map(({ name }) => name)).toEqual([`product:${productId}`]);
});

test('without a delivered order with that very product there is no review', async () => {
  const placed = await delivered({ status: 'placed', userId: 7 });
  const needs = { status: 403, code: 'review_needs_order' };
  const proof = { number: placed.number, phone: '0612345678' };
  expect(await refusal(review(proof))).toMatchObject(needs);
  expect(await refusal(review(), 7)).toMatchObject(needs);
  await db.update(orders).set({ status: 'completed' });
  expect(await refusal(review(proof), null, 999)).toMatchObject(needs);
  expect(await refusal(review(), 8), 'another person’s order').toMatchObject(needs);
  expect(await refusal(review({ ...proof, phone: '0612345679' }))).toMatchObject({ status: 404 });
  expect(await refusal(review())).toMatchObject({
    status: 422,
    fields: { number: ['required'], phone: ['required'] },
  });
  // What was sent in exchange is no new sale.
  await db.update(orders).set({ exchangeOf: placed.id });
  expect(await refusal(review(proof))).toMatchObject(needs);
  await db.update(orders).set({ exchangeOf: null });
  // Another person's order has it, this one's has not.
  const another = await makeProduct(db, { slug: 'another', categoryId: 1 });
  await delivered({ phone: '+212600000009', lines: [{ productId: another.id }] });
  expect(await refusal(review(proof), null, another.id)).toMatchObject(needs);
  expect(await refusal(review(proof))).toBe('sent');
});

test('§5.4 title and text are required, each in words of its own', async () => {
  const order = await delivered();
  const proof = { number: order.number, phone: '0612345678' };
  expect(await refusal(review({ ...proof, title: '  ', text: '' }))).toMatchObject({
    status: 422,
    fields: { title: ['review_title_required'], text: ['review_text_required'] },
  });
  expect(await refusal(review({ ...proof, title: 'x'.repeat(81), text: 'abc' }))).toMatchObject({
    fields: { title: ['too_long'], text: ['too_short'] },
  });
});

test('what turns the text around it, or is no text, is no part of a review', async () => {
  const order = await delivered();
  const proof = { number: order.number, phone: '0612345678' };
  // Written as JSON within a form it has passed the guard that looks at the form's own texts.
  const text = '\u202Eقماش\0 مريح\uD800\r\nوالمقاس\u2066 مضبوط';
  expect(await refusal(review({ ...proof, title: '\u200F\u202E', text }))).toMatchObject({
    fields: { title: ['review_title_required'] },
  });
  expect(await refusal(review({ ...proof, text }))).toBe('sent');
  expect(await db.select().from(reviews)).toMatchObject([{ text: 'قماش مريح\nوالمقاس مضبوط' }]);
});

test('an order says its word on a product once, and on each of its products', async () => {
  const another = await makeProduct(db, { slug: 'another', categoryId: 1 });
  const order = await delivered({ lines: [{ productId }, { productId: another.id }] });
  const body = review({ number: order.number, phone: '0612345678' });
  const all = await Promise.all([refusal(body), refusal(body), refusal(body)]);
  expect(all.filter((one) => one === 'sent')).toHaveLength(1);
  expect(all.find((one) => one !== 'sent')).toMatchObject({ status: 409, code: 'review_already' });
  expect(await refusal(body, null, another.id)).toBe('sent');
  const [first = 0, second = 0] = (await listForStaff(db, 'waiting', 1)).data.map(({ id }) => id);
  await decideReview(db, first, { state: 'shown' }, amal, now);
  // What is said of one is not in the stars of the other, nor on its page.
  const sums = await db.select().from(products).orderBy(products.id);
  expect(sums.map(({ ratingCount }) => ratingCount)).toEqual([1, 0]);
  await decideReview(db, second, { state: 'shown' }, amal, now);
  expect((await listReviews(db, another.id, { now, locale: 'ar' })).data.map(({ id }) => id)).toEqual([
    second,
  ]);
});

test('nothing is read before the shop has; then stars, votes and the product’s sums follow', async () => {
  for (const [at, stars] of [5, 4, 1].entries()) {
    const phone = `+21260000000${at}`;
    const order = await delivered({ phone });
    await send(review({ number: order.number, phone, stars, fit: at === 2 ? null : 'small' }));
  }
  expect(await listReviews(db, productId, { now, locale: 'ar' })).toMatchObject({
    data: [],
    summary: { count: 0, rating: null },
  });
  const waiting = await listForStaff(db, 'waiting', 1);
  expect(waiting.data.map(({ stars }) => stars)).toEqual([5, 4, 1]);
  await db.delete(invalidations);
  // Approved at once by two staff users, none is lost from the sum.
  await Promise.all([1, 2, 3].map((id) => decideReview(db, id, { state: 'shown' }, amal, now)));
  const [product] = await db.select().from(products);
  expect(product).toMatchObject({ ratingCount: 3, ratingSum: 10 });
  expect(await listReviews(db, productId, { now, locale: 'ar' })).toMatchObject({
    data: [{ stars: 1 }, { stars: 4 }, { stars: 5 }],
    summary: { count: 3, rating: 33, fits: { small: 2, right: 0, large: 0 } },
  });
  const invalidated = (await db.select().from(invalidations)).map(({ name }) => name);
  expect(invalidated).toEqual(expect.arrayContaining([`product:${productId}`, 'catalog']));

  await decideReview(db, 3, { state: 'hidden' }, amal, now);
  expect((await db.select().from(products))[0]).toMatchObject({ ratingCount: 2, ratingSum: 9 });
  expect((await listReviews(db, productId, { now, locale: 'ar' })).data.map(({ id }) => id)).toEqual([2, 1]);
  await expect(decideReview(db, 99, { state: 'shown' }, amal, now)).rejects.toMatchObject({ status: 404 });
  expect((await db.select().from(journal)).map(({ action }) => action)).toContain('review.hidden');
});

test('when the person leaves, the review stays without a name; a name is shown by its first word', async () => {
  await delivered({ userId: 7 });
  await send(review(), 7);
  await eraseReviewer({ send: async () => undefined })(db, { userId: 7 });
  expect(await db.select().from(reviews)).toMatchObject([{ name: '', userId: null }]);
  expect([firstName('  Leïla  Ben Ali'), firstName('')]).toEqual(['Leïla', '']);
});

test('two staff users decide on one review: the second is refused, and nothing is overwritten', async () => {
  await delivered({ userId: 7 });
  await send(review(), 7);
  const answers = await Promise.allSettled([
    decideReview(db, 1, { state: 'shown', seen: 'waiting' }, amal, now),
    decideReview(db, 1, { state: 'hidden', seen: 'waiting' }, { id: 2, name: 'Nora' }, now),
  ]);
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused).toHaveLength(1);
  expect(refused[0]?.reason).toMatchObject({ status: 409, code: 'changed_meanwhile' });
  const [row] = await db.select().from(reviews);
  expect((await db.select().from(journal)).map(({ action }) => action)).toEqual([`review.${row?.state}`]);
});

test('§2.1 the home page has good reviews that are shown, with their products; a hidden product takes its own along', async () => {
  const write = (values: Partial<typeof reviews.$inferInsert> = {}) =>
    db.insert(reviews).values({
      ...{ productId, name: 'سلمى', stars: 5, title: 'جميلة', text: 'قماش ناعم والمقاس كما في الجدول' },
      ...{ locale: 'ar' as const, state: 'shown' as const, createdAt: now },
      ...values,
    });
  const praise = async () => {
    const read = await listPraise(db, fixedClock(now.toISOString()), 'fr', 6);
    expect(read.tags).toContain('catalog');
    return read.value;
  };
  expect(await praise()).toEqual([]);
  await write({ state: 'waiting' });
  await write({ stars: 2 });
  expect(await praise()).toEqual([]);
  const photo = await makePicture(db, 'photo');
  await write();
  await write({ name: 'ليلى', locale: 'fr', pictureIds: [photo], createdAt: new Date(now.getTime() - 1000) });
  expect(await praise()).toMatchObject([
    {
      name: 'ليلى',
      stars: 5,
      locale: 'fr',
      picture: { src: '/media/photo' },
      product: { path: expect.stringMatching(/^\/store\/femme\//) },
    },
  ]);
  // Still being made: the review stands without it.
  await db.update(pictures).set({ state: 'pending', widths: [] }).where(eq(pictures.id, photo));
  expect(await praise()).toMatchObject([{ name: 'ليلى', picture: null }]);
  await db.update(products).set({ published: false });
  expect(await praise()).toEqual([]);
});

test('§2.1 a review of a hidden product takes no other’s place on the home page', async () => {
  const other = await makeProduct(db, { categoryId: await makeCategory(db, { tag: 'homme' }) });
  const shown = { title: 'جميلة', locale: 'ar' as const, state: 'shown' as const, createdAt: now };
  const photo = await makePicture(db, 'photo');
  await db.insert(reviews).values([
    {
      ...shown,
      productId,
      name: 'ليلى',
      stars: 5,
      text: 'قماش ناعم والمقاس كما في الجدول',
      pictureIds: [photo],
    },
    { ...shown, productId: other.id, name: 'سلمى', stars: 4, text: 'قماش مريح والمقاس مضبوط كما قيل' },
  ]);
  const praise = async () => {
    const { value, tags } = await listPraise(db, fixedClock(now.toISOString()), 'ar', 1);
    return [value.map(({ name }) => name), tags.filter((tag) => tag.startsWith('product:'))];
  };
  expect(await praise()).toEqual([['ليلى'], [`product:${productId}`]]);
  await db.update(products).set({ published: false }).where(eq(products.id, productId));
  expect(await praise()).toEqual([['سلمى'], [`product:${other.id}`]]);
});

test('of many reviews a shopper reads ten a page, the newest first, and staff twenty-four, whoever waits longest first', async () => {
  const write = (state: 'shown' | 'waiting', n: number) =>
    db.insert(reviews).values({
      ...{ productId, name: `${n}`, stars: 5, title: 'جميلة', text: 'قماش ناعم', locale: 'ar', state },
      createdAt: new Date(now.getTime() + n * 1000),
    });
  for (let n = 1; n <= 11; n++) await write('shown', n);
  for (let n = 1; n <= 25; n++) await write('waiting', n);
  const shown = async (page: number) => (await listReviews(db, productId, { page, now, locale: 'ar' })).data;
  expect((await shown(1)).map(({ name }) => name)).toEqual([
    '11',
    '10',
    '9',
    '8',
    '7',
    '6',
    '5',
    '4',
    '3',
    '2',
  ]);
  expect((await shown(2)).map(({ name }) => name)).toEqual(['1']);
  const waiting = async (page: number) => (await listForStaff(db, 'waiting', page)).data;
  expect([(await waiting(1))[0]?.name, (await waiting(1)).length]).toEqual(['1', 24]);
  expect((await waiting(2)).map(({ name }) => name)).toEqual(['25']);
});

test('a shopper reads what is said in the page’s language first, then the rest, the newest first', async () => {
  for (const [n, locale] of (['fr', 'ar', 'fr', 'en'] as const).entries())
    await db.insert(reviews).values({
      ...{ productId, name: `${n}`, stars: 5, title: '', text: 'قماش ناعم', locale, state: 'shown' },
      createdAt: new Date(now.getTime() + n * 1000),
    });
  const read = async (locale: Locale) =>
    (await listReviews(db, productId, { now, locale })).data.map(({ name }) => name).join(' ');
  expect(await read('fr')).toBe('2 0 3 1');
  expect(await read('ar')).toBe('1 3 2 0');
});

test('a review keeps the language in which it was written', async () => {
  await delivered({ userId: 7 });
  const by = { now, locale: 'fr' as const, address: '10.0.0.1', user: { id: 7, name: 'نادية' } };
  await sendReview(db, productId, review(), by);
  expect(await db.select({ locale: reviews.locale }).from(reviews)).toEqual([{ locale: 'fr' }]);
});

test('a photograph that is taken away leaves the pages that show it, with an entry; the demo’s own drawing stays a file', async () => {
  const erased: object[] = [];
  const jobs = { send: async (_tx: unknown, { data }: { data: object }) => void erased.push(data) };
  const [own, drawing] = [await makePicture(db, 'own'), await makePicture(db, 'drawing')];
  const write = (more: Partial<typeof reviews.$inferInsert>) =>
    db.insert(reviews).values({
      ...{
        productId,
        name: 'سلمى',
        stars: 5,
        title: 'جميلة',
        text: 'قماش ناعم',
        locale: 'ar',
        createdAt: now,
      },
      ...more,
    });
  await write({ state: 'shown', pictureIds: [own] });
  await write({ state: 'waiting', isDemo: true, pictureIds: [drawing] });
  const tags = async () => (await db.select().from(invalidations)).map(({ name }) => name);
  await db.delete(invalidations);
  await removeReviewPicture(db, jobs, { id: 2, pictureId: drawing }, amal, now);
  expect([await tags(), erased]).toEqual([[], []]);
  await removeReviewPicture(db, jobs, { id: 1, pictureId: own }, amal, now);
  expect(await tags()).toEqual([`product:${productId}`]);
  expect(erased).toEqual([{ ids: [own] }]);
  expect(await db.select().from(journal)).toMatchObject([
    { action: 'review.picture_removed', actor: 'Amal', entityId: '2' },
    {
      action: 'review.picture_removed',
      actor: 'Amal',
      entityId: '1',
      before: { photos: 1 },
      after: { photos: 0 },
    },
  ]);
});
