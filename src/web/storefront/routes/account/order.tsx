import '#/web/i18n/account.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { formatOrderNumber } from '#/shop/orders/order-number.rules.ts';
import type { CustomerOrder } from '#/shop/orders/orders.schema.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { OrderActions } from '../../components/account/order-actions.tsx';
import { NotThere } from '../../components/account/own-failed.tsx';
import { TrackedOrderView } from '../../components/orders/tracked-order-view.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { ShopLink } from '../../components/shop-link.tsx';
import { useOwnData } from '../../state/own-data.ts';

/** §2.41 One order of the customer: its timeline, and the prices at the time of the order. */
export default function OrderPage() {
  const { t } = useLingui();
  const { number = '' } = useParams();
  const path = `/api/profile/orders/${encodeURIComponent(number)}`;
  const { data, failure, reload } = useOwnData<{ data: CustomerOrder }>('GET', path);
  const order = data?.data;
  const shown = order ? formatOrderNumber(order.number) : '';
  return (
    <>
      <PageHead title={shown ? t`الطلب ${shown}` : t`طلباتي`} indexed={false} />
      <h1 className="sr-only">
        <Trans>تفاصيل الطلب</Trans>
      </h1>
      {order ? (
        <TrackedOrderView order={order} after={<OrderActions order={order} />} />
      ) : failure?.status === 404 ? (
        <div className="rounded bg-surface px-4 py-10 text-center">
          <p className="font-semibold">
            <Trans>لا يوجد طلب بهذا الرقم في حسابك.</Trans>
          </p>
          <ShopLink to="/account/orders" className={buttonClass('primary', 'normal', 'mt-4')}>
            <Trans>طلباتي</Trans>
          </ShopLink>
        </div>
      ) : (
        <NotThere failure={failure} onRetry={reload} />
      )}
    </>
  );
}
