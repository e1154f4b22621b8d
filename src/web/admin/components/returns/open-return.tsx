import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { ReturnableOrder } from '#/shop/returns/returns.schema.ts';
import { call } from '#/web/call.ts';
import { Button } from '#/web/ui/button.tsx';
import { OpenReturnForm } from './open-return-form.tsx';

/** A return for whoever calls; what may come back is asked for when the form opens. */
export function OpenReturn({ orderId }: { orderId: number }) {
  const { t } = useLingui();
  const [order, setOrder] = useState<ReturnableOrder | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  /** The form was closed: its button has the focus again. */
  const returning = useRef(false);
  async function open() {
    if (busy) return;
    setBusy(true);
    setProblem('');
    const answer = await call<{ data: ReturnableOrder }>('GET', `/api/admin/orders/${orderId}/returnable`);
    setBusy(false);
    if (answer.ok) setOrder(answer.data.data);
    else setProblem(answer.message || t`تعذّر الاتصال، أعد المحاولة`);
  }
  function end() {
    returning.current = true;
    setOrder(null);
  }
  if (order) return <OpenReturnForm orderId={orderId} order={order} onEnd={end} />;
  return (
    <div className="grid gap-2">
      <p role="alert" className="text-danger empty:hidden">
        {problem}
      </p>
      <div>
        <Button
          ref={(button) => {
            if (returning.current) button?.focus();
            returning.current = false;
          }}
          look="secondary"
          size="small"
          aria-disabled={busy}
          onClick={open}
        >
          <Trans>فتح إرجاع للزبون</Trans>
        </Button>
      </div>
    </div>
  );
}
