import '#/web/i18n/after-purchase.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReturnAccess, ReturnableOrder } from '#/shop/returns/returns.schema.ts';
import { call } from '#/web/call.ts';
import { Notice } from '#/web/ui/notice.tsx';
import { InfoOpener } from '../components/content/info-opener.tsx';
import { ErrorPage } from '../components/errors/error-page.tsx';
import { OrderFinder } from '../components/orders/order-finder.tsx';
import { PageHead } from '../components/page-head.tsx';
import { ReturnDays } from '../components/return-days.tsx';
import { ReturnOrder } from '../components/returns/return-order.tsx';
import { useStorefront } from '../components/storefront-data.ts';

type Found = { order: ReturnableOrder; access: ReturnAccess };

/** §9.2 A return by number and phone. A shell: the order is never part of the page's HTML. */
export default function ReturnsPage() {
  const { t } = useLingui();
  const days = useStorefront()?.announcement.returnDays ?? 0;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [found, setFound] = useState<Found | null>(null);

  const find = async (access: ReturnAccess) => {
    setProblem('');
    setBusy(true);
    const answer = await call<{ data: ReturnableOrder }>('POST', '/api/returns/find', access);
    setBusy(false);
    if (answer.ok) setFound({ order: answer.data.data, access });
    else setProblem(answer.message || t`تعذّر الاتصال بالمتجر، حاول بعد لحظات`);
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
          <p className="text-muted">
            <Trans>أدخل رقم طلبك ورقم الهاتف الذي طلبت به. لا حاجة إلى حساب.</Trans>
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-x-4">
            {days > 0 && (
              <span className="font-medium">
                <ReturnDays days={days} />
              </span>
            )}
            <InfoOpener
              tag="returns"
              className="inline-flex min-h-11 items-center text-action underline underline-offset-4"
            >
              <Trans>شروط الإرجاع</Trans>
            </InfoOpener>
          </p>
          <OrderFinder id="return" busy={busy} onFind={find} />
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
