import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pickingList } from './picking.rules.ts';

type Order = Parameters<typeof pickingList>[0][number];
type Line = Order['lines'][number];
const amount = { centimes: 0, shown: 0 };
const line = (priceId: number, quantity: number, more: Partial<Line> = {}): Line => ({
  ...{ id: priceId, priceId, productId: 1, title: 'بيجامة', color: 'وردي', size: 'M', sku: null, quantity },
  ...{ price: amount, usedPrice: amount, total: amount, picture: null, path: '', offer: null, agreed: '' },
  ...{ restocked: null, writtenOff: null },
  ...more,
});
const order = (number: string, lines: Line[], status: Order['status'] = 'confirmed'): Order => ({
  ...{ number, lines, status },
});
const rankOf = (size: string) => ['S', 'M', 'L'].indexOf(size);

test('one total for each size, with the orders that want it, in the order in which one walks', () => {
  const orders = [
    order('A', [line(2, 1, { size: 'L' }), line(1, 2)]),
    order('B', [line(1, 3), line(3, 1, { title: 'أحمر' })], 'preparing'),
  ];
  expect(pickingList(orders, rankOf, {})).toMatchObject([
    { priceId: 3, quantity: 1 },
    {
      priceId: 1,
      quantity: 5,
      orders: [
        { number: 'A', quantity: 2 },
        { number: 'B', quantity: 3 },
      ],
    },
    { priceId: 2, quantity: 1, orders: [{ number: 'A', quantity: 1 }] },
  ]);
});

test('one walks shelf by shelf, A-2 before A-10, and looks last for what lies nowhere', () => {
  const lines = [
    line(1, 1),
    line(2, 1, { title: 'أحمر' }),
    line(3, 1),
    line(4, 1, { size: 'L' }),
    line(5, 1),
  ];
  const picked = pickingList([order('A', lines)], rankOf, { 1: 'A-10', 3: 'A-2', 4: 'A-10', 5: 'رف 1' });
  expect(picked.map(({ priceId, shelf }) => [priceId, shelf])).toEqual([
    [5, 'رف 1'],
    [3, 'A-2'],
    [1, 'A-10'],
    [4, 'A-10'],
    [2, null],
  ]);
});

test('a size that stands in an order twice is one line of it', () => {
  const [picked] = pickingList([order('A', [line(1, 1), line(1, 2)])], rankOf, {});
  expect(picked).toMatchObject({ quantity: 3, orders: [{ number: 'A', quantity: 3 }] });
});

test('nothing is picked for what is not agreed, sent or cancelled', () => {
  const states = ['placed', 'shipped', 'delivered', 'cancelled'] as const;
  expect(
    pickingList(
      states.map((status) => order(status, [line(1, 1)], status)),
      rankOf,
      {},
    ),
  ).toEqual([]);
});

test('whatever the orders, no piece is lost and none is picked twice', () => {
  const lines = fc.array(
    fc.record({ id: fc.integer({ min: 1, max: 5 }), pieces: fc.integer({ min: 1, max: 9 }) }),
  );
  fc.assert(
    fc.property(fc.array(lines, { maxLength: 6 }), (all) => {
      const orders = all.map((some, at) =>
        order(
          String(at),
          some.map(({ id, pieces }) => line(id, pieces)),
        ),
      );
      const sum = (list: readonly { quantity: number }[]) =>
        list.reduce((n, { quantity }) => n + quantity, 0);
      const picked = pickingList(orders, rankOf, {});
      expect(sum(picked)).toBe(sum(orders.flatMap((one) => one.lines)));
      expect(new Set(picked.map(({ priceId }) => priceId)).size).toBe(picked.length);
      for (const size of picked) expect(sum(size.orders)).toBe(size.quantity);
    }),
  );
});
