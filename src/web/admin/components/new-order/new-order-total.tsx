import { Trans, useLingui } from '@lingui/react/macro';
import type { Quote } from '#/shop/checkout/checkout.schema.ts';
import { DateText } from '#/web/ui/date-text.tsx';
import { Money } from '#/web/ui/money.tsx';

/** What the order comes to and when it will be there, to be said to the shopper. */
export function NewOrderTotal({ quote }: { quote: Quote }) {
  const { t } = useLingui();
  const { totals, delivery, freeShipping } = quote;
  const { label } = totals.currency;
  const rows: [string, number][] = [
    [t`المنتجات`, totals.subtotal.shown],
    [t`رمز التخفيض`, -totals.promo.shown],
    [t`التوصيل`, totals.delivery.shown],
    [t`تقريب المبلغ`, totals.rounding.shown],
  ];
  return (
    <div className="grid gap-2">
      {quote.changes.length > 0 && (
        <ul role="alert" className="grid gap-1 rounded bg-warning-soft p-3">
          {quote.changes.map((change) => (
            <li key={`${change.id} ${change.code}`}>{change.message}</li>
          ))}
        </ul>
      )}
      <dl className="grid gap-1">
        {rows.map(([name, shown], at) =>
          shown === 0 && at !== 2 ? null : (
            <div key={name} className="flex justify-between gap-4">
              <dt className="text-muted">{name}</dt>
              <dd>
                {at === 2 && shown === 0 ? <Trans>مجاني</Trans> : <Money shown={shown} label={label} />}
              </dd>
            </div>
          ),
        )}
        <div className="flex justify-between gap-4 text-lg font-bold">
          <dt>
            <Trans>المجموع</Trans>
          </dt>
          <dd>
            <Money shown={totals.total.shown} label={label} />
          </dd>
        </div>
      </dl>
      <p className="text-sm text-muted">
        {delivery.promise.from === delivery.promise.to ? (
          <Trans>
            وعد التسليم: <DateText iso={delivery.promise.from} />
          </Trans>
        ) : (
          <Trans>
            وعد التسليم: <DateText iso={delivery.promise.from} /> – <DateText iso={delivery.promise.to} />
          </Trans>
        )}
      </p>
      {!freeShipping.free && freeShipping.missing.shown > 0 && (
        <p className="text-sm text-muted">
          <Trans>
            بقي <Money shown={freeShipping.missing.shown} label={label} /> للتوصيل المجاني
          </Trans>
        </p>
      )}
    </div>
  );
}
