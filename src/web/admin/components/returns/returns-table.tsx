import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { StaffReturn } from '#/shop/returns/returns.schema.ts';
import { DateText } from '#/web/ui/date-text.tsx';
import { OrderNumber } from '#/web/ui/order-number.tsx';
import { AdminLink, orderPath } from '../admin-link.tsx';
import type { ChosenColumns } from '../column-choice.tsx';
import { type ListColumn, ListTable } from '../list-table.tsx';
import { ReturnCard } from './return-card.tsx';
import { returnReasonNames, returnStateNames } from './return-names.ts';
import { ReturnedPiece } from './returned-piece.tsx';

/** Returns with what came back and why; a row unfolds into the return with its next step. */
export function ReturnsTable({
  returns,
  chosen,
  empty,
  meta,
}: {
  returns: readonly StaffReturn[];
  chosen: ChosenColumns;
  empty: ReactNode;
  meta: { page: number; lastPage: number };
}) {
  const { t, i18n } = useLingui();
  const columns: ListColumn<StaffReturn>[] = [
    {
      name: t`الطلب`,
      unfolds: true,
      place: 'col-start-1 row-start-1',
      cell: ({ number }) => (
        <span className="font-semibold">
          <OrderNumber number={number} />
        </span>
      ),
    },
    {
      name: t`الحالة`,
      key: 'state',
      place: 'col-start-2 row-start-1 text-end xl:text-start',
      cell: ({ state }) => (
        <span className="rounded-full bg-surface px-3 py-0.5 text-sm font-medium whitespace-nowrap">
          {i18n._(returnStateNames[state])}
        </span>
      ),
    },
    {
      name: t`القطع`,
      key: 'pieces',
      place: 'col-start-1 col-span-2 row-start-2',
      cell: ({ lines }) => <Pieces lines={lines} />,
    },
    {
      name: t`السبب`,
      key: 'reason',
      place: 'col-start-1 row-start-3 text-sm text-muted xl:text-base xl:text-ink',
      cell: ({ lines }) =>
        [...new Set(lines.map(({ reason }) => reason))].map((reason) => (
          <span key={reason} className="block">
            {i18n._(returnReasonNames[reason])}
          </span>
        )),
    },
    {
      name: t`المطلوب`,
      key: 'wanted',
      place: 'max-xl:hidden',
      cell: ({ lines }) => (
        <>
          {lines.some(({ wanted }) => wanted === 'exchange') && (
            <span className="block">
              <Trans>استبدال</Trans>
            </span>
          )}
          {lines.some(({ wanted }) => wanted === 'refund') && (
            <span className="block">
              <Trans>استرجاع المبلغ</Trans>
            </span>
          )}
        </>
      ),
    },
    {
      name: t`طلب الاستبدال`,
      key: 'exchange',
      extra: true,
      place: 'max-xl:hidden',
      cell: ({ exchange, exchangeOrderId }) =>
        exchange &&
        exchangeOrderId !== null && (
          <AdminLink
            to={orderPath(exchangeOrderId)}
            className="relative z-10 inline-flex min-h-6 items-center underline"
          >
            <OrderNumber number={exchange.number} />
          </AdminLink>
        ),
    },
    {
      name: t`مصاريف الإرجاع`,
      key: 'payer',
      extra: true,
      place: 'max-xl:hidden',
      cell: ({ payer }) => (payer === 'shop' ? <Trans>على المتجر</Trans> : <Trans>على الزبون</Trans>),
    },
    {
      name: t`التاريخ`,
      key: 'date',
      place:
        'col-start-2 row-start-3 text-end text-sm whitespace-nowrap text-muted xl:text-start xl:text-base',
      cell: ({ createdAt }) => <DateText iso={createdAt} style="moment" />,
    },
  ];
  return (
    <ListTable
      caption={t`المرتجعات`}
      chosen={chosen}
      columns={columns}
      rows={returns}
      keyOf={({ id }) => id}
      grid="grid-cols-[minmax(0,1fr)_auto] ps-4"
      empty={empty}
      meta={meta}
      details={(given) => <ReturnCard given={given} />}
    />
  );
}

function Pieces({ lines }: { lines: StaffReturn['lines'] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.id} className="flex flex-wrap gap-x-2">
          <ReturnedPiece line={line} />
        </li>
      ))}
    </ul>
  );
}
