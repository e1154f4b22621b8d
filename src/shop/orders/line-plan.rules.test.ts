import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type PlannedLine,
  piecesMoved,
  planLines,
  type RequestedLine,
  type SizeForSale,
} from './line-plan.rules.ts';

const dirhams = { code: 'MAD', label: 'DH', rate: '9.29', rateDh: '9.29' };
const line = (priceId: number, more: Partial<PlannedLine> = {}): PlannedLine => ({
  id: priceId * 10,
  position: priceId,
  priceId,
  productId: 1,
  quantity: 2,
  price: 20_000,
  usedPrice: 15_000,
  shownPrice: 20_000,
  shownUsedPrice: 15_000,
  agreed: '',
  offer: null,
  ...more,
});
const sale = (id: number, more: Partial<SizeForSale> = {}): [number, SizeForSale] => [
  id,
  { id, productId: 1, price: 20_000, promoPrice: null, available: true, ...more },
];
const sales = new Map([
  sale(1),
  sale(2),
  sale(3, { price: 25_000 }),
  sale(4, { productId: 2 }),
  sale(5, { available: false }),
]);
const plan = (before: PlannedLine[], requested: RequestedLine[]) =>
  planLines(before, requested, sales, dirhams);
const linesOf = (answer: ReturnType<typeof plan>) => {
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.lines;
};

test('§4.12 §9.6 pieces that were ordered keep their price, a size that is new has its price of today', () => {
  const [old, added] = linesOf(
    plan(
      [line(1)],
      [
        { priceId: 1, quantity: 3 },
        { priceId: 3, quantity: 1 },
      ],
    ),
  );
  expect(old).toMatchObject({ id: 10, quantity: 3, usedPrice: 15_000 });
  expect(added).toMatchObject({ id: null, position: 2, price: 25_000, usedPrice: 25_000 });
});

test('§4.12 another size of the same product keeps what was agreed where both cost the same today', () => {
  const [same] = linesOf(plan([line(1)], [{ priceId: 2, quantity: 1, instead: 1 }]));
  expect(same).toMatchObject({ id: null, priceId: 2, position: 1, quantity: 1, usedPrice: 15_000 });
  const [dearer] = linesOf(plan([line(1)], [{ priceId: 3, quantity: 2, instead: 1 }]));
  expect(dearer).toMatchObject({ priceId: 3, price: 25_000, usedPrice: 25_000 });
  // Two lines of one size become one.
  const both = linesOf(plan([line(1), line(2)], [{ priceId: 2, quantity: 2, instead: 1 }]));
  expect(both.map(({ id, quantity }) => [id, quantity])).toEqual([[20, 4]]);
});

test('what is not sold, of another product, or nothing at all is refused', () => {
  const refusal = (requested: RequestedLine[]) => {
    const answer = plan([line(1)], requested);
    return answer.ok ? null : answer.refusal;
  };
  expect(refusal([{ priceId: 5, quantity: 1 }])).toBe('line_gone');
  expect(refusal([{ priceId: 99, quantity: 1 }])).toBe('line_gone');
  expect(refusal([{ priceId: 2, quantity: 1, instead: 3 }])).toBe('line_gone');
  expect(refusal([{ priceId: 4, quantity: 1, instead: 1 }])).toBe('line_not_yours');
  expect(refusal([{ priceId: 1, quantity: 0 }])).toBe('order_empty');
  expect(refusal(Array.from({ length: 50 }, (_, at) => ({ priceId: 1, quantity: at + 1 })))).toBeNull();
});

test('an agreed price is never above the shop’s, needs its reason, and can be taken back', () => {
  const agreed = (price: number, why = 'عيب صغير'): RequestedLine => ({
    priceId: 1,
    quantity: 2,
    agreed: { price, why },
  });
  const [cheaper] = linesOf(plan([line(1)], [agreed(9_000)]));
  expect(cheaper).toMatchObject({ price: 20_000, usedPrice: 9_000, agreed: 'عيب صغير' });
  expect(plan([line(1)], [agreed(20_001)])).toMatchObject({ refusal: 'agreed_wrong' });
  expect(plan([line(1)], [agreed(9_000, '')])).toMatchObject({ refusal: 'agreed_wrong' });
  const [back] = linesOf(
    plan([line(1, { usedPrice: 9_000, agreed: 'عيب' })], [{ priceId: 1, quantity: 2, agreed: null }]),
  );
  expect(back).toMatchObject({ usedPrice: 20_000, agreed: '' });
});

test('whatever is asked, no line is empty, none is twice, and the pieces that move are the difference', () => {
  const requestedLines = fc.array(
    fc.record(
      {
        priceId: fc.integer({ min: 1, max: 6 }),
        quantity: fc.integer({ min: 0, max: 9 }),
        instead: fc.integer({ min: 1, max: 6 }),
      },
      { requiredKeys: ['priceId', 'quantity'] },
    ),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(requestedLines, (wishes) => {
      const before = [line(1), line(2, { quantity: 1 })];
      const answer = plan(before, wishes);
      if (!answer.ok) return;
      const ids = answer.lines.map(({ priceId }) => priceId);
      expect(new Set(ids).size).toBe(ids.length);
      for (const one of answer.lines) {
        expect(one.quantity).toBeGreaterThan(0);
        expect(one.usedPrice).toBeLessThanOrEqual(one.price);
      }
      const sum = (list: readonly { quantity: number }[]) =>
        list.reduce((all, { quantity }) => all + quantity, 0);
      const moved = piecesMoved(before, answer.lines).reduce((all, { by }) => all + by, 0);
      expect(moved).toBe(sum(answer.lines) - sum(before));
    }),
  );
});
