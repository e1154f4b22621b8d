import '#/web/i18n/account.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { WishlistEntries } from '../components/account/wishlist-entries.tsx';
import { PageHead } from '../components/page-head.tsx';

/** §2.9 The wishlist. A shell: the same HTML for everyone, filled by the browser. */
export default function WishlistPage() {
  const { t } = useLingui();
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 lg:py-12">
      <PageHead title={t`قائمة الأمنيات`} indexed={false} />
      <h1 className="text-2xl lg:text-3xl">
        <Trans>قائمة الأمنيات</Trans>
      </h1>
      <WishlistEntries />
    </div>
  );
}
