import { DiscoveredPages } from '#/web/internals/discovery.tsx';
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

/** An address of each kind of which a page may show many; what stands in place of a name does not matter. */
const manyPages = ['/store/-', '/store/-/-', '/blog/-'];

/** What stands in the frame of every page but is seen only when it is opened, or when the line is dead. */
export default function FrameDialogs({ shop }: { shop: StorefrontData }) {
  const locale = useLocale();
  return (
    <>
      <AccountDialog />
      <ChoicesDialog shop={shop} />
      <DeleteAccount />
      <CompareHost />
      <ProductOverlaysHost />
      <ContentDialogs appLinks={shop.contact.appLinks} />
      <OfflineNotice />
      <AwayNotice />
      <DiscoveredPages hrefs={manyPages.map((path) => hrefIn(locale, path))} />
    </>
  );
}
