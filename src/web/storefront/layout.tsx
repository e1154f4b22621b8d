import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { packed, unpacked } from '#/web/packed.ts';
import { pageOf } from '#/web/page-context.ts';
import type { Route } from './+types/layout.ts';
import { CartPanel } from './components/cart/cart-panel.tsx';
import { AnnouncementBar } from './components/layout/announcement-bar.tsx';
import { BottomBar } from './components/layout/bottom-bar.tsx';
import { Footer } from './components/layout/footer.tsx';
import { Header } from './components/layout/header.tsx';
import { LaterDialogs } from './components/layout/later-dialogs.tsx';
import { SideMenu } from './components/layout/side-menu.tsx';
import { StartupBar } from './components/layout/startup-bar.tsx';
import { NoticeRegion } from './components/notices/notice-region.tsx';
import { SearchDialog } from './components/search/search-dialog.tsx';
import { loadStorefront } from './layout-loader.ts';
import { startAuth } from './state/auth.ts';
import { keepCountryInStep } from './state/country.ts';
import { CountryProvider } from './state/country-context.tsx';
import { rememberSource } from './state/source.ts';

export const loader = async ({ context }: Route.LoaderArgs) => packed(await loadStorefront(pageOf(context)));

/** The frame does not change from page to page: it is fetched with the document only. */
export const shouldRevalidate = () => false;

export default function StorefrontLayout({ loaderData }: Route.ComponentProps) {
  const shop = unpacked(loaderData);
  useEffect(() => {
    keepCountryInStep(shop.country.id);
    rememberSource();
  }, [shop.country.id]);
  useEffect(startAuth, []);
  return (
    <CountryProvider country={shop.country}>
      <a
        href="#main"
        className="absolute start-2 top-2 z-50 -translate-y-20 rounded bg-night px-4 py-3 text-on-night focus:translate-y-0"
      >
        <Trans>تجاوز إلى المحتوى</Trans>
      </a>
      <StartupBar />
      <AnnouncementBar facts={shop.announcement} />
      <Header shop={shop} />
      <main id="main" tabIndex={-1} className="min-h-[60vh] outline-none">
        <Outlet />
      </main>
      <Footer shop={shop} />
      <BottomBar />
      <SideMenu shop={shop} />
      <CartPanel side={shop.cartPanelSide} />
      <SearchDialog />
      <LaterDialogs shop={shop} />
      <NoticeRegion />
    </CountryProvider>
  );
}
