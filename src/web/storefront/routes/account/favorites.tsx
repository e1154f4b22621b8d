import '#/web/i18n/account.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { WishlistEntries } from '../../components/account/wishlist-entries.tsx';
import { PageHead } from '../../components/page-head.tsx';

/** §3.16 The wishlist within the account: the same as /wishlist. */
export default function FavoritesPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`قائمة الأمنيات`} indexed={false} />
      <h1 className="text-2xl lg:text-3xl">
        <Trans>قائمة الأمنيات</Trans>
      </h1>
      <WishlistEntries />
    </>
  );
}
