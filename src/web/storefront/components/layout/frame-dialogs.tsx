import { ContentDialogs } from '../content/content-dialogs.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { ChoicesDialog } from './choices-dialog.tsx';
import { CompareHost } from './compare-host.tsx';
import { DeleteAccount } from './delete-account.tsx';
import type { StorefrontData } from './storefront-data.ts';

/** Dialogs that stand in the frame of every page but are seen only when they are opened. */
export default function FrameDialogs({ shop }: { shop: StorefrontData }) {
  return (
    <>
      <AccountDialog />
      <ChoicesDialog shop={shop} />
      <DeleteAccount />
      <CompareHost />
      <ContentDialogs />
    </>
  );
}
