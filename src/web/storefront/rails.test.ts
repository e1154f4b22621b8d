import { expect, test } from 'vitest';
import { withoutRepeats } from './rails.rules.ts';

test('§2.1 no product stands in two rails: the first one has it, and each has so many at most', () => {
  const of = (...ids: number[]) => ids.map((id) => ({ id }));
  const rails = { news: of(1, 2, 3), sold: of(2, 1, 4, 5), sale: of(3, 4, 6) };
  expect(withoutRepeats(rails, ['news', 'sold', 'sale'], 2)).toEqual({
    news: of(1, 2),
    sold: of(4, 5),
    sale: of(3, 6),
  });
});
