import '#/web/i18n/product-overlays.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { ProductCard, ProductView } from '#/shop/catalog/catalog.schema.ts';
import { call } from '#/web/call.ts';
import { Plus } from '#/web/ui/icons.tsx';
import { useCart } from '../../state/cart.ts';
import { closeAdded, type Quick } from '../../state/product-overlays.ts';
import { SmallCard } from '../catalog/small-card.tsx';
import { useCardOffers } from '../catalog/use-card-offers.ts';
import { offeredWith } from './upsell.rules.ts';

/** §2.48 Suggestions beside the added product: of its category, in stock, not in the cart yet. */
export function Upsell({ productId, onChoose }: { productId: number; onChoose: (quick: Quick) => void }) {
  const { t } = useLingui();
  const items = useCart((cart) => cart.items);
  const [related, setRelated] = useState<readonly ProductCard[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    call<{ data: ProductView }>(
      'GET',
      `/api/product/${productId}?lang=${document.documentElement.lang}`,
      undefined,
      { signal: stop.signal },
    ).then((answer) => answer.ok && setRelated(answer.data.data.related));
    return () => stop.abort();
  }, [productId]);
  const offers = useCardOffers(related.map(({ id }) => id));
  const offered = offeredWith(related, items);
  if (offered.length === 0) return null;
  return (
    <section aria-labelledby="upsell-title" className="pb-5">
      <h3 id="upsell-title" className="mx-5 mb-3 border-t border-line pt-4 text-lg">
        <Trans>قد يعجبك أيضًا</Trans>
      </h3>
      <ul className="relative grid snap-x scroll-px-5 auto-cols-[40%] grid-flow-col gap-3 overflow-x-auto px-5 pb-1 [scrollbar-width:none] sm:auto-cols-[calc(25%-0.5625rem)]">
        {offered.map(({ id, title, ...card }) => (
          <li key={id} className="relative snap-start">
            <SmallCard card={{ title, ...card }} offer={offers[id]} sizes="150px" onFollow={closeAdded} />
            <span className="pointer-events-none absolute inset-x-0 top-0 flex aspect-4/5 items-end justify-end p-1.5">
              <button
                type="button"
                aria-label={t`اختيار مقاس ${title}`}
                className="pointer-events-auto flex size-11 items-center justify-center rounded-full bg-raised shadow hover:bg-ink hover:text-paper"
                onClick={() => onChoose({ id, title })}
              >
                <Plus aria-hidden className="size-5" />
              </button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
