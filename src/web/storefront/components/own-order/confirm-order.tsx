import '#/web/i18n/after-purchase.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { GuestOrder } from '#/shop/orders/orders.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { CircleCheck } from '#/web/ui/icons.tsx';
import { Money } from '#/web/ui/money.tsx';
import { notify } from '../../state/notices.ts';
import { useOrderCall } from './use-order-call.ts';

/** The shopper's own confirmation replaces the call by the shop. It is named otherwise than the order's button, which was pressed. */
export function ConfirmOrder({ order, api }: { order: GuestOrder; api: string }) {
  const { t } = useLingui();
  const { busy, problem, send } = useOrderCall();
  const confirm = async () => {
    if (busy) return;
    const answer = await send(`${api}/moves`, { move: 'confirm' });
    if (answer.ok) notify(t`تم تأكيد طلبك، شكرًا`, { tone: 'success' });
  };
  const total = (
    <Money
      shown={order.totals.total.shown}
      label={order.totals.currency.label}
      className="font-semibold text-ink"
    />
  );
  return (
    <section aria-labelledby="confirm-order" className="rounded border border-line bg-raised p-5">
      <h2 id="confirm-order" className="text-lg">
        <Trans>طلبك مسجّل</Trans>
      </h2>
      <p className="mt-1 text-muted">
        {order.delivery === 'pickup' ? (
          <Trans>
            نتصل بك لتأكيده. ويمكنك تأكيده من هنا لنبدأ تجهيزه دون انتظار المكالمة. المبلغ الذي تدفعه في
            المتجر: {total}
          </Trans>
        ) : (
          <Trans>
            نتصل بك لتأكيده. ويمكنك تأكيده من هنا لنبدأ تجهيزه دون انتظار المكالمة. المبلغ عند الاستلام:{' '}
            {total}
          </Trans>
        )}
      </p>
      {problem && (
        <p role="alert" className="mt-3 text-danger">
          {problem}
        </p>
      )}
      <Button className="mt-4 w-full sm:w-auto" aria-disabled={busy} onClick={confirm}>
        <CircleCheck aria-hidden className="size-5" />
        <Trans>التأكيد دون مكالمة</Trans>
      </Button>
    </section>
  );
}
