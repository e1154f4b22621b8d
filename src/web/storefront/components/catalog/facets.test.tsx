import { expect, test, vi } from 'vitest';
import { listingFromUrl } from '#/shop/catalog/listing/listing-url.rules.ts';
import { drawn, readIn } from '../../../../../tests/support/drawn.tsx';
import { Facets } from './facets.tsx';
import { FilterPanel } from './filter-panel.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

const none = {
  ...{ categories: [], sizes: [], colors: [], families: [], audiences: [], ages: [], fabrics: [] },
  ...{ seasons: [], patterns: [], brands: [], price: { min: 0, max: 0 }, rated: false },
};

test('§2.44 what is on sale or in stock is a filter where it is not all of the list, and once it is chosen', () => {
  const offered = (promo: number, inStock: number, chosen = '') => {
    const query = listingFromUrl(new URLSearchParams(chosen), 'soldes');
    const facets = { ...none, promo, inStock };
    const shown = readIn(
      drawn(<Facets {...{ facets, query }} total={3} change={vi.fn()} toggle={vi.fn()} />),
    );
    return ['عليه تخفيض', 'متوفر الآن'].map((words) => shown.includes(words));
  };
  expect(offered(1, 2)).toEqual([true, true]);
  expect(offered(0, 3)).toEqual([false, false]);
  expect(offered(3, 0)).toEqual([false, false]);
  expect(offered(3, 3, 'promo=1&stock=1')).toEqual([true, true]);
});

test('the panel of the filters says how many products a filter leaves, also on a phone', () => {
  const query = listingFromUrl(new URLSearchParams(), 'soldes');
  const html = drawn(
    <FilterPanel
      facets={{ ...none, promo: 0, inStock: 0 }}
      {...{ query, perPage: 24, total: 3 }}
      change={vi.fn()}
      toggle={vi.fn()}
    />,
  );
  const [, spoken = ''] = /aria-live="polite">(.*?)<\/span>/.exec(html) ?? [];
  expect(readIn(spoken)).toBe('عرض 3 منتجات');
});
