import '#/web/i18n/after-purchase.ts';
import { Trans } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { receiptLimits } from '#/shop/payments/payments.rules.ts';
import type { AcceptedOrder } from '../../state/accepted-order.ts';
import { BankDetails, Deadline } from './bank-details.tsx';
import { ReceiptUpload } from './receipt-upload.tsx';

/** The same on the success page, from the answer to the placed order. */
export function PlacedTransfer({ order, reference }: { order: AcceptedOrder; reference: string }) {
  const navigate = useNavigate();
  const signed = order.ownPath.split('/').at(-1) ?? '';
  if (!order.transfer) return null;
  return (
    <section aria-labelledby="transfer" className="mt-8 space-y-5">
      <h2 id="transfer" className="text-lg">
        <Trans>معلومات التحويل البنكي</Trans>
      </h2>
      <BankDetails account={order.transfer} amount={order.total} label={order.label} reference={reference} />
      {order.receiptDeadline && <Deadline at={order.receiptDeadline} />}
      {signed && (
        <ReceiptUpload
          access={{ signed }}
          left={receiptLimits.files}
          onSent={() => void navigate(order.ownPath)}
        />
      )}
    </section>
  );
}
