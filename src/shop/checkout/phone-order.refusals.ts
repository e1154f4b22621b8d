import type { Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { text } from '#/platform/messages.ts';
import { type deskMessages, findOrderByKey } from '#/shop/orders/index.ts';
import type { PlacedAlready } from './phone-order.schema.ts';

/** What the shopper is refused in words of their own, as a staff user reads it who takes the order down. */
export const phoneOrderMessages = {
  order_already_placed: text('سُجّل هذا الطلب من قبل، ولم يُؤخذ بما تغيّر بعد ذلك'),
  pieces_changed: text('تغيّر ثمن بعض القطع أو مخزونها، لم يُسجَّل الطلب بعد. راجع القطع والمبلغ.'),
  pieces_missing: text('أضف قطعة واحدة على الأقل'),
  phone_has_open_orders: text('لهذا الهاتف طلبات لم تُؤكَّد بعد: أكّدها أو ألغها أولًا'),
};

const staffCodes: Readonly<Record<string, keyof typeof phoneOrderMessages | keyof typeof deskMessages>> = {
  order_exists: 'order_already_placed',
  key_in_use: 'order_already_placed',
  cart_changed: 'pieces_changed',
  cart_empty: 'pieces_missing',
  too_many_open_orders: 'phone_has_open_orders',
  cash_not_offered: 'phone_without_cash',
  cod_amount_limit: 'amount_beyond_cash',
  cod_pieces_limit: 'pieces_beyond_cash',
};
const staffCode = (code: string) => staffCodes[code] ?? code;

/**
 * The refusal of an order by phone, said to the staff user. Where an order was placed with the key, its answer was lost:
 * the refusal carries its id and number. Whatever the phone that was typed since: staff see every order.
 */
export async function refusalToStaff(db: Db, key: string | undefined, error: unknown): Promise<unknown> {
  if (!(error instanceof ShopError)) return error;
  const code = staffCode(error.code);
  const order = code === 'order_already_placed' ? await findOrderByKey(db, key ?? '') : undefined;
  return new ShopError(error.status, code, {
    fields: Object.fromEntries(
      Object.entries(error.fields).map(([field, codes]) => [field, codes.map(staffCode)]),
    ),
    data: order ? ({ order: { id: order.id, number: order.number } } satisfies PlacedAlready) : error.data,
  });
}
