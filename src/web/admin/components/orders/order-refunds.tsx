import { Trans } from '@lingui/react/macro';
import type { OrderRefund } from '#/shop/orders/orders.schema.ts';
import { Code } from '#/web/ui/code.tsx';
import { DateText } from '#/web/ui/date-text.tsx';
import { Money } from '#/web/ui/money.tsx';

/** The refunds of an order, each with its reason and date. */
export function OrderRefunds({ refunds, label }: { refunds: readonly OrderRefund[]; label: string }) {
  if (refunds.length === 0) return null;
  return (
    <section aria-labelledby="refunds" className="grid gap-3">
      <h2 id="refunds" className="text-lg">
        <Trans>مبالغ ترد إلى الزبون</Trans>
      </h2>
      <ul className="grid divide-y divide-line rounded border border-line bg-raised">
        {refunds.map(({ id, returnId, amount, dueAt, paidAt, creditCode }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 p-3">
            <span className="grow">
              {returnId === null ? (
                <Trans>عن الطلب</Trans>
              ) : (
                <Trans>
                  عن الإرجاع رقم <bdi dir="ltr">{returnId}</bdi>
                </Trans>
              )}
            </span>
            <span className="text-sm text-muted">
              {creditCode && paidAt ? (
                <Trans>
                  صار رصيدًا يوم <DateText iso={paidAt} style="long" />، رمزه <Code>{creditCode}</Code>
                </Trans>
              ) : paidAt ? (
                <Trans>
                  رُد يوم <DateText iso={paidAt} style="long" />
                </Trans>
              ) : (
                <Trans>
                  يجب رده منذ <DateText iso={dueAt} style="long" />
                </Trans>
              )}
            </span>
            <Money shown={amount.shown} label={label} className="font-semibold" />
          </li>
        ))}
      </ul>
    </section>
  );
}
