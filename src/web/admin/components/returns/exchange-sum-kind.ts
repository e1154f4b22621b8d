import type { StaffReturn } from '#/shop/returns/returns.schema.ts';

type Exchange = Pick<NonNullable<StaffReturn['exchange']>, 'status' | 'total' | 'refund'>;

/** What is to be said of the money of an exchange. */
export function exchangeSumKind({ status, total, refund }: Exchange) {
  if (status === 'cancelled' || status === 'returned') return 'given up';
  if (total.centimes > 0) return status === 'delivered' || status === 'completed' ? 'paid' : 'to collect';
  return refund.centimes > 0 ? 'to refund' : 'nothing';
}
