import { ContentDialogs } from '../content/content-dialogs.tsx';
import { ProductOverlaysHost } from '../product-overlays/product-overlays-host.tsx';
import type { StorefrontData } from '../storefront-data.ts';
import { AccountDialog } from './account-dialog.tsx';
import { AwayNotice } from './away-notice.tsx';
import { ChoicesDialog } from './choices-dialog.tsx';
import { CompareHost } from './compare-host.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { KnownPages } from './known-pages.tsx';
import { OfflineNotice } from './offline-notice.tsx';

/** What stands in the frame of every page but is seen only when it is opened, or when the line is dead. */
export default function FrameDialogs({ shop }: { shop: StorefrontData }) {
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
      <KnownPages />
    </>
  );
}
