/**
 * A book kept beside the shop: what every order, piece and centime becomes, written from what was done alone, in plain
 * arithmetic, without a look at the shop's own code or numbers. Amounts are centimes.
 */
export type Size = {
  id: number;
  /** Which of the shop's products. */
  product: number;
  price: number;
  promo: number | null;
  /** Null: nobody counts it. */
  stock: number | null;
  cost: number | null;
};
export type Line = {
  id: number;
  size: Size;
  pieces: number;
  price: number;
  used: number;
  cost: number | null;
  /** Came back after delivery and is sold again. */
  restocked: number;
  /** Of a parcel that came back: cannot be sold again. Null before anyone looked. */
  writtenOff: number | null;
};
export type Refund = {
  order: Order;
  ofReturn: boolean;
  centimes: number;
  paid: boolean;
  asCredit: boolean;
  /** Moment of its credit note. */
  noted: number | null;
};
type Credit = { code: string; phone: string; left: number };
type Status =
  | 'placed'
  | 'confirmed'
  | 'preparing'
  | 'ready_for_pickup'
  | 'shipped'
  | 'out_for_delivery'
  | 'delivered'
  | 'completed'
  | 'cancelled'
  | 'refused'
  | 'failed_delivery'
  | 'returned';
type Payment =
  | 'due'
  | 'collected'
  | 'remitted'
  | 'awaiting'
  | 'review'
  | 'rejected'
  | 'paid'
  | 'expired'
  | 'refund_due'
  | 'refunded';
export type Bill = {
  goods: number;
  discount: number;
  promo: number;
  credit: number;
  delivery: number;
  rounding: number;
  total: number;
};
export type Order = Bill & {
  id: number;
  number: string;
  at: number;
  town: string;
  pickup: boolean;
  phone: string;
  channel: string;
  campaign: string;
  cash: boolean;
  status: Status;
  payment: Payment;
  retries: number;
  lines: Line[];
  creditCode: string | null;
  exchangeOf: Order | null;
  /** A staff user answered its shopper. */
  answered: boolean;
  /** It was agreed once. */
  agreed: boolean;
  /** Its money was taken, and reached the shop. */
  taken: boolean;
  reachedShop: boolean;
  /** Cash that the courier, or whoever delivers, has or had. */
  inHands: boolean;
  courier: number | null;
  /** What the courier was to collect, and brought in parts. */
  due: number;
  brought: number;
  letGo: number;
  /** Its parts of statements' fees; null before one names it. */
  fee: number | null;
  refunds: Refund[];
  /** Why it was not taken or was cancelled. */
  ended: { kind: 'refused' | 'failed' | 'cancelled'; reason: string } | null;
  invoice: { at: number; total: number; shares: Share[]; proportion: Share[] } | null;
  /** When what is left of its invoice was taken back. */
  restNoted: number | null;
};
/** So much of an amount is at a rate, hundredths of a percent; null owes no VAT. */
export type Share = { rate: number | null; gross: number };
export type Return = {
  id: number;
  order: Order;
  lines: { line: Line; pieces: number; wanted: 'refund' | 'exchange'; size: Size; reserved: boolean }[];
  shopPays: boolean;
  reason: string;
  state:
    | 'requested'
    | 'approved'
    | 'refused'
    | 'cancelled'
    | 'not_come'
    | 'received'
    | 'inspected'
    | 'closed';
  exchange: Order | null;
  /** What the exchange costs less. */
  less: number;
};
type Statement = {
  at: number;
  courier: number;
  fee: number;
  expected: number;
  stated: number;
  forOrders: number;
  over: number;
  double: number;
  notOwed: number;
  letGo: number;
};
type SizeState = { size: Size; stock: number | null; cost: number | null };
/** An entry of the journal on a purchase: how it left the sizes, and how they were before. */
type PurchaseEntry = {
  id: number;
  purchase: Purchase;
  held: boolean;
  before: SizeState[];
  after: SizeState[];
};
type Purchase = {
  id: number;
  held: boolean;
  lines: { size: Size; pieces: number; unitCost: number }[];
};

export type Book = {
  now: number;
  /** VAT that the shop owes, hundredths of a percent. */
  vat: number | null;
  /** Of each product its own rate; null is the shop's. */
  rates: (number | null)[];
  packing: number;
  parcelBack: number;
  sizes: Size[];
  orders: Order[];
  returns: Return[];
  refunds: Refund[];
  credits: Credit[];
  statements: Statement[];
  purchases: Purchase[];
  entries: PurchaseEntry[];
  /** By day and channel. */
  spend: Map<string, number>;
};

export const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Whole parts of an amount by weights, the odd centimes to the later ones. */
export function share(amount: number, weights: readonly number[]): number[] {
  const all = sum(weights);
  const ends = weights.map((_each, at) =>
    all === 0 ? 0 : Math.floor((amount * sum(weights.slice(0, at + 1))) / all),
  );
  return ends.map((end, at) => end - (ends[at - 1] ?? 0));
}

/** The shop's clock is an hour ahead. */
export const dayOf = (moment: number): string => new Date(moment + 3_600_000).toISOString().slice(0, 10);
export const isWithShopper = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'delivered' || status === 'completed';
export const isUntaken = ({ status }: Order): boolean => status === 'refused' || status === 'returned';
export const unpaid = ({ refunds }: Order): number =>
  sum(refunds.filter(({ paid }) => !paid).map(({ centimes }) => centimes));
export const usedPrice = ({ price, promo }: Size): number =>
  promo !== null && promo < price ? promo : price;
/** Cash goes down to a whole dirham. */
export const roundingOf = (exact: number, cash: boolean): number => (cash ? 0 - (exact % 100) : 0);

export const addStock = (size: Size, pieces: number): void => {
  if (size.stock !== null) size.stock += pieces;
};
const putBack = (order: Order): void => {
  for (const { size, pieces } of order.lines) addStock(size, pieces);
};
function giveCreditBack(book: Book, order: Order): void {
  const credit = book.credits.find(({ code }) => code === order.creditCode);
  if (credit) credit.left += order.credit;
}

/** What of an order's money is neither owed back nor passed on to an exchange. */
export function moneyLeft(book: Book, order: Order): number {
  const passedOn = book.orders.filter(
    ({ exchangeOf, status }) => exchangeOf === order && status !== 'cancelled' && status !== 'returned',
  );
  const gone = sum(order.refunds.map(({ centimes }) => centimes)) + sum(passedOn.map(({ credit }) => credit));
  return Math.max(0, order.total + (isWithShopper(order) ? order.credit : 0) - gone);
}

/** The half of it, in whole centimes. */
export const halfLeft = (book: Book, order: Order): number => Math.ceil(moneyLeft(book, order) / 2);

function owe(book: Book, order: Order, centimes: number, ofReturn: boolean): void {
  order.payment = 'refund_due';
  if (centimes === 0) return;
  const refund = { order, ofReturn, centimes, paid: false, asCredit: false, noted: null };
  order.refunds.push(refund);
  book.refunds.push(refund);
}

/** Money that came once is the shop's. */
function reach(order: Order): void {
  order.reachedShop = true;
  order.inHands = false;
}

/** The reason given for a move that wants one. */
export const givenReason = 'changed_mind: x';
const reason = 'changed_mind';

/** What a move makes of an order. */
export function move(book: Book, order: Order, name: string): void {
  const was = order.payment;
  if (order.status === 'placed' && ['confirm', 'no_answer', 'cancel'].includes(name)) order.answered = true;
  const steps: Record<string, () => void> = {
    confirm: () => {
      order.status = 'confirmed';
      order.agreed = true;
    },
    no_answer: () => {},
    auto_cancel: () => end('auto_cancelled'),
    expire: () => end('expired', 'expired'),
    cancel: () => {
      end(reason);
      if (was === 'paid') owe(book, order, moneyLeft(book, order), false);
    },
    prepare: () => {
      order.status = 'preparing';
    },
    make_ready: () => {
      order.status = 'ready_for_pickup';
    },
    hand_over: () => {
      order.status = 'delivered';
      order.taken = true;
      if (was === 'due') order.payment = 'remitted';
      reach(order);
    },
    ship: () => {
      order.status = 'shipped';
    },
    send_out: () => {
      order.status = 'out_for_delivery';
    },
    deliver: () => {
      order.status = 'delivered';
      order.taken = true;
      if (was === 'due' && order.total > 0) {
        order.payment = 'collected';
        order.inHands = true;
        return;
      }
      if (was === 'due') order.payment = 'remitted';
      reach(order);
    },
    undo_delivery: () => undeliver('out_for_delivery'),
    undo_hand_over: () => undeliver('ready_for_pickup'),
    complete: () => {
      order.status = 'completed';
    },
    refuse: () => {
      order.status = 'refused';
      order.ended = { kind: 'refused', reason };
    },
    fail_delivery: () => {
      order.status = 'failed_delivery';
      order.ended = { kind: 'failed', reason };
    },
    try_again: () => {
      order.status = 'out_for_delivery';
      order.retries += 1;
    },
    take_back: () => {
      order.status = 'returned';
      if (was === 'paid') owe(book, order, moneyLeft(book, order), false);
      giveCreditBack(book, order);
    },
    remit: () => {
      if (was === 'collected') order.payment = 'remitted';
      reach(order);
    },
    send_receipt: () => {
      order.payment = 'review';
    },
    approve_receipt: () => {
      order.payment = 'paid';
      order.status = 'confirmed';
      order.agreed = true;
    },
    reject_receipt: () => {
      order.payment = 'rejected';
    },
    switch_to_cash: () => {
      order.cash = true;
      order.payment = 'due';
      order.rounding = roundingOf(order.total, true);
      order.total += order.rounding;
    },
    owe_transfer: () => owe(book, order, moneyLeft(book, order), false),
    owe_refund: () => owe(book, order, moneyLeft(book, order), false),
    owe_more: () => owe(book, order, moneyLeft(book, order), false),
    owe_part: () => owe(book, order, halfLeft(book, order), false),
    refund: () => giveBack(order),
  };
  const undeliver = (status: Status) => {
    Object.assign(order, { status, taken: false, reachedShop: false, inHands: false });
    if (order.cash) order.payment = 'due';
  };
  const end = (reason: string, payment = was) => {
    order.status = 'cancelled';
    order.ended = { kind: 'cancelled', reason };
    order.payment = payment;
    putBack(order);
    giveCreditBack(book, order);
  };
  const step = steps[name];
  if (!step) throw new Error(`the book knows no move ${name}`);
  step();
}

function giveBack(order: Order, asCredit = false): void {
  for (const refund of order.refunds.filter(({ paid }) => !paid)) {
    refund.paid = true;
    refund.asCredit = asCredit;
  }
  order.payment = 'refunded';
}
export function giveCredit(book: Book, order: Order, code: string): void {
  book.credits.push({ code, phone: order.phone, left: unpaid(order) });
  giveBack(order, true);
}

/** What pieces of an order are worth by what was paid for them: less their share of the code, and no delivery. */
function worthOf(order: Order, pieces: readonly { line: Line; pieces: number }[]): number {
  const back = sum(pieces.map(({ line, pieces: count }) => line.used * count));
  const used = sum(order.lines.map((line) => line.used * line.pieces));
  const promoKept = used > 0 ? Math.floor((order.promo * (used - back)) / used) : 0;
  const paid = order.total + order.credit - order.delivery;
  return Math.max(0, Math.min(back - (order.promo - promoKept), paid));
}

/** The bill of an exchange: each size for what was paid, and what it costs more or less today. */
export function billOfExchange(
  book: Book,
  { order, lines, shopPays }: Pick<Return, 'order' | 'lines' | 'shopPays'>,
  fee: number,
): { bill: Bill; prices: { price: number; used: number }[]; less: number } {
  const prices = lines.map(({ line, size }) => {
    const used = Math.max(0, line.used + usedPrice(size) - usedPrice(line.size));
    return { used, price: Math.max(size.price, used) };
  });
  const by = (each: (at: number) => number) => sum(lines.map(({ pieces }, at) => pieces * each(at)));
  const goods = by((at) => prices[at]?.price ?? 0);
  const used = by((at) => prices[at]?.used ?? 0);
  const paid = by((at) => lines[at]?.line.used ?? 0);
  // Money that went back already pays for nothing.
  const worth = Math.min(moneyLeft(book, order), worthOf(order, lines));
  const promo = Math.min(used, Math.max(0, paid - worthOf(order, lines)));
  const credit = Math.min(worth, used - promo);
  const delivery = shopPays ? 0 : fee;
  const exact = used - promo - credit + delivery;
  const rounding = roundingOf(exact, true);
  const total = exact + rounding;
  return {
    prices,
    bill: { goods, discount: goods - used, promo, credit, delivery, rounding, total },
    less: worth - credit,
  };
}

const gaveUp = ({ exchange }: Return): boolean =>
  exchange !== null && (exchange.status === 'cancelled' || exchange.status === 'returned');

/** A return is closed: what all closed ones come to, less what was owed for the earlier ones. */
export function closeReturn(book: Book, row: Return): void {
  const { order } = row;
  row.state = 'closed';
  const closed = book.returns.filter((one) => one.order === order && one.state === 'closed');
  const forMoney = closed.flatMap((one) =>
    one.lines
      .filter(({ wanted }) => wanted === 'refund' || gaveUp(one))
      .map((line) => ({ ...line, row: one })),
  );
  const less = row.exchange && !gaveUp(row) ? row.less : 0;
  if (less === 0 && !forMoney.some((line) => line.row === row)) return;
  const lessBefore = sum(
    closed.filter((one) => one !== row && one.exchange && !gaveUp(one)).map((one) => one.less),
  );
  const owedBefore = sum(order.refunds.filter(({ ofReturn }) => ofReturn).map(({ centimes }) => centimes));
  const byHand = sum(order.refunds.filter(({ ofReturn }) => !ofReturn).map(({ centimes }) => centimes));
  const most = Math.min(worthOf(order, forMoney), order.total + order.credit - order.delivery - byHand);
  const goods = Math.max(0, most - (owedBefore - lessBefore));
  const centimes = Math.min(moneyLeft(book, order), goods + less);
  if (centimes > 0) owe(book, order, centimes, true);
}

/** The shares of an amount by rate, the highest first. */
export function sharesOf(amount: number, parts: readonly Share[]): Share[] {
  const rates = [...new Set(parts.map(({ rate }) => rate))].toSorted((a, b) => (b ?? -1) - (a ?? -1));
  const weights = rates.map((rate) =>
    sum(parts.filter((part) => part.rate === rate).map(({ gross }) => gross)),
  );
  return share(amount, weights).map((gross, at) => ({ rate: rates[at] ?? null, gross }));
}

/**
 * An invoice says what was sold: also what a credit pays. An exchange is no sale: what it costs more, and what is given back
 * of it is at the rates of its goods.
 */
export function invoiceSharesOf(book: Book, order: Order) {
  const parts = [
    ...order.lines.map(({ size, used, pieces }) => ({
      rate: book.rates[size.product] ?? book.vat,
      gross: used * pieces,
    })),
    { rate: book.vat, gross: order.delivery },
  ];
  const whole = order.total + order.credit;
  const total = order.exchangeOf ? order.total : whole;
  return { total, shares: sharesOf(total, parts), proportion: sharesOf(whole, parts) };
}
export function invoice(book: Book, order: Order): void {
  order.invoice = { at: book.now, ...invoiceSharesOf(book, order) };
}
export const noteShares = ({ order, centimes }: Refund): Share[] =>
  sharesOf(centimes, order.invoice?.proportion ?? []);

/** What is left of the invoice of an order that was given up: no money goes back for it. */
export const restOfInvoice = ({ invoice, status, refunds }: Order): number =>
  invoice && (status === 'cancelled' || status === 'returned')
    ? invoice.total - sum(refunds.map(({ centimes }) => centimes))
    : 0;
/** The whole as it was invoiced, a part in its proportion. */
export const restShares = (order: Order): Share[] =>
  order.refunds.length === 0
    ? (order.invoice?.shares ?? [])
    : sharesOf(restOfInvoice(order), order.invoice?.proportion ?? []);
