import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Search, SlidersHorizontal, X } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Form, Link, useLocation, useNavigate } from 'react-router';
import type { ViewList } from '#/shop/staff/list-views.schema.ts';
import { controlClass } from '#/web/ui/field.tsx';
import { DayField } from './day-field.tsx';
import { tabClass } from './link-tabs.tsx';
import { ListViews, passing } from './list-views.tsx';

/** A filter that holds now, as a chip that takes it away: the query parameter, and what the chip says. */
export type ActiveFilter = { name: string; text: ReactNode };

const isField = (element: Element): element is HTMLInputElement | HTMLSelectElement =>
  (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) && element.name !== '';

/** A day that a list is narrowed by; its id is also the query parameter. */
export const DayFilter = (field: { id: string; label: string; defaultValue: string }) => (
  <DayField {...field} name={field.id} />
);

/** What a field says that narrows nothing: the first option of a choice. */
const usualOf = (field: HTMLInputElement | HTMLSelectElement): string =>
  field instanceof HTMLSelectElement ? (field.options[0]?.value ?? '') : '';

/** The address with what the fields of the form say; the other parameters stay. */
function searchOf(form: HTMLFormElement, before: string): string {
  const next = new URLSearchParams(before);
  for (const name of passing) next.delete(name);
  for (const field of [...form.elements].filter(isField)) {
    if (field.value.trim() === '' || field.value === usualOf(field)) next.delete(field.name);
    else next.set(field.name, field.value);
  }
  return `?${next}`;
}

/**
 * The filters of a list: a search text, choices beside it that act at once, and further ones folded; below them the saved
 * views of the list. Without JavaScript a plain form.
 */
export function ListFilters({
  label,
  q,
  name = 'q',
  state,
  list,
  children,
  more,
}: {
  /** Names what the text is searched in. */
  label: string;
  q: string | undefined;
  /** The query parameter of the text. */
  name?: string;
  /** The current tab, which the form keeps. */
  state?: string | undefined;
  list?: ViewList;
  /** `ChipSelect`s, and links that are chips. */
  children?: ReactNode;
  more?: { active: readonly ActiveFilter[]; choices: ReactNode };
}) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const { search } = useLocation();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);

  // Chips, tabs and the browser's way back change the address beside the fields. What is typed meanwhile into another stays.
  const shown = useRef<URLSearchParams>(null);
  useEffect(() => {
    const [before, now] = [shown.current, new URLSearchParams(search)];
    shown.current = now;
    for (const field of [...(form.current?.elements ?? [])].filter(isField)) {
      if (field.type === 'hidden' || (before && before.get(field.name) === now.get(field.name))) continue;
      field.value = now.get(field.name) ?? usualOf(field);
    }
  }, [search]);

  function act() {
    if (!form.current) return;
    const next = searchOf(form.current, search);
    if (next !== (search || '?')) navigate(next, { preventScrollReset: true });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    act();
  }
  const withoutOne = (param: string) => {
    const next = new URLSearchParams(search);
    for (const one of [param, ...passing]) next.delete(one);
    return `?${next}`;
  };
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      <Form
        ref={form}
        className="grid min-w-0 grid-cols-1 gap-2 xl:flex xl:flex-wrap xl:items-center"
        role="search"
        onSubmit={submit}
        onChange={({ target }) => target instanceof HTMLSelectElement && act()}
        // A day is typed in parts: it counts once its field is left. One out of bounds would be dropped: the browser says so.
        onBlur={({ target }) =>
          target instanceof HTMLInputElement &&
          target.type === 'date' &&
          (target.value === '' || target.reportValidity()) &&
          act()
        }
      >
        {state !== undefined && <input type="hidden" name="state" value={state} />}
        <div className="flex min-w-0 gap-2 xl:w-[30rem]">
          <div className="relative min-w-0 grow">
            <label htmlFor={name} className="sr-only">
              {label}
            </label>
            <input
              id={name}
              name={name}
              type="search"
              placeholder={label}
              defaultValue={q ?? ''}
              maxLength={60}
              autoComplete="off"
              className={clsx(controlClass, 'ps-4 pe-12')}
            />
            <button
              type="submit"
              aria-label={t`بحث`}
              className="absolute inset-y-0 end-0 flex w-12 items-center justify-center rounded text-muted hover:text-ink"
            >
              <Search aria-hidden className="size-5" />
            </button>
          </div>
          {more && (
            <button
              type="button"
              aria-expanded={open}
              aria-controls="more-filters"
              onClick={() => setOpen(!open)}
              className="flex min-h-12 min-w-12 items-center justify-center gap-2 rounded border border-line-strong px-3 hover:bg-surface aria-expanded:bg-surface"
            >
              <SlidersHorizontal aria-hidden className="size-4" />
              <span className="max-sm:sr-only">
                <Trans>تصفية أدق</Trans>
              </span>
            </button>
          )}
        </div>
        {more && (
          <div
            id="more-filters"
            hidden={!open}
            className="grid gap-3 rounded border border-line bg-raised p-3 min-[352px]:grid-cols-2 lg:grid-cols-4 xl:order-last xl:basis-full"
          >
            {more.choices}
          </div>
        )}
        {(children || (more && more.active.length > 0)) && (
          <div className="-mx-4 flex items-center gap-2 overflow-x-auto px-4 py-1 xl:mx-0 xl:flex-wrap xl:px-0">
            {more?.active.map((one) => (
              <Link
                key={one.name}
                to={withoutOne(one.name)}
                preventScrollReset
                className={clsx(tabClass, 'shrink-0 bg-accent-soft whitespace-nowrap')}
              >
                <span className="sr-only">
                  <Trans>إزالة التصفية:</Trans>{' '}
                </span>
                {one.text}
                <X aria-hidden className="size-4" />
              </Link>
            ))}
            {children}
          </div>
        )}
      </Form>
      {list && <ListViews list={list} />}
    </div>
  );
}
