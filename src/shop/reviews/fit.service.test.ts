import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { invalidations } from '#/platform/platform.tables.ts';
import { ensureCountries } from '#/shop/countries/index.ts';
import { linesOfOrder, moveOrder } from '#/shop/orders/index.ts';
import { orders } from '#/shop/orders/orders.tables.ts';
import { moveReturn, requestReturn } from '#/shop/returns/index.ts';
import type { ReturnReason } from '#/shop/returns/returns.rules.ts';
import { makeCategory, makeProduct, type ProductOfTest } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { makeOrder } from '../../../tests/support/orders.ts';
import { withoutPhotos } from '../../../tests/support/without-photos.ts';
import { findFit } from './fit.service.ts';
import type { Fit } from './reviews.rules.ts';
import { listReviews } from './reviews.service.ts';
import { reviews } from './reviews.tables.ts';

const { db, reset } = await testDatabase();
const deps = withoutPhotos(db);
const ordered = new Date('2026-01-23T10:00:00Z');
const after = (days: number) => new Date(ordered.getTime() + days * 24 * 3_600_000);
const owner = { kind: 'staff', id: 1, role: 'owner', name: 'Owner' } as const;
let product: ProductOfTest;
let other: ProductOfTest;

beforeEach(async () => {
  await reset();
  await ensureCountries(db);
  const categoryId = await makeCategory(db, { tag: 'femme' });
  const colors = [
    { key: '', sizes: [{ size: 'S' }, { size: 'M' }].map((row) => ({ ...row, price: 20_000 })) },
  ];
  product = await makeProduct(db, { categoryId, colors });
  other = await makeProduct(db, { categoryId, colors });
});

/** An order that arrived the day after it was placed. */
async function buy(of: ProductOfTest = product, more: Parameters<typeof makeOrder>[1] = {}): Promise<number> {
  const lines = [{ productId: of.id, priceId: of.priceIds[0] ?? 0, size: 'S' }];
  const { id } = await makeOrder(db, { createdAt: ordered, lines, ...more });
  for (const name of ['confirm', 'prepare', 'ship', 'send_out', 'deliver'] as const) {
    await moveOrder(db, id, name, owner, { now: after(1) });
  }
  return id;
}
async function sendBack(orderId: number, reason: ReturnReason): Promise<number> {
  const lines = (await linesOfOrder(db, orderId)).map(({ id }) => ({
    ...{ id, quantity: 1, reason, wanted: 'refund' as const },
  }));
  const context = { now: after(2), locale: 'ar' as const };
  return (await requestReturn(deps, orderId, { lines, note: '' }, [], context)).id;
}
const vote = (
  fit: Fit | null,
  orderId: number | null = null,
  more: Partial<typeof reviews.$inferInsert> = {},
) =>
  db.insert(reviews).values({
    ...{ productId: product.id, orderId, fit, name: 'سلمى', stars: 4, title: 'جميلة', text: 'قماش ناعم' },
    ...{ locale: 'ar' as const, state: 'shown' as const, createdAt: ordered },
    ...more,
  });
const found = (days = 30) => findFit(db, product.id, after(days));

test('reviews and returns are counted together, and who did both speaks once', async () => {
  const [first, second] = [await buy(), await buy()];
  await sendBack(first, 'too_small');
  await sendBack(second, 'too_small');
  // Whoever exchanged it for the larger size may well be content with that.
  await vote('right', first);
  await vote('small');
  await vote('right', null, { orderId: 900 });
  // None of these says how this product fits.
  await vote('large', 901, { state: 'waiting' });
  await vote('large', 902, { state: 'hidden' });
  await vote(null, 903);
  await vote('large', 904, { productId: other.id });
  await sendBack(await buy(), 'changed_mind');
  await sendBack(await buy(other), 'too_large');
  expect(await found()).toEqual({
    fit: null,
    voices: { votes: { small: 1, right: 1, large: 0 }, returned: { small: 2, large: 0 }, silent: 0 },
  });
  await vote('small', 905);
  const { summary } = await listReviews(db, product.id, { now: after(30), locale: 'ar' });
  expect(summary).toMatchObject({ fit: 'small', fits: { small: 2, right: 2, large: 0 } });
});

test('several pieces of one order are one voice for each reason; what is refused or taken back is none', async () => {
  const line = { productId: product.id, priceId: product.priceIds[0] ?? 0, size: 'S' };
  await sendBack(await buy(product, { lines: [line, line] }), 'too_large');
  expect((await found()).voices.returned).toEqual({ small: 0, large: 1 });
  const refused = await sendBack(await buy(), 'too_large');
  const cancelled = await sendBack(await buy(), 'too_small');
  expect((await found()).voices.returned).toEqual({ small: 1, large: 2 });
  await moveReturn(db, refused, 'refuse', owner, { now: after(3), note: 'worn' });
  await moveReturn(db, cancelled, 'cancel', { kind: 'shopper' }, { now: after(3) });
  expect((await found()).voices.returned).toEqual({ small: 0, large: 1 });
});

test('orders that were kept count against returns, once their days are over', async () => {
  for (let at = 0; at < 5; at += 1) await sendBack(await buy(), 'too_small');
  const [voted] = [await buy(), await buy(), await buy()];
  await vote('right', voted);
  await buy(product, { exchangeOf: voted });
  await buy(other);
  const late = await buy();
  await db
    .update(orders)
    .set({ createdAt: after(20) })
    .where(eq(orders.id, late));
  const open = await makeOrder(db, { createdAt: ordered, lines: [{ productId: product.id }] });
  expect(open.status).toBe('placed');
  expect((await found()).voices).toMatchObject({ returned: { small: 5 }, silent: 2 });
  expect((await found(60)).voices.silent).toBe(3);
});

test('a return for size drops the cached pages of its product when it comes and when it goes, no other does', async () => {
  const [mine, others] = [await buy(), await buy()];
  const dropped = async (work: () => Promise<unknown>) => {
    await db.delete(invalidations);
    await work();
    return (await db.select().from(invalidations)).map(({ name }) => name).includes(`product:${product.id}`);
  };
  let id = 0;
  expect(
    await dropped(async () => {
      id = await sendBack(mine, 'too_small');
    }),
  ).toBe(true);
  expect(await dropped(() => moveReturn(db, id, 'approve', owner, { now: after(3) }))).toBe(false);
  expect(await dropped(() => moveReturn(db, id, 'cancel', owner, { now: after(3) }))).toBe(true);
  expect(await dropped(() => sendBack(others, 'changed_mind'))).toBe(false);
});
