import '#/web/i18n/checkout.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { TrackedOrder } from '#/shop/orders/orders.schema.ts';
import type { TransferView } from '#/shop/payments/payments.schema.ts';
import { type CallFailure, call } from '#/web/call.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { Notice } from '#/web/ui/notice.tsx';
import { OrderFinder } from '../components/orders/order-finder.tsx';
import { TrackedOrderView } from '../components/orders/tracked-order-view.tsx';
import { BankTransfer } from '../components/own-order/bank-transfer.tsx';
import { PageHead } from '../components/page-head.tsx';
import { ShopLink } from '../components/shop-link.tsx';

/** An order found by number and phone, with its transfer; null for a cash order. */
type FoundOrder = TrackedOrder & {
  transfer: TransferView | null;
  access: { number: string; phone: string };
};

/** §2.8, §7.22 Tracking without an account, by number and phone. A shell: the answer is never part of a page's HTML. */
export default function TrackOrdersPage() {
  const { t } = useLingui();
  const [waiting, setWaiting] = useState(false);
  const [order, setOrder] = useState<FoundOrder | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const found = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // A phone shows the form alone: what it found comes to the top, and screen readers go on there.
    if (!order) return;
    document.getElementById('tracked-order')?.focus({ preventScroll: true });
    found.current?.scrollIntoView({ block: 'start' });
  }, [order]);

  const find = async (access: { number: string; phone: string }) => {
    setWaiting(true);
    const answer = await call<{ data: Omit<FoundOrder, 'access'> }>(
      'POST',
      '/api/checkout/command-details',
      access,
    );
    setWaiting(false);
    if (answer.ok) {
      setFailure(null);
      setOrder({ ...answer.data.data, access });
    } else {
      setOrder(null);
      setFailure(answer);
    }
  };

  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-8 lg:py-12">
      <PageHead title={t`تتبع الطلب`} indexed={false} />
      <div className="mx-auto max-w-2xl">
        <h1 className="text-2xl lg:text-3xl">
          <Trans>تتبع الطلب</Trans>
        </h1>
        <p className="mt-2 text-muted">
          <Trans>أدخل رقم طلبك ورقم الهاتف الذي طلبت به. لا حاجة إلى حساب.</Trans>
        </p>
        <OrderFinder id="track" busy={waiting} onFind={find} />
        {failure && (
          <div className="mt-8">
            <TrackFailed failure={failure} />
          </div>
        )}
      </div>
      <div ref={found} className="mt-8">
        {order && (
          <TrackedOrderView
            order={order}
            before={
              order.transfer && (
                <BankTransfer
                  transfer={order.transfer}
                  access={order.access}
                  onChange={() => find(order.access)}
                />
              )
            }
            after={
              (order.status === 'delivered' || order.status === 'completed') && (
                <ShopLink to="/returns" className={buttonClass('secondary')}>
                  <Trans>إرجاع أو تبديل</Trans>
                </ShopLink>
              )
            }
          />
        )}
      </div>
    </div>
  );
}

/** The same message for a wrong pair and for a missing order. */
function TrackFailed({ failure }: { failure: CallFailure }) {
  if (failure.status === 429) {
    return (
      <Notice tone="warning" role="alert" title={<Trans>محاولات كثيرة</Trans>}>
        <Trans>انتظر بضع دقائق قبل المحاولة من جديد.</Trans>
      </Notice>
    );
  }
  if (failure.status === 404 || failure.status === 422) {
    return (
      <Notice tone="warning" role="alert" title={<Trans>لم نجد طلبًا بهذا الرقم وهذا الهاتف</Trans>}>
        <Trans>تأكد من رقم الطلب كما وصلك، ومن رقم الهاتف الذي أدخلته عند الطلب.</Trans>
      </Notice>
    );
  }
  return (
    <Notice tone="warning" role="alert" title={<Trans>تعذّر الاتصال بالمتجر</Trans>}>
      <Trans>حاول بعد لحظات.</Trans>
    </Notice>
  );
}
