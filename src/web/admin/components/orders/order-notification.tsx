import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { StaffNotification } from '#/shop/orders/orders.schema.ts';
import { call } from '#/web/call.ts';
import { HandOver } from '../hand-over.tsx';

/**
 * The last decision about an order as a message to send by hand. The shop itself e-mails customers who have an
 * address; those with a phone only hear of it from the staff.
 */
export function OrderNotification({ orderId, mailed }: { orderId: number; mailed: boolean }) {
  const [notification, setNotification] = useState<StaffNotification | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    call<{ data: StaffNotification | null }>('GET', `/api/admin/orders/${orderId}/news`, undefined, {
      signal: gone.signal,
    }).then((result) => {
      if (result.ok && !gone.signal.aborted) setNotification(result.data.data);
    });
    return () => gone.abort();
  }, [orderId]);
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
