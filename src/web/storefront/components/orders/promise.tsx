import '#/web/i18n/buying.ts';
import { Trans } from '@lingui/react/macro';
import type { DeliveryPromise } from '#/shop/delivery/delivery.rules.ts';
import { DateText } from '#/web/ui/date-text.tsx';
import { CalendarClock } from '#/web/ui/icons.tsx';
import { useCountry } from '../../state/country-context.tsx';

/** When it comes, in dates. */
export function PromiseText({ promise }: { promise: DeliveryPromise }) {
  const country = useCountry().code;
  const from = <DateText iso={promise.from} country={country} className="font-semibold" />;
  const to = <DateText iso={promise.to} country={country} className="font-semibold" />;
  if (promise.sameDay) {
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
  known = true,
  sameDayUntil = null,
}: {
  promise: DeliveryPromise;
  known?: boolean;
  sameDayUntil?: string | null;
}) {
  return (
    <p className="flex items-start gap-2 text-sm">
      <CalendarClock aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      <span>
        <PromiseText promise={promise} />
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

/** §9.3 Today holds for an order that is confirmed by the cut-off; a later one is re-dated and told. */
export function SameDayCondition({ until = null }: { until?: string | null }) {
  return (
    <span className="block text-sm text-muted">
      {until ? (
        <Trans>
          بشرط تأكيد الطلب معك قبل الساعة <DateText iso={until} style="time" />
        </Trans>
      ) : (
        <Trans>بشرط تأكيد الطلب معك في الوقت، وإلا نخبرك بالموعد الجديد</Trans>
      )}
    </span>
  );
}
