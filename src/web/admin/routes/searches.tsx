import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { listPinned, listSearches, listTaught, nothingPinned, targetChoices } from '#/shop/search/index.ts';
import type { Searched } from '#/shop/search/search-counts.schema.ts';
import type { PinnedView } from '#/shop/search/taught.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { adminLoader } from '../admin-loader.ts';
import { FoldRow } from '../components/fold-row.tsx';
import { LinkTabs } from '../components/link-tabs.tsx';
import { List, rowsClass } from '../components/list.tsx';
import { ListFilters } from '../components/list-filters.tsx';
import { ListViews } from '../components/list-views.tsx';
import { Screen } from '../components/screen.tsx';
import { PinDialog } from '../components/searches/pin-dialog.tsx';
import { SearchedRow } from '../components/searches/searched-row.tsx';
import { TargetChips } from '../components/searches/target-fields.tsx';
import { TaughtForm } from '../components/searches/taught-form.tsx';
import { TeachDialog } from '../components/searches/teach-dialog.tsx';
import { type Teaching, useTeaching } from '../components/searches/use-teaching.tsx';
import { StateTabs } from '../components/state-tabs.tsx';
import type { Route } from './+types/searches.ts';

const states = ['few', 'top', 'taught', 'pinned'] as const;
const periods = ['7', '30', '90'] as const;

export const loader = adminLoader('catalog.write', async ({ page, query }) => {
  const { db, clock, locale } = page;
  const search = query.text('search');
  const state = search === '' ? (query.oneOf('state', states) ?? 'few') : 'taught';
  const days = query.oneOf('days', periods) ?? '30';
  const show = state === 'few' || state === 'top' ? state : null;
  return {
    state,
    days,
    search,
    choices: state === 'pinned' ? [] : await targetChoices(db, locale),
    searches: show && (await listSearches(db, clock, { show, days: Number(days), page: query.page })),
    taught: state === 'taught' ? await listTaught(db, locale, { search, page: query.page }) : null,
    pinned: state === 'taught' ? [] : await listPinned(db, locale),
    none: nothingPinned(),
  };
});

type Loaded = Route.ComponentProps['loaderData'];

/** §4.10 What shoppers search, and what the search was taught by it. */
export default function SearchesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const teaching = useTeaching();
  const { state, searches, taught } = loaderData;
  return (
    <Screen
      title={t`ما يبحث عنه الزبائن`}
      intro={t`علّم البحث ما تعنيه كلمات زبائنك. يعمل كل تغيير في البحث فورًا، ولا يُحفظ شيء عمن بحث.`}
    >
      <StateTabs
        label={t`ما يبحث عنه الزبائن`}
        tabs={[
          ['few', t`وجدوا قليلًا أو لا شيء`],
          ['top', t`أكثر ما يُبحث عنه`],
          ['taught', t`ما تعلّمه البحث`],
          ['pinned', t`نتائج مثبتة`],
        ]}
        current={state}
      />
      <ListViews list="searches" />
      {searches && <Searches {...loaderData} searches={searches} teaching={teaching} />}
      {taught && <Taught {...loaderData} taught={taught} teaching={teaching} />}
      {state === 'pinned' && <Pinned {...loaderData} teaching={teaching} />}
      {teaching.notice}
    </Screen>
  );
}

type Part<Name extends keyof Loaded> = Loaded & { [Key in Name]: NonNullable<Loaded[Key]> } & {
  teaching: Teaching;
};

/** The one part that finds nothing, else the whole search. */
function textToTeach({ typed, dropped }: Searched): string {
  const [part, ...others] = dropped;
  return part !== undefined && others.length === 0 ? part : typed;
}

function Searches({ state, days, searches, choices, pinned, none, teaching }: Part<'searches'>) {
  const { t } = useLingui();
  const [taughtText, setTaughtText] = useState<string | null>(null);
  const [pinning, setPinning] = useState<PinnedView | null>(null);
  return (
    <>
      <LinkTabs
        label={t`المدة`}
        tabs={[
          ['7', t`7 أيام`],
          ['30', t`30 يومًا`],
          ['90', t`90 يومًا`],
        ]}
        current={days}
        to={(one) => `?state=${state}&days=${one}`}
        stay
      />
      <List
        rows={searches.data}
        empty={
          state === 'few' ? (
            <Trans>كل بحث وجد ما يكفي. ما لا يجده الزبائن يظهر هنا، بلا أي معلومة عنهم.</Trans>
          ) : (
            <Trans>لا بحث في هذه المدة.</Trans>
          )
        }
        meta={searches.meta}
      >
        {(one) => (
          <SearchedRow
            key={one.folded}
            search={one}
            few={state === 'few'}
            teaching={teaching}
            onTeach={() => setTaughtText(textToTeach(one))}
            onPin={() =>
              setPinning(pinned.find(({ folded }) => folded === one.folded) ?? { ...none, text: one.typed })
            }
          />
        )}
      </List>
      {taughtText !== null && (
        <TeachDialog
          key={taughtText}
          text={taughtText}
          choices={choices}
          teaching={teaching}
          onClose={() => setTaughtText(null)}
        />
      )}
      {pinning && (
        <PinDialog key={pinning.text} pinned={pinning} teaching={teaching} onClose={() => setPinning(null)} />
      )}
    </>
  );
}

function Taught({ search, taught, choices, teaching }: Part<'taught'>) {
  const { t } = useLingui();
  const [isNew, setIsNew] = useState(false);
  return (
    <>
      <ListFilters name="search" label={t`كلمة`} q={search} state="taught" />
      <div>
        <Button onClick={() => setIsNew(true)}>
          <Trans>كلمة جديدة</Trans>
        </Button>
      </div>
      <List
        className={rowsClass}
        rows={taught.data}
        empty={<Trans>لا شيء هنا بعد.</Trans>}
        meta={taught.meta}
      >
        {(one) => (
          <FoldRow
            key={`${one.id} ${one.version}`}
            summary={
              <span className="flex min-w-0 grow flex-wrap items-center gap-1.5">
                {one.words.map((word) => (
                  <bdi key={word} className="rounded-full bg-surface px-2.5 wrap-anywhere">
                    {word}
                  </bdi>
                ))}
                <TargetChips targets={one.targets} />
              </span>
            }
          >
            <TaughtForm taught={one} choices={choices} teaching={teaching} />
          </FoldRow>
        )}
      </List>
      {isNew && <TeachDialog text="" choices={choices} teaching={teaching} onClose={() => setIsNew(false)} />}
    </>
  );
}

function Pinned({ pinned, none, teaching }: Part<'pinned'>) {
  const { t } = useLingui();
  const [pinning, setPinning] = useState<PinnedView | null>(null);
  return (
    <>
      <div>
        <Button onClick={() => setPinning(none)}>
          <Trans>بحث جديد</Trans>
        </Button>
      </div>
      <List rows={pinned} empty={<Trans>لا شيء هنا بعد.</Trans>}>
        {(one) => (
          <li
            key={one.folded}
            className="flex flex-wrap items-center gap-3 rounded border border-line bg-raised p-4"
          >
            <div className="min-w-0 grow">
              <bdi className="font-semibold wrap-anywhere">{one.text}</bdi>
              <ol className="list-inside list-decimal text-sm text-muted">
                {one.products.map(({ id, title, sold }) => (
                  <li key={id}>
                    <bdi>{title ?? t`لم يعد في المتجر`}</bdi>
                    {!sold && title !== null && (
                      <>
                        {' '}
                        <Trans>(غير معروض)</Trans>
                      </>
                    )}
                  </li>
                ))}
              </ol>
            </div>
            <Button
              size="small"
              look="secondary"
              aria-label={t`تغيير نتائج «${one.text}»`}
              onClick={() => setPinning(one)}
            >
              <Trans>تغيير</Trans>
            </Button>
          </li>
        )}
      </List>
      {pinning && (
        <PinDialog key={pinning.text} pinned={pinning} teaching={teaching} onClose={() => setPinning(null)} />
      )}
    </>
  );
}
