import { Trans, useLingui } from '@lingui/react/macro';
import type { BookPaper, InvoiceBook } from '#/shop/orders/invoice-book.schema.ts';
import { Code } from '#/web/ui/code.tsx';
import { DateText } from '#/web/ui/date-text.tsx';
import { Money } from '#/web/ui/money.tsx';
import { OrderNumber } from '#/web/ui/order-number.tsx';
import { AdminLink } from '../admin-link.tsx';
import type { ChosenColumns } from '../column-choice.tsx';
import { type ListColumn, ListTable, rowLink } from '../list-table.tsx';

/** The invoices and credit notes of a month; a row leads to the paper as it was issued. */
export function InvoicesTable({
  book: { papers, sort, meta },
  chosen,
}: {
  book: Pick<InvoiceBook, 'papers' | 'sort' | 'meta'>;
  chosen: ChosenColumns;
}) {
  const { t } = useLingui();
  const columns: ListColumn<BookPaper>[] = [
    {
      name: t`الرقم`,
      sort: ['number', '-number'],
      place: 'col-start-1 row-start-1',
      cell: ({ number, order, creditNoteId }) => (
        <AdminLink
          to={`/Admin/print-order?id=${order.id}${creditNoteId === null ? '' : `&credit=${creditNoteId}`}`}
          className={`font-semibold ${rowLink}`}
        >
          <Code>{number}</Code>
        </AdminLink>
      ),
    },
    {
      name: t`النوع`,
      key: 'kind',
      place: 'max-xl:hidden',
      cell: ({ kind }) => (kind === 'invoice' ? <Trans>فاتورة</Trans> : <Trans>إشعار دائن</Trans>),
    },
    {
      name: t`التاريخ`,
      key: 'date',
      sort: ['newest', 'oldest'],
      falls: true,
      place: 'col-start-1 row-start-2 text-sm text-muted xl:text-base xl:text-ink whitespace-nowrap',
      cell: ({ issuedAt }) => <DateText iso={issuedAt} style="short" />,
    },
    {
      name: t`الطلب`,
      key: 'order',
      place: 'col-start-2 row-start-2 text-end text-sm text-muted xl:text-start xl:text-base xl:text-ink',
      cell: ({ order }) => <OrderNumber number={order.number} />,
    },
    {
      name: t`الزبون`,
      key: 'customer',
      place: 'col-start-1 col-span-2 row-start-3 text-sm xl:text-base wrap-anywhere',
      cell: ({ order }) => <bdi>{order.name}</bdi>,
    },
    {
      name: t`منه الضريبة`,
      key: 'vat',
      extra: true,
      amount: true,
      place: 'max-xl:hidden',
      cell: ({ vat }) => <Money shown={vat.reduce((sum, { vat: part }) => sum + part, 0)} label="DH" />,
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
      caption={t`فواتير الشهر وإشعاراته`}
      sort={sort}
      chosen={chosen}
      columns={columns}
      rows={papers}
      keyOf={({ number }) => number}
      grid="grid-cols-[minmax(0,1fr)_auto] ps-4"
      empty={<Trans>لم تصدر فاتورة في هذا الشهر.</Trans>}
      meta={meta}
    />
  );
}
