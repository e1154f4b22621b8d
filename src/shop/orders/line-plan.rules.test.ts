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

test('§4.12 sizes that are exchanged at once do not meet, and what becomes a size comes to its own pieces, in whatever order', () => {
  const piecesOf = (before: PlannedLine[], requested: RequestedLine[]) =>
    [requested, requested.toReversed()].map((wishes) =>
      Object.fromEntries(linesOf(plan(before, wishes)).map(({ priceId, quantity }) => [priceId, quantity])),
    );
  const twice = (pieces: Record<number, number>) => [pieces, pieces];
  const [one, two] = [line(1), line(2, { quantity: 1 })];
  // S becomes M, M becomes L; S and M change places; M becomes three, and S becomes one M more.
  const chain = [
    { priceId: 2, quantity: 2, instead: 1 },
    { priceId: 3, quantity: 1, instead: 2 },
  ];
  expect(piecesOf([one, two], chain)).toEqual(twice({ 2: 2, 3: 1 }));
  const swap = [
    { priceId: 2, quantity: 2, instead: 1 },
    { priceId: 1, quantity: 1, instead: 2 },
  ];
  expect(piecesOf([one, two], swap)).toEqual(twice({ 1: 1, 2: 2 }));
  const more = [
    { priceId: 2, quantity: 1, instead: 1 },
    { priceId: 2, quantity: 3 },
  ];
  expect(piecesOf([one, two], more)).toEqual(twice({ 2: 4 }));
  // A new line of M, and S becomes M; M goes, and S becomes M at the price that S had.
  expect(piecesOf([one], more)).toEqual(twice({ 2: 4 }));
  const instead = [
    { priceId: 2, quantity: 0 },
    { priceId: 2, quantity: 1, instead: 1 },
  ];
  expect(linesOf(plan([one, { ...two, usedPrice: 20_000 }], instead))).toMatchObject([
    { priceId: 2, quantity: 1, usedPrice: 15_000 },
  ]);
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

test('whatever is asked, no line is empty, none is twice, and exactly the pieces that were asked for come out', () => {
  const requestedLines = fc.array(
    fc.record(
      {
        priceId: fc.integer({ min: 1, max: 6 }),
        quantity: fc.integer({ min: 0, max: 9 }),
        instead: fc.integer({ min: 1, max: 4 }),
      },
      { requiredKeys: ['priceId', 'quantity'] },
    ),
    { maxLength: 8 },
  );
  const replaces = ({ priceId, instead = priceId }: RequestedLine) => instead !== priceId;
  fc.assert(
    fc.property(requestedLines, (wishes) => {
      const before = [line(1), line(2, { quantity: 1 }), line(3, { price: 25_000 })];
      const answer = plan(before, wishes);
      if (!answer.ok) return;
      const pieces = new Map(before.map(({ priceId, quantity }) => [priceId, quantity]));
      for (const { instead } of wishes.filter(replaces)) pieces.delete(instead ?? 0);
      for (const wish of wishes) if (!replaces(wish)) pieces.set(wish.priceId, wish.quantity);
      for (const { priceId, quantity } of wishes.filter(replaces))
        pieces.set(priceId, (pieces.get(priceId) ?? 0) + quantity);
      // Of each size one line: a second one would be one entry too many.
      expect(
        answer.lines
          .map(({ priceId, quantity }) => [priceId, quantity])
          .toSorted(([a = 0], [b = 0]) => a - b),
      ).toEqual([...pieces].filter(([, quantity]) => quantity > 0).toSorted(([a], [b]) => a - b));
      for (const one of answer.lines) {
        expect(one.quantity).toBeGreaterThan(0);
        expect(one.usedPrice).toBeLessThanOrEqual(one.price);
      }
      const sum = (list: readonly { quantity: number }[]) =>
        list.reduce((all, { quantity }) => all + quantity, 0);
      const moved = piecesMoved(before, answer.lines).reduce((all, { by }) => all + by, 0);
      expect(moved).toBe(sum(answer.lines) - sum(before));
    }),
    { numRuns: 1_000 },
  );
});
