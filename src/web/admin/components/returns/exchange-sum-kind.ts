import type { StaffReturn } from '#/shop/returns/returns.schema.ts';

type Exchange = Pick<
  NonNullable<StaffReturn['exchange']>,
  'status' | 'total' | 'refund' | 'method' | 'transferDeadline'
>;

/** What is to be said of the money of an exchange. */
export function exchangeSumKind({ status, total, refund, method, transferDeadline }: Exchange) {
  if (status === 'cancelled' || status === 'returned') return 'given up';
  if (total.centimes > 0) {
    if (status === 'delivered' || status === 'completed') return 'paid';
    if (method === 'cod') return 'to collect';
    if (transferDeadline !== null) return 'to transfer';
  }
  return refund.centimes > 0 ? 'to refund' : 'nothing';
}
