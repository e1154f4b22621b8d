import '#/web/i18n/account.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { buttonClass } from '#/web/ui/button.tsx';
import { Heart } from '#/web/ui/icons.tsx';
import { NotThere } from '../../components/account/own-failed.tsx';
import { SizeTile } from '../../components/account/size-tile.tsx';
import { WishlistOffer } from '../../components/account/wishlist-offer.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { ShopLink } from '../../components/shop-link.tsx';
import { like, loadFavourites, useFavourites } from '../../state/favourites.ts';

const failed = { ok: false, status: 0, code: '', message: '', errors: {}, body: {} } as const;

/** §3.16 §7.13 The favourite sizes with their price and availability. */
export default function FavoritesPage() {
  const { t } = useLingui();
  const { status, sizes } = useFavourites();
  return (
    <>
      <PageHead title={t`مفضلتي`} indexed={false} />
      <h1 className="text-2xl lg:text-3xl">
        <Trans>مفضلتي</Trans>
      </h1>
      <WishlistOffer className="mt-5" />
      <div className="mt-6">
        {sizes.length > 0 ? (
          <ul className="grid grid-cols-2 gap-x-3 gap-y-8 md:grid-cols-3">
            {sizes.map((size) => (
              <li key={size.id}>
                <SizeTile
                  size={size}
                  removeLabel={t`إزالة ${size.title} من المفضلة`}
                  onRemove={() => void like(size.id)}
                />
              </li>
            ))}
          </ul>
        ) : status === 'ready' ? (
          <div className="flex flex-col items-center gap-3 rounded bg-surface px-4 py-10 text-center">
            <Heart aria-hidden className="size-12 text-muted" strokeWidth={1.3} />
            <p>
              <Trans>لا شيء في مفضلتك بعد. في صفحة المنتج، اختر مقاسك ثم أضفه إلى المفضلة.</Trans>
            </p>
            <ShopLink to="/store/soldes" className={buttonClass('primary')}>
              <Trans>تصفح المتجر</Trans>
            </ShopLink>
          </div>
        ) : (
          <NotThere failure={status === 'failed' ? failed : null} onRetry={() => void loadFavourites()} />
        )}
      </div>
    </>
  );
}
