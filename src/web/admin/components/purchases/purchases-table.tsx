import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PurchaseList, PurchaseQuery } from '#/shop/purchases/purchases.schema.ts';
import { DateText } from '#/web/ui/date-text.tsx';
import { Money } from '#/web/ui/money.tsx';
import { Size } from '#/web/ui/size.tsx';
import { Times } from '#/web/ui/times.tsx';
import type { ChosenColumns } from '../column-choice.tsx';
import { type ListColumn, ListTable } from '../list-table.tsx';
import { PieceCount } from '../piece-count.tsx';

type Purchase = PurchaseList['data'][number];

/** What suppliers brought; a row unfolds into its sizes and what each cost. */
export function PurchasesTable({
  purchases,
  sort,
  chosen,
  empty,
}: {
  purchases: PurchaseList;
  sort: PurchaseQuery['sort'];
  chosen: ChosenColumns;
  empty: ReactNode;
}) {
  const { t } = useLingui();
  const columns: ListColumn<Purchase>[] = [
    {
      name: t`التاريخ`,
      sort: ['newest', 'oldest'],
      falls: true,
      unfolds: true,
      place: 'col-start-1 row-start-1 whitespace-nowrap',
      cell: ({ day }) => <DateText iso={day} style="long" />,
    },
    {
      name: t`المورد`,
      key: 'supplier',
      place: 'col-start-1 row-start-2 font-medium wrap-anywhere',
      cell: ({ supplier, takenBack }) => (
        <span className="flex flex-wrap items-center gap-x-3">
          <bdi>{supplier || '–'}</bdi>
          {takenBack && (
            <span className="rounded-full bg-danger-soft px-3 text-sm text-danger">
              <Trans>تم التراجع عنه</Trans>
            </span>
          )}
        </span>
      ),
    },
    {
      name: t`القطع`,
      key: 'pieces',
      place: 'col-start-2 row-start-2 text-end text-sm text-muted xl:text-start xl:text-base xl:text-ink',
      cell: ({ pieces }) => <PieceCount pieces={pieces} />,
    },
    {
      name: t`ملاحظة`,
      key: 'note',
      extra: true,
      place: 'max-xl:hidden max-w-sm wrap-anywhere',
      cell: ({ note }) => <bdi>{note}</bdi>,
    },
    {
      name: t`سجّلها`,
      key: 'who',
      place: 'max-xl:hidden',
      cell: ({ by }) => <bdi>{by}</bdi>,
    },
    {
      name: t`المجموع`,
      key: 'total',
      sort: ['total', '-total'],
      falls: true,
      amount: true,
      place: 'col-start-2 row-start-1 text-end',
      cell: ({ total }) => <Money shown={total} label="DH" className="font-semibold" />,
    },
  ];
  return (
    <ListTable
      caption={t`المشتريات`}
      sort={sort}
      chosen={chosen}
      columns={columns}
      rows={purchases.data}
      keyOf={({ id }) => id}
      grid="grid-cols-[minmax(0,1fr)_auto] ps-4"
      empty={empty}
      meta={purchases.meta}
      details={(purchase) => <Lines purchase={purchase} />}
    />
  );
}

function Lines({ purchase: { note, lines, by } }: { purchase: Purchase }) {
  return (
    <div className="grid gap-2 text-sm">
      {note !== '' && (
        <p dir="auto" className="break-words whitespace-pre-line">
          {note}
        </p>
      )}
      <ul className="grid gap-1">
        {lines.map((line) => (
          <li key={line.priceId} className="flex flex-wrap gap-x-2">
            <bdi className="break-words">{line.title}</bdi>
            {line.color !== '' && <bdi>{line.color}</bdi>}
            <Size label={line.size} />
            <Times count={line.pieces} />
            <Money shown={line.unitCost} label="DH" />
          </li>
        ))}
      </ul>
      <p className="text-muted">
        <Trans>
          سجّلها <bdi>{by}</bdi>
        </Trans>
      </p>
    </div>
  );
}
