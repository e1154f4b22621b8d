import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, useState } from 'react';
import { whyItStays } from '#/shop/staff/journal.rules.ts';
import type { JournalEntryView, JournalList } from '#/shop/staff/journal.schema.ts';
import { DateText } from '#/web/ui/date-text.tsx';
import { useTimeZone } from '#/web/ui/time-zone-context.tsx';
import { ActorName } from '../actor-name.tsx';
import { AdminLink, bulkPath, orderPath } from '../admin-link.tsx';
import type { ChosenColumns } from '../column-choice.tsx';
import { ConfirmedButton } from '../confirmed-button.tsx';
import { languageNames } from '../language-names.ts';
import { type ListColumn, ListTable } from '../list-table.tsx';
import { type Difference, differencesOf, narrowed } from './journal-differences.ts';
import { fieldName } from './journal-fields.ts';
import { actionNames } from './journal-names.ts';
import { valueText } from './journal-values.ts';

/** The reason why a change cannot be undone that looks as if it could. */
const stays = {
  stock: msg`لا تراجع عن حركة مخزون، لأن القطع ربما بيعت. صحح الكمية من صفحة المخزون.`,
  switched_off: msg`ما أُنشئ لا يُمحى من هنا، لأن طلبات قد تذكره. أوقفه من صفحته.`,
  sizes: msg`أُضيفت ألوان أو مقاسات في هذا التغيير أو حُذفت، فلا تراجع عنه من هنا. صحح الجدول من صفحة المنتج.`,
};

/** The screens of entities that are known by an id. */
const pathOf: Record<string, (id: string) => string> = {
  order: orderPath,
  bulk_change: bulkPath,
};

/** The entries of the journal: who changed what, with old and new values; and the undo where it is safe. */
export function JournalTable({
  journal,
  nameOf,
  chosen,
}: {
  journal: Pick<JournalList, 'data' | 'meta'>;
  /** The name of an entity. */
  nameOf: (entity: string) => string;
  chosen: ChosenColumns;
}) {
  const { t } = useLingui();
  const columns: ListColumn<JournalEntryView>[] = [
    {
      name: t`الموضوع`,
      place: 'col-start-1 row-start-1 align-top',
      cell: (entry) => <Subject entry={entry} subject={nameOf(entry.entity)} />,
    },
    {
      name: t`ما فُعل`,
      key: 'action',
      place: 'col-start-2 row-start-1 text-end xl:text-start align-top',
      cell: ({ action }) => <Action action={action} />,
    },
    {
      name: t`ما تغير`,
      key: 'changes',
      place: 'col-start-1 col-span-2 row-start-3 align-top xl:w-1/2',
      cell: (entry) => <Changes entry={entry} subject={nameOf(entry.entity)} />,
    },
    {
      name: t`من قام بها`,
      key: 'who',
      place: 'col-start-1 row-start-2 text-sm text-muted align-top xl:text-base xl:text-ink',
      cell: ({ actor }) => <ActorName actor={actor} />,
    },
    {
      name: t`التاريخ`,
      key: 'date',
      place: 'col-start-2 row-start-2 text-end text-sm text-muted align-top xl:text-start xl:text-base',
      cell: ({ at }) => <DateText iso={at} style="moment" />,
    },
  ];
  return (
    <ListTable
      caption={t`سجل التغييرات`}
      chosen={chosen}
      columns={columns}
      rows={journal.data}
      keyOf={({ id }) => id}
      grid="grid-cols-[minmax(0,1fr)_auto] gap-y-1 ps-4"
      empty={<Trans>لا شيء هنا بعد.</Trans>}
      meta={journal.meta}
    />
  );
}

function Subject({ entry, subject }: { entry: JournalEntryView; subject: string }) {
  const linked = pathOf[entry.entity];
  return (
    <span className="font-semibold wrap-anywhere">
      {subject}{' '}
      {linked && /^\d+$/.test(entry.entityId) ? (
        <AdminLink to={linked(entry.entityId)} className="underline">
          <bdi>{entry.entityId}</bdi>
        </AdminLink>
      ) : (
        // There is only one record of settings, so it needs no name; of personal data the kind is beside it.
        !['settings', 'personal_data'].includes(entry.entity) && (
          <bdi className="text-muted">{entry.entityId}</bdi>
        )
      )}
    </span>
  );
}

function Action({ action }: { action: string }) {
  const { i18n } = useLingui();
  const name = actionNames[action];
  return name ? i18n._(name) : <bdi dir="ltr">{action}</bdi>;
}

function Changes({ entry, subject }: { entry: JournalEntryView; subject: string }) {
  const { i18n } = useLingui();
  const why = whyItStays(entry);
  return (
    <div className="grid gap-2">
      <dl className="grid gap-2 empty:hidden">
        {differencesOf(entry.before, entry.after).map((difference) => (
          <FieldChange key={difference.field} entry={entry} {...difference} />
        ))}
      </dl>
      {entry.undoable && <Undo entry={entry} subject={subject} />}
      {why && <p className="text-sm text-muted">{i18n._(stays[why])}</p>}
    </div>
  );
}

function FieldChange({ entry, field, was, is }: Difference & { entry: JournalEntryView }) {
  const { i18n } = useLingui();
  const zone = useTimeZone();
  const [first = '', ...rest] = field.split('.');
  const name = fieldName(entry.entity, first);
  // A field without a name, such as one size of many, has parts with names.
  const partOf = (part: string) => languageNames[part] ?? fieldName(entry.entity, part);
  const written = (value: unknown) =>
    valueText(entry, field, value, { locale: i18n.locale, zone, word: (message) => i18n._(message) });
  const [old, now] = narrowed(written(was), written(is));
  return (
    <div className="grid gap-1 sm:grid-cols-[10rem_1fr]">
      <dt className="text-sm break-words text-muted">
        {name ? i18n._(name) : <bdi dir="ltr">{first}</bdi>}
        {rest.map((part) => {
          const label = partOf(part);
          return <Fragment key={part}> {label ? i18n._(label) : <bdi dir="ltr">{part}</bdi>}</Fragment>;
        })}
      </dt>
      <dd className="grid min-w-0 gap-1 text-sm md:grid-cols-2">
        <del className="rounded-sm bg-danger-soft px-2 wrap-anywhere text-danger no-underline">
          <span className="sr-only">
            <Trans>قبل:</Trans>{' '}
          </span>
          <bdi>{old}</bdi>
        </del>
        <ins className="rounded-sm bg-success-soft px-2 wrap-anywhere text-success no-underline">
          <span className="sr-only">
            <Trans>بعد:</Trans>{' '}
          </span>
          <bdi>{now}</bdi>
        </ins>
      </dd>
    </div>
  );
}

function Undo({ entry, subject }: { entry: JournalEntryView; subject: string }) {
  const [done, setDone] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ConfirmedButton
        id={`undo-${entry.id}`}
        look="secondary"
        label={<Trans>التراجع عن هذا التغيير</Trans>}
        title={<Trans>التراجع عن هذا التغيير؟</Trans>}
        confirm={<Trans>تراجع</Trans>}
        act={(save) => save.run('POST', `/api/admin/journal/${entry.id}/undo`)}
        onDone={() => setDone(true)}
      >
        <Trans>
          يعود «{subject}» كما كان قبل هذا التغيير، إن لم يتغير بعده. ويُكتب التراجع في السجل مثل أي تغيير.
        </Trans>
      </ConfirmedButton>
      <p role="status" className="text-success empty:sr-only">
        {done && <Trans>تم التراجع، وكُتب في السجل</Trans>}
      </p>
    </div>
  );
}
