import '#/web/i18n/after-purchase.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReturnAccess, ReturnableOrder } from '#/shop/returns/returns.schema.ts';
import { call } from '#/web/call.ts';
import { Notice } from '#/web/ui/notice.tsx';
import { ErrorPage } from '../components/errors/error-page.tsx';
import { OrderFinder } from '../components/orders/order-finder.tsx';
import { PageHead } from '../components/page-head.tsx';
import { ReturnOrder } from '../components/returns/return-order.tsx';

type Found = { order: ReturnableOrder; access: ReturnAccess };

/** §9.2 A return by number and phone. A shell: the order is never part of the page's HTML. */
export default function ReturnsPage() {
  const { t } = useLingui();
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
