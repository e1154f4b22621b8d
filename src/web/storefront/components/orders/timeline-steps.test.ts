import { expect, test } from 'vitest';
import { stepsOf } from './timeline-steps.ts';

const entry = (state: string, hour: number, axis: 'order' | 'payment' = 'order') => ({
  at: `2026-11-21T${String(hour).padStart(2, '0')}:00:00Z`,
  axis,
  state,
  label: state,
});
const placedAt = '2026-11-21T08:00:00Z';
const shown = (status: Parameters<typeof stepsOf>[0]['status'], timeline: ReturnType<typeof entry>[]) =>
  stepsOf({ status, placedAt, timeline, delivery: 'standard' }).map((step) =>
    step.now ? `[${step.state}]` : step.at ? step.state : `(${step.state})`,
  );

test('a fresh order has its whole way before it', () => {
  expect(shown('placed', [entry('placed', 8)])).toEqual([
    '[placed]',
    '(confirmed)',
    '(preparing)',
    '(shipped)',
    '(out_for_delivery)',
    '(delivered)',
  ]);
});

test('steps that were reached carry their time, in order, whatever the order of the entries', () => {
  expect(
    shown('preparing', [entry('preparing', 10), entry('confirmed', 9), entry('due', 8, 'payment')]),
  ).toEqual(['placed', 'confirmed', '[preparing]', '(shipped)', '(out_for_delivery)', '(delivered)']);
});

test('an order that left the way ends where it stands', () => {
  expect(shown('cancelled', [entry('placed', 8), entry('cancelled', 9)])).toEqual(['placed', '[cancelled]']);
});

test('a delivery that failed and is tried again stands on its way, with what happened', () => {
  expect(
    shown('out_for_delivery', [
      entry('placed', 8),
      entry('out_for_delivery', 10),
      entry('failed_delivery', 12),
      entry('out_for_delivery', 14),
    ]),
  ).toEqual(['placed', 'out_for_delivery', 'failed_delivery', '[out_for_delivery]', '(delivered)']);
});

test('a completed order was delivered', () => {
  const steps = stepsOf({
    delivery: 'standard',
    status: 'completed',
    placedAt,
    timeline: [entry('placed', 8), entry('delivered', 12), entry('completed', 20)],
  });
  expect(steps.at(-1)).toMatchObject({ state: 'delivered', now: true, at: '2026-11-21T12:00:00Z' });
});

test('§2.39 an order that is fetched is ready at the shop, and no courier has it', () => {
  const steps = stepsOf({ status: 'preparing', placedAt, timeline: [], delivery: 'pickup' });
  expect(steps.filter(({ at, now }) => at === null && !now).map(({ state }) => state)).toEqual([
    'ready_for_pickup',
    'delivered',
  ]);
});
