import { expect, test } from 'vitest';
import { mayUndoDelivery, withoutUndone } from './order-history.rules.ts';

const way = (...states: string[]) =>
  states.slice(1).map((to, at) => ({ axis: 'order', from: states[at] ?? null, to }));
const seen = (...states: string[]) => withoutUndone(way(...states)).map(({ to }) => to);

test('§4.12 a delivery that was taken back is no part of what the shopper sees; the one that took place is', () => {
  const out = ['shipped', 'out_for_delivery'];
  expect(seen('preparing', ...out, 'delivered', 'completed')).toEqual([...out, 'delivered', 'completed']);
  expect(seen('preparing', ...out, 'delivered', 'out_for_delivery')).toEqual(out);
  expect(seen('preparing', ...out, 'delivered', 'out_for_delivery', 'delivered')).toEqual([
    ...out,
    'delivered',
  ]);
  expect(seen('preparing', 'ready_for_pickup', 'delivered', 'ready_for_pickup', 'cancelled')).toEqual([
    'ready_for_pickup',
    'cancelled',
  ]);
  // Tried again after a failure: that took place.
  expect(seen('preparing', ...out, 'failed_delivery', 'out_for_delivery')).toEqual([
    ...out,
    'failed_delivery',
    'out_for_delivery',
  ]);
  const money = { axis: 'payment', from: 'due', to: 'collected' };
  expect(withoutUndone([money, ...way('out_for_delivery', 'delivered', 'out_for_delivery')])).toEqual([
    money,
  ]);
});

test('§4.12 a delivery is taken back for 30 days, and not once its person was erased', () => {
  const day = (count: number) => new Date(Date.UTC(2026, 0, 1 + count));
  const at = (delivered: Date) => [
    { axis: 'order', from: 'out_for_delivery', to: 'delivered', at: delivered },
  ];
  const known = { phone: '+212612345678' };
  expect(mayUndoDelivery(known, at(day(0)), day(30))).toBe(true);
  expect(mayUndoDelivery(known, at(day(0)), new Date(day(30).getTime() + 1))).toBe(false);
  expect(mayUndoDelivery({ phone: '' }, at(day(0)), day(1))).toBe(false);
  // Delivered anew: the last one counts.
  expect(mayUndoDelivery(known, [...at(day(0)), ...at(day(20))], day(45))).toBe(true);
  expect(mayUndoDelivery(known, [], day(1))).toBe(false);
});
