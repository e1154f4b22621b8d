import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FitVoices, judgeFit } from './fit.rules.ts';
import type { Fit } from './reviews.rules.ts';

type Given = [small: number, right: number, large: number];
const voices = (
  [small, right, large]: Given,
  [backSmall, backLarge]: [number, number] = [0, 0],
  silent = 0,
): FitVoices => ({
  votes: { small, right, large },
  returned: { small: backSmall, large: backLarge },
  silent,
});

test.each<[string, FitVoices, Fit | null]>([
  ['nobody spoke', voices([0, 0, 0]), null],
  ['four agree, one voice too few', voices([4, 0, 0]), null],
  ['five agree', voices([0, 5, 0]), 'right'],
  ['silence alone is no voice', voices([0, 4, 0], [0, 0], 1000), null],
  ['reviews and returns add up to five', voices([3, 0, 0], [2, 0]), 'small'],
  ['two of five say small', voices([2, 3, 0]), 'small'],
  ['one of five says small', voices([1, 4, 0]), 'right'],
  ['as many say small as large', voices([3, 1, 3]), null],
  ['two small for each large', voices([4, 2, 2]), 'small'],
  ['large likewise', voices([1, 2, 3], [0, 1]), 'large'],
  ['neither two fifths nor two thirds', voices([3, 6, 2]), null],
  // 1,000 orders: 40 came back too small and 960 were kept; 100 of them came back.
  ['one of 25 comes back too small', voices([0, 0, 0], [40, 0], 960), 'right'],
  ['one of ten comes back too small', voices([0, 0, 0], [100, 0], 900), 'small'],
  ['a small shop, a fifth comes back', voices([0, 0, 0], [5, 0], 20), 'small'],
  // Silence is held against the three returns, not against the thirty reviews.
  ['most reviews say small, thousands are silent', voices([18, 12, 0], [3, 0], 10_000), 'small'],
])('%s', (_what, given, fit) => {
  expect(judgeFit(given)).toBe(fit);
});

test('one more voice for small never takes "runs small" away, and silence never makes it', () => {
  const count = fc.integer({ min: 0, max: 60 });
  fc.assert(
    fc.property(count, count, count, count, count, fc.integer({ min: 0, max: 5000 }), (...numbers) => {
      const [small, right, large, backSmall, backLarge, silent] = numbers;
      const given = voices([small, right, large], [backSmall, backLarge], silent);
      if (judgeFit(given) === 'small')
        expect(judgeFit(voices([small + 1, right, large], [backSmall, backLarge], silent))).toBe('small');
      else
        expect(judgeFit(voices([small, right, large], [backSmall, backLarge], silent + 100))).not.toBe(
          'small',
        );
    }),
  );
});
