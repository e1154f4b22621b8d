import '#/web/i18n/after-purchase.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { foldDigits } from '#/shop/countries/digits.rules.ts';
import { type CallFailure, call } from '#/web/call.ts';
import { Button } from '#/web/ui/button.tsx';
import { earlyValue } from '#/web/ui/early-value.ts';
import { Notice } from '#/web/ui/notice.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { PageHead } from '../page-head.tsx';
import { hrefIn, useLocale } from '../shop-link.tsx';

/** The order's signed link has expired: the order's phone number gets a new one. */
export function EndedLink({ signed }: { signed: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const [phone, setPhone] = useState('');
  const [waiting, setWaiting] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  useEffect(() => setPhone(foldDigits(earlyValue('renew-phone'))), []);

  const renew = async (event: FormEvent) => {
    event.preventDefault();
    if (waiting) return;
    setWaiting(true);
    const path = `/api/orders/${encodeURIComponent(signed)}/renew`;
    const answer = await call<{ data: { path: string } }>('POST', path, { phone });
    setWaiting(false);
    setFailure(answer.ok ? null : answer);
    if (answer.ok) await navigate(hrefIn(locale, answer.data.data.path), { replace: true });
  };

  return (
    <div className="mx-auto w-full max-w-xl px-4 py-12 lg:py-20">
      <PageHead title={t`انتهت صلاحية هذا الرابط`} indexed={false} />
      <h1 className="text-2xl lg:text-3xl">
        <Trans>انتهت صلاحية هذا الرابط</Trans>
      </h1>
      <p className="mt-4 text-muted">
        <Trans>أدخل رقم الهاتف الذي طلبت به، لفتح الطلب برابط جديد.</Trans>
      </p>
      <form noValidate onSubmit={renew} className="mt-6 space-y-5">
        {failure && (
          <Notice tone="danger" role="alert">
            {failure.message || <Trans>تعذّر الاتصال، أعد المحاولة</Trans>}
          </Notice>
        )}
        <TextInput
          id="renew-phone"
          name="phone"
          label={t`رقم الهاتف`}
          type="tel"
          inputMode="tel"
          value={phone}
          onValue={(typed) => setPhone(foldDigits(typed))}
          ltr
          autoComplete="tel"
          maxLength={40}
          required
        />
        <Button type="submit" aria-disabled={waiting}>
          {waiting ? <Trans>لحظة من فضلك…</Trans> : <Trans>فتح الطلب برابط جديد</Trans>}
        </Button>
      </form>
    </div>
  );
}
