import '#/web/i18n/account.ts';
import { Trans } from '@lingui/react/macro';
import { Outlet, useLocation } from 'react-router';
import { barePath } from '#/platform/url-path.rules.ts';
import { ChevronLeft } from '#/web/ui/icons.tsx';
import { TokenNeeded } from '../../components/account/access.tsx';
import { AccountNav } from '../../components/account/account-nav.tsx';
import { ShopLink } from '../../components/shop-link.tsx';

/** §2.20 §2.41 The layout of the account: an empty shell until the browser has the customer's data. */
export default function AccountLayout() {
  const path = barePath(useLocation().pathname);
  const oneOrder = path.startsWith('/account/orders/');
  return (
    <div className="mx-auto w-full max-w-7xl px-4 py-6 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:items-start lg:gap-12 lg:py-12">
      <TokenNeeded>
        <div className="lg:sticky lg:top-24">
          <ShopLink
            to="/account"
            className="hidden min-h-11 items-center px-3 font-display text-xl font-semibold lg:flex"
          >
            <Trans>حسابي</Trans>
          </ShopLink>
          <AccountNav className="mt-2 hidden lg:block" />
          {path !== '/account' && (
            <ShopLink
              to={oneOrder ? '/account/orders' : '/account'}
              className="inline-flex min-h-11 items-center gap-1 text-muted lg:hidden"
            >
              <ChevronLeft aria-hidden className="size-5 rtl:-scale-x-100" />
              {oneOrder ? <Trans>طلباتي</Trans> : <Trans>حسابي</Trans>}
            </ShopLink>
          )}
        </div>
        <div className="min-w-0">
          <Outlet />
        </div>
      </TokenNeeded>
    </div>
  );
}
