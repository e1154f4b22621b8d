import { useLingui } from '@lingui/react/macro';
import { type ProfitGroup, type ProfitRow, profitOf } from '#/shop/profit/profit.rules.ts';
import { DateText } from '#/web/ui/date-text.tsx';
import { Money } from '#/web/ui/money.tsx';
import { OrderNumber } from '#/web/ui/order-number.tsx';
import { AdminLink, orderPath } from '../admin-link.tsx';
import { AnalyticsTable } from '../analytics/analytics-table.tsx';
import { groupNames, groupTitles } from './profit-names.ts';

const money = (amount: number) => <Money shown={amount} label="DH" />;

/** Rows of the profit; each opens the orders behind it, an order its own page. */
export function ProfitTable({
  group,
  rows,
  taxed,
  linkOf,
}: {
  group: ProfitGroup;
  rows: readonly ProfitRow[];
  taxed: boolean;
  linkOf: (key: string) => string;
}) {
  const { t, i18n } = useLingui();
  const name = (row: ProfitRow) => {
    if (group === 'order') return <OrderNumber number={row.name} />;
    if (group === 'day') return <DateText iso={row.key} style="short" />;
    return <bdi>{row.name || t`بلا اسم`}</bdi>;
  };
  return (
    <AnalyticsTable
      caption={i18n._(groupTitles[group])}
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        {
          name: i18n._(groupNames[group]),
          cell: (row) => (
            <AdminLink
              to={group === 'order' ? orderPath(Number(row.key)) : linkOf(row.key)}
              className="underline"
            >
              {name(row)}
            </AdminLink>
          ),
        },
        { name: t`الطلبات`, cell: ({ orders }) => orders, wide: true },
        { name: t`سُلّمت`, cell: ({ delivered }) => delivered, wide: true },
        { name: t`الدخل`, cell: ({ revenue }) => money(revenue) },
        ...(taxed ? [{ name: t`الضريبة TVA`, cell: ({ vat }: ProfitRow) => money(vat), wide: true }] : []),
        { name: t`ثمن القطع`, cell: ({ cost }) => money(cost), wide: true },
        { name: t`التوصيل`, cell: ({ courier }) => money(courier), wide: true },
        { name: t`التغليف`, cell: ({ packing }) => money(packing), wide: true },
        { name: t`الإعلانات`, cell: ({ advertising }) => money(advertising), wide: true },
        { name: t`الربح`, cell: (row) => money(profitOf(row)) },
      ]}
    />
  );
}
