import { Trans } from '@lingui/react/macro';
import type { OrderEmail, StaffNotification } from '#/shop/orders/orders.schema.ts';
import { useOrderMessage } from '../../use-order-message.ts';
import { HandOver } from '../hand-over.tsx';

/** An e-mail that waits for longer is late, as it is for the health of the shop. */
const lateMs = 15 * 60_000;

/**
 * The last decision about an order as a message to send by hand. The shop itself e-mails customers who have an
 * address, where mail leaves it; the others hear of it from the staff alone. `emails`: newest first; those about returns say nothing of
 * it. `now`: the server's time.
 */
export function OrderNotification({
  orderId,
  version,
  email,
  emails,
  mailLeaves,
  now,
}: {
  orderId: number;
  version: string;
  email: string | null;
  emails: readonly Pick<OrderEmail, 'to' | 'state' | 'at' | 'ofReturn'>[];
  mailLeaves: boolean;
  now: string;
}) {
  const path = `/api/admin/orders/${orderId}/news`;
  const { message: notification } = useOrderMessage<StaffNotification>(path, version);
  if (!notification) return null;
  const last = emails.find(({ to, ofReturn }) => to === email && !ofReturn);
  return (
    <section aria-labelledby="news" className="grid gap-3 rounded border border-line bg-raised p-4">
      <h2 id="news" className="text-lg">
        <Trans>إخبار الزبون</Trans>
      </h2>
      <p className="text-muted empty:hidden">
        <MailState
          email={email}
          state={last?.state}
          isOnItsWay={mailLeaves && last !== undefined && Date.parse(now) - Date.parse(last.at) < lateMs}
        />
      </p>
      <HandOver text={notification.text} whatsapp={notification.whatsapp} />
    </section>
  );
}

/**
 * `state`: that of the last e-mail to the address, undefined where none was written to it. `isOnItsWay`: whether one that waits
 * will leave in a moment, as after each decision.
 */
function MailState({
  email,
  state,
  isOnItsWay,
}: {
  email: string | null;
  state: string | undefined;
  isOnItsWay: boolean;
}) {
  if (email === null) return <Trans>ليس لهذا الزبون بريد إلكتروني: أرسل هذا النص إليه.</Trans>;
  if (state === undefined) return null;
  if (state === 'sent') return <Trans>أُرسل هذا إلى بريده الإلكتروني، ويمكن إرساله أيضًا عبر واتساب.</Trans>;
  if (state === 'waiting' && isOnItsWay)
    return <Trans>الرسالة إلى بريده الإلكتروني في البريد الصادر، وستخرج بعد قليل.</Trans>;
  return (
    <Trans>الرسالة إلى بريده الإلكتروني لم تخرج وهي في البريد الصادر: أرسل إليه هذا النص عبر واتساب.</Trans>
  );
}
