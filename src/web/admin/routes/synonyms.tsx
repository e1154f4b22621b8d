import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Form } from 'react-router';
import { listEmptySearches, listSynonyms } from '#/shop/search/index.ts';
import { Button } from '#/web/ui/button.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { adminLoader } from '../admin-loader.ts';
import { FoldRow } from '../components/fold-row.tsx';
import { ListPages } from '../components/list-pages.tsx';
import { EmptyList, Screen } from '../components/screen.tsx';
import { StateTabs } from '../components/state-tabs.tsx';
import { EmptySearchItem } from '../components/synonyms/empty-searches.tsx';
import { GroupForm } from '../components/synonyms/group-form.tsx';
import type { Route } from './+types/synonyms.ts';

export const loader = adminLoader('catalog.write', async ({ page, query }) => {
  const search = query.text('search');
  const at = query.page;
  if (query.get('state') === 'groups' || search !== '') {
    return { search, groups: await listSynonyms(page.db, { search, page: at }), empty: null };
  }
  return { search, groups: null, empty: await listEmptySearches(page.db, at) };
});

/** §4.10 What shoppers searched for in vain, and which words mean the same. */
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
  const [making, setMaking] = useState(false);
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <Form role="search" className="flex grow items-end gap-3">
          <input type="hidden" name="state" value="groups" />
          <TextInput
            key={search}
            id="search"
            name="search"
            label={t`كلمة`}
            defaultValue={search}
            maxLength={60}
            className="grow"
          />
          <Button type="submit" look="secondary">
            <Trans>بحث</Trans>
          </Button>
        </Form>
        {!making && (
          <Button onClick={() => setMaking(true)}>
            <Trans>مجموعة جديدة</Trans>
          </Button>
        )}
      </div>
      {making && (
        <section aria-label={t`مجموعة جديدة`} className="rounded border border-line bg-raised p-4">
          <GroupForm onMade={() => setMaking(false)} />
        </section>
      )}
      {groups.data.length === 0 && (
        <EmptyList>
          <Trans>لا شيء هنا بعد.</Trans>
        </EmptyList>
      )}
      <ul className="grid gap-3">
        {groups.data.map((group) => (
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
            <div className="border-t border-line p-4">
              <GroupForm group={group} />
            </div>
          </FoldRow>
        ))}
      </ul>
      <ListPages meta={groups.meta} />
    </>
  );
}

function Empty({ empty }: { empty: NonNullable<Loaded['empty']> }) {
  return (
    <>
      {empty.data.length === 0 ? (
        <EmptyList>
          <Trans>كل بحث وجد شيئًا. ما لا يجده الزبائن يظهر هنا، بلا أي معلومة عنهم.</Trans>
        </EmptyList>
      ) : (
        <ul className="grid gap-3">
          {empty.data.map((one) => (
            <EmptySearchItem key={one.id} search={one} />
          ))}
        </ul>
      )}
      <ListPages meta={empty.meta} />
    </>
  );
}
