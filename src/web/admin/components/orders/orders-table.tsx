import { Trans, useLingui } from '@lingui/react/macro';
import type { MouseEvent, ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ListedOrder, OrderSort } from '#/shop/orders/orders.schema.ts';
import { Money } from '#/web/ui/money.tsx';
import { OrderNumber } from '#/web/ui/order-number.tsx';
import { Phone } from '#/web/ui/phone.tsx';
import type { Selection } from '../../use-selection.ts';
import { AdminLink, orderPath, useAdminPath } from '../admin-link.tsx';
import { Age } from '../age.tsx';
import { RowChoice } from '../check-line.tsx';
import type { ChosenColumns } from '../column-choice.tsx';
import { CutText } from '../cut-text.tsx';
import { type ListColumn, ListTable, rowLink } from '../list-table.tsx';
import { PieceCount } from '../piece-count.tsx';
import { SmallPictures } from '../small-pictures.tsx';
import { OrderStateBadge, PaymentStateBadge } from '../state-badge.tsx';
import { besidePath, opensBeside } from './orders-beside.tsx';

/** The orders with what one decides by: pieces, town, age, state and amount. */
export function OrdersTable({
  orders,
  now,
  sort,
  chosen,
  selection,
  empty,
  meta,
}: {
  orders: readonly ListedOrder[];
  now: string;
  sort: OrderSort;
  chosen: ChosenColumns;
  selection: Selection;
  empty: ReactNode;
  meta: { page: number; lastPage: number };
}) {
  const { t } = useLingui();
  const { search } = useLocation();
  const navigate = useNavigate();
  const adminPath = useAdminPath();
  function open(event: MouseEvent, id: number) {
    const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (!plain || !opensBeside()) return;
    event.preventDefault();
    const list = new URLSearchParams(search);
    list.delete('work');
    navigate(adminPath(besidePath(id, list.toString())));
  }
  const columns: ListColumn<ListedOrder>[] = [
    {
      name: t`الاختيار`,
      quiet: true,
      place: 'col-start-1 row-start-1 row-span-3 self-stretch xl:w-11',
      cell: ({ id, number }) => (
        <RowChoice
          label={t`اختيار الطلب ${number}`}
          checked={selection.isChosen(id)}
          onValue={(on) => selection.choose(id, on)}
        />
      ),
    },
    {
      name: t`الصور`,
      key: 'pictures',
      quiet: true,
      place: 'col-start-2 row-start-1 row-span-3 w-12 xl:w-28',
      cell: ({ pictures }) => <SmallPictures pictures={pictures} />,
    },
    {
      name: t`الطلب`,
      place: 'col-start-3 row-start-1 whitespace-nowrap max-[21rem]:text-sm',
      cell: ({ id, number, name, exchange }) => (
        <>
          <AdminLink
            to={orderPath(id)}
            onClick={(event) => open(event, id)}
            className={`font-bold ${rowLink}`}
          >
            <OrderNumber number={number} />
            <bdi className="sr-only"> {name}</bdi>
          </AdminLink>
          {exchange && (
            <span className="ms-2 rounded-full bg-warning-soft px-2 text-sm">
              <Trans>استبدال</Trans>
            </span>
          )}
        </>
      ),
    },
    {
      name: t`العمر`,
      key: 'age',
      sort: ['newest', 'oldest'],
      place: 'col-start-5 row-start-3 text-end text-sm text-muted whitespace-nowrap xl:text-start',
      cell: ({ createdAt }) => <Age iso={createdAt} now={now} />,
    },
    {
      name: t`الزبون`,
      key: 'customer',
      sort: ['name', '-name'],
      place: 'col-start-3 col-span-2 row-start-2 xl:min-w-32',
      cell: ({ name, phone }) => (
        <>
          <CutText text={name} className="xl:block xl:whitespace-normal" />
          <span className="block text-sm text-muted max-xl:hidden">
            <Phone e164={phone} />
          </span>
        </>
      ),
    },
    {
      name: t`القطع`,
      key: 'pieces',
      // A phone has no room for words beside number and amount: on the picture's corner.
      place:
        'col-start-2 row-start-1 row-span-3 self-end justify-self-end max-xl:pointer-events-none max-xl:relative max-xl:mb-1.5 xl:whitespace-nowrap',
      cell: ({ articles }) => (
        <>
          <bdi
            dir="ltr"
            aria-hidden
            className="block rounded-sm bg-ink px-1 text-sm font-semibold text-paper xl:hidden"
          >
            ×{articles}
          </bdi>
          <span className="max-xl:sr-only">
            <PieceCount pieces={articles} />
          </span>
        </>
      ),
    },
    {
      name: t`المدينة`,
      key: 'city',
      sort: ['city', '-city'],
      place: 'col-start-3 col-span-2 row-start-3 text-sm text-muted xl:min-w-24 xl:text-base xl:text-ink',
      cell: ({ cityName }) => <CutText text={cityName} className="xl:block xl:whitespace-normal" />,
    },
    {
      name: t`الحالة`,
      key: 'state',
      place:
        'col-start-5 row-start-2 text-end max-[23rem]:col-span-3 max-[23rem]:col-start-3 max-[23rem]:row-start-4 max-[23rem]:text-start xl:text-start',
      cell: ({ status, payment, delivery }) => (
        <span className="inline-flex items-start gap-1 max-xl:flex-col xl:flex-wrap [&_span]:max-xl:px-2 [&_span]:max-xl:text-xs">
          <OrderStateBadge state={status} delivery={delivery} />
          <span className="max-xl:hidden">
            <PaymentStateBadge state={payment} delivery={delivery} />
          </span>
        </span>
      ),
    },
    {
      name: t`الدفع`,
      key: 'method',
      extra: true,
      place: 'max-xl:hidden',
      cell: ({ method }) => (method === 'cod' ? t`عند الاستلام` : t`بتحويل بنكي`),
    },
    {
      name: t`المبلغ`,
      key: 'total',
      sort: ['total', '-total'],
      falls: true,
      amount: true,
      place: 'col-start-5 row-start-1 text-end whitespace-nowrap max-[21rem]:text-sm',
      cell: ({ total, currencyLabel }) => (
        <Money shown={total.shown} label={currencyLabel} className="font-semibold" />
      ),
    },
  ];
  return (
    <ListTable
      caption={t`الطلبات`}
      columns={columns}
      rows={orders}
      keyOf={({ id }) => id}
      grid="grid-cols-[2.75rem_3rem_auto_minmax(0,1fr)_auto]"
      sort={sort}
      chosen={chosen}
      empty={empty}
      meta={meta}
    />
  );
}
