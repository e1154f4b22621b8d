import { Plural, Trans } from '@lingui/react/macro';
import type { KnownPhone } from '#/shop/orders/known-phone.schema.ts';
import { DateText } from '#/web/ui/date-text.tsx';
import { Notice } from '#/web/ui/notice.tsx';
import { OrderNumber } from '#/web/ui/order-number.tsx';
import { AdminLink, orderPath } from '../admin-link.tsx';
import { FoldSummary } from '../fold-summary.tsx';
import { ImportedOrders } from '../history/imported-orders.tsx';
import { OrderStateBadge } from '../state-badge.tsx';

/** The known customer of this phone: results of earlier orders, and whether the customer is blocked. */
export function KnownCard({ known }: { known: KnownPhone }) {
  const { counts } = known;
  if (counts.all === 0 && known.blocked === null) {
    return (
      <p role="status" className="text-muted">
        <Trans>زبون جديد.</Trans>
      </p>
    );
  }
  return (
    <div className="grid gap-3">
      {known.blocked !== null && (
        <Notice tone="danger" role="alert" title={<Trans>هذا الرقم محظور</Trans>}>
          <bdi>{known.blocked}</bdi>
        </Notice>
      )}
      {counts.refused > 0 && (
        <Notice tone="warning" role="alert">
          <Plural
            value={counts.refused}
            zero="لم يرفض أي طرد من قبل"
            one="رفض طردًا من قبل"
            two="رفض طردين من قبل"
            few="رفض # طرود من قبل"
            many="رفض # طردًا من قبل"
            other="رفض # طرد من قبل"
          />
        </Notice>
      )}
      <details className="rounded border border-line bg-raised">
        <FoldSummary className="px-3">
          <span role="status" className="font-medium">
            <Trans>زبون معروف</Trans>
          </span>
          <span className="text-sm text-muted">
            <Trans>
              الطلبات: <bdi dir="ltr">{counts.all}</bdi>، سُلّم منها <bdi dir="ltr">{counts.delivered}</bdi>،
              ومفتوح <bdi dir="ltr">{counts.open}</bdi>
            </Trans>
            {counts.imported > 0 && (
              <>
                {' · '}
                <ImportedOrders count={counts.imported} />
              </>
            )}
          </span>
        </FoldSummary>
        <ul className="grid divide-y divide-line border-t border-line">
          {known.orders.map((order) => (
            <li key={order.id} className="flex flex-wrap items-center gap-3 px-3">
              <AdminLink to={orderPath(order.id)}>
                <OrderNumber number={order.number} />
              </AdminLink>
              <DateText iso={order.createdAt} style="long" className="text-sm text-muted" />
              <OrderStateBadge state={order.status} />
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
