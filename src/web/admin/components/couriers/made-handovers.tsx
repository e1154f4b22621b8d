import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Download, Printer } from 'lucide-react';
import type { Locale } from '#/platform/local-text.ts';
import type { PageMeta } from '#/platform/pages.schema.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { DateText } from '#/web/ui/date-text.tsx';
import { Money } from '#/web/ui/money.tsx';
import { AdminLink } from '../admin-link.tsx';
import type { ChosenColumns } from '../column-choice.tsx';
import { type ListColumn, ListTable, momentPlace } from '../list-table.tsx';

type Made = { id: number; at: string; by: string; courier: string; parcels: number; dueCentimes: number };

/** Earlier hand-overs with their papers and files. */
export function MadeHandovers({
  locale,
  handovers,
  chosen,
  meta,
}: {
  locale: Locale;
  handovers: readonly Made[];
  chosen: ChosenColumns;
  meta: PageMeta;
}) {
  const { t } = useLingui();
  const columns: ListColumn<Made>[] = [
    {
      name: t`الرقم`,
      place: 'col-start-1 row-start-1',
      cell: ({ id }) => (
        <bdi dir="ltr" className="font-bold">
          {id}
        </bdi>
      ),
    },
    {
      name: t`شركة التوصيل`,
      key: 'courier',
      place: 'col-start-1 row-start-2',
      cell: ({ courier }) => <bdi className="font-medium wrap-break-word">{courier}</bdi>,
    },
    {
      name: t`التاريخ`,
      key: 'date',
      place: momentPlace,
      cell: ({ at }) => <DateText iso={at} style="moment" />,
    },
    {
      name: t`من سلّمها`,
      key: 'by',
      place: 'col-start-1 row-start-3 text-sm text-muted xl:text-base xl:text-ink',
      cell: ({ by }) => <bdi>{by}</bdi>,
    },
    {
      name: t`الطرود`,
      key: 'parcels',
      place: 'col-start-2 row-start-3 text-end xl:text-start',
      cell: ({ parcels }) => (
        <Plural
          value={parcels}
          zero="لا طرود"
          one="طرد واحد"
          two="طردان"
          few="# طرود"
          many="# طردًا"
          other="# طرد"
        />
      ),
    },
    {
      name: t`المبلغ`,
      key: 'amount',
      amount: true,
      place: 'col-start-2 row-start-2 text-end',
      cell: ({ dueCentimes }) => <Money shown={dueCentimes} label="DH" className="font-semibold" />,
    },
    {
      name: t`الأوراق`,
      place: 'col-start-1 col-span-2 row-start-4',
      cell: ({ id }) => <HandoverLinks locale={locale} id={id} />,
    },
  ];
  return (
    <ListTable
      caption={t`ما سُلّم`}
      chosen={chosen}
      columns={columns}
      rows={handovers}
      keyOf={({ id }) => id}
      grid="grid-cols-[minmax(0,1fr)_auto] gap-y-1 ps-4"
      empty={<Trans>لم يُسلَّم شيء بعد.</Trans>}
      meta={meta}
    />
  );
}

/** The papers of a hand-over, and the courier's file. */
export function HandoverLinks({ locale, id }: { locale: Locale; id: number }) {
  return (
    <p className="flex flex-wrap gap-2">
      <AdminLink to={`/Admin/print-hand-over?id=${id}`} className={buttonClass('secondary', 'small')}>
        <Printer aria-hidden className="size-4" />
        <Trans>ورقة التسليم</Trans>
      </AdminLink>
      <AdminLink to={`/Admin/print-hand-over?id=${id}&leaf=a6`} className={buttonClass('secondary', 'small')}>
        <Printer aria-hidden className="size-4" />
        <Trans>الملصقات</Trans>
      </AdminLink>
      <a
        href={`/api/admin/hand-overs/${id}/sheet.csv?lang=${locale}`}
        download
        className={buttonClass('secondary', 'small')}
      >
        <Download aria-hidden className="size-4" />
        <Trans>ملف الشركة</Trans>
      </a>
    </p>
  );
}
