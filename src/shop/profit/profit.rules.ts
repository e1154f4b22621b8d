import { grouped } from '#/platform/grouped.rules.ts';
import { splitAmount } from '#/platform/split-amount.rules.ts';

/** By what the profit of a period is read. */
export const profitGroups = [
  'day',
  'month',
  'product',
  'category',
  'town',
  'courier',
  'channel',
  'campaign',
  'order',
] as const;
export type ProfitGroup = (typeof profitGroups)[number];

/** Centimes of DH. */
export type Profit = {
  /** What delivered orders brought, less what goes back of it. */
  revenue: number;
  /** What of the revenue is VAT, as invoices and credit notes say it: it is the state's. */
  vat: number;
  /** Of pieces that are gone for good. */
  cost: number;
  courier: number;
  packing: number;
  advertising: number;
  /** Pieces that are gone and whose cost nobody has said: they are not in `cost`. */
  unknownPieces: number;
  /** Delivered parcels of a courier that no statement has named yet: their fee is not in `courier`. */
  unknownFees: number;
  /** Sales: the amounts are those of exchanges too. */
  orders: number;
  delivered: number;
};

type ProfitLine = {
  productId: number;
  product: string;
  category: string;
  /** What its pieces were sold for: the order's amounts are shared by it. */
  weight: number;
  /** What of that is VAT: the order's VAT is shared by it. */
  vatWeight: number;
  cost: number;
  unknownPieces: number;
};

export type ProfitOrder = {
  id: number;
  number: string;
  /** Of the shop's clock, `2026-11-25`. */
  day: string;
  town: string;
  courier: string;
  channel: string;
  campaign: string;
  /** An exchange is none: it is part of the order that it belongs to. */
  sale: boolean;
  delivered: boolean;
  cancelled: boolean;
  revenue: number;
  vat: number;
  courierFee: number;
  feeUnknown: boolean;
  packing: number;
  lines: readonly ProfitLine[];
};

export type Spend = { day: string; channel: string; centimes: number };
/** A part of an order: the whole of it, or what falls to one of its lines. */
export type ProfitPart = Profit & { order: ProfitOrder; line: ProfitLine | null };

export const profitOf = ({ revenue, vat, cost, courier, packing, advertising }: Profit): number =>
  revenue - vat - cost - courier - packing - advertising;

const none: Profit = {
  revenue: 0,
  vat: 0,
  cost: 0,
  courier: 0,
  packing: 0,
  advertising: 0,
  unknownPieces: 0,
  unknownFees: 0,
  orders: 0,
  delivered: 0,
};
const keys = Object.keys(none) as (keyof Profit)[];

export function sumOf(parts: readonly Profit[]): Profit {
  const sum = { ...none };
  for (const part of parts) for (const key of keys) sum[key] += part[key];
  return sum;
}

/** Whole parts of an amount; equal ones where nothing weighs anything, so that no centime is lost. */
const shared = (amount: number, weights: readonly number[]): number[] =>
  splitAmount(amount, weights.some((weight) => weight > 0) ? weights : weights.map(() => 1));

/**
 * Advertising of a day and channel is shared by the orders that came from there on that day and were not cancelled.
 * `left` is what was spent without such an order.
 */
export function shareSpend(
  orders: readonly ProfitOrder[],
  spend: readonly Spend[],
): { byOrder: Map<number, number>; left: number } {
  const keyOf = ({ day, channel }: Pick<Spend, 'day' | 'channel'>) => `${day} ${channel}`;
  const broughtBy = grouped(
    orders.filter(({ cancelled }) => !cancelled),
    keyOf,
  );
  const byOrder = new Map<number, number>();
  let left = 0;
  for (const { centimes, ...from } of spend) {
    const brought = broughtBy.get(keyOf(from)) ?? [];
    if (brought.length === 0) left += centimes;
    const parts = shared(
      centimes,
      brought.map(() => 1),
    );
    for (const [at, { id }] of brought.entries()) byOrder.set(id, (byOrder.get(id) ?? 0) + (parts[at] ?? 0));
  }
  return { byOrder, left };
}

/** A statement's fee, shared alike by the orders that it names. */
export function shareFees(
  statements: readonly { fee: number; orderIds: readonly number[] }[],
): Map<number, number> {
  const fees = new Map<number, number>();
  for (const { fee, orderIds } of statements) {
    const parts = shared(
      fee,
      orderIds.map(() => 1),
    );
    for (const [at, id] of orderIds.entries()) fees.set(id, (fees.get(id) ?? 0) + (parts[at] ?? 0));
  }
  return fees;
}

const wholeOf = (order: ProfitOrder, advertising: number): ProfitPart => ({
  order,
  line: null,
  revenue: order.revenue,
  vat: order.vat,
  cost: order.lines.reduce((sum, { cost }) => sum + cost, 0),
  courier: order.courierFee,
  packing: order.packing,
  advertising,
  unknownPieces: order.lines.reduce((sum, { unknownPieces }) => sum + unknownPieces, 0),
  unknownFees: order.feeUnknown ? 1 : 0,
  orders: order.sale ? 1 : 0,
  delivered: order.sale && order.delivered ? 1 : 0,
});

/** An order by its lines: costs are each line's own, VAT goes by their rates, the rest by what they were sold for. Adds up to the order. */
function partsOf(whole: ProfitPart): ProfitPart[] {
  const { order } = whole;
  const weights = order.lines.map(({ weight }) => weight);
  const split = (key: 'revenue' | 'courier' | 'packing' | 'advertising') => shared(whole[key], weights);
  const vatWeights = order.lines.map(({ vatWeight }) => vatWeight);
  const vat = shared(whole.vat, vatWeights.some((weight) => weight > 0) ? vatWeights : weights);
  const [revenue, courier, packing, advertising] = [
    split('revenue'),
    split('courier'),
    split('packing'),
    split('advertising'),
  ];
  return order.lines.map((line, at) => ({
    order,
    line,
    revenue: revenue[at] ?? 0,
    vat: vat[at] ?? 0,
    cost: line.cost,
    courier: courier[at] ?? 0,
    packing: packing[at] ?? 0,
    advertising: advertising[at] ?? 0,
    unknownPieces: line.unknownPieces,
    unknownFees: at === 0 ? whole.unknownFees : 0,
    orders: at === 0 ? whole.orders : 0,
    delivered: at === 0 ? whole.delivered : 0,
  }));
}

const byLine = (group: ProfitGroup): boolean => group === 'product' || group === 'category';

/** Where a part stands in a group: `key` is the same for all parts of a row. */
function placeIn(group: ProfitGroup, { order, line }: ProfitPart): { key: string; name: string } {
  const named = (name: string) => ({ key: name, name });
  switch (group) {
    case 'day':
      return named(order.day);
    case 'month':
      return named(order.day.slice(0, 7));
    case 'product':
      return { key: String(line?.productId ?? ''), name: line?.product ?? '' };
    case 'category':
      return named(line?.category ?? '');
    case 'town':
      return named(order.town);
    case 'courier':
      return named(order.courier);
    case 'channel':
      return named(order.channel);
    case 'campaign':
      return named(order.campaign);
    case 'order':
      return { key: String(order.id), name: order.number };
  }
}

export type ProfitRow = Profit & { key: string; name: string };

/** Every part of the orders, by lines where the group needs it. Advertising is in it. */
export function profitParts(
  orders: readonly ProfitOrder[],
  advertising: ReadonlyMap<number, number>,
  group: ProfitGroup,
): ProfitPart[] {
  const whole = orders.map((order) => wholeOf(order, advertising.get(order.id) ?? 0));
  return byLine(group) ? whole.flatMap(partsOf) : whole;
}

/** Rows of a group; days and months the latest first, all others by profit. Each is the sum of its parts. */
export function profitRows(parts: readonly ProfitPart[], group: ProfitGroup): ProfitRow[] {
  const rows = grouped(parts, (part) => placeIn(group, part).key);
  const summed = [...rows].map(([key, own]) => {
    const [first] = own;
    // An order with several lines of a row is one order, whichever of its lines they are.
    const orders = [...new Map(own.map(({ order }) => [order.id, order])).values()];
    const sales = orders.filter(({ sale }) => sale);
    return {
      ...sumOf(own),
      orders: sales.length,
      delivered: sales.filter(({ delivered }) => delivered).length,
      unknownFees: orders.filter(({ feeUnknown }) => feeUnknown).length,
      key,
      name: first ? placeIn(group, first).name : '',
    };
  });
  return group === 'day' || group === 'month'
    ? summed.toSorted((a, b) => (a.key < b.key ? 1 : -1))
    : summed.toSorted((a, b) => profitOf(b) - profitOf(a) || (a.key < b.key ? -1 : 1));
}

/** The orders behind a row, each with its part of it. */
export const ordersBehind = (parts: readonly ProfitPart[], group: ProfitGroup, key: string): ProfitRow[] =>
  profitRows(
    parts.filter((part) => placeIn(group, part).key === key),
    'order',
  );
