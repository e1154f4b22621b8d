import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AnalyticsView } from '#/shop/analytics/analytics.schema.ts';
import { Money } from '#/web/ui/money.tsx';
import { CashSums } from '../couriers/cash-sums.tsx';
import { Card } from '../screen.tsx';
import { AnalyticsTable, SheetLink } from './analytics-table.tsx';
import { Change } from './change.tsx';

/** From the goods of delivered orders to the shop's earnings, and where the money is now. */
export function MoneyReport({ view: { summary, before, cash } }: { view: AnalyticsView }) {
  const { t } = useLingui();
  type Row = { key: string; name: ReactNode; now: number; was: number; strong?: boolean; less?: boolean };
  const bill: Row[] = [
    { key: 'goods', name: t`السلع المسلّمة بثمنها الأصلي`, now: summary.goods, was: before.goods },
    { key: 'discount', name: t`تخفيضات الأثمنة`, now: 0 - summary.discount, was: 0 - before.discount },
    { key: 'offers', name: t`عروض عدة قطع`, now: 0 - summary.offers, was: 0 - before.offers },
    { key: 'promo', name: t`رموز التخفيض`, now: 0 - summary.promo, was: 0 - before.promo },
    { key: 'credit', name: t`ما أُدي من رصيد الزبائن`, now: 0 - summary.credit, was: 0 - before.credit },
    { key: 'delivery', name: t`التوصيل المؤدى`, now: summary.delivery, was: before.delivery },
    { key: 'rounding', name: t`تقريب إلى درهم كامل`, now: summary.rounding, was: before.rounding },
    {
      key: 'delivered',
      name: t`مجموع الطلبات المسلّمة`,
      now: summary.deliveredValue,
      was: before.deliveredValue,
      strong: true,
    },
    { key: 'credits', name: t`ما أُدي منها من رصيد الزبائن`, now: summary.credit, was: before.credit },
    { key: 'refunds', name: t`ما رُدّ أو يجب ردّه منها`, now: 0 - summary.refunds, was: 0 - before.refunds },
    { key: 'revenue', name: t`رقم المعاملات`, now: summary.revenue, was: before.revenue, strong: true },
  ];
  const places: Row[] = [
    { key: 'received', name: t`وصل إلى المتجر`, now: summary.received, was: before.received },
    { key: 'counter', name: t`منه نقد أُدي في المتجر`, now: summary.counter, was: before.counter },
    { key: 'courier', name: t`نقد ما زال عند شركة التوصيل`, now: summary.atCourier, was: before.atCourier },
    { key: 'letGo', name: t`نقص في النقد سُمح به`, now: summary.letGo, was: before.letGo },
    { key: 'prepaid', name: t`تحويلات لطلبات في الطريق`, now: summary.prepaid, was: before.prepaid },
    { key: 'due', name: t`مبالغ يجب ردّها`, now: summary.refundDue, was: before.refundDue },
    { key: 'refunded', name: t`مبالغ رُدّت`, now: summary.refunded, was: before.refunded },
    { key: 'credited', name: t`منها ما صار رصيدًا`, now: summary.credited, was: before.credited },
    { key: 'open', name: t`طلبات لم تنته بعد`, now: summary.openValue, was: before.openValue },
    { key: 'cancelled', name: t`طلبات ملغاة`, now: summary.cancelledValue, was: before.cancelledValue },
    { key: 'notTaken', name: t`طلبات لم تُستلم`, now: summary.notTakenValue, was: before.notTakenValue },
  ];
  const columns = [
    {
      name: t`البند`,
      cell: (row: Row) => <span className={row.strong ? 'font-semibold' : ''}>{row.name}</span>,
    },
    {
      name: t`المبلغ`,
      cell: (row: Row) => (
        <Money shown={row.now} label="DH" {...(row.strong ? { className: 'font-semibold' } : {})} />
      ),
    },
    {
      name: t`الفترة قبلها`,
      cell: (row: Row) => <Money shown={row.was} label="DH" />,
      wide: true,
    },
    {
      name: t`بالمقارنة مع الفترة السابقة`,
      cell: (row: Row) => (row.strong ? <Change now={row.now} before={row.was} /> : null),
      wide: true,
    },
  ];
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
      <Card title={<Trans>من السلع إلى رقم المعاملات</Trans>}>
        <AnalyticsTable
          caption={t`حساب رقم المعاملات`}
          rows={bill}
          keyOf={({ key }) => key}
          columns={columns}
          whole
        />
      </Card>
      <Card title={<Trans>أين المال الآن</Trans>}>
        <AnalyticsTable
          caption={t`مكان المال`}
          rows={places}
          keyOf={({ key }) => key}
          columns={columns}
          whole
        />
        <SheetLink sheet="summary" />
      </Card>
      <Card title={<Trans>كشوف شركات التوصيل في هذه الفترة</Trans>}>
        <CashSums sums={cash.statements} />
        <p>
          <Trans>
            ما زال عند شركات التوصيل الآن من كل الطلبات:{' '}
            <Money shown={cash.owedNow} label="DH" className="font-bold" />
          </Trans>
        </p>
      </Card>
    </div>
  );
}
