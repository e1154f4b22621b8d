import { Trans } from '@lingui/react/macro';
import type { StaffOrder } from '#/shop/orders/orders.schema.ts';
import { Code } from '#/web/ui/code.tsx';
import { Money } from '#/web/ui/money.tsx';
import { Size } from '#/web/ui/size.tsx';

type Amount = StaffOrder['totals']['goods'];
const less = ({ centimes, shown }: Amount): Amount => ({ centimes: -centimes, shown: -shown });

/** What was ordered and what it comes to, in the currency that the shopper saw; dirhams beside it abroad. */
export function OrderLines({ order }: { order: StaffOrder }) {
  const { currency } = order.totals;
  const abroad = currency.code !== 'MAD';
  const rows = [
    [<Trans key="goods">المنتجات</Trans>, order.totals.goods],
    [<Trans key="discount">التخفيض</Trans>, less(order.totals.discount)],
    [
      <Trans key="promo">
        رمز التخفيض <Code>{order.totals.promoCode ?? ''}</Code>
      </Trans>,
      less(order.totals.promo),
    ],
    [<Trans key="delivery">التوصيل</Trans>, order.totals.delivery],
    [<Trans key="rounding">تقريب المبلغ</Trans>, order.totals.rounding],
  ] as const;
  return (
    <section aria-labelledby="lines" className="grid gap-3">
      <h2 id="lines" className="text-lg">
        <Trans>المنتجات</Trans>
      </h2>
      <ul className="grid divide-y divide-line rounded border border-line bg-raised">
        {order.lines.map((line) => (
          <li key={line.priceId} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 p-3">
            <span className="grow font-medium">
              <bdi dir="ltr" className="tabular-nums">
                {line.quantity} ×
              </bdi>{' '}
              <bdi>{line.title}</bdi>
            </span>
            <span className="text-muted">
              <bdi>{line.color}</bdi> <Size label={line.size} />
            </span>
            {line.sku && <Code className="text-sm text-muted">{line.sku}</Code>}
            <Money shown={line.total.shown} label={currency.label} />
          </li>
        ))}
      </ul>
      <dl className="grid gap-1">
        {rows.map(([name, value]) =>
          value.centimes === 0 && value.shown === 0 ? null : (
            <div key={name.key} className="flex justify-between gap-4">
              <dt className="text-muted">{name}</dt>
              <dd>
                <Money shown={value.shown} label={currency.label} />
              </dd>
            </div>
          ),
        )}
        {order.totals.promoCode !== null && order.totals.promo.centimes === 0 && (
          <p className="text-muted">
            <Trans>
              توصيل مجاني بالرمز <Code>{order.totals.promoCode}</Code>
            </Trans>
          </p>
        )}
        <div className="flex justify-between gap-4 text-lg font-bold">
          <dt>
            <Trans>المجموع</Trans>
          </dt>
          <dd>
            <Money shown={order.totals.total.shown} label={currency.label} />
          </dd>
        </div>
        {abroad && (
          <div className="flex justify-between gap-4 text-muted">
            <dt>
              <Trans>بالدرهم</Trans>
            </dt>
            <dd>
              <Money shown={order.totals.total.centimes} label="DH" />
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
