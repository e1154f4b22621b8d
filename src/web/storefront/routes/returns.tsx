import '#/web/i18n/afterwards.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useState } from 'react';
import { foldDigits } from '#/shop/countries/digits.rules.ts';
import { foldPhone } from '#/shop/countries/phone.rules.ts';
import { formatOrderNumber, parseOrderNumber } from '#/shop/orders/order-number.rules.ts';
import type { ReturnAccess, ReturnableOrder } from '#/shop/returns/returns.schema.ts';
import { call } from '#/web/call.ts';
import { Button } from '#/web/ui/button.tsx';
import { Notice } from '#/web/ui/notice.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { ErrorPage } from '../components/errors/error-page.tsx';
import { PageHead } from '../components/page-head.tsx';
import { ReturnOrder } from '../components/returns/return-order.tsx';
import { readAccepted } from '../state/accepted-order.ts';

type Found = { order: ReturnableOrder; access: ReturnAccess };

/** §9.2 A return by number and phone. A shell: the order never is in the page's HTML. */
export default function ReturnsPage() {
  const { t } = useLingui();
  const [number, setNumber] = useState('');
  const [phone, setPhone] = useState('');
  const [errors, setErrors] = useState<{ number?: string; phone?: string }>({});
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    const last = readAccepted();
    if (!last) return;
    setNumber(formatOrderNumber(last.number));
    setPhone(last.phone);
  }, []);

  const find = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const wrong: typeof errors = {};
    if (!parseOrderNumber(number)) wrong.number = t`أدخل رقم الطلب: فيه 8 حروف وأرقام مثل K7M4-Q2XB`;
    if (foldPhone(phone).length < 6) wrong.phone = t`أدخل رقم الهاتف الذي طلبت به`;
    setErrors(wrong);
    setProblem('');
    const first = wrong.number ? 'return-number' : wrong.phone ? 'return-phone' : null;
    if (first) {
      document.getElementById(first)?.focus();
      return;
    }
    setBusy(true);
    const access = { number, phone };
    const answer = await call<{ data: ReturnableOrder }>('POST', '/api/returns/find', access);
    setBusy(false);
    if (answer.ok) setFound({ order: answer.data.data, access });
    else setProblem(answer.message || t`تعذّر الاتصال بالمتجر، المرجو المحاولة بعد لحظات`);
  };

  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-8 lg:py-12">
      <PageHead title={t`إرجاع أو تبديل`} indexed={false} />
      <h1 className="mb-2 text-2xl lg:text-3xl">
        <Trans>إرجاع أو تبديل</Trans>
      </h1>
      {found ? (
        <ReturnOrder order={found.order} access={found.access} />
      ) : (
        <>
          <p className="mb-6 text-muted">
            <Trans>أدخل رقم طلبك ورقم الهاتف الذي طلبت به. لا حاجة إلى حساب.</Trans>
          </p>
          <form noValidate onSubmit={find} className="grid items-start gap-5 sm:grid-cols-2">
            <TextInput
              id="return-number"
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
              id="return-phone"
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
            <Button type="submit" aria-disabled={busy} className="sm:col-span-2 sm:justify-self-start">
              {busy ? <Trans>جارٍ البحث…</Trans> : <Trans>عرض الطلب</Trans>}
            </Button>
          </form>
          {problem && (
            <Notice tone="warning" role="alert" className="mt-6">
              {problem}
            </Notice>
          )}
        </>
      )}
    </div>
  );
}

export const ErrorBoundary = ErrorPage;
