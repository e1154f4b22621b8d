import { parseHTML } from 'linkedom';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listingFromUrl } from '#/shop/catalog/listing/listing-url.rules.ts';
import type { ListingChange } from './listing-state.ts';
import { PriceFacet } from './price-facet.tsx';

vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('#/web/ui/money.tsx', () => ({ Money: ({ centimes }: { centimes: number }) => centimes / 100 }));

type Pair = [number, number];
let slider: { min: number; max: number; value: Pair; onMove(to: Pair): void; onChosen(to: Pair): void };
vi.mock('./price-slider.tsx', () => ({
  default: (props: typeof slider) => {
    slider = props;
    return null;
  },
}));

let root: Root;
let changes: ListingChange[];

beforeEach(() => {
  const { window, document } = parseHTML('<!doctype html><html><body><div id="root"></div></body></html>');
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.getElementById('root');
  if (!place) throw new Error('no root');
  root = createRoot(place);
  changes = [];
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const show = (min: number, max: number, search = '') =>
  act(async () =>
    root.render(
      <PriceFacet
        range={{ min, max }}
        query={listingFromUrl(new URLSearchParams(search))}
        change={(change) => changes.push(change)}
      />,
    ),
  );
const drag = async (...stops: Pair[]) => {
  for (const stop of stops) await act(async () => slider.onMove(stop));
  await act(async () => slider.onChosen(stops.at(-1) ?? [0, 0]));
};

test('§2.45 a price that is dragged and brought back chooses nothing, and the range of the next list is its own', async () => {
  await show(10_000, 50_000);
  await drag([20_000, 50_000], [10_000, 50_000]);
  expect(changes).toEqual([]);
  await show(5_000, 30_000);
  expect(slider.value).toEqual([5_000, 30_000]);
  await drag([5_000, 25_000]);
  expect(changes).toEqual([{ priceFrom: undefined, priceTo: 25_000 }]);
});

test('§2.45 a range that another filter moves while it is dragged is the one that is shown', async () => {
  await show(10_000, 50_000);
  await act(async () => slider.onMove([20_000, 50_000]));
  expect(slider.value).toEqual([20_000, 50_000]);
  await show(5_000, 30_000);
  expect(slider.value).toEqual([5_000, 30_000]);
});

test('§2.45 a range that was chosen stands within the slider, also where the prices of the list lie beyond it', async () => {
  await show(20_000, 50_000, 'max=100');
  expect([slider.min, slider.max, slider.value]).toEqual([10_000, 50_000, [10_000, 10_000]]);
  await show(20_000, 30_000, 'min=400');
  expect([slider.min, slider.max, slider.value]).toEqual([20_000, 40_000, [40_000, 40_000]]);
});
