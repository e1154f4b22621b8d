import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { ensureCountries } from '#/shop/countries/index.ts';
import { ensureDelivery } from '#/shop/delivery/index.ts';
import { moveOrder, placeOrder } from '#/shop/orders/index.ts';
import {
  firstStanding,
  legalMoves,
  type MoveName,
  moveOf,
  type OrderPaymentMethod,
  type OrderStanding,
  standingAfter,
} from '#/shop/orders/orders.states.rules.ts';
import { moveReturn, requestReturn } from '#/shop/returns/index.ts';
import { updateSettings } from '#/shop/settings/index.ts';
import { makeCategory, makeProduct } from '../../../tests/support/catalogue.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import type { FiguresView, Summary, Tally } from './figures.schema.ts';
import { figuresOf } from './figures.service.ts';

const { db, reset } = await testDatabase();
const start = Date.parse('2026-07-01T12:00:00Z');
const days = (count: number) => new Date(start + count * 86_400_000);
const owner = { kind: 'staff', id: 1, role: 'owner', name: 'Owner' } as const;
const noFiles = {
  write: async () => {},
  read: async () => Buffer.alloc(0),
  remove: async () => {},
} as unknown as Parameters<typeof requestReturn>[0]['store'];
const returnsOf = { db, store: noFiles, photoAsJpeg: async (bytes: Buffer) => bytes };
let products: { id: number; priceIds: number[] }[] = [];

async function newShop() {
  await reset();
  await ensureCountries(db);
  await ensureDelivery(db);
  await updateSettings(db, { returnWindowDays: 300 });
  const categoryId = await makeCategory(db, { tag: 'femme' });
  products = [];
  for (let at = 0; at < 3; at++) {
    const sizes = ['S', 'M'].map((size) => ({ size, price: 20_000, stock: 100_000 }));
    products.push(await makeProduct(db, { categoryId, colors: [{ key: '', sizes }] }));
  }
}
beforeEach(newShop);

type Line = { product: number; quantity: number; price: number; used: number };
type Story = {
  /** Placed so many days after the start. */
  day: number;
  method: OrderPaymentMethod;
  city: string;
  lines: Line[];
  promo: number;
  delivery: number;
  /** One after the other; a number picks one of the moves that are legal then. */
  moves: (MoveName | number)[];
  /** Pieces of the first lines, line by line, that come back for money, and what becomes of the return. */
  back?: { quantities: number[]; ends: 'closed' | 'requested' | 'refused' }[];
};

/** What the test's own book says of one order; written from the story alone, in plain arithmetic. */
type Entry = {
  day: number;
  city: string;
  total: number;
  bill: Pick<Summary, 'goods' | 'discount' | 'promo' | 'delivery' | 'rounding'>;
  reached: Set<string>;
  refund: number;
  refundState: 'none' | 'due' | 'paid';
  courierHasIt: boolean;
  prepaid: boolean;
  sentBackPieces: number;
  lines: Line[];
};

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

async function tell(story: Story, key: string): Promise<Entry> {
  const goods = sum(story.lines.map(({ price, quantity }) => price * quantity));
  const used = sum(story.lines.map(({ used: price, quantity }) => price * quantity));
  const promo = Math.min(story.promo, used);
  const unrounded = used - promo + story.delivery;
  const rounding = story.method === 'cod' ? -(unrounded % 100) : 0;
  const total = unrounded + rounding;
  const bill = { goods, discount: goods - used, promo, delivery: story.delivery, rounding };
  const placed = await db.transaction((tx) =>
    placeOrder(
      tx,
      {
        idempotencyKey: key,
        paymentMethod: story.method,
        countryId: 1,
        currency: 'MAD',
        currencyLabel: 'DH',
        rate: '9.29',
        rateDh: '9.29',
        amounts: { ...bill, total },
        shownAmounts: { ...bill, total },
        totalCentimes: total,
        customerName: 'فاطمة',
        phone: '+212612345678',
        city: story.city,
        address: {},
        locale: 'ar',
        promise: { from: '2026-07-01', to: '2026-07-01', sameDay: true },
        createdAt: days(story.day),
      },
      story.lines.map((line, position) => ({
        position,
        priceId: products[line.product]?.priceIds[0] ?? 0,
        productId: products[line.product]?.id ?? 0,
        articleId: 1,
        title: { ar: `منتج ${line.product}` },
        color: {},
        size: 'S',
        quantity: line.quantity,
        price: line.price,
        usedPrice: line.used,
        shownPrice: line.price,
        shownUsedPrice: line.used,
      })),
    ),
  );
  const { id } = placed.order;
  const book: Entry = {
    day: story.day,
    city: story.city,
    total,
    bill,
    reached: new Set(),
    refund: 0,
    refundState: 'none',
    courierHasIt: false,
    prepaid: false,
    sentBackPieces: 0,
    lines: story.lines,
  };
  let standing: OrderStanding = firstStanding(story.method);
  const now = days(story.day + 0.01);
  const system = { kind: 'system' } as const;
  const shopper = { kind: 'shopper' } as const;
  for (const asked of story.moves) {
    const legal = [owner, system, shopper].flatMap((actor) =>
      legalMoves(standing, actor).map((name) => ({ name, actor })),
    );
    const chosen =
      typeof asked === 'number'
        ? legal[asked % Math.max(legal.length, 1)]
        : legal.find(({ name }) => name === asked);
    if (!chosen) {
      if (typeof asked === 'number') break;
      throw new Error(`${asked} is not legal`);
    }
    await moveOrder(db, id, chosen.name, chosen.actor, {
      now,
      note: moveOf(chosen.name).reason ? 'changed_mind: said so' : '',
      callAt: days(story.day + 1),
    });
    write(book, chosen.name, standing, story.method);
    standing = standingAfter(chosen.name, standing);
  }
  for (const { quantities, ends } of story.back ?? []) {
    if (standing.order !== 'delivered' && standing.order !== 'completed') break;
    const asked = placed.lines.flatMap(({ id: lineId }, at) =>
      quantities[at]
        ? [{ id: lineId, quantity: quantities[at], reason: 'too_small' as const, wanted: 'refund' as const }]
        : [],
    );
    if (asked.length === 0) continue;
    const context = { now: days(story.day + 0.02), locale: 'ar' } as const;
    const { id: returnId } = await requestReturn(returnsOf, id, { lines: asked, note: '' }, [], context);
    const ended = { now: days(story.day + 0.03), note: 'x' };
    if (ends === 'refused') {
      await moveReturn(db, returnId, 'refuse', owner, ended);
      continue;
    }
    book.reached.add('sentBack');
    book.sentBackPieces += sum(quantities);
    if (ends === 'requested') continue;
    await moveReturn(db, returnId, 'approve', owner, ended);
    await moveReturn(db, returnId, 'receive', owner, ended);
    const { rows } = await db.execute<{ id: number }>(
      `select id from return_lines where return_id = ${returnId} order by id`,
    );
    const restock = rows.map(({ id: lineId }) => ({ id: lineId, pieces: 0 }));
    await moveReturn(db, returnId, 'inspect', owner, { ...ended, restock });
    await moveReturn(db, returnId, 'close', owner, ended);
    const value = sum(quantities.map((count, at) => count * (story.lines[at]?.used ?? 0)));
    // The promo code on what stays is the part of it that the stayed goods are of all, whole centimes.
    const promoKept = Math.floor((promo * (used - value)) / used);
    // What came back for money says how much, also when money was promised by hand before.
    book.refund = Math.min(value - (promo - promoKept), Math.max(0, total - story.delivery));
    if (book.refundState === 'none') book.refundState = 'due';
    book.courierHasIt = false;
  }
  return book;
}

function write(book: Entry, name: MoveName, before: OrderStanding, method: OrderPaymentMethod): void {
  const owe = () => {
    book.refund = book.total;
    book.refundState = 'due';
    book.prepaid = false;
    book.courierHasIt = false;
  };
  if (name === 'confirm' || name === 'approve_receipt') book.reached.add('confirmed');
  if (name === 'approve_receipt') book.prepaid = true;
  if (name === 'ship') book.reached.add('shipped');
  if (name === 'deliver') {
    book.reached.add('delivered').add('collected');
    book.prepaid = false;
    if (method === 'cod') book.courierHasIt = true;
    else book.reached.add('remitted');
  }
  if (name === 'remit') {
    book.reached.add('remitted');
    book.courierHasIt = false;
  }
  if (name === 'cancel' || name === 'auto_cancel' || name === 'expire') book.reached.add('cancelled');
  if (name === 'cancel' && (before.payment === 'paid' || before.payment === 'under_review')) owe();
  if (name === 'refuse') book.reached.add('notTaken');
  if (name === 'take_back') {
    book.reached.add('notTaken');
    book.prepaid = false;
    if (before.payment === 'paid') owe();
  }
  // A refused parcel whose money was paid ahead is not on its way any more.
  if (name === 'refuse') book.prepaid = false;
  if (name === 'owe_refund') owe();
  if (name === 'refund') book.refundState = 'paid';
}

function tallyOf(entries: readonly Entry[]): Tally {
  const at = (stage: string) => entries.filter(({ reached }) => reached.has(stage));
  const money = (some: readonly Entry[]) => sum(some.map(({ total }) => total));
  const stage = <Name extends string>(name: Name) =>
    ({ [name]: at(name).length, [`${name}Value`]: money(at(name)) }) as Record<Name | `${Name}Value`, number>;
  const refunds = sum(at('delivered').map(({ refund }) => refund));
  return {
    orders: entries.length,
    value: money(entries),
    ...stage('confirmed'),
    ...stage('shipped'),
    ...stage('delivered'),
    ...stage('collected'),
    ...stage('remitted'),
    ...stage('cancelled'),
    ...stage('notTaken'),
    sentBack: at('sentBack').length,
    refunds,
    revenue: money(at('delivered')) - refunds,
  };
}

function summaryOf(entries: readonly Entry[]): Summary {
  const done = entries.filter(({ reached }) => reached.has('delivered'));
  const ended = ['delivered', 'cancelled', 'notTaken'];
  const open = entries.filter(({ reached }) => !ended.some((stage) => reached.has(stage)));
  const bill = (part: keyof Entry['bill']) => sum(done.map((entry) => entry.bill[part]));
  const money = (some: readonly Entry[]) => sum(some.map(({ total }) => total));
  const owed = (state: Entry['refundState']) =>
    sum(entries.filter(({ refundState }) => refundState === state).map(({ refund }) => refund));
  return {
    ...tallyOf(entries),
    open: open.length,
    openValue: money(open),
    goods: bill('goods'),
    discount: bill('discount'),
    promo: bill('promo'),
    delivery: bill('delivery'),
    rounding: bill('rounding'),
    refundDue: owed('due'),
    refunded: owed('paid'),
    atCourier: money(entries.filter(({ courierHasIt }) => courierHasIt)),
    prepaid: money(entries.filter(({ prepaid }) => prepaid)),
  };
}

const tellAll = async (stories: readonly Story[]) => {
  const entries: Entry[] = [];
  for (const [at, story] of stories.entries())
    entries.push(await tell(story, `ledger-key-${at}-${Math.random()}`));
  return entries;
};

/** The last seven days of a fortnight; the first seven are the period before. */
const look = (): Promise<FiguresView> => figuresOf(db, { period: '7' }, { now: days(13.4), locale: 'ar' });
/** Whatever is compared, both say how many cents it was. */
function compare(view: FiguresView, entries: readonly Entry[]): void {
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
      pieces(of('delivered'), ({ used, quantity }) => used * quantity),
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
  expect(view.summary).toMatchObject({ orders: 18, delivered: 6, notTaken: 4, cancelled: 5, open: 3 });
  expect(view.summary.goods - view.summary.discount - view.summary.promo + view.summary.delivery).toBe(
    view.summary.deliveredValue - view.summary.rounding,
  );
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
