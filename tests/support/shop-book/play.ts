import { sql } from 'drizzle-orm';
import { fixedClock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { deliveryFollowed } from '#/shop/back-office/index.ts';
import { acceptStatement, previewStatement } from '#/shop/couriers/cash.service.ts';
import { handOver } from '#/shop/couriers/handover.service.ts';
import { giveCredit } from '#/shop/orders/give-credit.service.ts';
import { findOrder, type MoveName, moveOrder } from '#/shop/orders/index.ts';
import { inspectParcel } from '#/shop/orders/inspect-parcel.service.ts';
import { issueCreditNote, issueInvoice } from '#/shop/orders/invoices.service.ts';
import { moveOf } from '#/shop/orders/orders.states.rules.ts';
import { selectRefunds } from '#/shop/orders/refunds.queries.ts';
import { enterSpend } from '#/shop/profit/profit.service.ts';
import { receivePurchase } from '#/shop/purchases/purchases.service.ts';
import { requestReturn } from '#/shop/returns/index.ts';
import { moveReturn } from '#/shop/returns/move-return.service.ts';
import { updateSettings } from '#/shop/settings/index.ts';
import { undoEntry } from '#/shop/staff/index.ts';
import { undoRegistry } from '../../../src/server/undo-registry.ts';
import { changePrice } from '../catalog.ts';
import { owner } from '../parcels.ts';
import { signingKey, submit } from '../submitted.ts';
import { withoutPhotos } from '../without-photos.ts';
import type { Book, Line, Order, Return } from './book.ts';
import * as books from './book.ts';
import type { Command } from './commands.ts';
import { playStatement } from './play-statement.ts';
import { waysOf } from './ways.ts';

export type Shop = { db: Database; places: { id: number; town: string; fee: number }[]; couriers: number[] };
type Play<Name extends Command['do']> = Extract<Command, { do: Name }>;

const phones = ['+212612345678', '+212698765432'];
const sources: { source: Record<string, string>; channel: string; campaign: string }[] = [
  { source: {}, channel: '', campaign: '' },
  { source: { utm_source: 'fb', utm_campaign: 'winter' }, channel: 'facebook', campaign: 'winter' },
  { source: { utm_source: 'google' }, channel: 'google', campaign: '' },
  { source: { referrer: 'https://www.facebook.com/x' }, channel: 'facebook', campaign: '' },
];
const counter = 'الدار البيضاء';
const notification = { jobs: { send: async () => {} }, signingKey, origin: null };
let keys = 0;

const pick = <One>(some: readonly One[], at: number): One | undefined => some[at % Math.max(1, some.length)];
const at = (book: Book) => new Date(book.now);
const clockOf = (book: Book) => fixedClock(at(book).toISOString());
const agree = (found: unknown, written: unknown, what: string): void => {
  if (found !== written) throw new Error(`${what}: the shop says ${found}, the book ${written}`);
};
const newest = async (db: Database, table: 'journal' | 'orders'): Promise<number> =>
  (await db.execute<{ id: number }>(sql`select max(id)::int as id from ${sql.identifier(table)}`)).rows[0]
    ?.id ?? 0;

/** The lines of an order that the shop has written, beside what the book says of them. */
async function withIds(db: Database, orderId: number, lines: Omit<Line, 'id'>[]): Promise<Line[]> {
  const { rows } = await db.execute<{ id: number; priceId: number }>(
    sql`select id, price_id as "priceId" from order_lines where order_id = ${orderId} order by id`,
  );
  agree(rows.map(({ priceId }) => priceId).join(), lines.map(({ size }) => size.id).join(), 'lines');
  return lines.map((line, place) => ({ ...line, id: rows[place]?.id ?? 0 }));
}

const newLine = (size: books.Size, pieces: number, price: number, used: number): Omit<Line, 'id'> => ({
  ...{ size, pieces, price, used, cost: size.cost, restocked: 0, writtenOff: null },
});
const newOrder = {
  ...{
    retries: 0,
    answered: false,
    agreed: false,
    taken: false,
    reachedShop: false,
    inHands: false,
    courier: null,
  },
  ...{
    due: 0,
    brought: 0,
    letGo: 0,
    fee: null,
    ...{ invoice: null, restNoted: null },
    creditCode: null,
    exchangeOf: null,
    ended: null,
  },
};

async function buy({ db, places }: Shop, book: Book, given: Play<'buy'>): Promise<void> {
  const wanted = new Map(given.lines.map(({ size, pieces }) => [pick(book.sizes, size), pieces]));
  const lines = [...wanted].flatMap(([size, pieces]) =>
    size && (size.stock === null || size.stock >= pieces)
      ? [newLine(size, pieces, size.price, books.usedPrice(size))]
      : [],
  );
  const [place, from] = [pick(places, given.town), pick(sources, given.source)];
  if (lines.length === 0 || !place || !from) return;
  const phone = pick(phones, given.who) ?? '';
  const goods = books.sum(lines.map(({ price, pieces }) => price * pieces));
  const used = books.sum(lines.map((line) => line.used * line.pieces));
  const purse =
    given.pay === 'credit' ? book.credits.findLast((one) => one.phone === phone && one.left > 0) : undefined;
  const credit = purse ? Math.min(purse.left, used) : 0;
  // A tenth, half a centime to the shopper.
  const promo = given.pay === 'code' ? Math.floor((used + 5) / 10) : 0;
  const delivery = given.pickup ? 0 : place.fee;
  const exact = used - promo - credit + delivery;
  const rounding = books.roundingOf(exact, given.cash);
  const placed = await submit(
    db,
    {
      lines: lines.map(({ size, pieces }) => ({ id: size.id, quantity: pieces })),
      placeId: given.pickup ? null : place.id,
      ...(given.pickup ? { delivery: 'pickup' as const } : {}),
      ...{ phone, payment: given.cash ? 'cod' : 'bank_transfer', source: from.source },
      promo: purse ? purse.code : given.pay === 'code' ? 'DIX' : null,
    },
    { now: at(book) },
  );
  agree(placed.totals.total.centimes, exact + rounding, 'a total');
  const id = await newest(db, 'orders');
  // A transfer of nothing is agreed to at once.
  const free = !given.cash && exact + rounding === 0;
  if (purse) purse.left -= credit;
  for (const { size, pieces } of lines) books.addStock(size, -pieces);
  book.orders.push({
    ...newOrder,
    ...{ id, number: placed.number, at: book.now, phone, cash: given.cash, pickup: given.pickup },
    ...{ town: given.pickup ? counter : place.town, channel: from.channel, campaign: from.campaign },
    ...(free
      ? { status: 'confirmed', payment: 'paid', agreed: true }
      : { status: 'placed', payment: given.cash ? 'due' : 'awaiting' }),
    ...{ goods, discount: goods - used, promo, credit, delivery, rounding, total: exact + rounding },
    creditCode: purse?.code ?? null,
    lines: await withIds(db, id, lines),
    refunds: [],
  });
}

async function step(
  { db, couriers }: Shop,
  book: Book,
  order: Order,
  way: string,
  good: number,
): Promise<void> {
  const now = at(book);
  const version = async () => (await findOrder(db, order.id))?.updatedAt.toISOString() ?? '';
  if (way.startsWith('courier')) {
    const courier = Number(way.slice(-1));
    const to = { courierId: couriers[courier] ?? 0, orderIds: [order.id] };
    const handed = await handOver(db, to, owner, { now, locale: 'ar' });
    agree(handed.parcels, 1, 'parcels handed over');
    Object.assign(order, { status: 'shipped', courier, due: order.payment === 'due' ? order.total : 0 });
    return;
  }
  if (way === 'inspect') {
    const restock = order.lines.map(({ id, pieces }) => ({ id, pieces: Math.min(good, pieces) }));
    await inspectParcel(db, order.id, { version: await version(), restock }, owner, now);
    for (const line of order.lines) {
      const sold = Math.min(good, line.pieces);
      line.writtenOff = line.pieces - sold;
      books.addStock(line.size, sold);
    }
    return;
  }
  if (way === 'credit') {
    await giveCredit(db, order.id, owner, { now, version: await version(), notification });
    const codes = (await selectRefunds(db, order.id)).flatMap(({ creditCode }) => creditCode ?? []);
    books.giveCredit(book, order, codes.at(-1) ?? '');
    return;
  }
  const byItself = ['auto_cancel', 'expire'].includes(way);
  const actor = byItself
    ? ({ kind: 'system' } as const)
    : way === 'send_receipt'
      ? ({ kind: 'shopper' } as const)
      : owner;
  const isPart = way === 'owe_part';
  const name = isPart ? (order.payment === 'refunded' ? 'owe_more' : 'owe_refund') : (way as MoveName);
  const part = isPart ? books.halfLeft(book, order) : undefined;
  const note = moveOf(name).reason ? books.givenReason : '';
  await moveOrder(db, order.id, name, actor, { now, note, part, followed: deliveryFollowed });
  books.move(book, order, way);
}

async function moveOn(shop: Shop, book: Book, given: Play<'move'>): Promise<void> {
  const order = pick(book.orders, given.order);
  if (!order) return;
  for (let count = 0; count <= given.steps; count++) {
    const way = pick(waysOf(book, order), count === given.steps ? given.last : 0);
    if (way === undefined) return;
    await step(shop, book, order, way, given.last);
    book.now += 1_000;
  }
}

/** Pieces of a line that no return has taken yet. */
const leftOf = (book: Book, line: Line): number =>
  line.pieces -
  books.sum(
    book.returns
      .filter(({ state }) => state !== 'refused' && state !== 'cancelled')
      .flatMap(({ lines }) => lines.map((one) => (one.line === line ? one.pieces : 0))),
  );

async function sendBack({ db }: Shop, book: Book, given: Play<'return'>): Promise<void> {
  const order = pick(book.orders.filter(books.isWithShopper), given.order);
  if (!order) return;
  const wanted = new Map(given.lines.map((one) => [pick(order.lines, one.line), one]));
  const taken = new Map<books.Size, number>();
  const lines = [...wanted].flatMap(([line, one]): Return['lines'] => {
    const pieces = line ? Math.min(one.pieces, leftOf(book, line)) : 0;
    if (!line || pieces === 0) return [];
    const size = pick(
      book.sizes.filter(({ product }) => product === line.size.product),
      one.size,
    );
    const before = size ? (taken.get(size) ?? 0) : 0;
    const swap = one.swap && size && (size.stock === null || size.stock >= before + pieces);
    if (!swap) return [{ line, pieces, wanted: 'refund', size: line.size, reserved: false }];
    taken.set(size, before + pieces);
    return [{ line, pieces, wanted: 'exchange', size, reserved: true }];
  });
  if (lines.length === 0) return;
  const reason = given.ourFault ? ('wrong_item' as const) : ('changed_mind' as const);
  const deps = withoutPhotos(db);
  const { id } = await requestReturn(
    deps,
    order.id,
    {
      lines: lines.map(({ line, pieces: quantity, wanted: for_, size }) => ({
        ...{ id: line.id, quantity, reason, wanted: for_ },
        ...(for_ === 'exchange' ? { exchangePriceId: size.id } : {}),
      })),
      note: '',
    },
    [],
    { now: at(book), locale: 'ar' },
  );
  for (const { size, pieces, reserved } of lines) if (reserved) books.addStock(size, -pieces);
  book.returns.push({
    ...{ id, order, lines, shopPays: given.ourFault, reason, state: 'requested', exchange: null, less: 0 },
  });
}

const atShop = ['placed', 'confirmed', 'preparing', 'ready_for_pickup'];
/** An exchange that is on its way or with the shopper. */
const hasLeft = ({ exchange }: Return): boolean =>
  exchange !== null && ![...atShop, 'cancelled', 'returned'].includes(exchange.status);
const isOpen = ({ exchange }: Return): boolean =>
  exchange !== null && !['cancelled', 'returned', 'delivered', 'completed'].includes(exchange.status);

function returnWays(row: Return): string[] {
  if (row.state === 'requested') return ['approve', 'refuse', 'cancel'];
  if (row.state === 'approved') return ['receive', hasLeft(row) ? 'give_up' : 'cancel'];
  if (row.state === 'not_come') return ['receive'];
  if (row.state === 'received') return ['inspect', ...(hasLeft(row) ? [] : ['refuse'])];
  return row.state === 'inspected' && !isOpen(row) ? ['close'] : [];
}

/** The order that takes the other sizes out. */
async function exchangeOf({ db, places }: Shop, book: Book, row: Return): Promise<void> {
  const lines = row.lines.filter(({ wanted }) => wanted === 'exchange');
  if (lines.length === 0) return;
  const fee = row.order.pickup ? 0 : (places.find(({ town }) => town === row.order.town)?.fee ?? 0);
  const { bill, prices, less } = books.billOfExchange(book, { ...row, lines }, fee);
  const id = await newest(db, 'orders');
  const made = await findOrder(db, id);
  agree(made?.exchangeOf, row.order.id, 'an exchange');
  agree(made?.totalCentimes, bill.total, 'the total of an exchange');
  const frozen = lines.map(({ size, pieces }, place) =>
    newLine(size, pieces, prices[place]?.price ?? 0, prices[place]?.used ?? 0),
  );
  row.exchange = {
    ...newOrder,
    ...bill,
    ...{ id, number: made?.number ?? '', at: book.now, phone: row.order.phone, pickup: row.order.pickup },
    ...{ town: row.order.town, channel: 'exchange', campaign: '', cash: true, exchangeOf: row.order },
    ...{ status: 'confirmed', payment: bill.total === 0 ? 'remitted' : 'due', agreed: true },
    lines: await withIds(db, id, frozen),
    refunds: [],
  };
  row.less = less;
  book.orders.push(row.exchange);
}

async function stepReturn(shop: Shop, book: Book, row: Return, way: string, good: number): Promise<void> {
  const { db } = shop;
  const soldAgain = row.lines.map(({ pieces }) => Math.min(good, pieces));
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from return_lines where return_id = ${row.id} order by id`,
  );
  const restock = rows.map(({ id }, place) => ({ id, pieces: soldAgain[place] ?? 0 }));
  await moveReturn(db, row.id, way as Parameters<typeof moveReturn>[2], owner, {
    ...{ now: at(book), note: 'x' },
    ...(way === 'inspect' ? { restock } : {}),
  });
  const states = {
    refuse: 'refused',
    cancel: 'cancelled',
    give_up: 'not_come',
    receive: 'received',
  } as const;
  if (way in states) row.state = states[way as keyof typeof states];
  if (way === 'approve') {
    row.state = 'approved';
    await exchangeOf(shop, book, row);
    for (const line of row.lines) line.reserved = false;
  }
  if (way === 'refuse' || way === 'cancel') {
    if (row.exchange && atShop.includes(row.exchange.status)) books.move(book, row.exchange, 'cancel');
    for (const { size, pieces, reserved } of row.lines) if (reserved) books.addStock(size, pieces);
  }
  if (way === 'inspect') {
    row.state = 'inspected';
    for (const [place, { line }] of row.lines.entries()) {
      line.restocked += soldAgain[place] ?? 0;
      books.addStock(line.size, soldAgain[place] ?? 0);
    }
  }
  if (way === 'close') books.closeReturn(book, row);
}

async function moveReturnOn(shop: Shop, book: Book, given: Play<'moveReturn'>): Promise<void> {
  const row = pick(book.returns, given.row);
  if (!row) return;
  for (let count = 0; count <= given.steps; count++) {
    const way = pick(returnWays(row), count === given.steps ? given.last : 0);
    if (way === undefined) return;
    await stepReturn(shop, book, row, way, given.good);
    book.now += 1_000;
  }
}

const stateOf = (size: books.Size) => ({ size, stock: size.stock, cost: size.cost });

async function purchase({ db }: Shop, book: Book, given: Play<'purchase'>): Promise<void> {
  const wanted = new Map(given.lines.map((line) => [pick(book.sizes, line.size), line]));
  const lines = [...wanted].flatMap(([size, { pieces, unitCost }]) =>
    size ? [{ size, pieces, unitCost }] : [],
  );
  const id = await receivePurchase(db, clockOf(book), owner, {
    ...{ key: `purchase-of-a-history-${++keys}`, supplier: 'Atlas', day: books.dayOf(book.now), note: '' },
    lines: lines.map(({ size, ...line }) => ({ ...line, priceId: size.id })),
  });
  const before = lines.map(({ size }) => stateOf(size));
  for (const { size, pieces, unitCost } of lines) {
    const known = size.stock !== null && size.stock > 0 && size.cost !== null;
    const all = (size.stock ?? 0) * (size.cost ?? 0) + pieces * unitCost;
    size.cost = known ? Math.floor(all / ((size.stock ?? 0) + pieces) + 0.5) : unitCost;
    books.addStock(size, pieces);
  }
  const made = { id, held: true, lines };
  book.purchases.push(made);
  const after = lines.map(({ size }) => stateOf(size));
  book.entries.push({ id: await newest(db, 'journal'), purchase: made, held: true, before, after });
}

/** An entry on a purchase is taken back where its sizes are as it left them, and refused elsewhere. */
async function undo({ db }: Shop, book: Book, given: Play<'undo'>): Promise<void> {
  const entry = pick(book.entries.toReversed(), given.entry);
  if (!entry) return;
  const asLeft =
    entry.purchase.held === entry.held &&
    entry.after.every(({ size, stock, cost }) => size.stock === stock && size.cost === cost);
  try {
    await undoEntry({ db, clock: clockOf(book), by: owner }, undoRegistry, entry.id);
  } catch (error) {
    if (!(error instanceof ShopError) || asLeft) throw error;
    return;
  }
  agree(true, asLeft, 'a purchase was taken back');
  entry.purchase.held = !entry.held;
  for (const { size, pieces } of entry.purchase.lines) books.addStock(size, entry.held ? -pieces : pieces);
  for (const { size, cost } of entry.before) size.cost = cost;
  const { after: before, before: after, purchase: of } = entry;
  book.entries.push({ id: await newest(db, 'journal'), purchase: of, held: !entry.held, before, after });
}

async function spend({ db }: Shop, book: Book, given: Play<'spend'>): Promise<void> {
  const day = books.dayOf(book.now - given.daysAgo * 86_400_000);
  await enterSpend(db, clockOf(book), owner, `${day};${given.channel};${(given.centimes / 100).toFixed(2)}`);
  book.spend.set(`${day} ${given.channel}`, given.centimes);
}

async function invoice({ db }: Shop, book: Book, given: Play<'invoice'>): Promise<void> {
  const order = pick(
    // One that was issued before the order was given up is shown again.
    book.orders.filter(
      (one) =>
        one.status !== 'placed' &&
        one.status !== 'cancelled' &&
        (one.invoice !== null || !books.isUntaken(one)),
    ),
    given.order,
  );
  if (!order) return;
  await issueInvoice(db, order.id, owner, at(book));
  if (!order.invoice) books.invoice(book, order);
}

async function creditNote({ db }: Shop, book: Book, given: Play<'note'>): Promise<void> {
  const refunds = book.refunds.filter(({ order }) => order.invoice);
  const rests = book.orders.filter((order) => books.restOfInvoice(order) > 0);
  const paper = pick([...refunds, ...rests], given.refund);
  if (!paper) return;
  if ('restNoted' in paper) {
    await issueCreditNote(db, { orderId: paper.id, refundId: null }, owner, at(book));
    paper.restNoted ??= book.now;
    return;
  }
  const { order } = paper;
  const refundId = (await selectRefunds(db, order.id))[order.refunds.indexOf(paper)]?.id ?? 0;
  await issueCreditNote(db, { orderId: order.id, refundId }, owner, at(book));
  paper.noted ??= book.now;
}

/** Does it in the shop, and writes into the book what that must make of it. */
export async function play(shop: Shop, book: Book, command: Command): Promise<void> {
  book.now += 1_000;
  const { db } = shop;
  switch (command.do) {
    case 'buy':
      return buy(shop, book, command);
    case 'move':
      return moveOn(shop, book, command);
    case 'statement': {
      const file = playStatement(book, command);
      if (!file) return;
      const given = {
        courierId: shop.couriers[command.courier] ?? 0,
        fileName: 'versement.csv',
        bytes: file.bytes,
      };
      const { version } = await previewStatement(db, owner, given);
      const terms = { feeCentimes: command.fee, note: 'x', letGo: file.letGo, seen: version };
      await acceptStatement(db, clockOf(book), owner, given, terms);
      return;
    }
    case 'return':
      return sendBack(shop, book, command);
    case 'moveReturn':
      return moveReturnOn(shop, book, command);
    case 'purchase':
      return purchase(shop, book, command);
    case 'undo':
      return undo(shop, book, command);
    case 'spend':
      return spend(shop, book, command);
    case 'invoice':
      return invoice(shop, book, command);
    case 'note':
      return creditNote(shop, book, command);
    case 'price': {
      const size = pick(book.sizes, command.size);
      if (!size) return;
      await changePrice(db, size.id, { price: command.price, promoPrice: command.promo });
      Object.assign(size, { price: command.price, promo: command.promo });
      return;
    }
    case 'terms': {
      const { packing, parcelBack, vat } = command;
      await updateSettings(db, { packingCost: packing, parcelBackCost: parcelBack, vatRate: vat });
      Object.assign(book, { packing, parcelBack, vat });
      return;
    }
    case 'wait':
      book.now += command.hours * 3_600_000;
  }
}
