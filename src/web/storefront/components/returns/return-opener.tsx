import '#/web/i18n/after-purchase.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReturnableOrder } from '#/shop/returns/returns.schema.ts';
import { call } from '#/web/call.ts';
import { Button } from '#/web/ui/button.tsx';
import { PackageOpen } from '#/web/ui/icons.tsx';
import { ReturnOrder } from './return-order.tsx';

/** Opens the return form on the order's own page, with the signed link. */
export function ReturnOpener({ signed }: { signed: string }) {
  const { t } = useLingui();
  const [order, setOrder] = useState<ReturnableOrder | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  if (order) return <ReturnOrder order={order} access={{ signed }} />;
  const open = async () => {
    if (busy) return;
    setBusy(true);
    const answer = await call<{ data: ReturnableOrder }>('POST', '/api/returns/find', { signed });
    setBusy(false);
    if (answer.ok) setOrder(answer.data.data);
    else setProblem(answer.message || t`تعذّر الاتصال بالمتجر، حاول بعد لحظات`);
  };
  return (
    <div>
      <Button look="secondary" aria-disabled={busy} onClick={open}>
        <PackageOpen aria-hidden className="size-5" />
        <Trans>إرجاع أو تبديل</Trans>
      </Button>
      {problem && (
        <p role="alert" className="mt-2 text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
