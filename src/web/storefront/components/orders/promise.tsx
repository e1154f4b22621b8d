import '#/web/i18n/checkout.ts';
import { Trans } from '@lingui/react/macro';
import type { DeliveryMethod, DeliveryPromise } from '#/shop/delivery/delivery.rules.ts';
import type { TrackedOrder } from '#/shop/orders/orders.schema.ts';
import { DateText } from '#/web/ui/date-text.tsx';
import { CalendarClock } from '#/web/ui/icons.tsx';
import { useCountry } from '../../state/country-context.tsx';

/** When it comes, in dates. Of an order that is placed already the day alone: it may be read on another one. */
export function PromiseText({
  promise,
  placed = false,
  pickup = false,
}: {
  promise: DeliveryPromise;
  placed?: boolean;
  /** It is fetched at the shop. */
  pickup?: boolean;
}) {
  const country = useCountry().code;
  const from = <DateText iso={promise.from} country={country} className="font-semibold" />;
  const to = <DateText iso={promise.to} country={country} className="font-semibold" />;
  if (pickup) return <Trans>جاهز للاستلام من المتجر {from}</Trans>;
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

/** The same with its sign, as a row of the cart. `sameDayUntil` is the moment until which today holds. */
export function PromiseRow({
  promise,
  method = 'standard',
  known = true,
  sameDayUntil = null,
}: {
  promise: DeliveryPromise;
  method?: DeliveryMethod;
  known?: boolean;
  sameDayUntil?: string | null;
}) {
  return (
    <p className="flex items-start gap-2 text-sm">
      <CalendarClock aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      <span>
        <PromiseText promise={promise} pickup={method === 'pickup'} />
        {promise.sameDay && <SameDayCondition until={sameDayUntil} />}
        {!known && (
          <span className="block text-muted">
            <Trans>قد تختلف المدة حسب المدينة التي تختارها عند إتمام الطلب</Trans>
          </span>
        )}
      </span>
    </p>
  );
}

/** §9.3 The promise of an order: what it hangs on while it waits, and that it is another one than at first. */
export function PlacedPromise({ order }: { order: TrackedOrder }) {
  const redated = order.timeline.some(({ axis, state }) => axis === 'note' && state === 'redated');
  return (
    <p className="flex items-start gap-2 text-sm">
      <CalendarClock aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      <span>
        <PromiseText promise={order.promise} placed pickup={order.delivery === 'pickup'} />
        {redated ? (
          <span className="block text-warning">
            <Trans>هذا موعد جديد، لأن الطلب لم يُؤكَّد معك في الوقت</Trans>
          </span>
        ) : (
          order.promise.sameDay && order.status === 'placed' && <SameDayCondition />
        )}
      </span>
    </p>
  );
}

/**
 * §9.3 Today holds for what is ordered before the cut-off. Once it is ordered, one that cannot be confirmed in time is
 * re-dated and told.
 */
export function SameDayCondition({ until = null }: { until?: string | null }) {
  return (
    <span className="block text-sm text-muted">
      {until ? (
        <Trans>
          عند الطلب قبل الساعة <DateText iso={until} style="time" />
        </Trans>
      ) : (
        <Trans>إذا تعذّر تأكيد الطلب معك في الوقت، نخبرك بالموعد الجديد</Trans>
      )}
    </span>
  );
}
