import { cashRounding, type ShownCurrency, toShown } from '#/shop/countries/money.rules.ts';
import type { OrderAmounts } from './orders.tables.ts';

export interface PricedLine {
  quantity: number;
  price: number;
  usedPrice: number;
  /** What an offer takes off the line; missing or null is none. */
  offer?: { centimes: number; shown: number } | null;
}

/**
 * An order's amounts after other lines, in both currencies. Without `promo` what the code takes off follows the goods,
 * and is never more than was agreed; without `fee` the delivery stays as agreed. It becomes free once the goods reach
 * the threshold; the rounding of cash follows the total. Centimes of DH.
 */
export function amountsOfLines(
  lines: readonly PricedLine[],
  before: { amounts: OrderAmounts; shownAmounts: OrderAmounts },
  more: {
    currency: ShownCurrency;
    cash: boolean;
    freeFrom: number;
    /** What another code takes off. */
    promo?: number | undefined;
    /** Another fee, before the threshold. */
    fee?: number | undefined;
  },
): { amounts: OrderAmounts; shownAmounts: OrderAmounts } {
  const goods = sumOf(lines, 'price');
  const used = sumOf(lines, 'usedPrice');
  // What the code's part follows: the goods after discounts and offers.
  const paid = used - lines.reduce((sum, { offer }) => sum + (offer?.centimes ?? 0), 0);
  const paidBefore = before.amounts.goods - before.amounts.discount - (before.amounts.offers ?? 0);
  const free = used >= more.freeFrom;
  const inUnit = (unit: 'centimes' | 'shown', centimes: number) =>
    unit === 'centimes' ? centimes : toShown(centimes, more.currency);
  const unrounded = (
    unit: 'centimes' | 'shown',
    old: OrderAmounts,
    {
      goods: goodsNow,
      used: usedNow,
      paidWhole = false,
    }: { goods: number; used: number; paidWhole?: boolean },
  ) => {
    const offers = lines.reduce((sum, { offer }) => sum + (offer?.[unit] ?? 0), 0);
    const follows =
      paidBefore === 0 ? 0 : Math.min(old.promo ?? 0, Math.floor(((old.promo ?? 0) * paid) / paidBefore));
    // A row that was converted by itself may come out a hundredth above the goods, or below what pays them whole: nobody is
    // paid for taking them, and nobody pays a hundredth for them.
    const promo = paidWhole
      ? usedNow - offers
      : Math.min(usedNow - offers, more.promo === undefined ? follows : inUnit(unit, more.promo));
    const fee = more.fee === undefined ? old.delivery : inUnit(unit, more.fee);
    const delivery = free ? 0 : fee;
    return {
      ...old,
      goods: goodsNow,
      discount: goodsNow - usedNow,
      delivery,
      promo,
      ...(offers > 0 || old.offers !== undefined ? { offers } : {}),
      sum: usedNow - offers - promo + delivery,
    };
  };
  const dirhams = unrounded('centimes', before.amounts, { goods, used });
  const shown = unrounded('shown', before.shownAmounts, {
    goods: shownSumOf(lines, 'price', more.currency),
    used: shownSumOf(lines, 'usedPrice', more.currency),
    paidWhole: paid > 0 && dirhams.promo === paid,
  });
  const rounding = more.cash
    ? cashRounding({ centimes: dirhams.sum, shown: shown.sum }, more.currency)
    : { centimes: 0, shown: 0 };
  const whole = ({ sum, ...amounts }: typeof dirhams, by: number): OrderAmounts => ({
    ...amounts,
    rounding: by,
    total: sum + by,
  });
  return { amounts: whole(dirhams, rounding.centimes), shownAmounts: whole(shown, rounding.shown) };
}

const sumOf = (lines: readonly PricedLine[], price: 'price' | 'usedPrice'): number =>
  lines.reduce((sum, line) => sum + line[price] * line.quantity, 0);

/** Each row converted and rounded once, as the lines of the bill are. */
const shownSumOf = (
  lines: readonly PricedLine[],
  price: 'price' | 'usedPrice',
  currency: ShownCurrency,
): number => lines.reduce((sum, line) => sum + toShown(line[price] * line.quantity, currency), 0);
