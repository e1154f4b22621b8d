import type { Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { movePromoTo } from '#/shop/promotions/index.ts';
import { findInvoice } from './invoices.queries.ts';
import { insertEvents, type OrderRow, selectOrderForUpdate, updateOrder } from './orders.queries.ts';
import { isCorrectable, orderStates } from './orders.states.rules.ts';
import { standByTotal } from './stand-by-total.service.ts';

/** What the shopper may correct, and what follows from it. Lines, prices and stock are never among it. */
export type Correction = Pick<
  OrderRow,
  | 'customerName'
  | 'phone'
  | 'secondPhone'
  | 'email'
  | 'placeId'
  | 'provinceId'
  | 'city'
  | 'address'
  | 'note'
  | 'amounts'
  | 'shownAmounts'
  | 'promise'
>;

/** The order, locked, while it may be corrected. Refuses (ShopError) with 404 or 409 `order_not_correctable`. */
export async function lockCorrectable(tx: Db, id: number): Promise<OrderRow> {
  const order = await selectOrderForUpdate(tx, id);
  if (!order) throw new ShopError(404, 'order_not_found');
  const status = orderStates.find((state) => state === order.status);
  if (!status || !isCorrectable(status)) throw new ShopError(409, 'order_not_correctable');
  return order;
}

/** What an invoice says stays as it was issued. Refuses (ShopError) with 409 `order_invoiced`. */
export async function requireNotInvoiced(tx: Db, id: number): Promise<void> {
  if (await findInvoice(tx, id)) throw new ShopError(409, 'order_invoiced');
}

/**
 * Writes a correction into a locked order, its amounts frozen anew. The history tells the shopper that, and the
 * staff what was corrected; a transfer stands by its new total. A correction of nothing writes nothing. Answers one line for each field that changed. Refuses (ShopError) with 409
 * `order_invoiced` what would change the amounts of an invoiced order.
 */
export async function correctOrder(
  tx: Db,
  order: OrderRow,
  correction: Correction,
  now: Date,
  actor = 'shopper',
): Promise<string[]> {
  const changes = differences(order, correction);
  if (changes.length === 0) return changes;
  const { amounts } = correction;
  const { total, delivery } = order.amounts;
  if (amounts.total !== total || amounts.delivery !== delivery) await requireNotInvoiced(tx, order.id);
  if (correction.phone !== order.phone) await movePromoTo(tx, order.number, correction.phone);
  await updateOrder(tx, order.id, { ...correction, totalCentimes: amounts.total, updatedAt: now });
  const event = { orderId: order.id, at: now, axis: 'note', actor } as const;
  await insertEvents(tx, [
    { ...event, note: 'corrected' },
    { ...event, note: changes.join('\n'), shown: false },
  ]);
  await standByTotal(tx, order, { ...order, ...correction }, actor, now);
  return changes;
}

/** One line a field, what it was and what it is, for the staff. */
function differences(order: OrderRow, correction: Correction): string[] {
  const flat = (row: Correction): Record<string, string> => ({
    name: row.customerName,
    phone: row.phone,
    phone2: row.secondPhone ?? '',
    email: row.email ?? '',
    city: row.city,
    ...row.address,
    place: String(row.placeId ?? row.provinceId ?? ''),
    note: row.note,
    total: (row.amounts.total / 100).toFixed(2),
    delivery: `${row.promise.from} – ${row.promise.to}`,
  });
  const [before, after] = [flat(order), flat(correction)];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => (before[field] ?? '') !== (after[field] ?? ''))
    .map((field) => `${field}: ${before[field] || '—'} → ${after[field] || '—'}`);
}
