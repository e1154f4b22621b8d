import { expect, test } from 'vitest';
import { type DraftLine, oneMore, putBack, withoutLine } from './order-edit-draft.ts';

const line: DraftLine = {
  ...{ was: 7, priceId: 7, productId: 1, title: 'بيجامة', color: '', size: 'M', quantity: 3, unit: 20_000 },
};
const other: DraftLine = { ...line, was: 8, priceId: 8, quantity: 1 };

test('a removed line is put back with the quantity that it had', () => {
  const [removed = other, ...rest] = withoutLine([line, other], line);
  expect(removed).toMatchObject({ was: 7, quantity: 0 });
  expect(rest).toEqual([other]);
  expect(putBack(removed)).toEqual(line);
  // As it was typed, not as it was ordered.
  const typed = { ...line, quantity: 5, agreed: { price: 100, why: 'زر ناقص' } };
  const [again = other] = withoutLine([typed], typed);
  expect(putBack(again)).toEqual(typed);
});

test('a line that was only just added leaves nothing behind', () => {
  const added = { ...line, was: null };
  expect(withoutLine([added, other], added)).toEqual([other]);
});

test('a size that is chosen again is one piece more, within its stock; also where it is not counted or was removed', () => {
  expect(oneMore(line, 4).quantity).toBe(4);
  expect(oneMore(line, 0).quantity).toBe(3);
  expect(oneMore(line, null).quantity).toBe(4);
  const [removed = other] = withoutLine([line], line);
  expect(oneMore(removed, 2).quantity).toBe(1);
  expect(oneMore(removed, null).quantity).toBe(1);
});
