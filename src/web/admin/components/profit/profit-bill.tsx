import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type Profit, profitOf } from '#/shop/profit/profit.rules.ts';
import { Money } from '#/web/ui/money.tsx';
import { Percent } from '#/web/ui/percent.tsx';
import { Card } from '../screen.tsx';

/** From what the orders brought to what is left of it. Advertising without an order is taken off too. */
export function ProfitBill({ sum, lost, taxed }: { sum: Profit; lost: number; taxed: boolean }) {
  const profit = profitOf(sum) - lost;
  const share = <Percent value={Math.round((100 * sum.delivered) / sum.orders)} />;
  return (
    <Card title={<Trans>الحساب</Trans>}>
      <dl className="grid gap-2">
        <Row name={<Trans>الدخل من الطلبات المسلّمة</Trans>} amount={sum.revenue} />
        {taxed && <Row name={<Trans>الضريبة على القيمة المضافة</Trans>} amount={0 - sum.vat} />}
        <Row name={<Trans>ثمن شراء القطع</Trans>} amount={0 - sum.cost} />
        <Row name={<Trans>ما أخذته شركات التوصيل</Trans>} amount={0 - sum.courier} />
        <Row name={<Trans>التغليف</Trans>} amount={0 - sum.packing} />
        <Row name={<Trans>الإعلانات</Trans>} amount={0 - sum.advertising - lost} />
        <div className="flex items-baseline justify-between gap-4 border-t border-line-strong pt-2 text-lg font-semibold">
          <dt>
            <Trans>الربح</Trans>
          </dt>
          <dd>
            <Money shown={profit} label="DH" />
          </dd>
        </div>
      </dl>
      {taxed && (
        <p className="text-sm text-muted">
          <Trans>
            الضريبة كما في الفواتير والإشعارات الدائنة. ثمن شراء القطع وما أخذته شركات التوصيل والتغليف
            والإعلانات تُحسب كما كُتبت، دون خصم ضريبة منها.
          </Trans>
        </p>
      )}
      {sum.orders > 0 && (
        <p className="text-sm text-muted">
          <Trans>
            سُلّم{' '}
            <Plural
              value={sum.delivered}
              one="طلب واحد"
              two="طلبان"
              few="# طلبات"
              many="# طلبًا"
              other="# طلب"
            />{' '}
            من <bdi dir="ltr">{sum.orders}</bdi> ({share})
          </Trans>
        </p>
      )}
    </Card>
  );
}

function Row({ name, amount }: { name: ReactNode; amount: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{name}</dt>
      <dd>
        <Money shown={amount} label="DH" />
      </dd>
    </div>
  );
}
