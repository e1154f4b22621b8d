import { Trans, useLingui } from '@lingui/react/macro';
import type { MovementList, MovementView } from '#/shop/catalog/stock/stock-desk.schema.ts';
import { DateText } from '#/web/ui/date-text.tsx';
import { Size } from '#/web/ui/size.tsx';
import { ActorName } from '../../actor-name.tsx';
import { AdminLink } from '../../admin-link.tsx';
import type { ChosenColumns } from '../../column-choice.tsx';
import { type ListColumn, ListTable, rowLink } from '../../list-table.tsx';
import { Delta, MovedBy } from './movement-parts.tsx';
import { reasonNames } from './stock-names.ts';

/** All stock movements, the newest first; a row leads to the size that moved. */
export function MovementsTable({ movements, chosen }: { movements: MovementList; chosen: ChosenColumns }) {
  const { t, i18n } = useLingui();
  const columns: ListColumn<MovementView>[] = [
    {
      name: t`التغير`,
      place: 'col-start-1 row-start-1 row-span-2 self-start',
      cell: ({ delta }) => <Delta delta={delta} />,
    },
    {
      name: t`المنتج`,
      place: 'col-start-2 row-start-1',
      cell: ({ priceId, title, color, size }) => (
        <AdminLink
          to={`/Admin/stock/sizes/${priceId}`}
          className={`flex flex-wrap items-center gap-x-2 font-medium ${rowLink}`}
        >
          <span dir="auto" className="wrap-anywhere">
            {title}
          </span>
          {color !== '' && <bdi>{color}</bdi>}
          <Size label={size} />
        </AdminLink>
      ),
    },
    {
      name: t`السبب`,
      key: 'reason',
      place: 'col-start-2 row-start-2',
      cell: ({ reason }) => i18n._(reasonNames[reason]),
    },
    {
      name: t`الطلب`,
      key: 'order',
      place: 'col-start-3 row-start-2 text-end xl:text-start',
      cell: ({ orderNumber }) => <MovedBy orderNumber={orderNumber} />,
    },
    {
      name: t`ملاحظة`,
      key: 'note',
      place: 'col-start-2 col-span-2 row-start-3 xl:max-w-md',
      cell: ({ note }) =>
        note !== '' && <bdi className="block wrap-anywhere text-muted xl:min-w-40 xl:text-ink">{note}</bdi>,
    },
    {
      name: t`بقي`,
      key: 'balance',
      amount: true,
      place: 'col-start-3 row-start-1 text-end',
      cell: ({ balance }) => (
        <>
          <span className="text-sm text-muted xl:hidden">
            <Trans>بقي</Trans>{' '}
          </span>
          <bdi dir="ltr" className="tabular-nums">
            {balance}
          </bdi>
        </>
      ),
    },
    {
      name: t`من قام بها`,
      key: 'who',
      place: 'col-start-2 row-start-4 text-sm text-muted xl:text-base xl:text-ink',
      cell: ({ actor }) => <ActorName actor={actor} />,
    },
    {
      name: t`التاريخ`,
      key: 'date',
      place:
        'col-start-3 row-start-4 text-end text-sm whitespace-nowrap text-muted xl:text-start xl:text-base',
      cell: ({ at }) => <DateText iso={at} style="moment" />,
    },
  ];
  return (
    <ListTable
      caption={t`حركات المخزون`}
      chosen={chosen}
      columns={columns}
      rows={movements.data}
      keyOf={({ id }) => id}
      grid="grid-cols-[3rem_minmax(0,1fr)_auto] ps-4"
      empty={<Trans>لا حركات هنا.</Trans>}
      meta={movements.meta}
    />
  );
}
