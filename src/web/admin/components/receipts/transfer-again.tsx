import { Trans, useLingui } from '@lingui/react/macro';
import { FileUp } from 'lucide-react';
import type { StaffNotification } from '#/shop/orders/orders.schema.ts';
import { receiptAccept } from '#/shop/payments/payments.rules.ts';
import { Button } from '#/web/ui/button.tsx';
import { useOrderMessage } from '../../use-order-message.ts';
import { useSave } from '../../use-save.ts';
import { DropArea } from '../drop-area.tsx';
import { FailureText } from '../failure-text.tsx';
import { HandOver } from '../hand-over.tsx';

type TransferMessage = StaffNotification & { email: string | null };

/**
 * A transfer without a receipt: sends the bank details and the link again, or records a receipt that came by
 * WhatsApp.
 */
export function TransferAgain({ orderId, version }: { orderId: number; version: string }) {
  const { t } = useLingui();
  const mailed = useSave();
  const recorded = useSave();
  const path = `/api/admin/orders/${orderId}`;
  const { message, problem } = useOrderMessage<TransferMessage>(`${path}/transfer`, version);
  const record = (files: readonly File[]) => {
    if (files.length === 0 || recorded.state === 'busy') return;
    const body = new FormData();
    for (const file of files) body.append('file', file);
    void recorded.run('POST', `${path}/receipts`, body);
  };
  return (
    <section aria-labelledby="transfer-again" className="grid gap-3 rounded border border-line bg-raised p-4">
      <h2 id="transfer-again" className="text-lg">
        <Trans>في انتظار وصل التحويل</Trans>
      </h2>
      {message && (
        <>
          <HandOver text={message.text} whatsapp={message.whatsapp} />
          {message.email && (
            <div>
              <Button
                look="secondary"
                size="small"
                aria-disabled={mailed.state === 'busy'}
                onClick={() => mailed.state !== 'busy' && mailed.run('POST', `${path}/transfer`)}
              >
                <Trans>إرسال بالبريد الإلكتروني</Trans>
              </Button>
            </div>
          )}
        </>
      )}
      <p role="alert" className="text-danger empty:hidden">
        {problem !== null && (problem || <Trans>تعذّر الاتصال، أعد المحاولة</Trans>)}
      </p>
      <p role="status" className="text-success empty:sr-only">
        {mailed.state === 'saved' && t`وُضعت معلومات التحويل في البريد الصادر`}
      </p>
      <FailureText save={mailed} />
      <DropArea
        id="recorded-receipt"
        icon={FileUp}
        label={<Trans>تسجيل وصل أرسله الزبون عبر واتساب</Trans>}
        hint={<Trans>صورة أو PDF، 3 ملفات على الأكثر</Trans>}
        accept={receiptAccept}
        multiple
        onFiles={record}
      />
      <FailureText save={recorded} />
    </section>
  );
}
