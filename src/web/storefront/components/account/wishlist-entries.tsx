import '#/web/i18n/account.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { leadingBack } from '#/shop/accounts/return-to.rules.ts';
import { Button, buttonClass } from '#/web/ui/button.tsx';
import { Heart } from '#/web/ui/icons.tsx';
import { Notice } from '#/web/ui/notice.tsx';
import { useAuth } from '../../state/auth.ts';
import { useSizes } from '../../state/use-sizes.ts';
import { removeFromWishlist } from '../../state/wishlist.ts';
import { useWishlist } from '../../state/wishlist-store.ts';
import { useCardOffers } from '../catalog/use-card-offers.ts';
import { EmptyState } from '../empty/empty-state.tsx';
import { LaterNextSteps } from '../empty/later-next-steps.tsx';
import { ShopLink } from '../shop-link.tsx';
import { NotThere } from './own-failed.tsx';
import { removeWithFocus } from './remove-with-focus.ts';
import { WishlistTile } from './wishlist-tile.tsx';

/** So many stand in one row of a wide page: what sells best fills the rest of it. */
const few = 4;

/** §2.9 §3.14 §3.16 The one wishlist of this device and, after a sign-in, of the account. */
export function WishlistEntries() {
  const { ready, items } = useWishlist();
  const { sizes, answered, failure, retry } = useSizes(items.map(({ id }) => id));
  const offers = useCardOffers(items.map(({ id }) => id));
  const gone = items.filter(({ id }) => answered.has(id) && !sizes?.has(id));
  return (
    <>
      <SignInLine />
      <div className="mt-6">
        {ready && items.length === 0 ? (
          <>
            <EmptyState
              icon={Heart}
              title={<Trans>لا شيء في قائمة أمنياتك بعد</Trans>}
              text={<Trans>اضغط على القلب في أي منتج لتجده هنا.</Trans>}
            >
              <ShopLink to="/store/soldes" className={buttonClass('primary', 'normal', 'mt-2')}>
                <Trans>تصفح المتجر</Trans>
              </ShopLink>
            </EmptyState>
            <LaterNextSteps />
          </>
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
                    onClick={({ currentTarget }) =>
                      removeWithFocus(currentTarget, () => {
                        for (const { id } of gone) removeFromWishlist(id);
                      })
                    }
                  >
                    <Trans>إزالة ما لم يعد معروضًا</Trans>
                  </Button>
                }
              />
            )}
            {failure && (
              <div className="mb-6">
                <NotThere failure={failure} onRetry={retry} />
              </div>
            )}
            <ul className="grid grid-cols-2 gap-x-3 gap-y-8 md:grid-cols-3 lg:grid-cols-4">
              {items.map((item) => {
                const own = sizes.get(item.id);
                return (
                  own && (
                    <li key={item.id}>
                      <WishlistTile sizes={own} item={item} offers={offers} />
                    </li>
                  )
                );
              })}
            </ul>
            {items.length <= few && <LaterNextSteps search={false} />}
          </>
        )}
      </div>
    </>
  );
}

/** For a guest: the account has the list on all devices. */
function SignInLine() {
  const { ready, signedIn } = useAuth();
  const { pathname } = useLocation();
  if (!ready || signedIn) return null;
  return (
    <p className="mt-2 text-muted">
      <Trans>القائمة على هذا الجهاز وحده.</Trans>{' '}
      <ShopLink
        to={leadingBack('/account/login', pathname)}
        className="inline-flex min-h-11 items-center text-action underline underline-offset-4"
      >
        <Trans>سجّل الدخول لتجدها على كل أجهزتك</Trans>
      </ShopLink>
    </p>
  );
}
