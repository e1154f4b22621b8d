import { Trans, useLingui } from '@lingui/react/macro';
import { Bookmark, X } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useOutletContext } from 'react-router';
import type { ViewList } from '#/shop/staff/list-views.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import type { AdminOutlet } from '../admin-outlet.ts';
import { useSave } from '../use-save.ts';
import { FailureText } from './failure-text.tsx';
import { tabClass } from './link-tabs.tsx';

/** These belong to what the list showed before. */
export const passing: readonly string[] = ['page', 'work'];

const written = (filter: Record<string, string>) =>
  new URLSearchParams(Object.entries(filter).toSorted(([one], [other]) => (one < other ? -1 : 1))).toString();

/** The staff user's saved views of a list; the filter that holds now can be saved under a name. */
export function ListViews({ list }: { list: ViewList }) {
  const { t } = useLingui();
  const { [list]: views = [] } = useOutletContext<AdminOutlet>().views;
  const save = useSave();
  const { search } = useLocation();
  const [naming, setNaming] = useState(false);
  const [name, setName] = useState('');
  const now = Object.fromEntries(
    [...new URLSearchParams(search)].filter(([key, value]) => value !== '' && !passing.includes(key)),
  );
  const current = written(now);
  const narrowed = current !== '';
  const known = views.some((view) => written(view.filter) === current);
  if (views.length === 0 && !narrowed) return null;
  return (
    <section aria-label={t`قوائمي`} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {views.map((view) => (
          <span key={view.id} className="flex items-center">
            <Link
              to={`?${written(view.filter)}`}
              aria-current={written(view.filter) === current ? 'page' : undefined}
              className={tabClass}
            >
              <bdi>{view.name}</bdi>
            </Link>
            {written(view.filter) === current && (
              <button
                type="button"
                aria-label={t`حذف القائمة ${view.name}`}
                className="flex size-11 items-center justify-center rounded-full text-muted hover:bg-surface"
                onClick={() => save.run('DELETE', `/api/admin/me/views/${list}/${view.id}`)}
              >
                <X aria-hidden className="size-4" />
              </button>
            )}
          </span>
        ))}
        {narrowed && !known && !naming && (
          <Button
            look="quiet"
            size="small"
            onClick={() => {
              save.touch();
              setNaming(true);
            }}
          >
            <Bookmark aria-hidden className="size-4" />
            <Trans>حفظ هذه القائمة</Trans>
          </Button>
        )}
      </div>
      {naming && narrowed && !known && (
        <form
          noValidate
          className="flex flex-wrap items-end gap-3 rounded border border-line bg-raised p-3"
          onSubmit={async (event) => {
            event.preventDefault();
            if (save.state === 'busy') return;
            const result = await save.run('POST', `/api/admin/me/views/${list}`, { name, filter: now });
            if (!result.ok) return;
            setNaming(false);
            setName('');
          }}
        >
          <TextInput
            id="view-name"
            label={t`اسم القائمة`}
            className="grow"
            required
            maxLength={40}
            value={name}
            onValue={(text) => {
              save.touch();
              setName(text);
            }}
            error={save.errorOf('name')}
          />
          <Button type="submit" size="small" aria-disabled={save.state === 'busy' || name.trim() === ''}>
            <Trans>حفظ</Trans>
          </Button>
          <Button look="quiet" size="small" onClick={() => setNaming(false)}>
            <Trans>تراجع</Trans>
          </Button>
        </form>
      )}
      <FailureText save={save} />
    </section>
  );
}
