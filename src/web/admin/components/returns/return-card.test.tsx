import { expect, test, vi } from 'vitest';
import type { StaffReturn } from '#/shop/returns/returns.schema.ts';
import { drawn, readIn } from '../../../../../tests/support/drawn.tsx';
import { ReturnCard } from './return-card.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

type Exchange = NonNullable<StaffReturn['exchange']>;
const read = (state: StaffReturn['state'], exchange: Pick<Exchange, 'status' | 'delivery'>): string => {
  const amount = { centimes: 6_250, shown: 6_250 };
  const given: StaffReturn = {
    ...{ id: 1, state, stateLabel: '', payer: 'shopper', lines: [], cancellable: false },
    ...{ orderId: 2, number: 'VV9RFHPB', exchangeOrderId: 3, version: 'v', note: '', photos: [], events: [] },
    ...{ createdAt: '2026-01-23T10:00:00Z', moves: [], waitsForExchange: false },
    exchange: {
      ...{ number: 'VV9RFHPC', statusLabel: '', currencyLabel: 'DH', method: 'cod', transferDeadline: null },
      ...{ total: amount, refund: amount, ...exchange },
    },
  };
  return readIn(drawn(<ReturnCard given={given} />));
};

test('§9.8 an exchange of a cancelled or refused return promises no money, one that was not taken its price', () => {
  for (const state of ['cancelled', 'refused'] as const) {
    expect(read(state, { status: 'cancelled', delivery: 'standard' })).not.toMatch(/يُرد|يُقبض|DH/);
  }
  for (const status of ['cancelled', 'refused', 'returned'] as const) {
    expect(read('inspected', { status, delivery: 'standard' }), status).toContain('يُرد ثمن القطع');
  }
  expect(read('approved', { status: 'shipped', delivery: 'standard' })).toMatch(/يُقبض عند تسليمه 62\.50 DH/);
});

test('the state of an exchange is named by the way that it goes: what is fetched is not carried', () => {
  const delivered = read('received', { status: 'delivered', delivery: 'standard' });
  const fetched = read('received', { status: 'delivered', delivery: 'pickup' });
  expect(delivered).toContain('تم التسليم');
  expect(fetched).not.toContain('تم التسليم');
});
