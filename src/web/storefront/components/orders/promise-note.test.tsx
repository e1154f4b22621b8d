import { expect, test, vi } from 'vitest';
import type { TrackedOrder } from '#/shop/orders/orders.schema.ts';
import { drawn, readIn } from '../../../../../tests/support/drawn.tsx';
import { PromiseNote } from './promise.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

const read = (confirmation: TrackedOrder['confirmation']): string => {
  const order = {
    ...{ status: 'placed', confirmation, promise: { from: '2026-01-27', to: '2026-01-27', sameDay: true } },
    timeline: [{ at: '2026-01-23T11:00:00Z', axis: 'note', state: 'redated', label: '' }],
  } as unknown as TrackedOrder;
  return readIn(drawn(<PromiseNote order={order} />, '/'));
};

test('§4.12 the page of an order blames no confirmation for a date that its shopper asked to be called about, or of a transfer', () => {
  for (const open of ['to_confirm', 'no_answer'] as const) expect(read(open)).toContain('لم يُؤكَّد في الوقت');
  for (const other of ['postponed', 'not_needed', 'confirmed'] as const) {
    expect(read(other), other).toBe('هذا موعد جديد');
  }
});
