import '#/web/i18n/account.ts';
import { Trans } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { Heart } from '#/web/ui/icons.tsx';
import { Skeleton } from '#/web/ui/skeleton.tsx';
import { useSizes } from '../../state/use-sizes.ts';
import { useWishlist } from '../../state/wishlist-store.ts';
import { ProductTile } from '../catalog/product-tile.tsx';
import { useCardOffers } from '../catalog/use-card-offers.ts';
import { ShopLink } from '../shop-link.tsx';
import { wished } from './wishlist-tile.tsx';

const most = 8;
/** So many fit into a wide page. */
const inRow = 5;

/** The newest wishes in one row, swiped where they do not fit; nothing while there are none. */
export function WishlistStrip() {
  const { items } = useWishlist();
  const first = items.slice(0, most);
  const ids = first.map(({ id }) => id);
  const { sizes, failure } = useSizes(ids);
  const offers = useCardOffers(ids);
  const shown = sizes ? first.filter(({ id }) => sizes.has(id)) : first;
  if (shown.length === 0 || (!sizes && failure)) return null;
  return (
    <section aria-labelledby="account-wishes" aria-busy={!sizes} className="mt-8">
      <div className="mb-3 flex min-h-11 items-center justify-between gap-4">
        <h2 id="account-wishes" className="text-lg">
          <Trans>قائمة الأمنيات</Trans>
        </h2>
        <ShopLink
          to="/account/favorites"
          className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
        >
          <Trans>عرض الكل</Trans>
        </ShopLink>
      </div>
      <ul className="-mx-4 grid snap-x scroll-px-4 auto-cols-[38%] grid-flow-col gap-3 overflow-x-auto px-4 pb-2 [scrollbar-width:none] sm:auto-cols-[24%] lg:mx-0 lg:scroll-px-0 lg:auto-cols-[calc((100%-3rem)/5)] lg:px-0">
        {shown.map((item) => {
          const own = sizes?.get(item.id);
          return (
            <li key={item.id} className="snap-start">
              {own ? <ProductTile {...wished(own, item)} offers={offers} /> : <TileSkeleton />}
            </li>
          );
        })}
        {shown.length < inRow && (
          <li
            className="snap-start lg:[grid-column:span_var(--rest)]"
            style={{ '--rest': inRow - shown.length } as CSSProperties}
          >
            <ShopLink
              to="/store/soldes"
              className="flex h-full flex-col items-center justify-center gap-2 rounded bg-surface p-4 text-center font-medium underline-offset-4 hover:underline"
            >
              <Heart aria-hidden className="size-8 text-muted" strokeWidth={1.4} />
              <Trans>متابعة التسوق</Trans>
            </ShopLink>
          </li>
        )}
      </ul>
    </section>
  );
}

/** In the size of a tile whose name takes two lines. */
const TileSkeleton = () => (
  <>
    <Skeleton className="aspect-4/5 w-full" />
    <Skeleton className="mt-3 h-12 w-full" />
    <Skeleton className="mt-1 h-7 w-2/3" />
  </>
);
