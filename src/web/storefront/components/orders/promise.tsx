import { Trans } from '@lingui/react/macro';
import { CalendarClock } from 'lucide-react';
import type { DeliveryPromise } from '#/shop/delivery/delivery.rules.ts';
import { DateText } from '#/web/ui/date-text.tsx';
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

/** The same with its sign, as a row of the cart. */
export function PromiseRow({ promise, known = true }: { promise: DeliveryPromise; known?: boolean }) {
  return (
    <p className="flex items-start gap-2 text-sm">
      <CalendarClock aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      <span>
        <PromiseText promise={promise} />
        {!known && (
          <span className="block text-muted">
            <Trans>قد تختلف المدة حسب المدينة التي تختارها عند إتمام الطلب</Trans>
          </span>
        )}
      </span>
    </p>
  );
}
