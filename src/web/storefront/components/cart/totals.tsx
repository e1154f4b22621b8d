import '#/web/i18n/checkout.ts';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Quote } from '#/shop/checkout/checkout.schema.ts';
import type { OrderTotals } from '#/shop/orders/orders.schema.ts';
import { Code } from '#/web/ui/code.tsx';
import { Money } from '#/web/ui/money.tsx';
import { Skeleton } from '#/web/ui/skeleton.tsx';
import { PieceCount } from '../piece-count.tsx';

type Amount = OrderTotals['total'];

function Row({ label, children, strong }: { label: ReactNode; children: ReactNode; strong?: boolean }) {
  return (
    <div
      className={clsx(
        'flex items-baseline justify-between gap-4 narrow:flex-wrap',
        strong && 'border-t border-line pt-2 text-lg font-semibold',
      )}
    >
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What the cart comes to before delivery. */
export const cartTotal = ({ subtotal, offers, promo, credit }: OrderTotals): Amount => ({
  centimes: subtotal.centimes - offers.centimes - promo.centimes - credit.centimes,
  shown: subtotal.shown - offers.shown - promo.shown - credit.shown,
});

/** What delivery costs is certain: the town is known, or it is free to all of them. */
export const deliveryCertain = ({ delivery, freeShipping }: Quote): boolean =>
  delivery.known || freeShipping.free;

/** What a bill before the order ends with: the total, or that of the goods while the town is not known. */
export const cartSum = (quote: Quote): Amount =>
  deliveryCertain(quote) ? quote.totals.total : cartTotal(quote.totals);

/** A bill before the order: of the cart and its panel, of the checkout. */
export const CartTotals = ({ quote, stale }: { quote: Quote; stale: boolean }) => (
  <Totals
    totals={quote.totals}
    full={deliveryCertain(quote)}
    pickup={quote.delivery.method === 'pickup'}
    stale={stale}
  />
);

/**
 * §9.6 The server's bill: pieces, goods, discount, delivery, rounding, total. `full` false leaves delivery open, and the
 * total without it.
 */
export function Totals({
  totals,
  full = true,
  pickup = false,
  stale = false,
}: {
  totals: OrderTotals;
  full?: boolean;
  /** §2.39 The order is picked up at the shop. */
  pickup?: boolean;
  /** A newer quote is loading. */
  stale?: boolean;
}) {
  const money = (amount: Amount) => <Money shown={amount.shown} label={totals.currency.label} />;
  return (
    // Amounts that take long to load again are dotted, not faded: they stay readable.
    <dl
      aria-busy={stale}
      className={clsx(
        'space-y-2',
        stale && '[&_dd]:underline [&_dd]:decoration-dotted [&_dd]:underline-offset-4 [&_dd]:animate-late',
      )}
    >
      <Row
        label={
          <>
            <Trans>المنتجات</Trans>{' '}
            <span className="text-sm text-muted">
              (
              <PieceCount count={totals.articles} />)
            </span>
          </>
        }
      >
        {money(totals.goods)}
      </Row>
      {totals.discount.centimes > 0 && (
        <Row label={<Trans>التخفيض</Trans>}>
          <span className="text-success">
            {money({ centimes: -totals.discount.centimes, shown: -totals.discount.shown })}
          </span>
        </Row>
      )}
      {totals.offers.centimes > 0 && (
        <Row label={<Trans>العروض</Trans>}>
          <span className="text-success">
            {money({ centimes: -totals.offers.centimes, shown: -totals.offers.shown })}
          </span>
        </Row>
      )}
      {totals.promoCode === null && totals.promo.centimes > 0 && (
        <Row label={<Trans>تخفيض الطلب الأول</Trans>}>
          <span className="text-success">
            {money({ centimes: -totals.promo.centimes, shown: -totals.promo.shown })}
          </span>
        </Row>
      )}
      {totals.credit.centimes > 0 && (
        <Row
          label={
            totals.promoCode === null ? (
              <Trans>قيمة القطع التي ترجعها</Trans>
            ) : (
              <Trans>
                من رصيدك <Code>{totals.promoCode}</Code>
              </Trans>
            )
          }
        >
          <span className="text-success">
            {money({ centimes: -totals.credit.centimes, shown: -totals.credit.shown })}
          </span>
        </Row>
      )}
      {totals.promoCode !== null && totals.credit.centimes === 0 && (
        <Row
          label={
            <Trans>
              رمز التخفيض <Code>{totals.promoCode}</Code>
            </Trans>
          }
        >
          <span className="text-success">
            {totals.promo.centimes > 0 ? (
              money({ centimes: -totals.promo.centimes, shown: -totals.promo.shown })
            ) : (
              <Trans>توصيل مجاني</Trans>
            )}
          </span>
        </Row>
      )}
      {full ? (
        <>
          <Row label={pickup ? <Trans>الاستلام من المتجر</Trans> : <Trans>التوصيل</Trans>}>
            {totals.delivery.centimes === 0 ? (
              <span className="font-medium text-success">
                <Trans>مجاني</Trans>
              </span>
            ) : (
              money(totals.delivery)
            )}
          </Row>
          {totals.rounding.centimes !== 0 && (
            <Row label={<Trans>التقريب إلى درهم كامل</Trans>}>{money(totals.rounding)}</Row>
          )}
        </>
      ) : (
        <Row label={<Trans>التوصيل</Trans>}>
          <span className="text-sm text-muted">
            <Trans>يُحسب حسب مدينتك</Trans>
          </span>
        </Row>
      )}
      <Row
        strong
        label={
          !full ? (
            <Trans>المجموع دون التوصيل</Trans>
          ) : pickup ? (
            <Trans>المجموع</Trans>
          ) : (
            <Trans>المجموع مع التوصيل</Trans>
          )
        }
      >
        {money(full ? totals.total : cartTotal(totals))}
      </Row>
    </dl>
  );
}

/** Placeholder of the bill while it loads. */
export function TotalsSkeleton({ rows = 3 }: { rows?: number }) {
  return (
    <div aria-busy="true" className="space-y-3">
      {[...Array(rows).keys()].map((row) => (
        <div key={row} className="flex justify-between gap-4">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-5 w-20" />
        </div>
      ))}
    </div>
  );
}
