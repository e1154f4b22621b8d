import '#/web/i18n/after-purchase.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { GuestOrder } from '#/shop/orders/orders.schema.ts';
import type { TransferView } from '#/shop/payments/payments.schema.ts';
import { call } from '#/web/call.ts';
import { Button } from '#/web/ui/button.tsx';
import { PencilLine } from '#/web/ui/icons.tsx';
import { OrderNumber } from '#/web/ui/order-number.tsx';
import { notify } from '../../state/notices.ts';
import { TrackedOrderView } from '../orders/tracked-order-view.tsx';
import { ReturnOpener } from '../returns/return-opener.tsx';
import { BankTransfer } from './bank-transfer.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { ConfirmOrder } from './confirm-order.tsx';
import { CorrectOrder } from './correct-order.tsx';

/** The order with the actions that its shopper still has. */
export function OwnOrder({
  order,
  signed,
  transfer,
}: {
  order: GuestOrder;
  signed: string;
  /** Null for a cash order. */
  transfer: TransferView | null;
}) {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const [correcting, setCorrecting] = useState(false);
  const { status } = order;
  const shown = useRef(status);
  useEffect(() => {
    if (shown.current === status) return;
    shown.current = status;
    // What was pressed is gone, and may have stood a screen below the state.
    document.getElementById('tracked-order')?.focus();
  }, [status]);
  const api = `/api/orders/${signed}`;
  // The page may have been left open since yesterday: who comes back to it reads how the order stands now.
  useEffect(() => {
    const refresh = async () => {
      if (document.visibilityState !== 'visible' || correcting) return;
      // Without a connection the router would put its page of errors in the place of the order.
      if ((await call('GET', api)).ok) await revalidate();
    };
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [revalidate, correcting, api]);
  const pickup = order.delivery === 'pickup';
  return (
    <>
      <h1 className="mb-6 text-2xl lg:text-3xl">
        <Trans>
          طلبك <OrderNumber number={order.number} />
        </Trans>
      </h1>
      {correcting ? (
        <div className="max-w-2xl">
          <CorrectOrder
            order={order}
            api={api}
            onEnd={(saved) => {
              setCorrecting(false);
              if (saved) notify(pickup ? t`صُحّحت معلومات طلبك` : t`صُحّحت معلومات التوصيل`, { tone: 'success' });
            }}
          />
        </div>
      ) : (
        <TrackedOrderView
          order={order}
          named={false}
          announcesCall={!order.moves.includes('confirm')}
          before={
            <>
              {transfer && <BankTransfer transfer={transfer} access={{ signed }} onChange={revalidate} />}
              {order.moves.includes('confirm') && <ConfirmOrder order={order} api={api} />}
            </>
          }
          after={
            <>
              {(order.status === 'delivered' || order.status === 'completed') && (
                <ReturnOpener signed={signed} />
              )}
              {(order.correctable || order.moves.includes('cancel')) && (
                <div className="flex flex-wrap gap-3 max-sm:flex-col">
                  {order.correctable && (
                    <Button look="secondary" onClick={() => setCorrecting(true)}>
                      <PencilLine aria-hidden className="size-5" />
                      {pickup ? <Trans>تصحيح معلومات الطلب</Trans> : <Trans>تصحيح معلومات التوصيل</Trans>}
                    </Button>
                  )}
                  {order.moves.includes('cancel') && <CancelOrder api={api} pickup={pickup} />}
                </div>
              )}
            </>
          }
        />
      )}
    </>
  );
}
