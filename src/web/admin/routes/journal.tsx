import { Plural, useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { calendarDay } from '#/platform/moment.schema.ts';
import { addDays } from '#/platform/time-zone.rules.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { columnsOf, listJournal, staffNames } from '#/shop/staff/index.ts';
import { DateText } from '#/web/ui/date-text.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { adminLoader } from '../admin-loader.ts';
import { ChipSelect } from '../components/chip-select.tsx';
import { actionNames, entityNames } from '../components/journal/journal-names.ts';
import { JournalTable } from '../components/journal/journal-table.tsx';
import { type ActiveFilter, DayFilter, ListFilters } from '../components/list-filters.tsx';
import { Screen } from '../components/screen.tsx';
import { SheetLink } from '../components/sheet-link.tsx';
import { momentOfClock } from '../shop-time.ts';
import type { Route } from './+types/journal.ts';

const daysOfJournal = z.object({ from: z.optional(calendarDay), to: z.optional(calendarDay) });

export const loader = adminLoader('journal.read', async ({ page, staff, query }) => {
  const { text } = query;
  const what = { entity: text('entity'), entityId: text('thing'), action: text('action'), who: text('who') };
  const { from = '', to = '' } = query.filter(daysOfJournal);
  const { timeZone } = await getSettings(page.db);
  const begin = (day: string) => momentOfClock(`${day}T00:00`, { timeZone }) ?? undefined;
  const staffId = query.id('member') ?? undefined;
  const filter = { ...what, staffId, from: begin(from), before: begin(to && addDays(to, 1)) };
  return {
    sheet: query.sheet('/api/admin/journal.csv', page.locale, filter),
    query: { ...what, from, to, member: staffId },
    shown: await columnsOf(page.db, staff.id, 'journal'),
    members: await staffNames(page.db),
    journal: await listJournal(page.db, { ...filter, page: query.page }),
  };
});

/** The journal: who changed what, when, with old and new values. Entries cannot be changed or deleted. */
export default function JournalPage({
  loaderData: { sheet, query, shown, members, journal },
}: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const nameOf = (entity: string) => {
    const name = entityNames[entity];
    return name ? i18n._(name) : entity;
  };
  return (
    <Screen
      title={t`سجل التغييرات`}
      intro={t`من فعل ماذا ومتى. لا يُمحى منه سطر.`}
      actions={<SheetLink href={sheet} />}
    >
      <Filters
        query={query}
        members={members}
        entities={journal.entities}
        actions={journal.actions}
        nameOf={nameOf}
      />
      <p role="status" className="text-muted">
        <Plural
          value={journal.meta.total}
          zero="لا تغييرات"
          one="تغيير واحد"
          two="تغييران"
          few="# تغييرات"
          many="# تغييرًا"
          other="# تغيير"
        />
      </p>
      <JournalTable journal={journal} nameOf={nameOf} chosen={{ list: 'journal', shown }} />
    </Screen>
  );
}

type Query = Route.ComponentProps['loaderData']['query'];

function Filters({
  query,
  members,
  entities,
  actions,
  nameOf,
}: {
  query: Query;
  members: Route.ComponentProps['loaderData']['members'];
  entities: readonly string[];
  actions: readonly string[];
  nameOf: (entity: string) => string;
}) {
  const { t, i18n } = useLingui();
  const actionOf = (action: string) => {
    const name = actionNames[action];
    return name ? `${nameOf(action.split('.')[0] ?? '')}: ${i18n._(name)}` : action;
  };
  const day = (name: 'from' | 'to', label: string): ActiveFilter[] =>
    query[name] === ''
      ? []
      : [
          {
            name,
            text: (
              <>
                {label} <DateText iso={query[name]} style="short" />
              </>
            ),
          },
        ];
  const active: ActiveFilter[] = [
    ...(query.who ? [{ name: 'who', text: <bdi>{query.who}</bdi> }] : []),
    ...day('from', t`من يوم`),
    ...day('to', t`إلى يوم`),
  ];
  const choices = (
    <>
      <TextInput id="who" name="who" label={t`من؟`} defaultValue={query.who} maxLength={60} />
      <DayFilter id="from" label={t`من يوم`} defaultValue={query.from} />
      <DayFilter id="to" label={t`إلى يوم`} defaultValue={query.to} />
    </>
  );
  return (
    <ListFilters
      list="journal"
      name="thing"
      label={t`رقمه أو رمزه`}
      q={query.entityId}
      more={{ active, choices }}
    >
      <ChipSelect id="entity" label={t`الموضوع`} defaultValue={query.entity}>
        <option value="">{t`الكل`}</option>
        {entities.map((entity) => (
          <option key={entity} value={entity}>
            {nameOf(entity)}
          </option>
        ))}
      </ChipSelect>
      <ChipSelect id="action" label={t`ما فُعل`} defaultValue={query.action}>
        <option value="">{t`الكل`}</option>
        {actions.map((action) => (
          <option key={action} value={action}>
            {actionOf(action)}
          </option>
        ))}
      </ChipSelect>
      <ChipSelect id="member" label={t`العضو`} defaultValue={query.member ?? ''}>
        <option value="">{t`الكل`}</option>
        {members.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </ChipSelect>
    </ListFilters>
  );
}
