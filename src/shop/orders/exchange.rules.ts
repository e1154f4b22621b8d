import { cashRounding, type ShownCurrency, toShown } from '#/shop/countries/money.rules.ts';
import { isInGroup } from './order-groups.rules.ts';
import type { OrderAmounts } from './orders.tables.ts';
import type { Refund } from './refund.rules.ts';

/**
 * What one piece of the new size costs: what was paid for the old one, and what the new one costs more or less today.
 * So whoever bought on sale keeps the sale, and sizes that cost the same are exchanged for nothing. Centimes of DH.
 */
export const priceInExchange = (paid: number, today: { old: number; new: number }): number =>
  Math.max(0, paid + today.new - today.old);

/** A line of an order that is sent in exchange; centimes of DH for one piece. */
export interface ExchangedLine {
  quantity: number;
  /** The new size's own price, and what it costs here. */
  price: number;
  usedPrice: number;
  /** What the old one cost, before offers and code. */
  paid: number;
}

/**
 * The amounts of an order that is sent in exchange. `paid` is what was paid for the pieces that come back, and `worth` what of it
 * the shop still has: that pays for the new ones (`credit`), and what it is more goes back (`refund`). What offers and code took
 * off the old pieces they take off the new ones too (`promo`).
 */
export function amountsOfExchange(
  lines: readonly ExchangedLine[],
  { paid, worth }: { paid: Refund; worth: Refund },
  { currency, fee, cash }: { currency: ShownCurrency; fee: number; cash: boolean },
): { amounts: OrderAmounts; shownAmounts: OrderAmounts; refund: Refund } {
  const inUnit = (unit: keyof Refund) => {
    const to = (centimes: number) => (unit === 'centimes' ? centimes : toShown(centimes, currency));
    const sum = (price: 'price' | 'usedPrice' | 'paid') =>
      lines.reduce((all, line) => all + to(line[price] * line.quantity), 0);
    const [goods, used] = [Math.max(sum('price'), sum('usedPrice')), sum('usedPrice')];
    const promo = Math.min(used, Math.max(0, sum('paid') - paid[unit]));
    const credit = Math.min(worth[unit], used - promo);
    const delivery = to(fee);
    const exact = used - promo - credit + delivery;
    return { goods, discount: goods - used, promo, credit, delivery, exact, refund: worth[unit] - credit };
  };
  const [dirhams, shown] = [inUnit('centimes'), inUnit('shown')];
  const rounding = cash
    ? cashRounding({ centimes: dirhams.exact, shown: shown.exact }, currency)
    : { centimes: 0, shown: 0 };
  const whole = ({ exact, refund: _refund, ...amounts }: typeof dirhams, by: number): OrderAmounts => ({
    ...amounts,
    rounding: by,
    total: exact + by,
  });
  return {
    amounts: whole(dirhams, rounding.centimes),
    shownAmounts: whole(shown, rounding.shown),
    refund: { centimes: dirhams.refund, shown: shown.refund },
  };
}

/** How far an order that is sent in exchange came: at the shop, on its way, with the shopper, or given up. */
export type ExchangeStanding = 'waits' | 'away' | 'done' | 'ended';
export function exchangeStanding(status: string): ExchangeStanding {
  if (isInGroup('undone', status)) return 'ended';
  if (isInGroup('atShop', status)) return 'waits';
  return isInGroup('arrived', status) ? 'done' : 'away';
}
