import '#/web/i18n/account.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, buttonClass } from '#/web/ui/button.tsx';
import { Heart } from '#/web/ui/icons.tsx';
import { Notice } from '#/web/ui/notice.tsx';
import { NotThere } from '../components/account/own-failed.tsx';
import { WishlistTile } from '../components/account/wishlist-tile.tsx';
import { PageHead } from '../components/page-head.tsx';
import { ShopLink } from '../components/shop-link.tsx';
import { useSizes } from '../state/use-sizes.ts';
import { removeFromWishlist, useWishlist } from '../state/wishlist.ts';

/** §2.9 The wishlist of this browser. A shell: the same HTML for everyone, filled by the browser. */
export default function WishlistPage() {
  const { t } = useLingui();
  const { ready, items } = useWishlist();
  const { sizes, failure, retry } = useSizes(items.map(({ id }) => id));
  const gone = items.filter(({ id }) => sizes && !sizes.has(id));
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 lg:py-12">
      <PageHead title={t`قائمة الأمنيات`} indexed={false} />
      <h1 className="text-2xl lg:text-3xl">
        <Trans>قائمة الأمنيات</Trans>
      </h1>
      <div className="mt-6">
        {ready && items.length === 0 ? (
          <div className="flex flex-col items-center gap-3 py-12 text-center">
            <Heart aria-hidden className="size-14 text-muted" strokeWidth={1.3} />
            <p className="text-lg">
              <Trans>لا شيء في قائمة أمنياتك بعد</Trans>
            </p>
            <p className="max-w-80 text-muted">
              <Trans>اضغط على القلب في أي منتج لتجده هنا. القائمة محفوظة على هذا الجهاز.</Trans>
            </p>
            <ShopLink to="/store/soldes" className={buttonClass('primary', 'normal', 'mt-2')}>
              <Trans>تصفح المتجر</Trans>
            </ShopLink>
          </div>
        ) : !sizes ? (
          <NotThere failure={failure} onRetry={retry} />
        ) : (
          <>
            {gone.length > 0 && (
              <Notice
                tone="info"
                className="mb-6"
                title={
                  <Plural
                    value={gone.length}
                    zero="# منتج لم يعد معروضًا"
                    one="منتج واحد لم يعد معروضًا"
                    two="منتجان لم يعودا معروضين"
                    few="# منتجات لم تعد معروضة"
                    many="# منتجًا لم تعد معروضة"
                    other="# منتج لم تعد معروضة"
                  />
                }
                action={
                  <Button
                    size="small"
                    look="secondary"
                    onClick={() => {
                      for (const { id } of gone) removeFromWishlist(id);
                    }}
                  >
                    <Trans>إزالة ما لم يعد معروضًا</Trans>
                  </Button>
                }
              />
            )}
            <ul className="grid grid-cols-2 gap-x-3 gap-y-8 md:grid-cols-3 lg:grid-cols-4">
              {items.map(({ id, color }) => {
                const own = sizes.get(id);
                return (
                  own && (
                    <li key={id}>
                      <WishlistTile sizes={own} color={color} />
                    </li>
                  )
                );
              })}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}
