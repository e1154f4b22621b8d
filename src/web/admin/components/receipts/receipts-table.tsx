import { Trans, useLingui } from '@lingui/react/macro';
import type { WaitingTransfer } from '#/shop/payments/payments.schema.ts';
import { DateText } from '#/web/ui/date-text.tsx';
import { Money } from '#/web/ui/money.tsx';
import { OrderNumber } from '#/web/ui/order-number.tsx';
import { Phone } from '#/web/ui/phone.tsx';
import { AdminLink, orderPath } from '../admin-link.tsx';
import type { ChosenColumns } from '../column-choice.tsx';
import { type ListColumn, ListTable } from '../list-table.tsx';
import { TransferCard } from './transfer-card.tsx';

/** Transfers whose receipt waits, oldest first; a row unfolds into the receipt and the decision, the oldest by itself. */
export function ReceiptsTable({
  transfers,
  chosen,
}: {
  transfers: readonly WaitingTransfer[];
  chosen: ChosenColumns;
}) {
  const { t } = useLingui();
  const columns: ListColumn<WaitingTransfer>[] = [
    {
      name: t`الاسم`,
      unfolds: true,
      place: 'col-start-1 row-start-1',
      cell: ({ name }) => <bdi className="font-semibold wrap-break-word">{name}</bdi>,
    },
    {
      name: t`الطلب`,
      key: 'order',
      place: 'col-start-1 row-start-2 ps-6 xl:ps-2',
      cell: ({ orderId, number }) => (
        <AdminLink
          to={orderPath(orderId)}
          className="relative z-10 inline-flex min-h-11 items-center underline xl:min-h-6"
        >
          <OrderNumber number={number} />
        </AdminLink>
      ),
    },
    {
      name: t`الهاتف`,
      key: 'phone',
      place: 'max-xl:hidden',
      cell: ({ phone }) => <Phone e164={phone} />,
    },
    {
      name: t`المبلغ المنتظر`,
      key: 'expected',
      amount: true,
      place: 'col-start-2 row-start-1 text-end font-semibold',
      cell: ({ expected, label }) => <Money shown={expected.shown} label={label} />,
    },
    {
      name: t`آخر وصل`,
      key: 'date',
      place:
        'col-start-2 row-start-2 text-end text-sm whitespace-nowrap text-muted xl:text-start xl:text-base',
      cell: ({ receipts: [newest] }) => newest && <DateText iso={newest.at} style="moment" />,
    },
  ];
  return (
    <ListTable
      caption={t`وصولات التحويل`}
      chosen={chosen}
      columns={columns}
      rows={transfers}
      keyOf={({ orderId }) => orderId}
      grid="grid-cols-[minmax(0,1fr)_auto] ps-4"
      empty={<Trans>لا وصل ينتظر المراجعة.</Trans>}
      details={(transfer) => <TransferCard transfer={transfer} />}
      opensFirst
    />
  );
}
