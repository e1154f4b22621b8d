import type { Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { cashRounding, findCountry, sumAmounts } from '#/shop/countries/index.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { isBlockedForCash } from './customers.service.ts';
import { type OrderRow, selectLines } from './orders.queries.ts';
import { currencyOf } from './orders.views.ts';

interface InCash {
  /** Centimes. */
  total: number;
  lines: readonly { priceId: number; quantity: number }[];
}

/**
 * Why the checkout would not take an order in cash, as a code of the staff's messages; null where it would. What was as much
 * before may stay.
 */
export async function beyondCash(
  db: Db,
  { total, lines }: InCash,
  before: InCash = { total: 0, lines: [] },
): Promise<'amount_beyond_cash' | 'pieces_beyond_cash' | null> {
  const { codMaxAmount, codPiecesPerSize } = await getSettings(db);
  if (total > Math.max(codMaxAmount, before.total)) return 'amount_beyond_cash';
  const most = (priceId: number) =>
    Math.max(codPiecesPerSize, before.lines.find((line) => line.priceId === priceId)?.quantity ?? 0);
  return lines.some(({ priceId, quantity }) => quantity > most(priceId)) ? 'pieces_beyond_cash' : null;
}

/**
 * What changes with an order that was to be paid by transfer and is paid in cash instead: its total is rounded like any
 * cash, and no receipt is waited for. Refuses (ShopError 409) what the checkout would not take in cash either:
 * `country_without_cash`, `phone_without_cash`, `amount_beyond_cash` or `pieces_beyond_cash`.
 */
export async function cashTermsOf(
  tx: Db,
  order: OrderRow,
): Promise<
  Pick<OrderRow, 'paymentMethod' | 'amounts' | 'shownAmounts' | 'totalCentimes' | 'receiptDeadline'>
> {
  const country = await findCountry(tx, order.countryId);
  if (!country?.paymentMethods.includes('cod')) throw new ShopError(409, 'country_without_cash');
  if (await isBlockedForCash(tx, [order.phone, order.secondPhone]))
    throw new ShopError(409, 'phone_without_cash');
  const exact = {
    centimes: order.amounts.total - order.amounts.rounding,
    shown: order.shownAmounts.total - order.shownAmounts.rounding,
  };
  const rounding = cashRounding(exact, currencyOf(order));
  const total = sumAmounts([exact, rounding]);
  const beyond = await beyondCash(tx, { total: total.centimes, lines: await selectLines(tx, order.id) });
  if (beyond) throw new ShopError(409, beyond);
  return {
    paymentMethod: 'cod',
    amounts: { ...order.amounts, rounding: rounding.centimes, total: total.centimes },
    shownAmounts: { ...order.shownAmounts, rounding: rounding.shown, total: total.shown },
    totalCentimes: total.centimes,
    receiptDeadline: null,
  };
}
