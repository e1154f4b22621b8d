import type { Book, Order } from './book.ts';
import * as books from './book.ts';

/** A delivery that did not take place is taken back before any of its money or goods moved on. */
function undoOf(book: Book, order: Order): string[] {
  const { cash, pickup, payment, total, brought } = order;
  const asDelivered = cash ? (pickup ? 'remitted' : 'collected') : 'paid';
  const moved =
    payment !== asDelivered ||
    brought > 0 ||
    book.returns.some((one) => one.order === order || (one.exchange === order && one.state === 'closed'));
  return moved || total === 0 ? [] : [pickup ? 'undo_hand_over' : 'undo_delivery'];
}

/** What may be done with an order now, what usually follows first. */
export function waysOf(book: Book, order: Order): string[] {
  const { status, payment, pickup } = order;
  const hasMoney = books.moneyLeft(book, order) > 0;
  const couriers = order.id % 2 === 0 ? ['courier0', 'courier1'] : ['courier1', 'courier0'];
  const goesBack =
    hasMoney && ['collected', 'remitted', 'paid'].includes(payment) ? ['owe_refund', 'owe_part'] : [];
  const goesBackToo = hasMoney && payment === 'refunded' ? ['owe_more', 'owe_part'] : [];
  const cash = order.inHands && order.cash ? ['remit'] : [];
  const money = [...cash, ...goesBack, ...goesBackToo];
  if (payment === 'refund_due') return ['refund', ...(books.unpaid(order) > 0 ? ['credit'] : []), ...cash];
  if (status === 'placed') {
    if (order.cash) return ['confirm', 'cancel', 'no_answer', 'auto_cancel'];
    if (payment === 'review') return ['approve_receipt', 'reject_receipt', 'cancel'];
    return ['send_receipt', 'switch_to_cash', 'expire', 'cancel'];
  }
  if (status === 'confirmed') return pickup ? ['prepare', 'cancel'] : [...couriers, 'prepare', 'cancel'];
  if (status === 'preparing')
    return pickup ? ['make_ready', 'cancel'] : [...couriers.slice(0, 1), 'ship', 'cancel'];
  if (status === 'ready_for_pickup') return ['hand_over', 'cancel'];
  if (status === 'shipped') return ['send_out'];
  if (status === 'out_for_delivery') return ['deliver', 'refuse', 'fail_delivery'];
  if (status === 'failed_delivery') return ['take_back', ...(order.retries < 2 ? ['try_again'] : [])];
  if (status === 'refused') return ['take_back'];
  if (status === 'returned')
    return order.lines.some(({ writtenOff }) => writtenOff === null) ? ['inspect'] : [];
  if (status === 'cancelled' && ['awaiting', 'review', 'rejected', 'expired'].includes(payment))
    return ['owe_transfer', ...(payment === 'review' ? ['reject_receipt'] : [])];
  if (status === 'delivered') return ['complete', ...money, ...undoOf(book, order)];
  return status === 'completed' ? money : [];
}
