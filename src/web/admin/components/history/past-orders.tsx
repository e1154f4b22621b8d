import { Trans } from '@lingui/react/macro';
import type { PastOrderView } from '#/shop/history/history.schema.ts';
import { Code } from '#/web/ui/code.tsx';
import { DateText } from '#/web/ui/date-text.tsx';
import { keyed } from '#/web/ui/keyed.ts';
import { Money } from '#/web/ui/money.tsx';
import { Written } from '#/web/ui/written.tsx';
import { Card } from '../screen.tsx';
import { OutcomeBadge } from './outcome-badge.tsx';

/** A customer's orders of the program that the shop had before. */
export function PastOrders({ orders }: { orders: readonly PastOrderView[] }) {
  return (
    <Card title={<Trans>طلبات سابقة مستوردة</Trans>}>
      <p className="text-sm text-muted">
        <Trans>من متجرك السابق، كما جاءت في ملفه. تُحسب في الأرقام أعلاه.</Trans>
      </p>
      <ul className="grid gap-2">
        {orders.map((order) => (
          <li key={order.id} className="grid gap-1 rounded border border-line p-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {order.number !== '' && <Code>{order.number}</Code>}
              <DateText iso={order.orderedAt} style="long" className="text-sm text-muted" />
              <span className="grow" />
              {order.amount !== null && <Money shown={order.amount} label={order.currency} />}
            </p>
            <p className="flex flex-wrap gap-1">
              <OutcomeBadge outcome={order.outcome} />
            </p>
            {order.lines.length > 0 && (
              <ul className="text-sm text-muted">
                {keyed(order.lines, (line) => line).map(({ key, item }) => (
                  <li key={key} className="wrap-anywhere">
                    <Written text={item} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
