import '#/web/i18n/search.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCountry } from '../../state/country-context.tsx';
import { recallSearches, rememberSearch, usePastSearches } from '../../state/past-searches.ts';
import { forgetSearch, typeSearch, useSearch } from '../../state/search.ts';
import { BestSellers } from '../catalog/best-sellers.tsx';
import { hrefIn, useLocale } from '../shop-link.tsx';
import { BrowseLinks, NothingFound } from './no-results.tsx';
import { SearchForm } from './search-form.tsx';
import { rowsOf } from './suggestion-rows.ts';
import { PastSearches, Suggestions } from './suggestions.tsx';
import { useResultsText } from './use-results-text.ts';

/** Beyond the end of any text. */
const maxCaret = 1_000_000;

/**
 * §2.42 §4.10 Search while typing: an input with suggestions below, which the arrow keys walk through. In the overlay they are
 * all there is, on a page they lie over it while the input has the focus.
 */
export default function SearchBox({
  text = '',
  overlay = false,
  onFollow,
}: {
  /** What was searched for. */
  text?: string;
  overlay?: boolean;
  onFollow?: () => void;
}) {
  const { typed, about, answer, failed } = useSearch();
  const past = usePastSearches((searches) => searches.texts);
  const locale = useLocale();
  const country = useCountry().code;
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const listId = useId();
  const [active, setActive] = useState(-1);
  const [isOpen, setIsOpen] = useState(overlay);
  const results = useResultsText();
  // In the overlay a plain form stood here before, and what was typed into it is not lost. Over results it is their text.
  const [first] = useState(() => (overlay ? useSearch.getState().typed || (results ?? '') : text));
  useEffect(() => {
    recallSearches();
    // From the second opening on the field is there before the dialog is shown, which happens in this same turn.
    if (overlay)
      queueMicrotask(() => {
        input.current?.focus();
        input.current?.setSelectionRange(maxCaret, maxCaret);
      });
    return forgetSearch;
  }, [overlay]);
  useEffect(() => {
    if (overlay && first !== '') typeSearch(first, country);
  }, [overlay, first, country]);

  const isEmpty = answer === null && typed.trim() === '';
  const rows = isOpen ? rowsOf(answer, about, isEmpty ? past.filter((one) => one !== text) : []) : [];
  const chosen = active < rows.length ? active : -1;
  const rowId = (row: number) => `${listId}-${row}`;
  const leave = () => {
    onFollow?.();
    // The focus goes to the page that is followed to, not back to the button that opened the search.
    if (overlay) requestAnimationFrame(() => document.getElementById('main')?.focus({ preventScroll: true }));
  };
  const follow = (search: string) => {
    rememberSearch(search);
    setIsOpen(overlay);
    leave();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const row = rows[chosen];
    if (step !== undefined) {
      setIsOpen(true);
      if (rows.length === 0) return;
      event.preventDefault();
      // One position more than rows: no row, which is the input itself.
      const places = rows.length + 1;
      setActive(((chosen + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter' && row) {
      event.preventDefault();
      follow(row.search);
      void navigate(hrefIn(locale, row.path));
    } else if (event.key === 'Escape' && !overlay && isOpen) {
      event.preventDefault();
      setIsOpen(false);
    }
  };
  const onBlur = (event: FocusEvent) => {
    if (!overlay && !popup.current?.contains(event.relatedTarget)) setIsOpen(false);
  };
  useEffect(() => {
    if (chosen >= 0) document.getElementById(`${listId}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen, listId]);

  const found = answer !== null && (answer.total > 0 || rows.length > 0);
  return (
    <div className={overlay ? 'p-4' : 'relative'}>
      <SearchForm
        ref={input}
        defaultValue={first}
        role="combobox"
        aria-expanded={rows.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        {...(chosen >= 0 ? { 'aria-activedescendant': rowId(chosen) } : {})}
        onFocus={() => setIsOpen(true)}
        onChange={(event) => {
          setActive(-1);
          setIsOpen(true);
          typeSearch(event.currentTarget.value, country);
        }}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        onSearch={follow}
      />
      <div role="status" className="sr-only">
        {answer && isOpen && (
          // The answer counts every colour by itself, the page of results each product once: the rows are what is here.
          <Plural
            value={rows.filter(({ kind }) => kind !== 'all').length}
            zero="لا نتائج"
            one="اقتراح واحد"
            two="اقتراحان"
            few="# اقتراحات"
            many="# اقتراحًا"
            other="# اقتراح"
          />
        )}
      </div>
      <div
        ref={popup}
        className={clsx(
          !overlay &&
            rows.length > 0 &&
            'absolute inset-x-0 top-full z-30 mt-1 max-h-[70vh] overflow-y-auto rounded border border-line bg-paper p-2 shadow-lg',
        )}
      >
        {failed && isOpen && (
          <p role="alert" className="mt-4 text-warning">
            <Trans>تعذّر الاتصال بالمتجر. حاول بعد لحظات.</Trans>
          </p>
        )}
        {rows.length > 0 &&
          (isEmpty ? (
            <PastSearches {...{ listId, rows, chosen, follow }} />
          ) : (
            <Suggestions {...{ listId, rows, chosen, follow }} alike={Boolean(answer?.corrected)} />
          ))}
      </div>
      {overlay && answer && !found && !failed && <NothingFound text={about} onFollow={leave} />}
      {overlay && !answer && !failed && (
        <>
          <BrowseLinks onFollow={leave} />
          <BestSellers titleClass="mb-2 text-sm font-normal text-muted" onFollow={leave} />
        </>
      )}
    </div>
  );
}
