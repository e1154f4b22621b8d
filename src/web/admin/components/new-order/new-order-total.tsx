import { Trans, useLingui } from '@lingui/react/macro';
import type { Quote } from '#/shop/checkout/checkout.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { Money } from '#/web/ui/money.tsx';
import { AmountRow } from '../amount-row.tsx';
import { DeliveryPromise } from '../delivery-promise.tsx';

/** Total and delivery date, to be read out to the caller. */
export function NewOrderTotal({
  quote,
  onAccept,
}: {
  quote: Quote;
  /** The caller takes the lines as they are sold now. */
  onAccept: () => void;
}) {
  const { t } = useLingui();
  const { totals, delivery, freeShipping } = quote;
  const { label } = totals.currency;
  const rows: [string, number][] = [
    [t`المنتجات`, totals.subtotal.shown],
    [t`العروض`, -totals.offers.shown],
    [t`رمز التخفيض`, -totals.promo.shown - totals.credit.shown],
    [delivery.method === 'pickup' ? t`الاستلام من المتجر` : t`التوصيل`, totals.delivery.shown],
    [t`تقريب المبلغ`, totals.rounding.shown],
  ];
  return (
    <div className="grid gap-2">
      {quote.changes.length > 0 && (
        <div className="grid gap-2 rounded bg-warning-soft p-3">
          <ul role="alert" className="grid gap-1">
            {quote.changes.map((change) => (
              <li key={`${change.id} ${change.code}`}>{change.message}</li>
            ))}
          </ul>
          <Button size="small" look="secondary" className="justify-self-start" onClick={onAccept}>
            <Trans>قبول التغيير</Trans>
          </Button>
        </div>
      )}
      <dl className="grid gap-1">
        {rows.map(([name, shown], at) =>
          shown === 0 && at !== 3 ? null : (
            <AmountRow key={name} name={<span className="text-muted">{name}</span>}>
              {at === 3 && shown === 0 ? <Trans>مجاني</Trans> : <Money shown={shown} label={label} />}
            </AmountRow>
          ),
        )}
        <AmountRow name={<Trans>المجموع</Trans>} className="text-lg font-bold">
          <Money shown={totals.total.shown} label={label} />
        </AmountRow>
      </dl>
      <DeliveryPromise promise={delivery.promise} pickup={delivery.method === 'pickup'} />
      {delivery.method !== 'pickup' && !freeShipping.free && freeShipping.missing.shown > 0 && (
        <p className="text-sm text-muted">
          <Trans>
            بقي <Money shown={freeShipping.missing.shown} label={label} /> للتوصيل المجاني
          </Trans>
        </p>
      )}
    </div>
  );
}
