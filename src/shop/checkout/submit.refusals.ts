import type { Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import type { Locale } from '#/platform/local-text.ts';
import { formatPhone, moneyStyle, moneyText } from '#/shop/countries/index.ts';
import type { DeliveryMethod } from '#/shop/delivery/index.ts';
import { countUnconfirmed, isBlockedForCash, type OrderPaymentMethod } from '#/shop/orders/index.ts';
import type { PricedCart } from './quote.service.ts';

/** Nothing is ordered when anything differs from what the shopper saw. */
export function requireUnchanged(
  { quote }: PricedCart,
  seenTotal: number | undefined,
  delivery: DeliveryMethod | undefined,
): void {
  if (quote.changes.length > 0) throw new ShopError(409, 'cart_changed', { data: { quote } });
  if (delivery !== undefined && delivery !== quote.delivery.method) {
    throw new ShopError(409, 'delivery_changed', { data: { quote } });
  }
  if (seenTotal !== undefined && seenTotal !== quote.totals.total.shown) {
    throw new ShopError(409, 'total_changed', { data: { quote } });
  }
}

/** A code that does not count refuses the order: nobody pays more than was shown. */
export function requirePromo({ quote, country, settings }: PricedCart, locale: Locale): void {
  const refusal = quote.promo?.refusal;
  if (!refusal) return;
  const missing = moneyText(quote.promo?.missing ?? 0, country.shown.label, moneyStyle(settings, locale));
  throw new ShopError(422, refusal, { fields: { promo: [refusal] }, data: { missing } });
}

/** §6.2 Refuses cash (ShopError 422 on this field) where the staff blocked one of the phones, and says whom to call. */
export async function requireNotBlocked(
  tx: Db,
  shopPhones: readonly string[],
  phones: readonly (string | null)[],
  field: string,
): Promise<void> {
  if (!(await isBlockedForCash(tx, phones))) return;
  // Isolated, so that the number reads from left to right within an Arabic sentence.
  const contact = shopPhones[0] ? ` \u2066${formatPhone(shopPhones[0])}\u2069` : '';
  throw new ShopError(422, 'cash_not_offered', {
    fields: { [field]: ['cash_not_offered'] },
    data: { contact },
  });
}

/**
 * Limits of cash; and whatever the method, a phone reserves goods only in so many orders that it has not answered for. That
 * refusal is about the whole order and names no field: nothing about the phone is wrong.
 */
export async function requireMethodAllowed(
  tx: Db,
  { quote, settings }: PricedCart,
  payment: OrderPaymentMethod,
  { phone, secondPhone }: { phone: string; secondPhone: string | null },
): Promise<void> {
  if (payment === 'cod' && quote.codRefusal)
    throw new ShopError(422, quote.codRefusal, { fields: { payment: [quote.codRefusal] } });
  const { codOpenOrdersPerPhone, phones } = settings;
  if (payment === 'cod') await requireNotBlocked(tx, phones, [phone, secondPhone], 'payment');
  if ((await countUnconfirmed(tx, phone, payment)) >= codOpenOrdersPerPhone) {
    throw new ShopError(422, 'too_many_open_orders');
  }
}
