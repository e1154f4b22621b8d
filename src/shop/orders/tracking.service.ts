import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { requireWithin } from '#/platform/limits.ts';
import type { Locale } from '#/platform/local-text.ts';
import { listCountryCodes, maskPhone, parsePhone } from '#/shop/countries/index.ts';
import { parseOrderNumber } from './order-number.rules.ts';
import { maskAddress, maskName } from './orders.masks.rules.ts';
import { type OrderRow, selectOrderByNumberAndPhone } from './orders.queries.ts';
import type { TrackedOrder } from './orders.schema.ts';
import { viewForShopper, withoutCreditCodes } from './shopper-view.ts';

/** Who asks for an order by number and phone, for the limits. */
export interface OrderParams {
  number: string;
  phone: string;
  /** Network address. */
  address: string;
  /** Whose signed cookie came along or was made (platform/device.ts); apps have none. */
  device?: string | undefined;
}

/** Tries for one order and for one phone; the network address has only a high ceiling (shared by carriers). */
const tries = { most: 12, windowMs: 15 * 60_000 };
/** One device may look for several people's orders, but not for everybody's. */
const deviceTries = { most: 40, windowMs: 15 * 60_000 };
const addressTries = { most: 600, windowMs: 15 * 60_000 };

/** Looks like a number, is none: it has no check sign. Looked for when what was typed cannot be a number. */
const nobody = '????????';

/**
 * The order of a number and a phone, however both were typed. Refuses (ShopError) with 404 `order_not_found` whatever
 * was wrong, and 429 after too many tries.
 */
export async function requireOrderByPhone(db: Database, params: OrderParams, now: Date): Promise<OrderRow> {
  const number = parseOrderNumber(params.number) ?? nobody;
  const codes = await listCountryCodes(db);
  const phones = [...new Set(codes.flatMap((code) => parsePhone(params.phone, code) ?? []))];
  await requireWithin(
    db,
    now,
    // Numbers that cannot exist are nobody's: counting them together would lock everyone out.
    ...(number === nobody ? [] : [[`track-order:${number}`, tries] as const]),
    ...phones.map((phone) => [`track-phone:${phone}`, tries] as const),
    ...(params.device ? [[`track-device:${params.device}`, deviceTries] as const] : []),
  );
  // In turn: who is stopped uses up nothing of what a network shares.
  await requireWithin(db, now, [`track-from:${params.address}`, addressTries]);

  const order = await selectOrderByNumberAndPhone(db, number, phones.length > 0 ? phones : [nobody]);
  if (!order) throw new ShopError(404, 'order_not_found');
  return order;
}

/** §6.3 §7.22 An order that number and phone have opened, for someone without account: name and address masked. */
export async function viewTracked(
  db: Db,
  order: OrderRow,
  context: { now: Date; locale: Locale },
): Promise<TrackedOrder> {
  const view = await viewForShopper(db, order, context.locale, context.now);
  return {
    ...withoutCreditCodes(view),
    name: maskName(view.name),
    phone: maskPhone(order.phone),
    address: maskAddress(order.address.address ?? order.address.street ?? order.address.area ?? ''),
  };
}
