import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  availabilityOf,
  earlier,
  effectiveLabels,
  livePromo,
  overallAvailability,
  promoChangesAt,
} from './catalog.rules.ts';
import { footerCategories, menuSegment, tileCategories } from './taxonomy/categories.rules.ts';

const noon = new Date('2026-11-21T12:00:00Z');
const hours = (count: number) => new Date(noon.getTime() + count * 3_600_000);

test('§9.6 a promotion counts when it is lower than the price', () => {
  expect(livePromo({ price: 20_000, promoPrice: 19_999 }, noon)).toBe(19_999);
  expect(livePromo({ price: 20_000, promoPrice: 20_000 }, noon)).toBeNull();
  expect(livePromo({ price: 20_000, promoPrice: 25_000 }, noon)).toBeNull();
  expect(livePromo({ price: 20_000, promoPrice: null }, noon)).toBeNull();
});

test('§9.6 a promotion counts from its first moment and no longer at its last', () => {
  const promotion = { price: 20_000, promoPrice: 15_000, promoStartsAt: hours(0), promoEndsAt: hours(2) };
  const at = [-1, 0, 1.9, 2, 3].map((count) => livePromo(promotion, hours(count)));
  expect(at).toEqual([null, 15_000, 15_000, null, null]);
  expect(livePromo({ ...promotion, promoEndsAt: null }, hours(9000))).toBe(15_000);
  expect(livePromo({ ...promotion, promoStartsAt: null }, hours(-9000))).toBe(15_000);
});

test('what the clock will change is its start, then its end, then nothing', () => {
  const promotion = { price: 20_000, promoPrice: 15_000, promoStartsAt: hours(0), promoEndsAt: hours(2) };
  expect(promoChangesAt(promotion, hours(-1))).toEqual(hours(0));
  expect(promoChangesAt(promotion, hours(0))).toEqual(hours(2));
  expect(promoChangesAt(promotion, hours(2))).toBeNull();
  expect(promoChangesAt({ ...promotion, promoPrice: 20_000 }, hours(-1))).toBeNull();
  expect(promoChangesAt({ ...promotion, promoEndsAt: hours(-5) }, hours(-9))).toBeNull();
});

test('§9.6 between two moments the used price changes only at the moment that was foretold', () => {
  const moment = fc.option(fc.integer({ min: -50, max: 50 }).map(hours), { nil: null });
  fc.assert(
    fc.property(
      fc.nat(1000),
      fc.option(fc.nat(1000), { nil: null }),
      moment,
      moment,
      fc.integer({ min: -60, max: 60 }),
      fc.nat(60),
      (price, promoPrice, promoStartsAt, promoEndsAt, from, further) => {
        const promotion = { price, promoPrice, promoStartsAt, promoEndsAt };
        const change = promoChangesAt(promotion, hours(from));
        const then = hours(from + further);
        const before = livePromo(promotion, hours(from));
        if (!change || then < change) expect(livePromo(promotion, then)).toBe(before);
        else expect(livePromo(promotion, change)).not.toBe(before);
        expect(before ?? price).toBeLessThanOrEqual(price);
      },
    ),
  );
});

test('the earlier of two moments, either of which may be missing', () => {
  expect(earlier(hours(1), hours(2))).toEqual(hours(1));
  expect(earlier(null, hours(2))).toEqual(hours(2));
  expect(earlier(hours(1), null)).toEqual(hours(1));
  expect(earlier(null, null)).toBeNull();
});

test('a stock is out at zero, low up to the threshold, in above it', () => {
  expect([-1, 0, 1, 3, 4].map((stock) => availabilityOf(stock, 3))).toEqual([
    'out',
    'out',
    'low',
    'low',
    'in',
  ]);
  expect(availabilityOf(1, 0)).toBe('in');
});

test('a product is out only when every size is', () => {
  expect(overallAvailability(['out', 'low', 'in'])).toBe('in');
  expect(overallAvailability(['out', 'low'])).toBe('low');
  expect(overallAvailability(['out'])).toBe('out');
  expect(overallAvailability([])).toBe('out');
});

test('the promo label follows from the prices alone', () => {
  expect(effectiveLabels(['special', 'new'], true)).toEqual(['promo', 'new', 'special']);
  expect(effectiveLabels(['promo', 'best_seller'], false)).toEqual(['best_seller']);
});

const tagged = (...tags: string[]) => tags.map((tag) => ({ tag }));

test('§2.31 §9.10 the footer lists at most five root categories, without expedition and non_classe', () => {
  const roots = tagged('expedition', 'femme', 'homme', 'non_classe', 'enfant', 'bebe', 'hijab', 'soldes');
  expect(footerCategories(roots)).toEqual(tagged('femme', 'homme', 'enfant', 'bebe', 'hijab'));
  expect(footerCategories(tagged('non_classe'))).toEqual([]);
});

test('§2.24 the menu leads by the label, and by the tag where a label leads elsewhere or fits no address', () => {
  const named = (tag: string, label: string, more: { arLabel?: string; enLabel?: string } = {}) => ({
    ...{ id: tag.length, parentId: null, tag, label, arLabel: '', enLabel: '', hidden: false },
    ...more,
  });
  const all = [
    named('femme', 'Femme'),
    named('ete', 'Été & mer'),
    named('m', 'Homme', { enLabel: 'Children' }),
    // The tag of another, the label of an earlier one, and signs that end or split a path.
    named('en', 'Femme'),
    named('hommes', 'Children'),
    ...['a/b', '50 %', 'Quoi ?', 'n° #1', '..', ''].map((label, at) =>
      named(`tag-${at}`.repeat(at + 2), label),
    ),
  ];
  expect(all.map((one) => menuSegment(all, one))).toEqual([
    ...['Femme', 'Été & mer', 'Homme', 'en', 'hommes'],
    ...all.slice(5).map(({ tag }) => tag),
  ]);
});

test('the home page shows up to six root categories with garments of their own', () => {
  const roots = tagged('soldes', 'femme', 'non_classe', 'homme', 'expedition', 'enfant', 'bebe', 'hijab');
  expect(tileCategories(roots)).toEqual(tagged('femme', 'homme', 'enfant', 'bebe', 'hijab'));
  const many = tagged('a', 'b', 'c', 'd', 'e', 'f', 'g');
  expect(tileCategories(many)).toEqual(many.slice(0, 6));
});
