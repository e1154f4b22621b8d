import type { AnalyticsView, Summary, Tally } from '#/shop/analytics/analytics.schema.ts';
import {
  type Book,
  dayOf,
  invoiceSharesOf,
  isUntaken,
  isWithShopper,
  noteShares,
  type Order,
  restOfInvoice,
  restShares,
  type Share,
  share,
  sharesOf,
  sum,
  unpaid,
} from './book.ts';

const money = (orders: readonly Order[]): number => sum(orders.map(({ total }) => total));
const refundOf = ({ refunds }: Order): number => sum(refunds.map(({ centimes }) => centimes));
const isSale = ({ exchangeOf }: Order): boolean => exchangeOf === null;
/** What was placed, and its value: exchanges are no sales, and their money counts. */
export const placedOf = (orders: readonly Order[]): { orders: number; value: number } => ({
  orders: orders.filter(isSale).length,
  value: money(orders),
});
const isPickedUp = ({ cash, pickup, taken }: Order): boolean => cash && pickup && taken;

/** What an order brought: what it was paid with, less what goes back. Of an exchange only what it cost more. */
const broughtBy = (order: Order): number =>
  isWithShopper(order) ? order.total + (isSale(order) ? order.credit : 0) - refundOf(order) : 0;

/** Cash of an order that has not reached the shop. */
export const owedOf = ({ cash, inHands, due, brought }: Order): number =>
  cash && inHands && due > 0 ? due - brought : 0;

const left = ['shipped', 'out_for_delivery', 'failed_delivery'];
const stages: Record<string, (order: Order) => boolean> = {
  confirmed: ({ agreed }) => agreed,
  shipped: (order) => left.includes(order.status) || isWithShopper(order) || isUntaken(order),
  delivered: isWithShopper,
  collected: (order) => isWithShopper(order) && order.taken,
  remitted: (order) => isWithShopper(order) && order.reachedShop,
  cancelled: ({ status }) => status === 'cancelled',
  notTaken: isUntaken,
};

/** Pieces by line of the order that are sent back or shall be. */
function sentBack(
  book: Book,
  order: Order,
): { line: Order['lines'][number]; pieces: number; reason: string }[] {
  const gone = ['refused', 'cancelled', 'not_come'];
  return isWithShopper(order)
    ? book.returns
        .filter((row) => row.order === order && !gone.includes(row.state))
        .flatMap(({ lines, reason }) => lines.map((line) => ({ ...line, reason })))
    : [];
}

export function tallyOf(book: Book, orders: readonly Order[]): Tally {
  const counted = Object.entries(stages).flatMap(([name, holds]) => {
    const at = orders.filter(holds);
    return [
      [name, at.filter(isSale).length],
      [`${name}Value`, money(at)],
    ];
  });
  return {
    ...(Object.fromEntries(counted) as Tally),
    orders: orders.filter(isSale).length,
    value: money(orders),
    sentBack: orders.filter((order) => isSale(order) && sentBack(book, order).length > 0).length,
    refunds: sum(orders.filter(isWithShopper).map(refundOf)),
    revenue: sum(orders.map(broughtBy)),
  };
}

export function summaryOf(book: Book, orders: readonly Order[]): Summary {
  const done = orders.filter(isWithShopper);
  const open = orders.filter(
    (order) => !isWithShopper(order) && !isUntaken(order) && order.status !== 'cancelled',
  );
  const sales = (part: 'discount' | 'promo' | 'credit') =>
    sum(done.filter(isSale).map((order) => order[part]));
  const goods = (order: Order) =>
    isSale(order) ? order.goods : order.total - order.delivery - order.rounding;
  const refunds = orders.flatMap((order) => order.refunds);
  const paid = refunds.filter((refund) => refund.paid);
  const centimes = (some: typeof refunds) => sum(some.map((refund) => refund.centimes));
  const collected = done.filter(({ taken }) => taken);
  return {
    ...tallyOf(book, orders),
    open: open.filter(isSale).length,
    openValue: money(open),
    goods: sum(done.map(goods)),
    discount: sales('discount'),
    offers: 0,
    promo: sales('promo'),
    credit: sales('credit'),
    delivery: sum(done.map(({ delivery }) => delivery)),
    rounding: sum(done.map(({ rounding }) => rounding)),
    refundDue: sum(orders.map(unpaid)),
    refunded: centimes(paid),
    credited: centimes(paid.filter(({ asCredit }) => asCredit)),
    received: sum(collected.map((order) => order.total - owedOf(order) - order.letGo)),
    counter: money(collected.filter(isPickedUp)),
    letGo: sum(done.map(({ letGo }) => letGo)),
    atCourier: sum(done.map(owedOf)),
    prepaid: money(open.filter(({ payment }) => payment === 'paid')),
  };
}

/** Why parcels were not taken and orders cancelled (orders), and why pieces came back (pieces). */
export function reasonsOf(book: Book, orders: readonly Order[]): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (kind: string, reason: string, by: number) =>
    counts.set(`${kind} ${reason}`, (counts.get(`${kind} ${reason}`) ?? 0) + by);
  for (const order of orders.filter(isSale)) {
    const over = isUntaken(order) || order.status === 'cancelled';
    if (over && order.ended) count(order.ended.kind, order.ended.reason, 1);
    for (const { pieces, reason } of sentBack(book, order)) count('sent_back', reason, pieces);
  }
  return counts;
}

/** Sizes whose stock lasts less than two weeks at the pace of the last thirty days. */
export function runningOut(book: Book): { priceId: number; stock: number; sold: number; cover: number }[] {
  const sales = book.orders.filter(
    (order) => isSale(order) && order.status !== 'cancelled' && order.at >= book.now - 30 * 86_400_000,
  );
  return book.sizes.flatMap((size) => {
    const lines = sales.flatMap((order) => order.lines.filter((line) => line.size === size));
    const sold = sum(lines.map(({ pieces }) => pieces));
    if (size.stock === null || sold === 0) return [];
    const cover = Math.floor((size.stock * 30) / sold);
    return cover < 14 ? [{ priceId: size.id, stock: size.stock, sold, cover }] : [];
  });
}

/** Rows of products: sales alone, by the number of the product in the book. */
export function productsOf(
  book: Book,
  orders: readonly Order[],
): Map<number, Omit<AnalyticsView['byProduct'][number], 'productId' | 'name'>> {
  const sold = orders
    .filter(isSale)
    .flatMap((order) => order.lines.map((line) => ({ order, line, product: line.size.product })));
  const rows = Map.groupBy(sold, ({ product }) => product);
  const pieces = (some: typeof sold) => sum(some.map(({ line }) => line.pieces));
  return new Map(
    [...rows].map(([product, own]) => {
      const delivered = own.filter(({ order }) => isWithShopper(order));
      const back = (one: (typeof sold)[number]) =>
        sum(sentBack(book, one.order).map(({ line, pieces: count }) => (line === one.line ? count : 0)));
      const row = {
        ordered: pieces(own),
        delivered: pieces(delivered),
        notTaken: pieces(own.filter(({ order }) => isUntaken(order))),
        sentBack: sum(own.map(back)),
        deliveredValue: sum(delivered.map(({ line }) => line.used * line.pieces)),
      };
      return [product, row];
    }),
  );
}

export type Earned = {
  revenue: number;
  vat: number;
  cost: number;
  courier: number;
  packing: number;
  advertising: number;
  unknownPieces: number;
  unknownFees: number;
  orders: number;
  delivered: number;
};
/** What falls to an order, or to one of its lines. */
export type Part = Earned & { order: Order; product: number | null };

/** The tax of what an order brought: of its invoice, or of one written today, without that of what goes back. */
function vatBroughtBy(book: Book, order: Order): number {
  if (!isWithShopper(order)) return 0;
  const { shares, proportion } = order.invoice ?? invoiceSharesOf(book, order);
  const tax = (some: Share[]) => sum(some.flatMap(vatOf).map(({ vat }) => vat));
  return tax(shares) - sum(order.refunds.map(({ centimes }) => tax(sharesOf(centimes, proportion))));
}

/** Pieces that are gone for good. */
function gone(order: Order, { pieces, restocked, writtenOff }: Order['lines'][number]): number {
  if (isWithShopper(order)) return pieces - restocked;
  return isUntaken(order) ? (writtenOff ?? 0) : 0;
}

/** Advertising by order, and what was spent where it brought none. */
export function advertisingOf(
  book: Book,
  orders: readonly Order[],
  days: { first: string; last: string },
): { of: Map<Order, number>; lost: number } {
  const of = new Map<Order, number>();
  let lost = 0;
  for (const [key, centimes] of book.spend) {
    const [day = '', channel = ''] = key.split(' ');
    if (day < days.first || day > days.last) continue;
    const came = orders.filter(
      (order) => order.status !== 'cancelled' && dayOf(order.at) === day && order.channel === channel,
    );
    if (came.length === 0) lost += centimes;
    const parts = share(
      centimes,
      came.map(() => 1),
    );
    for (const [at, order] of came.entries()) of.set(order, (of.get(order) ?? 0) + (parts[at] ?? 0));
  }
  return { of, lost };
}

const isFeeUnknown = (order: Order): boolean => order.fee === null && isWithShopper(order) && !order.pickup;

/** Each order as a whole, and by its lines: costs are the line's own, all else goes by what its pieces were sold for. */
export function earnedBy(book: Book, order: Order, advertising: number): { whole: Part; byLine: Part[] } {
  const neverLeft = ['placed', 'confirmed', 'preparing', 'ready_for_pickup', 'cancelled'];
  const returnsOfShop = book.returns.filter(
    (row) => row.order === order && row.shopPays && ['received', 'inspected', 'closed'].includes(row.state),
  );
  const parcelsBack = (isUntaken(order) && !order.pickup ? 1 : 0) + returnsOfShop.length;
  const costs = order.lines.map((line) => ({
    cost: (line.cost ?? 0) * gone(order, line),
    unknownPieces: line.cost === null ? gone(order, line) : 0,
  }));
  const whole: Part = {
    ...{ order, product: null, orders: isSale(order) ? 1 : 0, advertising },
    delivered: isSale(order) && isWithShopper(order) ? 1 : 0,
    revenue: broughtBy(order),
    vat: vatBroughtBy(book, order),
    cost: sum(costs.map(({ cost }) => cost)),
    unknownPieces: sum(costs.map(({ unknownPieces }) => unknownPieces)),
    courier: (order.fee ?? 0) + parcelsBack * book.parcelBack,
    unknownFees: isFeeUnknown(order) ? 1 : 0,
    packing: order.pickup || neverLeft.includes(order.status) ? 0 : book.packing,
  };
  const sold = order.lines.map(({ used, pieces }) => used * pieces);
  const parts = (amount: number) => share(amount, sum(sold) > 0 ? sold : sold.map(() => 1));
  // The tax goes to the lines that have it.
  const tax = order.lines.map(({ used, pieces, size: { product } }) =>
    sum(vatOf({ rate: book.rates[product] ?? book.vat, gross: used * pieces }).map(({ vat }) => vat)),
  );
  const vat = sum(tax) > 0 ? share(whole.vat, tax) : parts(whole.vat);
  const [revenue, courier, packing, spent] = [
    parts(whole.revenue),
    parts(whole.courier),
    parts(whole.packing),
    parts(advertising),
  ];
  const byLine = order.lines.map((line, at) => ({
    ...{ order, product: line.size.product, orders: whole.orders, delivered: whole.delivered },
    unknownFees: whole.unknownFees,
    ...(costs[at] ?? { cost: 0, unknownPieces: 0 }),
    revenue: revenue[at] ?? 0,
    vat: vat[at] ?? 0,
    courier: courier[at] ?? 0,
    packing: packing[at] ?? 0,
    advertising: spent[at] ?? 0,
  }));
  return { whole, byLine };
}

/** A row is the sum of its parts; an order with two lines of it is one order. */
export function earned(parts: readonly Part[]): Earned {
  const by = (key: keyof Earned) => sum(parts.map((part) => part[key]));
  const orders = [...new Set(parts.map(({ order }) => order))];
  return {
    ...{
      revenue: by('revenue'),
      vat: by('vat'),
      cost: by('cost'),
      courier: by('courier'),
      packing: by('packing'),
    },
    ...{ advertising: by('advertising'), unknownPieces: by('unknownPieces') },
    orders: orders.filter(isSale).length,
    delivered: orders.filter(isSale).filter(isWithShopper).length,
    unknownFees: orders.filter(isFeeUnknown).length,
  };
}

export type Vat = { rate: number; net: number; vat: number; gross: number };
/** The tax inside an amount, half a centime up. */
function vatOf({ rate, gross }: Share): Vat[] {
  if (rate === null) return [];
  const exact = (gross * rate) / (10_000 + rate);
  const vat = Math.floor(exact + 0.5);
  return [{ rate, net: gross - vat, vat, gross }];
}
const minus = (amount: number): number => 0 - amount;

export type Paper = {
  kind: 'invoice' | 'creditNote';
  number: string;
  at: number;
  order: Order;
  total: number;
  vat: Vat[];
};
/** Invoices, then credit notes, each numbered within its year in the order in which they were issued. */
export function papersOf(book: Book): Paper[] {
  const numbered = (some: Omit<Paper, 'number'>[], before: string): Paper[] => {
    const counts = new Map<string, number>();
    return some
      .toSorted((a, b) => a.at - b.at)
      .map((paper) => {
        const year = dayOf(paper.at).slice(0, 4);
        const count = (counts.get(year) ?? 0) + 1;
        counts.set(year, count);
        return { ...paper, number: `${before}${year}-${String(count).padStart(5, '0')}` };
      });
  };
  const invoices = book.orders.flatMap((order) =>
    order.invoice
      ? [
          {
            kind: 'invoice' as const,
            ...{ order, at: order.invoice.at, total: order.invoice.total },
            vat: order.invoice.shares.flatMap(vatOf),
          },
        ]
      : [],
  );
  const credited = [
    ...book.refunds.map((refund) => ({
      ...{ order: refund.order, at: refund.noted, centimes: refund.centimes, shares: noteShares(refund) },
    })),
    ...book.orders.map((order) => ({
      ...{ order, at: order.restNoted, centimes: restOfInvoice(order), shares: restShares(order) },
    })),
  ];
  const notes = credited.flatMap(({ order, at, centimes, shares }) =>
    at === null
      ? []
      : [
          {
            kind: 'creditNote' as const,
            ...{ order, at, total: -centimes },
            vat: shares.flatMap(vatOf).map(({ rate, net, vat, gross }) => ({
              ...{ rate, net: minus(net), vat: minus(vat), gross: minus(gross) },
            })),
          },
        ],
  );
  return [...numbered(invoices, ''), ...numbered(notes, 'AV-')];
}
