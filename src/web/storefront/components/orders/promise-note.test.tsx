import { expect, test, vi } from 'vitest';
import type { TrackedOrder } from '#/shop/orders/orders.schema.ts';
import { drawn, readIn } from '../../../../../tests/support/drawn.tsx';
import { PromiseNote } from './promise.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

const read = (redatedUnconfirmed: boolean): string => {
  const order = {
    ...{
      status: 'placed',
      redatedUnconfirmed,
      promise: { from: '2026-01-27', to: '2026-01-27', sameDay: true },
    },
    timeline: [{ at: '2026-01-23T11:00:00Z', axis: 'note', state: 'redated', label: '' }],
  } as unknown as TrackedOrder;
  return readIn(drawn(<PromiseNote order={order} />, '/'));
};

test('§4.12 the page of an order blames no confirmation for a new date, but where that was the reason', () => {
  expect(read(true)).toContain('لم يُؤكَّد في الوقت');
  expect(read(false)).toBe('هذا موعد جديد');
});
