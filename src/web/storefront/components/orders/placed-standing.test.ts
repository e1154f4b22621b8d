import { expect, test } from 'vitest';
import type { AcceptedOrder } from '../../state/accepted-order.ts';
import { placedStanding } from './placed-standing.ts';

const promise = { from: '2026-11-23', to: '2026-11-24', sameDay: false };
const cash: AcceptedOrder = {
  ...{ number: 'K7M4Q2XB', phone: '06 12 34 56 78', name: 'سارة', total: 34_900, label: 'DH', lines: 1 },
  ...{ payment: 'cod', ownPath: '/orders/signed', pickupAddress: null, promise, linked: false },
};
const transfer: AcceptedOrder = {
  ...{ ...cash, payment: 'bank_transfer', receiptDeadline: '2026-11-24T10:00:00.000Z' },
  transfer: { beneficiary: 'Hilal', bank: 'B', rib: '1', iban: null, swift: null },
};
type Now = NonNullable<Parameters<typeof placedStanding>[1]>;
const now = (more: Partial<Now>, shown = 34_900): Now => ({
  ...({ method: 'cod', status: 'placed', payment: 'due', name: 'سارة', promise } as const),
  // As the server writes it.
  phone: '+212 6 12 34 56 78',
  totals: { total: { centimes: shown, shown } } as Now['totals'],
  ...more,
});
const awaited = { method: 'bank_transfer', payment: 'awaiting_receipt' } as const;

test('§2.40 amount, days, name and phone of a placed order are those of its correction', () => {
  const later = { from: '2026-11-25', to: '2026-11-26', sameDay: false };
  expect(placedStanding(transfer, now({ ...awaited, promise: later }, 36_400))).toEqual({
    order: { ...transfer, total: 36_400, promise: later },
    asPlaced: true,
  });
  const other = { name: 'نادية', phone: '+212 6 55 44 33 99' };
  expect(placedStanding(cash, now(other)).order).toEqual({ ...cash, ...other });
  for (const phone of ['0612345678', '+212 612 34 56 78', '00212612345678']) {
    expect(placedStanding({ ...cash, phone }, now({})).order.phone).toBe(phone);
  }
});

test.each([
  ['not read yet', cash, null, true],
  ['as it was placed', cash, now({}), true],
  ['cancelled', cash, now({ status: 'cancelled' }), false],
  ['confirmed, so that nobody calls', cash, now({ status: 'confirmed' }), false],
  ['a transfer that is waited for', transfer, now(awaited), true],
  ['a transfer whose receipt was sent', transfer, now({ ...awaited, payment: 'under_review' }), false],
  ['a transfer whose receipt was refused', transfer, now({ ...awaited, payment: 'rejected' }), false],
  ['a transfer that is paid in cash now', transfer, now({}), false],
  [
    'a transfer of nothing that costs something now',
    { ...transfer, total: 0, transfer: undefined },
    now(awaited),
    false,
  ],
])(
  '§2.40 what is announced of a placed order holds only as long as it stands as it did: %s',
  (_, placed, read, holds) => {
    expect(placedStanding(placed, read).asPlaced).toBe(holds);
  },
);

test('§2.40 of a transfer that costs nothing any more no account is shown', () => {
  const free = now({ method: 'bank_transfer', status: 'confirmed', payment: 'remitted' }, 0);
  const { order, asPlaced } = placedStanding(transfer, free);
  expect(asPlaced).toBe(true);
  expect(order).toMatchObject({ total: 0, transfer: undefined, receiptDeadline: undefined });
});
