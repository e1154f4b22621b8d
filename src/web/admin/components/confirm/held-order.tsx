import { Trans } from '@lingui/react/macro';
import { MessageCircle, PhoneCall } from 'lucide-react';
import type { DeskOutcome, DeskView } from '#/shop/orders/desk.schema.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { DateText } from '#/web/ui/date-text.tsx';
import { OrderNumber } from '#/web/ui/order-number.tsx';
import { Phone } from '#/web/ui/phone.tsx';
import type { Save } from '../../use-save.ts';
import { AdminLink, orderPath } from '../admin-link.tsx';
import { OrderAddress } from '../orders/order-address.tsx';
import { OrderDelivery } from '../orders/order-delivery.tsx';
import { OrderLines } from '../orders/order-lines.tsx';
import { AgeBadge, TodayBadge } from './age-badge.tsx';
import { OutcomeButtons } from './outcome-buttons.tsx';
import { RiskList } from './risk-list.tsx';

/** The claimed order: customer, lines, address, and below what is read out the outcome of the call. */
export function HeldOrder({
  held,
  save,
  onOutcome,
  onCorrecting,
}: {
  held: NonNullable<DeskView['held']>;
  save: Save;
  onOutcome: (outcome: DeskOutcome, until?: string) => Promise<boolean>;
  /** Called with whether a correction is typed and not saved. */
  onCorrecting?: (correcting: boolean) => void;
}) {
  const { order } = held;
  return (
    <article aria-labelledby="held" className="grid gap-4 rounded border border-line-strong bg-raised p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="held" className="grow text-xl">
          <bdi>{order.name}</bdi>
        </h2>
        {held.dueToday && <TodayBadge />}
        <AgeBadge age={held.age} />
      </div>
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        <OrderNumber number={order.number} />
        <DateText iso={order.createdAt} style="moment" />
        <Trans>
          محاولات بدون جواب: <bdi dir="ltr">{held.tries}</bdi>
        </Trans>
        <Trans>
          محجوز لك حتى <DateText iso={held.until} style="time" />
        </Trans>
      </p>
      <div className="grid grid-cols-2 gap-2">
        <a href={`tel:${order.phone}`} className={buttonClass('primary', 'normal', 'px-2')}>
          <PhoneCall aria-hidden className="size-5 shrink-0" />
          <Trans>اتصال</Trans>
        </a>
        <a
          href={held.whatsapp.whatsapp}
          target="_blank"
          rel="noreferrer"
          className={buttonClass('secondary', 'normal', 'px-2')}
        >
          <MessageCircle aria-hidden className="size-5 shrink-0" />
          <Trans>واتساب</Trans>
        </a>
      </div>
      <p className="flex flex-wrap gap-x-4">
        <Phone e164={order.phone} link className="flex min-h-11 items-center underline" />
        {order.secondPhone && (
          <Phone e164={order.secondPhone} link className="flex min-h-11 items-center underline" />
        )}
      </p>
      <RiskList risks={held.risks} />
      <OrderLines order={order} />
      <AdminLink
        to={orderPath(held.order.id)}
        className="inline-flex min-h-11 items-center justify-self-start underline"
      >
        <Trans>تغيير القطع في صفحة الطلب</Trans>
      </AdminLink>
      <OrderAddress order={order} />
      {order.note && (
        <p className="rounded-sm bg-surface p-2 whitespace-pre-wrap">
          <bdi>{order.note}</bdi>
        </p>
      )}
      <OrderDelivery
        key={`address ${order.id}`}
        order={order}
        label={<Trans>حفظ وتأكيد الطلب</Trans>}
        onSaved={() => onOutcome('address_corrected')}
        onDirty={onCorrecting}
      />
      <OutcomeButtons key={order.id} held={held} save={save} onOutcome={onOutcome} />
    </article>
  );
}
