import { Trans } from '@lingui/react/macro';
import type { StaffNotification } from '#/shop/orders/orders.schema.ts';
import { useOrderMessage } from '../../use-order-message.ts';
import { HandOver } from '../hand-over.tsx';

/**
 * The last decision about an order as a message to send by hand. The shop itself e-mails customers who have an
 * address; those with a phone only hear of it from the staff.
 */
export function OrderNotification({
  orderId,
  version,
  mailed,
}: {
  orderId: number;
  version: string;
  mailed: boolean;
}) {
  const notification = useOrderMessage<StaffNotification>(`/api/admin/orders/${orderId}/news`, version);
  if (!notification) return null;
  return (
    <section aria-labelledby="news" className="grid gap-3 rounded border border-line bg-raised p-4">
      <h2 id="news" className="text-lg">
        <Trans>إخبار الزبون</Trans>
      </h2>
      <p className="text-muted">
        {mailed ? (
          <Trans>أُرسل هذا إلى بريده الإلكتروني، ويمكن إرساله أيضًا عبر واتساب.</Trans>
        ) : (
          <Trans>ليس لهذا الزبون بريد إلكتروني: أرسل هذا النص إليه.</Trans>
        )}
      </p>
      <HandOver text={notification.text} whatsapp={notification.whatsapp} />
    </section>
  );
}
