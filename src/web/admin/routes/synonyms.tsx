import { Trans, useLingui } from '@lingui/react/macro';
import { listEmptySearches, listSynonyms } from '#/shop/search/index.ts';
import { adminLoader } from '../admin-loader.ts';
import { FoldRow } from '../components/fold-row.tsx';
import { List } from '../components/list.tsx';
import { ListFilters } from '../components/list-filters.tsx';
import { Screen } from '../components/screen.tsx';
import { StateTabs } from '../components/state-tabs.tsx';
import { EmptySearchItem } from '../components/synonyms/empty-searches.tsx';
import { GroupForm } from '../components/synonyms/group-form.tsx';
import { useNewResource } from '../components/use-new-resource.tsx';
import type { Route } from './+types/synonyms.ts';

export const loader = adminLoader('catalog.write', async ({ page, query }) => {
  const search = query.text('search');
  const at = query.page;
  if (query.get('state') === 'groups' || search !== '') {
    return { search, groups: await listSynonyms(page.db, { search, page: at }), empty: null };
  }
  return { search, groups: null, empty: await listEmptySearches(page.db, at) };
});

/** §4.10 Searches without results, and synonyms. */
export default function SynonymsPage({ loaderData: { search, groups, empty } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <Screen
      title={t`كلمات البحث`}
      intro={t`ما بحث عنه الزبائن ولم يجدوه، والكلمات التي لها المعنى نفسه. يعمل التغيير في البحث فورًا.`}
    >
      <StateTabs
        label={t`كلمات البحث`}
        tabs={[
          ['empty', t`لم يجدوه`],
          ['groups', t`المرادفات`],
        ]}
        current={groups ? 'groups' : 'empty'}
      />
      {groups ? <Groups search={search} groups={groups} /> : empty && <Empty empty={empty} />}
    </Screen>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

function Groups({ search, groups }: { search: string; groups: NonNullable<Loaded['groups']> }) {
  const { t } = useLingui();
  const fresh = useNewResource(t`مجموعة جديدة`, (onMade) => <GroupForm onMade={onMade} />);
  return (
    <>
      <ListFilters key={search} name="search" label={t`كلمة`} q={search} state="groups" />
      <div>{fresh.button}</div>
      {fresh.form}
      <List rows={groups.data} empty={<Trans>لا شيء هنا بعد.</Trans>} meta={groups.meta}>
        {(group) => (
          <FoldRow
            key={group.id}
            summary={
              <span className="flex min-w-0 grow flex-wrap gap-1.5">
                {group.words.map((word) => (
                  <bdi key={word} className="rounded-full bg-surface px-2.5 wrap-anywhere">
                    {word}
                  </bdi>
                ))}
              </span>
            }
          >
            <GroupForm group={group} />
          </FoldRow>
        )}
      </List>
    </>
  );
}

function Empty({ empty }: { empty: NonNullable<Loaded['empty']> }) {
  return (
    <List
      rows={empty.data}
      empty={<Trans>كل بحث وجد شيئًا. ما لا يجده الزبائن يظهر هنا، بلا أي معلومة عنهم.</Trans>}
      meta={empty.meta}
    >
      {(one) => <EmptySearchItem key={one.id} search={one} />}
    </List>
  );
}
