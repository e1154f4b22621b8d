import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { WaitingTransfer } from '#/shop/payments/payments.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { Money } from '#/web/ui/money.tsx';
import { OrderNumber } from '#/web/ui/order-number.tsx';
import { Phone } from '#/web/ui/phone.tsx';
import { TextArea } from '#/web/ui/text-area.tsx';
import { useSave } from '../../use-save.ts';
import { useUnsaved } from '../../use-unsaved.ts';
import { AdminLink, orderPath } from '../admin-link.tsx';
import { FailureText } from '../failure-text.tsx';
import { OrderReceipts } from '../orders/order-receipts.tsx';

/** One transfer: the receipt beside the expected amount, and the decision. */
export function TransferCard({ transfer }: { transfer: WaitingTransfer }) {
  const { t } = useLingui();
  const save = useSave();
  const [refusing, setRefusing] = useState(false);
  const [note, setNote] = useState('');
  useUnsaved(refusing && note !== '');
  const busy = save.state === 'busy';
  const { orderId, expected } = transfer;
  const decide = (move: 'approve_receipt' | 'owe_transfer' | 'reject_receipt', reason = '') => {
    if (busy) return;
    save.run('POST', `/api/admin/orders/${orderId}/moves`, {
      move,
      note: reason,
      seen: transfer.cancelled ? 'cancelled' : 'placed',
      version: transfer.version,
    });
  };
  return (
    <article
      aria-labelledby={`transfer-${orderId}`}
      className="grid gap-4 rounded border border-line-strong bg-raised p-4 md:grid-cols-[2fr_3fr]"
    >
      <div className="grid content-start gap-3">
        <h2 id={`transfer-${orderId}`} className="flex flex-wrap items-baseline gap-x-3 text-lg">
          <bdi>{transfer.name}</bdi>
          <AdminLink to={orderPath(orderId)} className="text-base underline">
            <OrderNumber number={transfer.number} />
          </AdminLink>
        </h2>
        <Phone e164={transfer.phone} link className="flex min-h-11 items-center underline" />
        <p>
          <span className="block text-sm text-muted">
            <Trans>المبلغ المنتظر</Trans>
          </span>
          <Money shown={expected.shown} label={transfer.label} className="text-3xl font-bold" />
        </p>
        {transfer.refusedBefore > 0 && (
          <p className="text-sm text-danger">
            <Trans>
              وصولات مرفوضة من قبل: <bdi dir="ltr">{transfer.refusedBefore}</bdi>
            </Trans>
          </p>
        )}
        <FailureText save={save} />
        {transfer.cancelled ? (
          <>
            <p className="text-sm">
              <Trans>أُلغي هذا الطلب: إن وصل مبلغه وجب إرجاعه.</Trans>
            </p>
            <Button aria-disabled={busy} onClick={() => decide('owe_transfer')}>
              <Trans>تسجيل تحويل يجب إرجاعه</Trans>
            </Button>
          </>
        ) : (
          <>
            <Button aria-disabled={busy} onClick={() => decide('approve_receipt')}>
              <Trans>قبول الوصل</Trans>
            </Button>
            <Button
              look="secondary"
              aria-disabled={busy}
              onClick={() => decide('reject_receipt', transfer.askAgain)}
            >
              <Trans>طلب وصل أوضح</Trans>
            </Button>
          </>
        )}
        <Button look="danger" aria-expanded={refusing} onClick={() => setRefusing(!refusing)}>
          <Trans>رفض الوصل</Trans>
        </Button>
        {refusing && (
          <form
            noValidate
            className="grid gap-3"
            onSubmit={(event) => {
              event.preventDefault();
              decide('reject_receipt', note);
            }}
          >
            <TextArea
              id={`reason-${orderId}`}
              label={t`السبب كما يقرأه الزبون`}
              required
              maxLength={500}
              value={note}
              onValue={setNote}
              error={save.errorOf('note')}
            />
            <Button type="submit" size="small" aria-disabled={busy}>
              <Trans>تأكيد الرفض</Trans>
            </Button>
          </form>
        )}
      </div>
      <OrderReceipts orderId={orderId} receipts={transfer.receipts} />
    </article>
  );
}
