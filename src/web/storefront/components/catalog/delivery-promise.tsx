import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { type DeliveryRules, promiseAt } from '#/shop/delivery/delivery.rules.ts';
import { useServerNow } from '#/web/server-time.ts';
import { DateText } from '#/web/ui/date-text.tsx';
import { Truck } from '#/web/ui/icons.tsx';

/**
 * §9.3 The delivery days of an order placed now. The browser computes them from the rules and the server's time,
 * because the page is cached. `mainCity` is empty in countries without one.
 */
export function DeliveryPromise({ rules }: Rules) {
  return (
    <div className="flex items-start gap-3">
      <Truck aria-hidden className="mt-0.5 size-5.5 shrink-0 text-action" strokeWidth={1.6} />
      <DeliveryDays rules={rules} />
    </div>
  );
}

type Rules = { rules: DeliveryRules & { mainCity: string } };

/** An evening whose days are among the longest in words: until the real ones are known, it takes their room. */
const sampleMs = Date.parse('2026-09-16T20:00:00Z');

/** The same without its icon. */
export function DeliveryDays({ rules }: Rules) {
  const now = useServerNow(60_000);
  const { mainCity, cutOff } = rules;
  const near = now === undefined ? undefined : promiseAt(rules, 'main', now);
  const far = promiseAt(rules, 'elsewhere', now ?? sampleMs);
  // A day breaks only where a whole line may have no room for it: on a phone at twice the size.
  const day = (iso: string) => <DateText iso={iso} className="font-semibold min-[300px]:whitespace-nowrap" />;
  const nearDay = near && day(near.from);
  const from = day(far.from);
  const to = day(far.to);
  const hour = <bdi className="tabular-nums">{cutOff}</bdi>;
  const elsewhere =
    far.from === far.to ? (
      <OneDay name={mainCity ? <Trans>التوصيل إلى باقي المدن</Trans> : <Trans>التوصيل</Trans>} from={from} />
    ) : mainCity ? (
      <Trans>
        باقي المدن: بين {from} و{to}
      </Trans>
    ) : (
      <Trans>
        التوصيل بين {from} و{to}
      </Trans>
    );
  return (
    <div>
      {mainCity && (
        <p>
          {near?.sameDay ? (
            <Trans>
              {mainCity}: <b>اليوم</b> عند الطلب قبل الساعة {hour}
            </Trans>
          ) : nearDay ? (
            <OneDay name={mainCity} from={nearDay} />
          ) : (
            <Trans>
              {mainCity}: في اليوم نفسه عند الطلب قبل الساعة {hour}
            </Trans>
          )}
        </p>
      )}
      {/* Nothing below moves when the days come. */}
      <div data-nosnippet={now === undefined} className="relative">
        <p aria-hidden={now === undefined} className={clsx(now === undefined && 'invisible')}>
          {elsewhere}
        </p>
        {now === undefined && (
          <p className="absolute inset-0">
            <Trans>نحسب موعد التوصيل…</Trans>
          </p>
        )}
      </div>
    </div>
  );
}

/** Where one day alone is promised. */
const OneDay = ({ name, from }: { name: ReactNode; from: ReactNode }) => (
  <Trans>
    {name}: {from}
  </Trans>
);
