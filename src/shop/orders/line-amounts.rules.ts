import { cashRounding, type ShownCurrency } from '#/shop/countries/money.rules.ts';
import type { OrderAmounts } from './orders.tables.ts';

export interface PricedLine {
  quantity: number;
  price: number;
  usedPrice: number;
  shownPrice: number;
  shownUsedPrice: number;
}

/**
 * An order's amounts after other quantities, in both currencies. Prices stay as frozen. What the promo code takes off
 * follows the goods, and is never more than was agreed; the delivery stays as agreed, and becomes free once the goods
 * reach the threshold; the rounding of cash follows the total.
 */
export function amountsOfLines(
  lines: readonly PricedLine[],
  before: { amounts: OrderAmounts; shownAmounts: OrderAmounts },
  more: { currency: ShownCurrency; cash: boolean; freeFrom: number },
): { amounts: OrderAmounts; shownAmounts: OrderAmounts } {
  const goods = sumOf(lines, 'price');
  const used = sumOf(lines, 'usedPrice');
  const usedBefore = before.amounts.goods - before.amounts.discount;
  const free = used >= more.freeFrom;
  const unrounded = (old: OrderAmounts, goodsNow: number, usedNow: number) => {
    const promo =
      usedBefore === 0 ? 0 : Math.min(old.promo ?? 0, Math.floor(((old.promo ?? 0) * used) / usedBefore));
    const delivery = free ? 0 : old.delivery;
    return {
      ...old,
      goods: goodsNow,
      discount: goodsNow - usedNow,
      delivery,
      promo,
      sum: usedNow - promo + delivery,
    };
  };
  const dirhams = unrounded(before.amounts, goods, used);
  const shown = unrounded(before.shownAmounts, sumOf(lines, 'shownPrice'), sumOf(lines, 'shownUsedPrice'));
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

const sumOf = (lines: readonly PricedLine[], price: Exclude<keyof PricedLine, 'quantity'>): number =>
  lines.reduce((sum, line) => sum + line[price] * line.quantity, 0);
