import type { Database } from '#/platform/database.ts';
import type { Summary, Tally } from '#/shop/analytics/analytics.schema.ts';
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
import { withoutPhotos } from './without-photos.ts';

/**
 * A ledger beside the shop: each story is played through the shop's own services and recorded here in plain arithmetic,
 * without a look at the shop's own numbers.
 */
const start = Date.parse('2026-07-01T12:00:00Z');
export const ledgerDay = (count: number): Date => new Date(start + count * 86_400_000);
const days = ledgerDay;
const owner = { kind: 'staff', id: 1, role: 'owner', name: 'Owner' } as const;

export type LedgerShop = { db: Database; products: { id: number; priceIds: number[] }[] };

export type Line = {
  product: number;
  quantity: number;
  price: number;
  used: number;
  /** What an offer takes off the line. */
  offer?: number;
};
export type Story = {
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
export type Entry = {
  day: number;
  city: string;
  total: number;
  bill: Pick<Summary, 'goods' | 'discount' | 'offers' | 'promo' | 'delivery' | 'rounding'>;
  reached: Set<string>;
  /** All that is owed back or was given back, the part of it that was given back, and the part that returns were for. */
  refund: number;
  paidBack: number;
  forReturns: number;
  courierHasIt: boolean;
  prepaid: boolean;
  sentBackPieces: number;
  lines: Line[];
};

export const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

export async function tell({ db, products }: LedgerShop, story: Story, key: string): Promise<Entry> {
  const returnsOf = withoutPhotos(db);
  const goods = sum(story.lines.map(({ price, quantity }) => price * quantity));
  const beforeOffers = sum(story.lines.map(({ used: price, quantity }) => price * quantity));
  const offers = sum(story.lines.map(({ offer = 0 }) => offer));
  const used = beforeOffers - offers;
  const promo = Math.min(story.promo, used);
  const unrounded = used - promo + story.delivery;
  const rounding = story.method === 'cod' ? -(unrounded % 100) : 0;
  const total = unrounded + rounding;
  const bill = { goods, discount: goods - beforeOffers, offers, promo, delivery: story.delivery, rounding };
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
        offer: line.offer
          ? { id: 1, kind: 'price' as const, pieces: 2, value: 1, centimes: line.offer, shown: line.offer }
          : null,
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
    paidBack: 0,
    forReturns: 0,
    courierHasIt: false,
    prepaid: false,
    sentBackPieces: 0,
    lines: story.lines,
  };
  // A transfer of nothing is agreed at once: no receipt is waited for.
  const free = story.method === 'bank_transfer' && total === 0;
  if (free) book.reached.add('confirmed');
  let standing: OrderStanding = firstStanding(story.method, false, total === 0);
  const now = days(story.day + 0.01);
  const system = { kind: 'system' } as const;
  const shopper = { kind: 'shopper' } as const;
  for (const requested of story.moves) {
    if (free && (requested === 'send_receipt' || requested === 'approve_receipt')) continue;
    const legal = [owner, system, shopper].flatMap((actor) =>
      // Only the end of a return makes it owe more, and nothing is owed where no money is left.
      legalMoves(standing, actor).flatMap((name) =>
        name === 'owe_more' || (name === 'owe_refund' && book.total === book.refund) ? [] : [{ name, actor }],
      ),
    );
    const chosen =
      typeof requested === 'number'
        ? legal[requested % Math.max(legal.length, 1)]
        : legal.find(({ name }) => name === requested);
    if (!chosen) {
      if (typeof requested === 'number') break;
      throw new Error(`${requested} is not legal`);
    }
    await moveOrder(db, id, chosen.name, chosen.actor, {
      now,
      note: moveOf(chosen.name).reason ? 'changed_mind: said so' : '',
      callAt: days(story.day + 1),
      followed: async () => false,
    });
    write(book, chosen.name, standing);
    standing = standingAfter(chosen.name, standing);
  }
  const backByLine = story.lines.map(() => 0);
  for (const { quantities, ends } of story.back ?? []) {
    if (standing.order !== 'delivered' && standing.order !== 'completed') break;
    const requestedLines = placed.lines.flatMap(({ id: lineId }, at) =>
      quantities[at]
        ? [{ id: lineId, quantity: quantities[at], reason: 'too_small' as const, wanted: 'refund' as const }]
        : [],
    );
    if (requestedLines.length === 0) continue;
    const context = { now: days(story.day + 0.02), locale: 'ar' } as const;
    const { id: returnId } = await requestReturn(
      returnsOf,
      id,
      { lines: requestedLines, note: '' },
      [],
      context,
    );
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
    for (const [at, count] of quantities.entries()) backByLine[at] = (backByLine[at] ?? 0) + count;
    // Each line's offer stays with the pieces that stay, whole centimes.
    const back = sum(
      story.lines.map(({ used: price, quantity, offer = 0 }, at) => {
        const pieces = backByLine[at] ?? 0;
        return pieces * price - (offer - Math.floor((offer * (quantity - pieces)) / quantity));
      }),
    );
    // The promo code on what stays is the part of it that the stayed goods are of all, whole centimes.
    const promoKept = Math.floor((promo * (used - back)) / used);
    const forReturns = Math.max(0, Math.min(back - (promo - promoKept), book.total - story.delivery));
    // Nothing is owed twice: not what earlier returns were for, nor what was promised by hand before.
    const more = Math.max(0, Math.min(forReturns - book.forReturns, book.total - book.refund));
    book.forReturns += more;
    book.refund += more;
  }
  return book;
}

function write(book: Entry, name: MoveName, before: OrderStanding): void {
  const { method } = before;
  const owe = () => {
    book.refund = book.total;
    book.prepaid = false;
  };
  // Cash is whole dirhams, also where it was to be a transfer first.
  if (name === 'switch_to_cash') {
    book.bill.rounding = 0 - (book.total % 100);
    book.total += book.bill.rounding;
  }
  if (name === 'confirm' || name === 'approve_receipt') book.reached.add('confirmed');
  if (name === 'approve_receipt') book.prepaid = true;
  if (name === 'ship') book.reached.add('shipped');
  if (name === 'deliver') {
    book.reached.add('delivered').add('collected');
    book.prepaid = false;
    if (method === 'cod' && book.total > 0) book.courierHasIt = true;
    else book.reached.add('remitted');
  }
  if (name === 'undo_delivery') {
    for (const stage of ['delivered', 'collected', 'remitted']) book.reached.delete(stage);
    book.courierHasIt = false;
    book.prepaid = method === 'bank_transfer';
  }
  if (name === 'remit') {
    book.reached.add('remitted');
    book.courierHasIt = false;
  }
  if (name === 'cancel' || name === 'auto_cancel' || name === 'expire') book.reached.add('cancelled');
  if (name === 'owe_transfer' || (name === 'cancel' && before.payment === 'paid')) owe();
  if (name === 'refuse') book.reached.add('notTaken');
  if (name === 'take_back') {
    book.reached.add('notTaken');
    book.prepaid = false;
    if (before.payment === 'paid') owe();
  }
  // A refused parcel whose money was paid ahead is not on its way any more.
  if (name === 'refuse') book.prepaid = false;
  if (name === 'owe_refund') owe();
  if (name === 'refund') book.paidBack = book.refund;
}

export function tallyOf(entries: readonly Entry[]): Tally {
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

export function summaryOf(entries: readonly Entry[]): Summary {
  const at = (stage: string) => entries.filter(({ reached }) => reached.has(stage));
  const done = entries.filter(({ reached }) => reached.has('delivered'));
  const ended = ['delivered', 'cancelled', 'notTaken'];
  const open = entries.filter(({ reached }) => !ended.some((stage) => reached.has(stage)));
  const bill = (part: keyof Entry['bill']) => sum(done.map((entry) => entry.bill[part]));
  const money = (some: readonly Entry[]) => sum(some.map(({ total }) => total));
  return {
    ...tallyOf(entries),
    open: open.length,
    openValue: money(open),
    goods: bill('goods'),
    discount: bill('discount'),
    offers: bill('offers'),
    promo: bill('promo'),
    credit: 0,
    delivery: bill('delivery'),
    rounding: bill('rounding'),
    refundDue: sum(entries.map(({ refund, paidBack }) => refund - paidBack)),
    refunded: sum(entries.map(({ paidBack }) => paidBack)),
    credited: 0,
    received: money(at('collected')) - money(entries.filter(({ courierHasIt }) => courierHasIt)),
    counter: 0,
    letGo: 0,
    atCourier: money(entries.filter(({ courierHasIt }) => courierHasIt)),
    prepaid: money(entries.filter(({ prepaid }) => prepaid)),
  };
}
