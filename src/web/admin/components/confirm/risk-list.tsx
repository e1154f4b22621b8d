import { Plural, Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { Fragment } from 'react';
import type { DeskView } from '#/shop/orders/desk.schema.ts';
import { Money } from '#/web/ui/money.tsx';
import { OrderNumber } from '#/web/ui/order-number.tsx';

type Risk = NonNullable<DeskView['held']>['risks'][number];

function RiskText({ risk }: { risk: Risk }) {
  switch (risk.name) {
    case 'blocked':
      return <Trans>هذا الهاتف ممنوع من الدفع نقدًا عند الاستلام</Trans>;
    case 'open_orders':
      return (
        <Plural
          value={risk.count}
          zero="لا طلب آخر لهذا الهاتف"
          one="طلب آخر مفتوح لهذا الهاتف"
          two="طلبان آخران مفتوحان لهذا الهاتف"
          few="# طلبات أخرى مفتوحة لهذا الهاتف"
          many="# طلبًا آخر مفتوحًا لهذا الهاتف"
          other="# طلب آخر مفتوح لهذا الهاتف"
        />
      );
    case 'past_refusals':
      return (
        <Plural
          value={risk.count}
          zero="لم يرفض أي طرد من قبل"
          one="رفض طردًا من قبل"
          two="رفض طردين من قبل"
          few="رفض # طرود من قبل"
          many="رفض # طردًا من قبل"
          other="رفض # طرد من قبل"
        />
      );
    case 'imported_refusals':
      return (
        <Plural
          value={risk.count}
          zero="لا طلب مستورد رُفض أو عاد"
          one="طلب مستورد من متجرك السابق رُفض أو عاد"
          two="طلبان مستوردان من متجرك السابق رُفضا أو عادا"
          few="# طلبات مستوردة من متجرك السابق رُفضت أو عادت"
          many="# طلبًا مستوردًا من متجرك السابق رُفض أو عاد"
          other="# طلب مستورد من متجرك السابق رُفض أو عاد"
        />
      );
    case 'same_cart':
      return <Trans>السلة نفسها خلال 24 ساعة، ربما طلب مكرر</Trans>;
    case 'many_sizes':
      return (
        <Plural
          value={risk.count}
          zero="لا مقاسات للمنتج نفسه"
          one="مقاس واحد للمنتج نفسه"
          two="مقاسان للمنتج نفسه"
          few="# مقاسات للمنتج نفسه"
          many="# مقاسًا للمنتج نفسه"
          other="# مقاس للمنتج نفسه"
        />
      );
    case 'large_amount':
      return (
        <Trans>
          مبلغ كبير: <Money shown={risk.count} label="DH" />
        </Trans>
      );
    case 'far_first_order':
      return <Trans>لم يُسلَّم لهذا الهاتف طلب من قبل، والمدينة بعيدة</Trans>;
  }
}

/** Risk signs of this order. The staff user decides. */
export function RiskList({ risks }: { risks: readonly Risk[] }) {
  if (risks.length === 0) return null;
  return (
    <section aria-labelledby="risks" className="grid gap-2 rounded bg-warning-soft p-3">
      <h3 id="risks" className="flex items-center gap-2 font-semibold">
        <TriangleAlert aria-hidden className="size-5 text-warning" />
        <Trans>للانتباه قبل التأكيد</Trans>
      </h3>
      <ul className="grid list-disc gap-1 ps-5">
        {risks.map((risk) => (
          <li key={risk.name} className={clsx(risk.grave && 'font-semibold text-danger')}>
            <RiskText risk={risk} />
            {risk.orders.slice(0, 5).map((number) => (
              // With a space before each: a row of them breaks.
              <Fragment key={number}>
                {' '}
                <OrderNumber number={number} className="font-normal text-ink" />
              </Fragment>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
