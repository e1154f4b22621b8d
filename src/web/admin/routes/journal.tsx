import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Form } from 'react-router';
import { addDays } from '#/platform/time-zone.rules.ts';
import { getSettings } from '#/shop/settings/index.ts';
import { columnsOf, listJournal, staffNames } from '#/shop/staff/index.ts';
import { Button } from '#/web/ui/button.tsx';
import { Select } from '#/web/ui/select.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { adminLoader } from '../admin-loader.ts';
import { actionNames, entityNames } from '../components/journal/journal-names.ts';
import { JournalTable } from '../components/journal/journal-table.tsx';
import { ListViews } from '../components/list-views.tsx';
import { Screen } from '../components/screen.tsx';
import { SheetLink } from '../components/sheet-link.tsx';
import { momentOfClock } from '../shop-time.ts';
import type { Route } from './+types/journal.ts';

const dayAfter = (day: string): string => (Number.isNaN(Date.parse(day)) ? '' : addDays(day, 1));

export const loader = adminLoader('journal.read', async ({ page, staff, query }) => {
  const { text } = query;
  const what = { entity: text('entity'), entityId: text('thing'), action: text('action'), who: text('who') };
  const days = { from: text('from').slice(0, 10), to: text('to').slice(0, 10) };
  const { timeZone } = await getSettings(page.db);
  const begin = (day: string) => momentOfClock(`${day}T00:00`, { timeZone }) ?? undefined;
  const staffId = query.id('member') ?? undefined;
  const filter = { ...what, staffId, from: begin(days.from), before: begin(dayAfter(days.to)) };
  return {
    sheet: query.sheet('/api/admin/journal.csv', page.locale, filter),
    query: { ...what, ...days, member: staffId },
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
        key={JSON.stringify(query)}
        query={query}
        members={members}
        entities={journal.entities}
        actions={journal.actions}
        nameOf={nameOf}
      />
      <ListViews list="journal" />
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
  return (
    <Form role="search" className="grid grid-cols-2 gap-3 md:grid-cols-4 md:items-end">
      <Select id="entity" name="entity" label={t`الموضوع`} defaultValue={query.entity}>
        <option value="">{t`الكل`}</option>
        {entities.map((entity) => (
          <option key={entity} value={entity}>
            {nameOf(entity)}
          </option>
        ))}
      </Select>
      <Select id="action" name="action" label={t`ما فُعل`} defaultValue={query.action}>
        <option value="">{t`الكل`}</option>
        {actions.map((action) => (
          <option key={action} value={action}>
            {actionOf(action)}
          </option>
        ))}
      </Select>
      <Select id="member" name="member" label={t`العضو`} defaultValue={query.member ?? ''}>
        <option value="">{t`الكل`}</option>
        {members.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <TextInput id="who" name="who" label={t`من؟`} defaultValue={query.who} maxLength={60} />
      <TextInput
        id="thing"
        name="thing"
        label={t`رقمه أو رمزه`}
        className="col-span-2 md:col-span-1"
        defaultValue={query.entityId}
        maxLength={60}
      />
      <TextInput id="from" name="from" type="date" label={t`من يوم`} ltr defaultValue={query.from} />
      <TextInput id="to" name="to" type="date" label={t`إلى يوم`} ltr defaultValue={query.to} />
      <Button type="submit" className="col-span-2 md:col-span-1">
        <Trans>عرض</Trans>
      </Button>
    </Form>
  );
}
