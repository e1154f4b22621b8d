import '#/web/i18n/account.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { TrackedOrder } from '#/shop/orders/orders.schema.ts';
import { Button, buttonClass } from '#/web/ui/button.tsx';
import { Package } from '#/web/ui/icons.tsx';
import { ClaimOrders } from '../../components/account/claim-orders.tsx';
import { OrderRow, type OwnOrders } from '../../components/account/order-row.tsx';
import { NotThere } from '../../components/account/own-failed.tsx';
import { EmptyState } from '../../components/empty/empty-state.tsx';
import { LaterNextSteps } from '../../components/empty/later-next-steps.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { ShopLink } from '../../components/shop-link.tsx';
import { callAsUser } from '../../state/auth.ts';
import { notify } from '../../state/notices.ts';
import { useOwnData } from '../../state/own-data.ts';

/** §2.41 §7.23 All orders of the customer, and the form to add a guest order. */
export default function OrdersPage() {
  const { t } = useLingui();
  const { data, failure, reload } = useOwnData<OwnOrders>('POST', '/api/checkout/track-commands');
  const [more, setMore] = useState<{ rows: TrackedOrder[]; page: number; of: OwnOrders | null }>();
  // Further pages are dropped when the first page was reloaded.
  const later = more && more.of === data ? more : { rows: [], page: 1, of: data };
  const [waiting, setWaiting] = useState(false);

  const loadMore = async () => {
    setWaiting(true);
    const page = later.page + 1;
    const answer = await callAsUser<OwnOrders>('POST', '/api/checkout/track-commands', { page });
    setWaiting(false);
    if (answer.ok) setMore({ rows: [...later.rows, ...answer.data.data], page, of: data });
    else notify(t`حاول لاحقًا`, { tone: 'danger' });
  };

  return (
    <>
      <PageHead title={t`طلباتي`} indexed={false} />
      <h1 className="text-2xl lg:text-3xl">
        <Trans>طلباتي</Trans>
      </h1>
      <div className="mt-6">
        {!data ? (
          <NotThere failure={failure} onRetry={reload} />
        ) : data.data.length === 0 ? (
          <EmptyState icon={Package} title={<Trans>لا توجد طلبات في حسابك بعد.</Trans>}>
            <ShopLink to="/store/soldes" className={buttonClass('primary', 'normal', 'mt-2')}>
              <Trans>تصفح المتجر</Trans>
            </ShopLink>
          </EmptyState>
        ) : (
          <>
            <p className="mb-3 text-sm text-muted">
              <Plural
                value={data.meta.total}
                zero="# طلب"
                one="طلب واحد"
                two="طلبان"
                few="# طلبات"
                many="# طلبًا"
                other="# طلب"
              />
            </p>
            <ul className="space-y-3">
              {[...data.data, ...later.rows].map((order) => (
                <li key={order.number}>
                  <OrderRow order={order} />
                </li>
              ))}
            </ul>
            {later.page < data.meta.lastPage && (
              <Button
                look="secondary"
                className="mt-5"
                aria-disabled={waiting}
                onClick={() => waiting || void loadMore()}
              >
                <Trans>عرض طلبات أقدم</Trans>
              </Button>
            )}
          </>
        )}
      </div>
      <ClaimOrders onClaimed={reload} className="mt-10" />
      {data?.data.length === 0 && <LaterNextSteps search={false} />}
    </>
  );
}
