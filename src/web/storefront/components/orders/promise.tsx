import '#/web/i18n/checkout.ts';
import { Trans } from '@lingui/react/macro';
import type { DeliveryMethod, DeliveryPromise } from '#/shop/delivery/delivery.rules.ts';
import type { TrackedOrder } from '#/shop/orders/orders.schema.ts';
import { DateText } from '#/web/ui/date-text.tsx';
import { CalendarClock } from '#/web/ui/icons.tsx';

/** The delivery dates. For a placed order they are absolute days, because it may be read on another day. */
export function PromiseText({
  promise,
  placed = false,
  pickup = false,
  bare = false,
}: {
  promise: DeliveryPromise;
  placed?: boolean;
  /** The order is picked up at the shop. */
  pickup?: boolean;
  /** The days alone, below a title that names the delivery. */
  bare?: boolean;
}) {
  const from = <DateText iso={promise.from} className="font-semibold" />;
  const to = <DateText iso={promise.to} className="font-semibold" />;
  if (pickup) return <Trans>جاهز للاستلام من المتجر {from}</Trans>;
  if (bare && promise.from === promise.to) return from;
  if (bare)
    return (
      <Trans>
        بين {from} و{to}
      </Trans>
    );
  if (promise.sameDay && !placed) {
    return <Trans>التوصيل اليوم، {from}</Trans>;
  }
  if (promise.from === promise.to) return <Trans>التوصيل {from}</Trans>;
  return (
    <Trans>
      التوصيل بين {from} و{to}
    </Trans>
  );
}

/** The same with an icon, as a row of the cart. `sameDayUntil` is the cut-off of a delivery today. */
export function PromiseRow({
  promise,
  method = 'standard',
  known = true,
  sameDayUntil = null,
  atCheckout = false,
}: {
  promise: DeliveryPromise;
  method?: DeliveryMethod;
  known?: boolean;
  sameDayUntil?: string | null;
  /** The page has the field in which the town is chosen. */
  atCheckout?: boolean;
}) {
  return (
    <p className="flex items-start gap-2 text-sm">
      <CalendarClock aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      <span>
        <PromiseText promise={promise} pickup={method === 'pickup'} />
        {promise.sameDay && <SameDayCondition until={sameDayUntil} />}
        {!known && (
          <span className="block text-muted">
            {atCheckout ? (
              <Trans>اختر مدينتك في العنوان، فقد تختلف المدة حسبها</Trans>
            ) : (
              <Trans>قد تختلف المدة حسب المدينة التي تختارها عند إتمام الطلب</Trans>
            )}
          </span>
        )}
      </span>
    </p>
  );
}

/** §9.3 The promised date of an order: its condition while the order waits, and a note when the date has changed. */
export function PlacedPromise({ order }: { order: TrackedOrder }) {
  return (
    <p className="flex items-start gap-2 text-sm">
      <CalendarClock aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      <span>
        <PromiseText promise={order.promise} placed pickup={order.delivery === 'pickup'} />
        <PromiseNote order={order} />
      </span>
    </p>
  );
}

/** What is to be said of the date of a placed order. */
export function PromiseNote({ order }: { order: TrackedOrder }) {
  const { timeline, promise, status, redatedUnconfirmed } = order;
  if (timeline.some(({ axis, state }) => axis === 'note' && state === 'redated')) {
    return (
      <span className="block text-sm text-warning">
        {redatedUnconfirmed ? (
          <Trans>هذا موعد جديد، لأن الطلب لم يُؤكَّد في الوقت</Trans>
        ) : (
          <Trans>هذا موعد جديد</Trans>
        )}
      </span>
    );
  }
  return promise.sameDay && status === 'placed' && <SameDayCondition />;
}

/**
 * §9.3 Orders before the cut-off arrive today. An order that is not confirmed in time gets a new date, and its
 * customer is notified.
 */
export function SameDayCondition({ until = null }: { until?: string | null }) {
  return (
    <span className="block text-sm text-muted">
      {until ? (
        <Trans>
          عند الطلب قبل الساعة <DateText iso={until} style="time" />
        </Trans>
      ) : (
        <Trans>إذا لم يُؤكَّد الطلب في الوقت، نخبرك بالموعد الجديد</Trans>
      )}
    </span>
  );
}
