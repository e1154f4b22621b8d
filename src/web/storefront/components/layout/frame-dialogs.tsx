import { DiscoveredPages } from '#/web/internals/discovery.tsx';
import { useFocusFallback } from '#/web/ui/use-focus-fallback.ts';
import { ContentDialogs } from '../content/content-dialogs.tsx';
import { ProductOverlaysHost } from '../product-overlays/product-overlays-host.tsx';
import { hrefIn, useLocale } from '../shop-link.tsx';
import type { StorefrontData } from '../storefront-data.ts';
import { AccountDialog } from './account-dialog.tsx';
import { AwayNotice } from './away-notice.tsx';
import { ChoicesDialog } from './choices-dialog.tsx';
import { CompareHost } from './compare-host.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { OfflinePages } from './offline-pages.tsx';
import { SetHost } from './set-host.tsx';

/** A sample URL of each kind of page that a page may link to often; the names in it do not matter. */
const manyPages = ['/store/-', '/store/-/-', '/blog/-'];

/** The dialogs and notices of the layout, hidden until they open, and what the layout does once the page is idle. */
export default function FrameDialogs({ shop }: { shop: StorefrontData }) {
  const locale = useLocale();
  useFocusFallback();
  return (
    <>
      <AccountDialog />
      <ChoicesDialog shop={shop} />
      <DeleteAccount />
      <CompareHost />
      <ProductOverlaysHost />
      <SetHost />
      <ContentDialogs appLinks={shop.contact.appLinks} />
      <OfflineNotice />
      <OfflinePages on={shop.offlinePages} country={shop.country.id} />
      <AwayNotice />
      <DiscoveredPages hrefs={manyPages.map((path) => hrefIn(locale, path))} />
    </>
  );
}
