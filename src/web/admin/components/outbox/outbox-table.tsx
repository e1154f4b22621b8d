import { Trans, useLingui } from '@lingui/react/macro';
import type { OutboxList, OutboxMail } from '#/shop/staff/outbox.schema.ts';
import { DateText } from '#/web/ui/date-text.tsx';
import { AdminLink, orderPath } from '../admin-link.tsx';
import type { ChosenColumns } from '../column-choice.tsx';
import { type ListColumn, ListTable, momentPlace } from '../list-table.tsx';
import { OutboxEmail } from './outbox-email.tsx';

/** The e-mails of one state; a row unfolds into the text and what can be done with it. */
export function OutboxTable({
  outbox,
  chosen,
}: {
  outbox: Pick<OutboxList, 'data' | 'meta'>;
  chosen: ChosenColumns;
}) {
  const { t } = useLingui();
  const columns: ListColumn<OutboxMail>[] = [
    {
      name: t`إلى`,
      unfolds: true,
      place: 'col-start-1 row-start-1',
      cell: ({ to }) => (
        <bdi dir="ltr" className="font-semibold break-all">
          {to}
        </bdi>
      ),
    },
    {
      name: t`موضوع الرسالة`,
      key: 'subject',
      place: 'col-start-1 col-span-2 row-start-2 wrap-anywhere',
      cell: ({ subject }) => <bdi>{subject}</bdi>,
    },
    {
      name: t`آخر خطأ`,
      key: 'failure',
      place: 'col-start-1 col-span-2 row-start-3 max-w-md',
      cell: ({ failure }) =>
        failure && (
          <bdi dir="ltr" className="line-clamp-2 text-sm wrap-anywhere text-danger">
            {failure}
          </bdi>
        ),
    },
    {
      name: t`الطلب`,
      key: 'order',
      place: 'max-xl:hidden',
      cell: ({ orderId }) =>
        orderId !== null && (
          <AdminLink
            to={orderPath(orderId)}
            className="relative z-10 inline-flex min-h-6 items-center underline"
          >
            <Trans>فتح الطلب</Trans>
          </AdminLink>
        ),
    },
    {
      name: t`التاريخ`,
      key: 'date',
      place: momentPlace,
      cell: ({ sentAt, createdAt }) => <DateText iso={sentAt ?? createdAt} style="moment" />,
    },
  ];
  return (
    <ListTable
      caption={t`البريد الصادر`}
      chosen={chosen}
      columns={columns}
      rows={outbox.data}
      keyOf={({ id }) => id}
      grid="grid-cols-[minmax(0,1fr)_auto] ps-4"
      empty={<Trans>لا رسائل هنا.</Trans>}
      meta={outbox.meta}
      details={(mail) => <OutboxEmail mail={mail} />}
    />
  );
}
