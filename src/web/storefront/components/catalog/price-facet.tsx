import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Facets } from '#/shop/catalog/catalog.schema.ts';
import { Money } from '#/web/ui/money.tsx';
import { Part } from '#/web/ui/part.tsx';
import { useEffectOnChange } from '#/web/ui/use-effect-on-change.ts';
import type { Chosen, ListingState } from './listing-state.ts';

const PriceSlider = lazy(() => import('./price-slider.tsx'));

/** The price range of the list in whole dirhams, as centimes. */
const down = (centimes: number) => Math.floor(centimes / 1000) * 1000;
const up = (centimes: number) => Math.ceil(centimes / 1000) * 1000;

/** §2.45 The price range: a slider in the country's currency; without JavaScript two inputs in dirhams. */
export function PriceFacet({
  range,
  query,
  change,
}: { range: Facets['price']; query: Chosen } & Pick<ListingState, 'change'>) {
  // Another filter may leave a list whose prices all lie beyond the chosen ones.
  const ends = [range.min, range.max, query.priceFrom ?? range.min, query.priceTo ?? range.max];
  const min = down(Math.min(...ends));
  const max = up(Math.max(...ends));
  const chosen: [number, number] = [query.priceFrom ?? min, query.priceTo ?? max];
  const [dragged, setDragged] = useState<[number, number] | null>(null);
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  // The dragged range is shown until the URL has it, and is of no other list.
  useEffectOnChange(`${query.priceFrom} ${query.priceTo} ${min} ${max}`, () => setDragged(null));
  const [from, to] = dragged ?? chosen;
  const choose = ([low, high]: [number, number]) => {
    const next = { priceFrom: low > min ? low : undefined, priceTo: high < max ? high : undefined };
    if (next.priceFrom === query.priceFrom && next.priceTo === query.priceTo) setDragged(null);
    else change(next);
  };
  return (
    <div>
      <p className="flex justify-between text-sm">
        <Money centimes={from} />
        <Money centimes={to} />
      </p>
      <div className="h-11 px-4">
        {ready && (
          <Part>
            <Suspense fallback={<Track />}>
              <PriceSlider min={min} max={max} value={[from, to]} onMove={setDragged} onChosen={choose} />
            </Suspense>
          </Part>
        )}
        {!ready && <Track />}
      </div>
      <noscript>
        <div className="flex gap-3">
          <label className="text-sm">
            <Trans>من (درهم)</Trans>
            <input
              name="min"
              inputMode="decimal"
              className="block w-24 rounded border border-line-strong bg-raised p-2"
            />
          </label>
          <label className="text-sm">
            <Trans>إلى (درهم)</Trans>
            <input
              name="max"
              inputMode="decimal"
              className="block w-24 rounded border border-line-strong bg-raised p-2"
            />
          </label>
        </div>
      </noscript>
    </div>
  );
}

/** Placeholder while the slider loads. */
const Track = () => (
  <div className="flex h-11 items-center">
    <div className="h-1 w-full rounded-full bg-line" />
  </div>
);
