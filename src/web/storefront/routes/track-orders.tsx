import '#/web/i18n/buying.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useState } from 'react';
import { foldDigits } from '#/shop/countries/digits.rules.ts';
import { foldPhone } from '#/shop/countries/phone.rules.ts';
import { formatOrderNumber, parseOrderNumber } from '#/shop/orders/order-number.rules.ts';
import type { TrackedOrder } from '#/shop/orders/orders.schema.ts';
import { type CallFailure, call } from '#/web/call.ts';
import { Button, buttonClass } from '#/web/ui/button.tsx';
import { Notice } from '#/web/ui/notice.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { TrackedOrderView } from '../components/orders/tracked-order-view.tsx';
import { PageHead } from '../components/page-head.tsx';
import { ShopLink } from '../components/shop-link.tsx';
import { readAccepted } from '../state/accepted-order.ts';

type Errors = { number?: string; phone?: string };

/** §2.8, §7.22 Tracking without an account, by number and phone. A shell: the answer never is in a page's HTML. */
export default function TrackOrdersPage() {
  const { t } = useLingui();
  const [number, setNumber] = useState('');
  const [phone, setPhone] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [waiting, setWaiting] = useState(false);
  const [order, setOrder] = useState<TrackedOrder | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);

  // The number of the link she came by, else the order that was just placed in this tab.
  useEffect(() => {
    const asked = parseOrderNumber(new URLSearchParams(window.location.search).get('number') ?? '');
    const last = readAccepted();
    const shown = asked ?? last?.number;
    if (shown) setNumber(formatOrderNumber(shown));
    if (last && last.number === shown) setPhone(last.phone);
  }, []);
  useEffect(() => {
    if (order) document.getElementById('tracked-order')?.focus();
  }, [order]);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (waiting) return;
    const found: Errors = {};
    if (number.trim() === '') found.number = t`أدخل رقم الطلب`;
    else if (!parseOrderNumber(number)) {
      found.number = t`هذا ليس رقم طلب صحيحًا: فيه 8 حروف وأرقام مثل K7M4-Q2XB`;
    }
    if (foldPhone(phone).length < 6) found.phone = t`أدخل رقم الهاتف الذي طلبت به`;
    setErrors(found);
    const first = found.number ? 'track-number' : found.phone ? 'track-phone' : null;
    if (first) {
      document.getElementById(first)?.focus();
      return;
    }
    setWaiting(true);
    const answer = await call<TrackedOrder | { data: TrackedOrder }>(
      'POST',
      '/api/checkout/command-details',
      { number, phone },
    );
    setWaiting(false);
    if (answer.ok) {
      setFailure(null);
      setOrder('data' in answer.data ? answer.data.data : answer.data);
    } else {
      setOrder(null);
      setFailure(answer);
    }
  };

  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-8 lg:py-12">
      <PageHead title={t`تتبع الطلب`} indexed={false} />
      <h1 className="text-2xl lg:text-3xl">
        <Trans>تتبع الطلب</Trans>
      </h1>
      <p className="mt-2 text-muted">
        <Trans>أدخل رقم طلبك ورقم الهاتف الذي طلبت به. لا حاجة إلى حساب.</Trans>
      </p>
      <form noValidate onSubmit={onSubmit} className="mt-6 grid items-start gap-5 sm:grid-cols-2">
        <TextInput
          id="track-number"
          name="number"
          label={t`رقم الطلب`}
          error={errors.number}
          value={number}
          ltr
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          placeholder="K7M4-Q2XB"
          onValue={(value) => setNumber(foldDigits(value))}
        />
        <TextInput
          id="track-phone"
          name="phone"
          type="tel"
          inputMode="tel"
          label={t`رقم الهاتف`}
          error={errors.phone}
          value={phone}
          ltr
          autoComplete="tel"
          maxLength={40}
          placeholder="06 12 34 56 78"
          onValue={(value) => setPhone(foldDigits(value))}
        />
        <Button type="submit" aria-disabled={waiting} className="sm:col-span-2 sm:justify-self-start">
          {waiting ? <Trans>جارٍ البحث…</Trans> : <Trans>عرض الطلب</Trans>}
        </Button>
      </form>
      <div className="mt-8">
        {failure && <TrackFailed failure={failure} />}
        {order && <TrackedOrderView order={order} />}
        {(order?.status === 'delivered' || order?.status === 'completed') && (
          <ShopLink to="/returns" className={buttonClass('secondary', 'normal', 'mt-6')}>
            <Trans>إرجاع أو تبديل</Trans>
          </ShopLink>
        )}
      </div>
    </div>
  );
}

/** One answer for a wrong pair and for an order that is not there. */
function TrackFailed({ failure }: { failure: CallFailure }) {
  if (failure.status === 429) {
    return (
      <Notice tone="warning" role="alert" title={<Trans>محاولات كثيرة</Trans>}>
        <Trans>المرجو الانتظار بضع دقائق قبل المحاولة من جديد.</Trans>
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
      <Trans>المرجو المحاولة بعد لحظات.</Trans>
    </Notice>
  );
}
