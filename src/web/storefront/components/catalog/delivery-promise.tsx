import { Trans } from '@lingui/react/macro';
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

/** The same without its icon. */
export function DeliveryDays({ rules }: Rules) {
  const now = useServerNow(60_000);
  const { mainCity, cutOff } = rules;
  const near = now === undefined ? undefined : promiseAt(rules, 'main', now);
  const far = now === undefined ? undefined : promiseAt(rules, 'elsewhere', now);
  // A day breaks only where a whole line may have no room for it: on a phone at twice the size.
  const day = (iso: string) => <DateText iso={iso} className="font-semibold min-[300px]:whitespace-nowrap" />;
  const nearDay = near && day(near.from);
  const from = far && day(far.from);
  const to = far && day(far.to);
  const hour = <bdi className="tabular-nums">{cutOff}</bdi>;
  return (
    <div className="min-h-6">
      {mainCity && (
        <p>
          {near?.sameDay ? (
            <Trans>
              {mainCity}: <b>اليوم</b> عند الطلب قبل الساعة {hour}
            </Trans>
          ) : nearDay ? (
            <Trans>
              {mainCity}: {nearDay}
            </Trans>
          ) : (
            <Trans>
              {mainCity}: في اليوم نفسه عند الطلب قبل الساعة {hour}
            </Trans>
          )}
        </p>
      )}
      <p>
        {from && to ? (
          mainCity ? (
            <Trans>
              باقي المدن: بين {from} و{to}
            </Trans>
          ) : (
            <Trans>
              التوصيل بين {from} و{to}
            </Trans>
          )
        ) : (
          <Trans>نحسب موعد التوصيل…</Trans>
        )}
      </p>
    </div>
  );
}
