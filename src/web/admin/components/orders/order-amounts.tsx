import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AmountsWhy, OrderTotals } from '#/shop/orders/orders.schema.ts';
import { Code } from '#/web/ui/code.tsx';
import { Money } from '#/web/ui/money.tsx';
import { Percent } from '#/web/ui/percent.tsx';
import { AmountRow } from '../amount-row.tsx';

type Amount = OrderTotals['goods'];
const less = ({ centimes, shown }: Amount): Amount => ({ centimes: -centimes, shown: -shown });
const Dirhams = ({ centimes }: { centimes: number }) => <Money shown={centimes} label="DH" />;

function DeliveryWhy({ why }: { why: AmountsWhy }) {
  switch (why.delivery) {
    case 'free_threshold':
      return (
        <Trans>
          مجاني ابتداءً من <Dirhams centimes={why.freeFrom} />
        </Trans>
      );
    case 'free_promo':
      return <Trans>مجاني بالرمز</Trans>;
    case 'free_agreed':
      return (
        <Trans>
          مجاني من قبل ويبقى كذلك؛ ثمن المدينة اليوم <Dirhams centimes={why.placeFee} />
        </Trans>
      );
    case 'place_fee':
      return <Trans>ثمن التوصيل إلى هذه المدينة</Trans>;
    case 'agreed_fee':
      return (
        <Trans>
          كما كان عند الطلب؛ ثمن المدينة اليوم <Dirhams centimes={why.placeFee} />
        </Trans>
      );
  }
}

function PromoWhy({ promo }: { promo: AmountsWhy['promo'] }) {
  if (promo === null) return <Trans>الرمز لم يعد موجودًا، ويبقى ما اتُّفق عليه</Trans>;
  return (
    <>
      {promo.kind === 'percent' && <Percent value={promo.value} />}
      {promo.kind === 'fixed' && <Dirhams centimes={promo.value} />}
      {promo.kind === 'free_delivery' && <Trans>توصيل مجاني</Trans>}{' '}
      {promo.cap !== null && (
        <Trans>
          بحد أقصى <Dirhams centimes={promo.cap} />
        </Trans>
      )}{' '}
      {!promo.onDiscounted && <Trans>على ما ليس مخفضًا</Trans>} {promo.some && <Trans>على بعض الأقسام</Trans>}
    </>
  );
}

/** The amounts of an order, row by row with their reasons; the last row is the total. */
export function OrderAmounts({
  totals,
  why,
  agreed = false,
  pickup,
}: {
  totals: OrderTotals;
  /** Null leaves the reasons out. */
  why: AmountsWhy | null;
  /** A line has an agreed price. */
  agreed?: boolean;
  /** §2.39 A pickup: no delivery, no courier. */
  pickup: boolean;
}) {
  const { t } = useLingui();
  const { currency } = totals;
  const abroad = currency.code !== 'MAD';
  const rows: { key: string; name: ReactNode; value: Amount; why?: ReactNode; always?: boolean }[] = [
    { key: 'goods', name: t`المنتجات`, value: totals.goods },
    {
      key: 'discount',
      name: t`التخفيض`,
      value: less(totals.discount),
      why: agreed ? (
        <Trans>أثمان التخفيض، وما اتُّفق عليه مع الزبون</Trans>
      ) : (
        <Trans>أثمان التخفيض في المتجر</Trans>
      ),
    },
    {
      key: 'offers',
      name: t`العروض`,
      value: less(totals.offers),
      why: <Trans>كل عرض مذكور مع قطعه</Trans>,
    },
    {
      key: 'promo',
      name:
        totals.promoCode === null ? (
          <Trans>تخفيض الطلب الأول</Trans>
        ) : (
          <Trans>
            رمز التخفيض <Code>{totals.promoCode}</Code>
          </Trans>
        ),
      value: less(totals.promo),
      why: totals.promoCode !== null && why && <PromoWhy promo={why.promo} />,
      always: totals.promoCode !== null && totals.credit.centimes === 0,
    },
    {
      key: 'credit',
      name:
        totals.promoCode === null ? (
          <Trans>قيمة القطع التي تعود</Trans>
        ) : (
          <Trans>
            من رصيد الزبون <Code>{totals.promoCode}</Code>
          </Trans>
        ),
      value: less(totals.credit),
    },
    {
      key: 'delivery',
      name: pickup ? t`الاستلام من المتجر` : t`التوصيل`,
      value: totals.delivery,
      why: !pickup && why && <DeliveryWhy why={why} />,
      always: true,
    },
    {
      key: 'rounding',
      name: t`تقريب المبلغ`,
      value: totals.rounding,
      why: pickup ? <Trans>النقد دراهم كاملة</Trans> : <Trans>شركة التوصيل تقبض دراهم كاملة</Trans>,
    },
  ];
  return (
    <dl className="grid gap-1.5">
      {rows.map(({ key, name, value, why: reason, always }) =>
        !always && value.centimes === 0 && value.shown === 0 ? null : (
          <AmountRow
            key={key}
            name={
              <>
                <span className="text-muted">{name}</span>
                {why && reason && <span className="block text-sm text-muted">{reason}</span>}
              </>
            }
          >
            <Money shown={value.shown} label={currency.label} />
          </AmountRow>
        ),
      )}
      <AmountRow name={<Trans>المجموع</Trans>} className="text-lg font-bold">
        <Money shown={totals.total.shown} label={currency.label} />
      </AmountRow>
      {abroad && (
        <AmountRow name={<Trans>بالدرهم</Trans>} className="text-muted">
          <Dirhams centimes={totals.total.centimes} />
        </AmountRow>
      )}
    </dl>
  );
}
