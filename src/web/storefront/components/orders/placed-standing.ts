import { foldPhone } from '#/shop/countries/phone.rules.ts';
import type { GuestOrder } from '#/shop/orders/orders.schema.ts';
import type { AcceptedOrder } from '../../state/accepted-order.ts';

/**
 * §2.40 The placed order with what its shopper corrected since, and whether what the page announces still holds: nothing was
 * confirmed, paid or cancelled since. Until it is read (`now` null) it is as it was placed.
 */
export function placedStanding(
  placed: AcceptedOrder,
  now: Pick<GuestOrder, 'method' | 'status' | 'payment' | 'name' | 'phone' | 'promise' | 'totals'> | null,
): { order: AcceptedOrder; asPlaced: boolean } {
  if (!now) return { order: placed, asPlaced: true };
  const { method, status, payment, name, promise } = now;
  const total = now.totals.total.shown;
  // As it was typed, unless it is another one; the server writes it with spaces.
  const samePhone = foldPhone(now.phone).endsWith(foldPhone(placed.phone).replace(/^0/, ''));
  const free = method === 'bank_transfer' && total === 0;
  const awaited = method === 'cod' ? payment === 'due' : payment === 'awaiting_receipt' && placed.transfer;
  return {
    order: {
      ...placed,
      total,
      name,
      promise,
      phone: samePhone ? placed.phone : now.phone,
      ...(free ? { transfer: undefined, receiptDeadline: undefined } : {}),
    },
    // A transfer of nothing is confirmed from the start.
    asPlaced:
      method === placed.payment && (free ? status === 'confirmed' : status === 'placed' && Boolean(awaited)),
  };
}
