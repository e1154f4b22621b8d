import { Trans } from '@lingui/react/macro';
import { memo, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { barePath } from '#/platform/url-path.rules.ts';
import { deepEqual } from '#/web/deep-equal.ts';
import { packed, unpacked } from '#/web/packed.ts';
import { pageOf } from '#/web/page-context.ts';
import { Part } from '#/web/ui/part.tsx';
import { TimeZoneProvider } from '#/web/ui/time-zone-context.tsx';
import { useEffectOnChange } from '#/web/ui/use-effect-on-change.ts';
import type { Route } from './+types/layout.ts';
import { CartPanel } from './components/cart/cart-panel.tsx';
import { AnnouncementBar } from './components/layout/announcement-bar.tsx';
import { hasNoBar, hasOwnBar, type NavItem, navItemOf } from './components/layout/bar-paths.ts';
import { BottomBar } from './components/layout/bottom-bar.tsx';
import { Footer } from './components/layout/footer.tsx';
import { Header, type HeaderData } from './components/layout/header.tsx';
import { LaterDialogs } from './components/layout/later-dialogs.tsx';
import { NoPayment } from './components/layout/no-payment.tsx';
import { SideMenu } from './components/layout/side-menu.tsx';
import { StartupBar } from './components/layout/startup-bar.tsx';
import { NoticeRegion } from './components/notices/notice-region.tsx';
import { SearchDialog } from './components/search/search-dialog.tsx';
import type { StorefrontData } from './components/storefront-data.ts';
import { loadStorefront } from './layout-loader.ts';
import { startAuth } from './state/auth.ts';
import { followCountry } from './state/country.ts';
import { CountryProvider } from './state/country-context.tsx';
import { closePanel } from './state/panels.ts';
import { rememberSource } from './state/source.ts';
import { startWishlist } from './state/wishlist.ts';

export const loader = async ({ context }: Route.LoaderArgs) => packed(await loadStorefront(pageOf(context)));

/** The layout's data does not change between pages: it loads with the document only. */
export const shouldRevalidate = () => false;

export default function StorefrontLayout({ loaderData }: Route.ComponentProps) {
  const shop = unpacked(loaderData);
  const { id, code } = shop.country;
  useEffect(() => followCountry({ id, code }), [id, code]);
  useEffect(rememberSource, []);
  useEffect(startWishlist, []);
  useEffect(startAuth, []);
  const { pathname, key } = useLocation();
  // Any navigation closes the search, a new path also the cart.
  useEffectOnChange(key, () => closePanel('search'));
  useEffectOnChange(pathname, () => closePanel('cart'));
  const path = barePath(pathname);
  const { locale, shopName, logo, country, categories, announcement, cartPanelSide } = shop;
  const { cartPanelOnPhones, payment } = shop;
  const links = shop.links.headerLinks;
  const header = { locale, shopName, logo, country, categories, links, cartPanelOnPhones };
  return (
    <TimeZoneProvider zone={shop.delivery} country={shop.country.code}>
      <CountryProvider country={shop.country}>
        <a
          href="#main"
          className="absolute start-2 top-2 z-50 -translate-y-20 rounded bg-night px-4 py-3 text-on-night focus:translate-y-0"
        >
          <Trans>تجاوز إلى المحتوى</Trans>
        </a>
        <StartupBar />
        <Above
          shop={header}
          announcement={hasNoBar(path) ? null : announcement}
          bottomBar={!hasOwnBar(path)}
          canPay={payment.cash || payment.transfer}
        />
        <main id="main" tabIndex={-1} className="min-h-[60vh] outline-none">
          <Outlet />
        </main>
        <Part>
          <Footer shop={shop} short={path.startsWith('/checkout/shipping')} />
        </Part>
        <Part>
          <Around
            shop={header}
            cartPanelSide={cartPanelSide}
            bottomBar={hasOwnBar(path) ? null : { at: navItemOf(path) }}
          />
        </Part>
        <LaterDialogs shop={shop} />
        <NoticeRegion />
      </CountryProvider>
    </TimeZoneProvider>
  );
}

type AboveProps = {
  shop: HeaderData;
  announcement: StorefrontData['announcement'] | null;
  bottomBar: boolean;
  canPay: boolean;
};

const Above = memo(function Above({ shop, announcement, bottomBar, canPay }: AboveProps) {
  return (
    <>
      {announcement && <AnnouncementBar facts={announcement} />}
      {!canPay && <NoPayment country={shop.country.name} />}
      <Header shop={shop} bottomBar={bottomBar} />
    </>
  );
}, deepEqual);

type AroundProps = {
  shop: HeaderData;
  cartPanelSide: StorefrontData['cartPanelSide'];
  bottomBar: { at: NavItem | undefined } | null;
};

/** Dialogs and other overlays, which load when they open. */
const Around = memo(function Around({ shop, cartPanelSide, bottomBar }: AroundProps) {
  return (
    <>
      {bottomBar && <BottomBar {...bottomBar} cartPanel={shop.cartPanelOnPhones} />}
      <SideMenu shop={shop} />
      <CartPanel side={cartPanelSide} />
      <SearchDialog />
    </>
  );
}, deepEqual);
