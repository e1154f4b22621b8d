import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { seenProducts } from '../../state/seen.ts';
import { useSizes } from '../../state/use-sizes.ts';
import { ProductTile } from '../catalog/product-tile.tsx';
import { useCardOffers } from '../catalog/use-card-offers.ts';

/** Products that were seen in this visit, on a product's page those before it. */
export default function RecentlySeen({ productId }: { productId?: number }) {
  const id = useId();
  const [before] = useState(() => seenProducts().filter((one) => one !== productId));
  const { sizes } = useSizes(before);
  const offers = useCardOffers(before);
  const shown = before.flatMap((one) => sizes?.get(one) ?? []);
  if (!sizes || shown.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mx-auto mt-14 max-w-[1440px] lg:mt-20">
      <h2 id={id} className="mb-4 px-4 text-2xl lg:text-3xl xl:px-8">
        <Trans>شاهدتها مؤخرًا</Trans>
      </h2>
      <ul className="rail relative grid snap-x scroll-px-4 auto-cols-[36%] grid-flow-col gap-3 overflow-x-auto px-4 pb-2 [scrollbar-width:none] sm:auto-cols-[22%] sm:gap-4 lg:auto-cols-[16%] xl:scroll-px-8 xl:px-8">
        {before.map((one) => {
          const found = sizes.get(one);
          return (
            found && (
              <li key={one} className="snap-start">
                <ProductTile sizes={found} offers={offers} />
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}
