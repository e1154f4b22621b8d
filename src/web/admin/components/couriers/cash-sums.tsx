import { Trans } from '@lingui/react/macro';
import type { AnalyticsView } from '#/shop/analytics/analytics.schema.ts';
import { Sum } from './statement-sums.tsx';

/** Cash from couriers: for orders that owed it, beyond that, and the rest after fees. */
export function CashSums({ sums }: { sums: AnalyticsView['cash']['statements'] }) {
  return (
    <dl className="divide-y divide-line">
      <Sum name={<Trans>نقد أُدي عن طلبات منتظرة</Trans>} centimes={sums.forOrders} />
      <Sum name={<Trans>زيادة على ثمن الطلب</Trans>} centimes={sums.over} />
      <Sum name={<Trans>أُدي مرتين أو أُدي من قبل</Trans>} centimes={sums.double} />
      <Sum name={<Trans>لا يدين به أي طلب</Trans>} centimes={sums.notOwed} />
      <Sum name={<Trans>أجرة الشركة</Trans>} centimes={-sums.fees} />
      <Sum name={<Trans>ما يصل إلى المتجر</Trans>} centimes={sums.stated - sums.fees} strong />
      <Sum name={<Trans>نقص في النقد سُمح به</Trans>} centimes={sums.letGo} />
    </dl>
  );
}
