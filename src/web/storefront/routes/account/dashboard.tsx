import '#/web/i18n/account.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { cutName } from '#/shop/accounts/cut-name.rules.ts';
import { DialogOpener } from '#/web/ui/dialog.tsx';
import { ChevronDown, Settings2 } from '#/web/ui/icons.tsx';
import { AccountNav } from '../../components/account/account-nav.tsx';
import { AccountTiles } from '../../components/account/account-tiles.tsx';
import { LastOrder, LastOrderSkeleton } from '../../components/account/last-order.tsx';
import type { OwnOrders } from '../../components/account/order-row.tsx';
import { NotThere } from '../../components/account/own-failed.tsx';
import { WishlistStrip } from '../../components/account/wishlist-strip.tsx';
import { BestSellers } from '../../components/catalog/best-sellers.tsx';
import { deleteAccountId } from '../../components/layout/dialog-ids.ts';
import { PageHead } from '../../components/page-head.tsx';
import { ShopLink } from '../../components/shop-link.tsx';
import { useAuth } from '../../state/auth.ts';
import { useOwnData } from '../../state/own-data.ts';

/** §2.41 The first page of the account: the last order, and links to the other pages. */
export default function DashboardPage() {
  const { t } = useLingui();
  const user = useAuth((auth) => auth.user);
  const { data, failure, reload } = useOwnData<OwnOrders>('POST', '/api/checkout/track-commands');
  const [last] = data?.data ?? [];
  const name = user ? cutName(user.name) : '';
  return (
    <>
      <PageHead title={t`حسابي`} indexed={false} />
      <h1 className="text-2xl lg:text-3xl">
        {name ? (
          <Trans>
            مرحبًا <bdi>{name}</bdi>
          </Trans>
        ) : (
          <Trans>حسابي</Trans>
        )}
      </h1>
      <section aria-labelledby="last-order" className="mt-6">
        <h2 id="last-order" className="mb-3 text-lg">
          <Trans>آخر طلب</Trans>
        </h2>
        {!data ? (
          <NotThere failure={failure} onRetry={reload} skeleton={<LastOrderSkeleton />} />
        ) : last ? (
          <>
            <LastOrder order={last} />
            {data.meta.total > 1 && (
              <ShopLink
                to="/account/orders"
                className="mt-1 inline-flex min-h-11 items-center text-action underline underline-offset-4"
              >
                <Trans>عرض كل الطلبات</Trans>
              </ShopLink>
            )}
          </>
        ) : (
          <p className="rounded bg-surface px-4 py-5">
            <Trans>لا توجد طلبات في حسابك بعد. هل طلبت من قبل دون حساب؟</Trans>{' '}
            <ShopLink
              to="/account/orders"
              className="inline-flex min-h-11 items-center text-action underline underline-offset-4"
            >
              <Trans>إضافة طلباتي السابقة</Trans>
            </ShopLink>
          </p>
        )}
      </section>
      <AccountNav className="mt-8 rounded border border-line bg-raised p-2 lg:hidden" />
      {data && !last && <BestSellers titleClass="mb-3 text-lg" />}
      <WishlistStrip />
      {user && <AccountTiles user={user} />}
      <details className="group mt-8 rounded border border-line bg-raised px-4 open:pb-2">
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
          <Settings2 aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.6} />
          <span className="grow">
            <Trans>خيارات متقدمة</Trans>
          </span>
          <ChevronDown
            aria-hidden
            className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
          />
        </summary>
        <DialogOpener
          dialog={deleteAccountId}
          className="min-h-11 ps-8 text-danger underline underline-offset-4"
        >
          <Trans>حذف حسابي</Trans>
        </DialogOpener>
      </details>
    </>
  );
}
