import '#/web/i18n/search.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { SearchAnswer } from '#/shop/search/search.schema.ts';
import { ArrowLeft } from '#/web/ui/icons.tsx';
import { Picture } from '#/web/ui/picture.tsx';
import { Written } from '#/web/ui/written.tsx';
import { forgetSearch, typeSearch, useSearch } from '../../state/search.ts';
import { Price } from '../catalog/price.tsx';
import { hrefIn, useLocale } from '../shop-link.tsx';
import { resultsPath, SearchForm } from './search-form.tsx';
import { NothingFound, WaysOut } from './ways-out.tsx';

const listId = 'search-found';
const rowId = (row: number) => `${listId}-${row}`;
const maxRows = 6;

/** §2.42 §4.10 Search while typing: an input with its results below, which the arrow keys walk through. */
export default function SearchBox({ onFollow }: { onFollow: () => void }) {
  const { typed, about, answer, failed } = useSearch();
  const locale = useLocale();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [active, setActive] = useState(-1);
  useEffect(() => {
    input.current?.focus();
    return forgetSearch;
  }, []);
  const found = answer?.prices.slice(0, maxRows) ?? [];
  const hrefs = [
    ...found.map(({ path }) => hrefIn(locale, path)),
    ...(found.length > 0 ? [hrefIn(locale, resultsPath(about))] : []),
  ];
  const chosen = active < hrefs.length ? active : -1;

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const href = hrefs[chosen];
    if (step !== undefined && hrefs.length > 0) {
      event.preventDefault();
      // One position more than rows: no row, which is the input itself.
      const places = hrefs.length + 1;
      setActive(((chosen + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter' && href !== undefined) {
      event.preventDefault();
      onFollow();
      void navigate(href);
    }
  };
  useEffect(() => {
    if (chosen >= 0) document.getElementById(rowId(chosen))?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  return (
    <div className="p-4">
      <SearchForm
        ref={input}
        value={typed}
        role="combobox"
        aria-expanded={hrefs.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        {...(chosen >= 0 ? { 'aria-activedescendant': rowId(chosen) } : {})}
        onChange={(event) => {
          setActive(-1);
          typeSearch(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
        onSearch={onFollow}
      />
      <div role="status" className="sr-only">
        {answer && (
          <Plural
            value={answer.total}
            zero="لا نتائج"
            one="نتيجة واحدة"
            two="نتيجتان"
            few="# نتائج"
            many="# نتيجة"
            other="# نتيجة"
          />
        )}
      </div>
      {failed && (
        <p role="alert" className="mt-4 text-warning">
          <Trans>تعذّر الاتصال بالمتجر. المرجو المحاولة بعد لحظات.</Trans>
        </p>
      )}
      {found.length > 0 && (
        <Found {...{ found, hrefs, chosen, onFollow }} alike={Boolean(answer?.corrected)} />
      )}
      {answer && found.length === 0 && !failed && <NothingFound text={about} onFollow={onFollow} />}
      {!answer && !failed && <WaysOut onFollow={onFollow} />}
    </div>
  );
}

function Found({
  found,
  hrefs,
  chosen,
  alike,
  onFollow,
}: {
  found: SearchAnswer['prices'];
  hrefs: readonly string[];
  chosen: number;
  alike: boolean;
  onFollow: () => void;
}) {
  const { t } = useLingui();
  const rowClass = (row: number) =>
    clsx(
      'flex min-h-14 items-center gap-3 rounded px-2 py-1.5',
      row === chosen ? 'bg-surface' : 'hover:bg-surface',
    );
  const option = (row: number) => ({
    id: rowId(row),
    role: 'option',
    'aria-selected': row === chosen,
    tabIndex: -1,
    className: rowClass(row),
    to: hrefs[row] ?? '',
    onClick: onFollow,
  });
  return (
    <>
      {alike && (
        <p className="mt-4 px-2 text-sm text-muted">
          <Trans>لم نجد هذه الكلمة تمامًا، وهذا ما يشبهها:</Trans>
        </p>
      )}
      <div id={listId} role="listbox" aria-label={t`المنتجات التي وُجدت`} className="mt-3 space-y-1">
        {found.map((one, row) => (
          <Link key={one.id} {...option(row)}>
            <Picture
              picture={one.image ?? undefined}
              sizes="48px"
              decorative
              className="aspect-4/5 w-12 shrink-0 rounded-sm"
            />
            <span className="min-w-0 grow">
              <bdi className="block truncate font-medium">
                <Written text={one.title} />
              </bdi>
              {one.colour && <bdi className="block text-sm text-muted">{one.colour}</bdi>}
            </span>
            <Price
              price={one.promoPrice ?? one.price}
              oldPrice={one.promoPrice === null ? null : one.price}
              className="shrink-0 flex-col items-end text-sm"
            />
          </Link>
        ))}
        <Link {...option(found.length)}>
          <span className="grow font-semibold">
            <Trans>عرض كل النتائج</Trans>
          </span>
          <ArrowLeft aria-hidden className="size-5 ltr:-scale-x-100" />
        </Link>
      </div>
    </>
  );
}
