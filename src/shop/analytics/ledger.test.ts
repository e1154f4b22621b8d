import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { ensureCountries } from '#/shop/countries/index.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import type { MoveName } from '#/shop/orders/orders.states.rules.ts';
import { updateSettings } from '#/shop/settings/index.ts';
import { makeCategory, makeProduct } from '../../../tests/support/catalog.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import {
  type Entry,
  type Line,
  ledgerDay,
  type Story,
  sum,
  summaryOf,
  tallyOf,
  tell,
} from '../../../tests/support/ledger.ts';
import type { AnalyticsView } from './analytics.schema.ts';
import { analyticsOf } from './analytics.service.ts';

const { db, reset } = await testDatabase();
let products: { id: number; priceIds: number[] }[] = [];

async function newShop() {
  await reset();
  await ensureCountries(db);
  await ensureDelivery(db);
  await updateSettings(db, { returnWindowDays: 300, codMaxAmount: 10_000_000 });
  const categoryId = await makeCategory(db, { tag: 'femme' });
  products = [];
  for (let at = 0; at < 3; at++) {
    const sizes = ['S', 'M'].map((size) => ({ size, price: 20_000, stock: 100_000 }));
    products.push(await makeProduct(db, { categoryId, colors: [{ key: '', sizes }] }));
  }
}
beforeEach(newShop);

const tellAll = async (stories: readonly Story[]) => {
  const entries: Entry[] = [];
  for (const [at, story] of stories.entries())
    entries.push(await tell({ db, products }, story, `ledger-key-${at}-${Math.random()}`));
  return entries;
};

/** The last seven days of a fortnight; the first seven are the period before. */
const look = (): Promise<AnalyticsView> =>
  analyticsOf(db, { period: '7' }, { now: ledgerDay(13.4), locale: 'ar' });
/** Whatever is compared, both say how many cents it was. */
function compare(view: AnalyticsView, entries: readonly Entry[]): void {
  const [before, these] = [entries.filter(({ day }) => day < 7), entries.filter(({ day }) => day >= 7)];
  expect(view.summary).toEqual(summaryOf(these));
  expect(view.before).toEqual(summaryOf(before));
  expect(view.byDay.map(({ day: _day, ...row }) => row)).toEqual(
    [7, 8, 9, 10, 11, 12, 13].map((day) => tallyOf(these.filter((entry) => Math.floor(entry.day) === day))),
  );
  for (const { name, key: _key, ...row } of view.byCity)
    expect(row, name).toEqual(tallyOf(these.filter(({ city }) => city === name)));
  expect(sum(view.byCity.map(({ orders }) => orders))).toBe(these.length);
  for (const [at, { id }] of products.entries()) {
    const pieces = (some: readonly Entry[], each = (line: Line) => line.quantity) =>
      sum(some.flatMap(({ lines }) => lines.filter(({ product }) => product === at).map(each)));
    const of = (stage: string) => these.filter(({ reached }) => reached.has(stage));
    const row = view.byProduct.find(({ productId }) => productId === id);
    expect([row?.ordered ?? 0, row?.delivered ?? 0, row?.notTaken ?? 0, row?.deliveredValue ?? 0]).toEqual([
      pieces(these),
      pieces(of('delivered')),
      pieces(of('notTaken')),
      pieces(of('delivered'), ({ used, quantity, offer = 0 }) => used * quantity - offer),
    ]);
  }
  expect(sum(view.byProduct.map(({ sentBack }) => sentBack))).toBe(
    sum(these.map(({ sentBackPieces }) => sentBackPieces)),
  );
}

const line = (product: number, quantity: number, price: number, used = price): Line => ({
  product,
  quantity,
  price,
  used,
});
const toDoor = ['prepare', 'ship', 'send_out'] as const;

test('every figure of the dashboard is the one of a book kept beside the shop: refusals, partial returns, refunds, transfers', async () => {
  const cash = { method: 'cod', city: 'فاس', promo: 0, delivery: 2_500 } as const;
  const transfer = { method: 'bank_transfer', city: 'طنجة', promo: 0, delivery: 0 } as const;
  const stories: Story[] = [
    {
      ...cash,
      day: 8,
      lines: [line(0, 2, 20_050, 19_999)],
      moves: ['confirm', ...toDoor, 'deliver', 'remit'],
    },
    { ...cash, day: 8.2, lines: [line(1, 1, 15_000)], moves: ['confirm', ...toDoor, 'refuse'] },
    { ...cash, day: 9, lines: [line(1, 1, 15_001)], moves: ['confirm', ...toDoor, 'refuse', 'take_back'] },
    {
      ...cash,
      day: 9,
      lines: [line(2, 3, 9_990)],
      moves: ['confirm', ...toDoor, 'fail_delivery', 'take_back'],
    },
    { ...cash, day: 9, lines: [line(2, 3, 9_990)], moves: ['confirm', ...toDoor, 'fail_delivery'] },
    { ...cash, day: 10, lines: [line(0, 1, 30_000)], moves: [] },
    { ...cash, day: 10, lines: [line(0, 1, 30_000)], moves: ['no_answer', 'auto_cancel'] },
    { ...cash, day: 10, lines: [line(0, 1, 30_000)], moves: ['confirm', 'prepare', 'cancel'] },
    // One of three pieces comes back, with its share of the promo code.
    {
      ...cash,
      day: 11,
      lines: [line(0, 3, 20_000, 17_333), line(1, 1, 5_001)],
      promo: 1_001,
      moves: ['confirm', ...toDoor, 'deliver', 'complete'],
      back: [{ quantities: [1], ends: 'closed' }],
    },
    // Two of three pieces of an offer come back one after the other, each with its part of it.
    {
      ...cash,
      day: 11,
      lines: [{ ...line(0, 3, 20_000), offer: 10_000 }, line(1, 1, 5_000)],
      promo: 1_001,
      moves: ['confirm', ...toDoor, 'deliver', 'remit'],
      back: [
        { quantities: [1], ends: 'closed' },
        { quantities: [1], ends: 'closed' },
      ],
    },
    // All of it comes back: the delivery stays paid, and the rounding of cash is not given back twice.
    {
      ...cash,
      delivery: 0,
      day: 11,
      lines: [line(0, 1, 20_050)],
      moves: ['confirm', ...toDoor, 'deliver', 'remit'],
      back: [{ quantities: [1], ends: 'closed' }],
    },
    {
      ...cash,
      day: 12,
      lines: [line(2, 2, 12_000)],
      moves: ['confirm', ...toDoor, 'deliver'],
      back: [
        { quantities: [1], ends: 'refused' },
        { quantities: [1], ends: 'requested' },
      ],
    },
    // By hand, without a return: all of it.
    {
      ...cash,
      day: 12,
      lines: [line(2, 2, 12_000)],
      moves: ['confirm', ...toDoor, 'deliver', 'remit', 'owe_refund', 'refund'],
    },
    { ...transfer, day: 13, lines: [line(1, 2, 40_010)], moves: ['send_receipt', 'approve_receipt'] },
    {
      ...transfer,
      day: 13,
      lines: [line(1, 2, 40_020)],
      moves: ['send_receipt', 'reject_receipt', 'expire'],
    },
    { ...transfer, day: 13, lines: [line(1, 2, 40_030)], moves: ['send_receipt', 'cancel'] },
    {
      ...transfer,
      day: 13,
      lines: [line(1, 2, 40_040)],
      moves: ['send_receipt', 'approve_receipt', 'cancel', 'refund'],
    },
    {
      ...transfer,
      day: 13,
      lines: [line(1, 2, 40_050)],
      moves: ['send_receipt', 'approve_receipt', ...toDoor, 'deliver'],
    },
    {
      ...transfer,
      day: 13,
      lines: [line(1, 2, 40_060)],
      moves: ['send_receipt', 'approve_receipt', ...toDoor, 'refuse', 'take_back'],
    },
    { ...cash, day: 2, lines: [line(0, 2, 7_777)], moves: ['confirm', ...toDoor, 'deliver'] },
    { ...cash, day: 20, lines: [line(0, 2, 7_777)], moves: [] },
  ];
  const entries = (await tellAll(stories)).filter(({ day }) => day < 14);
  const view = await look();
  compare(view, entries);
  // The book itself, in figures that anyone can add up.
  expect(view.summary).toMatchObject({ orders: 19, delivered: 7, notTaken: 4, cancelled: 5, open: 3 });
  const { goods, discount, offers, promo, delivery, rounding, deliveredValue } = view.summary;
  expect(offers).toBe(10_000);
  expect(goods - discount - offers - promo + delivery).toBe(deliveredValue - rounding);
  expect(view.summary.revenue).toBe(view.summary.deliveredValue - view.summary.refunds);
});

const taken = (story: Story): Story => {
  const agreed = story.method === 'cod' ? ['confirm'] : ['send_receipt', 'approve_receipt'];
  return { ...story, moves: [...(agreed as MoveName[]), ...toDoor, 'deliver', ...story.moves.slice(0, 3)] };
};

test('whatever happens to any orders, the dashboard says what the book says', async () => {
  const story = fc.record({
    day: fc.integer({ min: 0, max: 13 }),
    method: fc.constantFrom('cod' as const, 'bank_transfer' as const),
    city: fc.constantFrom('فاس', 'أكادير'),
    lines: fc.array(
      fc
        .record({
          product: fc.integer({ min: 0, max: 2 }),
          quantity: fc.integer({ min: 1, max: 4 }),
          price: fc.integer({ min: 100, max: 50_000 }),
          off: fc.integer({ min: 0, max: 99 }),
          offer: fc.integer({ min: 0, max: 99 }),
        })
        .map(({ off, ...one }) => ({ ...one, used: one.price - Math.min(off, one.price - 1) })),
      { minLength: 1, maxLength: 3 },
    ),
    promo: fc.integer({ min: 0, max: 3_000 }),
    delivery: fc.constantFrom(0, 2_500, 3_999),
    /** Half of them get to the shopper first. */
    far: fc.boolean(),
    moves: fc.array(fc.nat(20), { maxLength: 12 }),
    back: fc.array(
      fc.record({
        quantities: fc.array(fc.constantFrom(0, 1), { minLength: 1, maxLength: 1 }),
        ends: fc.constantFrom('closed' as const, 'requested' as const, 'refused' as const),
      }),
      { maxLength: 1 },
    ),
  });
  await fc.assert(
    fc
      .asyncProperty(fc.array(story, { minLength: 4, maxLength: 10 }), async (stories) => {
        const entries = await tellAll(stories.map(({ far, ...one }) => (far ? taken(one) : one)));
        compare(await look(), entries);
      })
      .beforeEach(newShop),
    { numRuns: 8 },
  );
}, 60_000);
