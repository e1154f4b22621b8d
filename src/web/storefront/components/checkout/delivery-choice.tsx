import '#/web/i18n/checkout.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Quote } from '#/shop/checkout/checkout.schema.ts';
import { Money } from '#/web/ui/money.tsx';
import { RadioGroup, type RadioOption } from '#/web/ui/radio-group.tsx';
import { Skeleton } from '#/web/ui/skeleton.tsx';
import { changeDraft, type Draft } from '../../state/draft.ts';
import { PromiseText } from '../orders/promise.tsx';
import { idOf } from './field-words.ts';

type Method = Quote['delivery']['method'];

/** §2.39 The delivery method: today where possible, standard, or pickup; each with its date and fee. */
export function DeliveryChoice({ quote, requested }: { quote: Quote | null; requested: Draft['delivery'] }) {
  const { t } = useLingui();
  if (!quote) return <Skeleton className="h-24 w-full" />;
  const { options, pickupAddress } = quote.delivery;
  // The clicked method is selected at once, before its quote arrives.
  const chosen = options.some(({ method }) => method === requested) ? requested : quote.delivery.method;
  const labels: Record<Method, string> = {
    same_day: t`التوصيل اليوم`,
    standard: t`التوصيل العادي`,
    pickup: t`الاستلام من المتجر`,
  };
  const rows = options.map((option): RadioOption => {
    const { method, known, fee, promise } = option;
    const pickup = method === 'pickup';
    return {
      value: method,
      label: labels[method],
      detail: <Detail promise={promise} address={pickup ? pickupAddress : null} />,
      // What it costs depends on the town.
      end: (known || quote.freeShipping.free) && (
        <Fee shown={fee.shown} label={quote.totals.currency.label} />
      ),
    };
  });
  return (
    <RadioGroup
      id={idOf('delivery')}
      name="delivery"
      label={t`طريقة التوصيل`}
      options={rows}
      value={chosen}
      onValue={(value) => {
        const method = options.find((option) => option.method === value)?.method;
        if (method) changeDraft({ delivery: method });
      }}
    />
  );
}

function Detail({ promise, address }: { promise: Quote['delivery']['promise']; address: string | null }) {
  return (
    <>
      {address !== null && <bdi className="block">{address}</bdi>}
      <PromiseText promise={promise} pickup={address !== null} bare />
    </>
  );
}

function Fee({ shown, label }: { shown: number; label: string }) {
  if (shown > 0) return <Money shown={shown} label={label} />;
  return (
    <span className="text-success">
      <Trans>مجاني</Trans>
    </span>
  );
}
