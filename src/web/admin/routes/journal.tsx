import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Form } from 'react-router';
import { listJournal } from '#/shop/staff/index.ts';
import { pageOf } from '#/web/page-context.ts';
import { Button } from '#/web/ui/button.tsx';
import { Select } from '#/web/ui/select.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { requireStaffPage } from '../admin-page.ts';
import { pageNumber, shortText } from '../asked.ts';
import { JournalEntry } from '../components/journal-entry.tsx';
import { entityNames } from '../components/journal-names.ts';
import { ListPages } from '../components/list-pages.tsx';
import { EmptyList, Screen } from '../components/screen.tsx';
import type { Route } from './+types/journal.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  await requireStaffPage(page, 'journal.read');
  const params = new URL(request.url).searchParams;
  const asked = { entity: shortText(params, 'entity'), who: shortText(params, 'who') };
  return { asked, journal: await listJournal(page.db, { ...asked, page: pageNumber(params) }) };
}

/** Who changed what, when, from what to what. Nothing here can be changed or erased. */
export default function JournalPage({ loaderData: { asked, journal } }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const nameOf = (entity: string) => {
    const name = entityNames[entity];
    return name ? i18n._(name) : entity;
  };
  return (
    <Screen title={t`سجل التغييرات`} intro={t`من فعل ماذا ومتى. لا يُمحى منه شيء.`}>
      <Form role="search" className="grid gap-3 sm:grid-cols-[1fr_1fr_auto] sm:items-end">
        <Select id="entity" name="entity" label={t`الموضوع`} defaultValue={asked.entity}>
          <option value="">{t`الكل`}</option>
          {journal.entities.map((entity) => (
            <option key={entity} value={entity}>
              {nameOf(entity)}
            </option>
          ))}
        </Select>
        <TextInput id="who" name="who" label={t`من؟`} defaultValue={asked.who} maxLength={60} />
        <Button type="submit">
          <Trans>عرض</Trans>
        </Button>
      </Form>
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
      {journal.data.length === 0 ? (
        <EmptyList>
          <Trans>لا شيء هنا بعد.</Trans>
        </EmptyList>
      ) : (
        <ol className="grid gap-3">
          {journal.data.map((entry) => (
            <JournalEntry key={entry.id} entry={entry} subject={nameOf(entry.entity)} />
          ))}
        </ol>
      )}
      <ListPages meta={journal.meta} />
    </Screen>
  );
}
