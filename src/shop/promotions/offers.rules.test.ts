import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toAmount, toShown } from '#/shop/countries/money.rules.ts';
import { blankOffer } from './blank-offer.rules.ts';
import {
  applyOffers,
  discountOfPieces,
  discountsByLine,
  helpsAt,
  isPriceKind,
  isSetKind,
  namesOf,
  type Offer,
  type OfferLine,
  offerKinds,
  offerOf,
  shownDiscounts,
} from './offers.rules.ts';
import { membersOverlap, type SetMember } from './sets.rules.ts';

const offer = (change: Partial<Offer> = {}): Offer => ({
  ...blankOffer,
  id: 1,
  kind: 'price',
  value: 30_000,
  ...change,
});
const line = (id: number, usedPrice: number, quantity = 1, more: Partial<OfferLine> = {}): OfferLine => ({
  id,
  productId: id,
  articleId: id * 10,
  size: 'M',
  categoryIds: [],
  price: usedPrice,
  usedPrice,
  quantity,
  ...more,
});
const off = (offers: Offer[], lines: OfferLine[]) =>
  applyOffers(offers, lines).reduce((sum, { discount }) => sum + discount, 0);
const worth = (lines: readonly OfferLine[]) =>
  lines.reduce((sum, { usedPrice, quantity }) => sum + usedPrice * quantity, 0);

test('two for a price: each full pair costs it, an odd piece its own price', () => {
  expect(off([offer()], [line(1, 20_000)])).toBe(0);
  expect(off([offer()], [line(1, 20_000, 2)])).toBe(10_000);
  expect(off([offer()], [line(1, 20_000, 3), line(2, 16_000)])).toBe(10_000 + 6_000);
  // Pieces that cost less than the offer already are left alone.
  expect(off([offer()], [line(1, 20_000, 2), line(2, 14_000, 2)])).toBe(10_000);
});

test('the third at half: the cheapest of each three, the dearest standing together', () => {
  const third = offer({ kind: 'last_percent', pieces: 3, value: 50 });
  expect(off([third], [line(1, 30_000), line(2, 20_000)])).toBe(0);
  expect(off([third], [line(1, 30_000), line(2, 20_000), line(3, 10_001)])).toBe(5_001);
  expect(off([third], [line(1, 30_000, 3), line(2, 10_000, 3)])).toBe(15_000 + 5_000);
  expect(off([offer({ kind: 'last_percent', pieces: 2, value: 100 })], [line(1, 9_000, 2)])).toBe(9_000);
});

test('a percentage from so many pieces on counts on all of them', () => {
  const three = offer({ kind: 'all_percent', pieces: 3, value: 15 });
  expect(off([three], [line(1, 20_000, 2)])).toBe(0);
  expect(off([three], [line(1, 20_000, 2), line(2, 10_000, 2)])).toBe(9_000);
});

test('the discount is split over the pieces of the group by their prices, and the cart says how many are missing', () => {
  const [two] = applyOffers([offer()], [line(1, 20_000), line(2, 16_000)]);
  expect(two?.shares).toEqual([
    { id: 1, pieces: 1, discount: 3_333 },
    { id: 2, pieces: 1, discount: 2_667 },
  ]);
  expect(two?.missing).toBe(0);
  expect(applyOffers([offer()], [line(1, 20_000)])).toMatchObject([{ discount: 0, missing: 1 }]);
  expect(applyOffers([offer()], [line(1, 14_000)])).toMatchObject([{ discount: 0, missing: 0 }]);
  const four = offer({ kind: 'all_percent', pieces: 4, value: 15 });
  expect(applyOffers([four], [line(1, 20_000)])).toMatchObject([{ missing: 3 }]);
  expect(applyOffers([four], [line(1, 20_000, 5)])).toMatchObject([{ missing: 0 }]);
});

test('a line has one offer: its product, its category, all; of two alike the newer', () => {
  const all = offer({ id: 9 });
  const category = offer({ id: 2, categoryIds: [7] });
  const [older, product] = [offer({ id: 3, productIds: [1] }), offer({ id: 4, productIds: [1] })];
  const pick = (offers: Offer[], more: Partial<OfferLine> = {}) =>
    offerOf(offers, line(1, 10_000, 1, { categoryIds: [7], ...more }))?.id;
  expect(pick([all, category, older, product])).toBe(4);
  expect(pick([product, older, category, all])).toBe(4);
  expect(pick([all, category])).toBe(2);
  expect(pick([all, category], { categoryIds: [] })).toBe(9);
  expect(pick([category], { categoryIds: [] })).toBeUndefined();
});

test('a piece at a promo price counts only where the merchant says so', () => {
  const reduced = line(1, 20_000, 2, { price: 25_000 });
  expect(off([offer()], [reduced])).toBe(0);
  expect(off([offer({ onDiscounted: true })], [reduced])).toBe(10_000);
});

test('a product whose price the offer does not lower does not speak of it', () => {
  expect(helpsAt(offer(), 20_000)).toBe(true);
  expect(helpsAt(offer(), 15_000)).toBe(false);
  expect(helpsAt(offer({ kind: 'last_percent', value: 50 }), 15_000)).toBe(true);
});

const person = (ar: string, change: Partial<SetMember> = {}): SetMember => ({
  label: { ar },
  min: 1,
  max: 1,
  sizes: 'all',
  choices: [{ productId: 1, articleIds: [] }],
  ...change,
});
const of = (productId: number, ...articleIds: number[]) => ({ choices: [{ productId, articleIds }] });
/** Both parents for 300.00 and each child for 100.00 more. */
const family = offer({
  id: 8,
  kind: 'set_price',
  pieces: 2,
  value: 30_000,
  further: 10_000,
  title: { ar: 'طقم العائلة' },
  members: [person('أم', of(1)), person('أب', of(2)), person('طفل', { ...of(3), min: 0, max: 2 })],
});

test('a set costs its price, each further person what was agreed; who costs less alone stands beside it', () => {
  const parents = [line(1, 20_000), line(2, 22_000)];
  expect(off([family], [line(1, 20_000)])).toBe(0);
  expect(off([family], parents)).toBe(12_000);
  expect(off([family], [...parents, line(3, 15_000)])).toBe(12_000 + 5_000);
  // A third child is none of the set's; one that costs less alone is not made dearer.
  expect(off([family], [...parents, line(3, 15_000, 3)])).toBe(12_000 + 10_000);
  expect(off([family], [...parents, line(3, 9_000)])).toBe(12_000);
  expect(off([family], [line(1, 20_000, 2), line(2, 22_000, 2), line(3, 15_000, 4)])).toBe(2 * 22_000);
  // Two sets, one of which would cost more than its pieces: the other alone counts.
  expect(
    off([family], [...parents, line(4, 1_000, 1, { productId: 1 }), line(5, 1_000, 1, { productId: 2 })]),
  ).toBe(12_000);
});

test('a percentage off a set counts on every person of it', () => {
  const tenth = { ...family, kind: 'set_percent' as const, value: 10, further: 0 };
  expect(off([tenth], [line(1, 20_000), line(3, 15_000)])).toBe(0);
  expect(off([tenth], [line(1, 20_000), line(2, 22_000), line(3, 15_001)])).toBe(2_000 + 2_200 + 1_500);
});

test('the cart says for whom each line of a set is, and who is missing to the first', () => {
  const [missing] = applyOffers([family], [line(2, 22_000), line(3, 15_000)]);
  expect(missing).toMatchObject({ discount: 0, shares: [], sets: 0, missing: 1, missingMembers: [0] });
  const both = {
    ...family,
    members: [person('أم'), person('أب'), person('طفل', { ...of(3), min: 0, max: 2 })],
  };
  // Parents of one product: in the cart's order they are the parents in the set's.
  const [whole] = applyOffers(
    [both],
    [line(7, 20_000, 1, { productId: 1 }), line(4, 23_000, 1, { productId: 1 }), line(3, 15_000)],
  );
  expect(whole).toMatchObject({
    sets: 1,
    missing: 0,
    shares: [
      { id: 3, wearers: [2] },
      { id: 4, wearers: [1] },
      { id: 7, wearers: [0] },
    ],
  });
  expect(applyOffers([both], [line(4, 23_000, 2, { productId: 1 })])[0]?.shares).toMatchObject([
    { pieces: 2, wearers: [0, 1] },
  ]);
  expect(namesOf(both, [0, 1])).toEqual({ ar: 'أم / أب', fr: 'أم / أب', en: 'أم / أب' });
  expect(applyOffers([both], [line(4, 23_000, 1, { productId: 1 })])[0]?.missingMembers).toEqual([1]);
});

test('persons are distinguished by product, color and size', () => {
  const members = [
    person('أم', { ...of(1, 10), sizes: 'adult' }),
    person('أب', { ...of(1, 11), sizes: 'adult' }),
    person('طفل', { ...of(1), sizes: 'child' }),
  ];
  const set = { ...family, kind: 'set_percent' as const, value: 10, pieces: 3, members };
  const piece = (id: number, articleId: number, size: string) =>
    line(id, 10_000, 1, { productId: 1, articleId, size });
  expect(off([set], [piece(1, 10, 'M'), piece(2, 11, 'L'), piece(3, 11, '5-6')])).toBe(3_000);
  expect(off([set], [piece(1, 10, 'M'), piece(2, 10, 'L'), piece(3, 11, '5-6')])).toBe(0);
  expect(off([set], [piece(1, 10, 'M'), piece(2, 11, 'L'), piece(3, 11, 'S')])).toBe(0);
  expect(membersOverlap(members)).toBe(false);
  expect(membersOverlap([person('أم'), person('أب')])).toBe(false);
  expect(membersOverlap([person('أم', of(1, 10)), person('أب', of(1))])).toBe(true);
  expect(membersOverlap([person('أم', { sizes: 'adult' }), person('طفل')])).toBe(true);
});

test('a set goes before every other offer on its pieces', () => {
  const others = [offer({ id: 20, productIds: [1] }), offer({ id: 21, categoryIds: [7] })];
  const pick = (size: string) =>
    offerOf([...others, family], line(1, 10_000, 1, { categoryIds: [7], size }))?.id;
  expect(pick('M')).toBe(8);
  const adults = { ...family, members: [person('أم', { sizes: 'adult' }), person('أب', of(2))] };
  expect(offerOf([...others, adults], line(1, 10_000, 1, { size: '4 ans' }))?.id).toBe(20);
});

const someKinds = fc.constantFrom(...offerKinds);
/** Parents of product 1 in sizes of grown-ups, children of it in theirs, and whoever wears product 2. */
const someMembers = fc
  .record({
    parents: fc.integer({ min: 1, max: 2 }),
    children: fc.tuple(fc.integer({ min: 0, max: 1 }), fc.integer({ min: 1, max: 3 })),
    other: fc.integer({ min: 0, max: 2 }),
  })
  .map(({ parents, children: [min, max], other }): SetMember[] => [
    { label: { ar: 'أم' }, min: 1, max: 1, sizes: 'adult', choices: [{ productId: 1, articleIds: [] }] },
    {
      label: { ar: 'أب' },
      min: parents - 1,
      max: 1,
      sizes: 'adult',
      choices: [{ productId: 1, articleIds: [] }],
    },
    { label: { ar: 'طفل' }, min, max, sizes: 'child', choices: [{ productId: 1, articleIds: [] }] },
    ...(other > 0
      ? [
          {
            label: { ar: 'ضيف' },
            min: other - 1,
            max: 2,
            sizes: 'all' as const,
            choices: [{ productId: 2, articleIds: [] }],
          },
        ]
      : []),
  ]);
const anOffer = fc
  .record({
    kind: someKinds,
    pieces: fc.integer({ min: 2, max: 5 }),
    percent: fc.integer({ min: 1, max: 100 }),
    price: fc.integer({ min: 1, max: 90_000 }),
    productIds: fc.subarray([1, 2, 3]),
    categoryIds: fc.subarray([7, 8]),
    onDiscounted: fc.boolean(),
    members: someMembers,
    further: fc.integer({ min: 0, max: 20_000 }),
  })
  .map(({ percent, price, ...rest }) => {
    const set = isSetKind(rest.kind) ? { pieces: rest.members.reduce((sum, { min }) => sum + min, 0) } : {};
    return offer({ ...rest, ...set, value: isPriceKind(rest.kind) ? price : percent });
  });
const someOffers = fc
  .array(anOffer, { maxLength: 4 })
  .map((list) => list.map((one, at) => ({ ...one, id: at + 1 })));
const someLines = fc
  .array(
    fc.record({
      productId: fc.constantFrom(1, 1, 2, 3, 4),
      articleId: fc.constant(10),
      size: fc.constantFrom('M', 'XL', '4 ans'),
      categoryIds: fc.subarray([7, 8]),
      price: fc.integer({ min: 0, max: 40_000 }),
      less: fc.constantFrom(0, 0, 0, 100),
      quantity: fc.integer({ min: 1, max: 6 }),
    }),
    { maxLength: 7 },
  )
  .map((list) =>
    list.map(({ less, ...one }, at) => ({ ...one, id: at + 1, usedPrice: Math.max(0, one.price - less) })),
  );

test('no offer takes off more than its lines cost, and its parts sum to the whole', () => {
  fc.assert(
    fc.property(someOffers, someLines, (offers, lines) => {
      const applied = applyOffers(offers, lines);
      const byLine = discountsByLine(applied);
      for (const { id, usedPrice, quantity } of lines) {
        const taken = byLine.get(id) ?? 0;
        expect(Number.isSafeInteger(taken) && taken >= 0 && taken <= usedPrice * quantity).toBe(true);
      }
      for (const { discount, shares } of applied) {
        expect(shares.reduce((sum, share) => sum + share.discount, 0)).toBe(discount);
        for (const { id, pieces } of shares) {
          expect(pieces).toBeLessThanOrEqual(lines.find((one) => one.id === id)?.quantity ?? 0);
        }
      }
      expect([...byLine.values()].reduce((sum, part) => sum + part, 0)).toBe(off(offers, lines));
    }),
  );
});

test('what is left of an offer’s pieces reads as that amount converted once', () => {
  const dinar = { rate: '0.31', rateDh: '9.29' };
  const rates = fc.constantFrom(dinar, { rate: '3.75', rateDh: '9.29' }, { rate: '9.29', rateDh: '9.29' });
  fc.assert(
    fc.property(someOffers, someLines, rates, (offers, lines, currency) => {
      const units = new Map(lines.map(({ id, usedPrice }) => [id, usedPrice]));
      for (const applied of applyOffers(offers, lines)) {
        const byLine = shownDiscounts(applied, units, currency);
        let [centimes, shown] = [0, 0];
        for (const { id, pieces, discount } of applied.shares) {
          const row = toAmount((units.get(id) ?? 0) * pieces, currency);
          const taken = byLine.get(id) ?? { centimes: 0, shown: 0 };
          expect(taken.centimes).toBe(discount);
          expect(taken.shown >= 0 && taken.shown <= row.shown).toBe(true);
          centimes += row.centimes - taken.centimes;
          shown += row.shown - taken.shown;
        }
        // A hundredth may be missing where rows of a few hundredths were free.
        if (applied.discount > 0)
          expect(Math.abs(shown - toShown(centimes, currency))).toBeLessThanOrEqual(1);
      }
    }),
  );
  const set = { shares: [1, 2, 3].map((id) => ({ id, pieces: 1, discount: 4_967 })), discount: 14_901 };
  const rows = [...shownDiscounts(set, new Map([1, 2, 3].map((id) => [id, 18_267])), dinar).values()];
  const left = 3 * toShown(18_267, dinar) - rows.reduce((sum, { shown }) => sum + shown, 0);
  expect(left).toBe(toShown(3 * 18_267 - 14_901, dinar));
});

test('the order of lines and of offers does not matter', () => {
  fc.assert(
    fc.property(
      someOffers.chain((offers) =>
        fc.tuple(fc.constant(offers), fc.shuffledSubarray(offers, { minLength: offers.length })),
      ),
      someLines.chain((lines) =>
        fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })),
      ),
      ([offers, otherOffers], [lines, otherLines]) => {
        expect(discountsByLine(applyOffers(otherOffers, otherLines))).toEqual(
          discountsByLine(applyOffers(offers, lines)),
        );
      },
    ),
  );
});

const oneMore = fc
  .tuple(
    someOffers,
    someLines.filter(({ length }) => length > 0),
    fc.nat(),
  )
  .map(([offers, lines, pick]) => {
    const at = pick % lines.length;
    const more = lines.map((one, place) => (place === at ? { ...one, quantity: one.quantity + 1 } : one));
    return { offers, lines, more, unit: lines[at]?.usedPrice ?? 0 };
  });

test('one more piece never takes an offer away: it costs its own price at most', () => {
  fc.assert(
    fc.property(oneMore, ({ offers, lines, more, unit }) => {
      expect(off(offers, more)).toBeGreaterThanOrEqual(off(offers, lines));
      expect(worth(more) - off(offers, more)).toBeLessThanOrEqual(worth(lines) - off(offers, lines) + unit);
    }),
  );
});

test('where an offer reduces the last piece alone, more pieces never cost less', () => {
  fc.assert(
    fc.property(oneMore, ({ offers, lines, more }) => {
      const last = offers.map(
        (one): Offer => ({ ...one, kind: 'last_percent', value: (one.value % 100) + 1 }),
      );
      expect(worth(more) - off(last, more)).toBeGreaterThanOrEqual(worth(lines) - off(last, lines));
    }),
  );
});

test('pieces that go take their part of the discount, those that stay theirs: in whatever steps, the sum is the whole', () => {
  const discount = fc.integer({ min: 0, max: 200_000 });
  fc.assert(
    fc.property(discount, fc.integer({ min: 1, max: 99 }), (whole, quantity) => {
      let gone = 0;
      for (let left = quantity; left > 0; left--) {
        const part = discountOfPieces(whole, quantity, left) - discountOfPieces(whole, quantity, left - 1);
        expect(part).toBeGreaterThanOrEqual(0);
        gone += part;
      }
      expect(gone).toBe(whole);
    }),
  );
});
