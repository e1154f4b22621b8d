import { Trans, useLingui } from '@lingui/react/macro';
import { orderStates } from '#/shop/orders/orders.states.rules.ts';
import { DateText } from '#/web/ui/date-text.tsx';
import { Money } from '#/web/ui/money.tsx';
import { OrderNumber } from '#/web/ui/order-number.tsx';
import { Phone } from '#/web/ui/phone.tsx';
import { AdminLink, orderPath } from '../admin-link.tsx';
import { RowChoice } from '../check-line.tsx';
import type { ChosenColumns } from '../column-choice.tsx';
import { type ListColumn, ListTable, rowLink } from '../list-table.tsx';
import { OrderStateBadge } from '../state-badge.tsx';

export type ReadyOrder = {
  id: number;
  number: string;
  status: string;
  name: string;
  phone: string;
  city: string;
  totalCentimes: number;
  payment: string;
  promise: { from: string; to: string };
};

/** Orders that are ready, each to be chosen; a row leads to its order. */
export function ReadyTable({
  orders,
  columns: chosen,
  selected,
  onSelected,
}: {
  orders: readonly ReadyOrder[];
  columns: ChosenColumns;
  selected: readonly number[];
  onSelected: (id: number, on: boolean) => void;
}) {
  const { t } = useLingui();
  const columns: ListColumn<ReadyOrder>[] = [
    {
      name: t`الاختيار`,
      quiet: true,
      place: 'col-start-1 row-start-1 row-span-3 self-stretch xl:w-11',
      cell: ({ id, number }) => (
        <RowChoice
          label={t`اختيار الطلب ${number}`}
          checked={selected.includes(id)}
          onValue={(on) => onSelected(id, on)}
        />
      ),
    },
    {
      name: t`الطلب`,
      place: 'col-start-2 row-start-1 whitespace-nowrap',
      cell: ({ id, number, name }) => (
        <AdminLink to={orderPath(id)} className={`font-bold ${rowLink}`}>
          <OrderNumber number={number} />
          <bdi className="sr-only"> {name}</bdi>
        </AdminLink>
      ),
    },
    {
      name: t`الزبون`,
      key: 'customer',
      place: 'col-start-2 row-start-2',
      cell: ({ name, phone }) => (
        <>
          <bdi className="block wrap-break-word">{name}</bdi>
          <Phone e164={phone} className="text-sm text-muted" />
        </>
      ),
    },
    {
      name: t`المدينة`,
      key: 'city',
      place: 'col-start-3 row-start-2 text-end xl:text-start',
      cell: ({ city }) => <bdi>{city}</bdi>,
    },
    {
      name: t`الحالة`,
      key: 'status',
      place: 'col-start-2 row-start-3',
      cell: ({ status }) => {
        const state = orderStates.find((known) => known === status);
        return state && <OrderStateBadge state={state} />;
      },
    },
    {
      name: t`موعد التوصيل`,
      key: 'promise',
      place: 'col-start-3 row-start-3 text-end text-sm text-muted xl:text-start xl:text-base',
      cell: ({ promise }) => <DateText iso={promise.to} style="short" />,
    },
    {
      name: t`المبلغ`,
      key: 'amount',
      amount: true,
      place: 'col-start-3 row-start-1 text-end',
      cell: ({ payment, totalCentimes }) =>
        payment === 'due' ? (
          <Money shown={totalCentimes} label="DH" className="font-semibold" />
        ) : (
          <span className="text-sm text-success">
            <Trans>مؤدى من قبل</Trans>
          </span>
        ),
    },
  ];
  return (
    <ListTable
      caption={t`جاهزة للتسليم`}
      chosen={chosen}
      columns={columns}
      rows={orders}
      keyOf={({ id }) => id}
      grid="grid-cols-[2.75rem_minmax(0,1fr)_auto]"
      empty={<Trans>لا طلبات جاهزة هنا. تظهر الطلبات بعد تأكيدها.</Trans>}
    />
  );
}
