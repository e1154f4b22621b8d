import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { memo, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { ListedQuery, PageMeta } from '#/shop/catalog/catalog.schema.ts';
import { chosenCount, pageSizes } from '#/shop/catalog/listing/listing-url.rules.ts';
import { type ListedSort, resultSorts, sorts } from '#/shop/catalog/listing-sorts.rules.ts';
import { deepEqual } from '#/web/deep-equal.ts';
import { DialogOpener } from '#/web/ui/dialog.tsx';
import { ChevronDown, List, SlidersHorizontal } from '#/web/ui/icons.tsx';
import { listingFormId } from './facets.tsx';
import { chooseGrid, type GridChoice, useGridInForce } from './grid-choice.ts';
import type { ListingState } from './listing-state.ts';

export const filterPanelId = 'filters';

/** Number of products, sort order, page size and columns; on a phone also the button of the filters. */
export function ListingToolbar({
  meta,
  state,
  rated,
}: {
  meta: PageMeta;
  state: ListingState;
  rated: boolean;
}) {
  const { query, change } = state;
  const { sort, perPage } = query;
  const orders = query.text === undefined ? sorts : resultSorts;
  return (
    <div className="sticky top-[calc(4rem+var(--notice))] z-20 -mx-4 mb-4 flex items-center gap-2 border-b border-line bg-paper px-4 py-2 narrow:gap-1 narrow:px-2 sm:gap-4 lg:top-[calc(var(--header)+var(--notice))] lg:mx-0 lg:px-0">
      <Tools total={meta.total} count={chosenCount(query)} {...{ orders, sort, perPage, rated, change }} />
    </div>
  );
}

const Tools = memo(function Tools({
  total,
  count,
  orders,
  sort: chosenSort,
  perPage,
  rated,
  change,
}: Pick<PageMeta, 'total'> &
  Pick<ListedQuery, 'sort' | 'perPage'> &
  Pick<ListingState, 'change'> & { count: number; orders: readonly ListedSort[]; rated: boolean }) {
  const sortNames = useSortNames();
  const { t } = useLingui();
  return (
    <>
      <DialogOpener
        dialog={filterPanelId}
        className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded border border-line-strong px-3 font-medium sm:px-4 lg:hidden"
      >
        <SlidersHorizontal aria-hidden className="size-4.5" />
        <Trans>تصفية</Trans>
        {count > 0 && (
          <span className="flex size-6 items-center justify-center rounded-full bg-action text-xs text-white tabular-nums">
            {count}
          </span>
        )}
      </DialogOpener>
      <p aria-live="polite" className="hidden text-sm text-muted md:block">
        <ResultCount total={total} />
      </p>
      <div className="ms-auto flex min-w-0 items-center gap-1 sm:gap-3">
        <PlainSelect
          label={t`الترتيب`}
          name="sort"
          value={chosenSort}
          onValue={(sort) => change({ sort: sort as ListedSort })}
        >
          {orders
            .filter((sort) => sort !== 'rating' || rated)
            .map((sort) => (
              <option key={sort} value={sort}>
                {sortNames[sort]}
              </option>
            ))}
        </PlainSelect>
        <PlainSelect
          label={t`عدد المنتجات في الصفحة`}
          name="per"
          value={String(perPage)}
          onValue={(per) => change({ perPage: Number(per) })}
          className="hidden xl:block"
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {t`${size} في الصفحة`}
            </option>
          ))}
        </PlainSelect>
        <GridButtons />
      </div>
    </>
  );
}, deepEqual);

export function ResultCount({ total }: { total: number }) {
  return (
    <Plural
      value={total}
      zero="لا منتجات"
      one="منتج واحد"
      two="منتجان"
      few="# منتجات"
      many="# منتجًا"
      other="# منتج"
    />
  );
}

function useSortNames(): Record<ListedSort, string> {
  const { t } = useLingui();
  return {
    relevance: t`الأقرب إلى البحث`,
    featured: t`اختيارنا لك`,
    newest: t`الأحدث`,
    'price-up': t`من الأرخص`,
    'price-down': t`من الأغلى`,
    'best-selling': t`الأكثر مبيعًا`,
    discount: t`أكبر تخفيض`,
    rating: t`الأعلى تقييمًا`,
  };
}

/** Part of the listing's form, so that it also works without JavaScript. */
function PlainSelect({
  label,
  name,
  value,
  onValue,
  className,
  children,
}: {
  label: string;
  name: string;
  value: string;
  onValue: (value: string) => void;
  className?: string;
  children: ReactNode;
}) {
  const select = useRef<HTMLSelectElement>(null);
  // Chosen before hydration: the browser still has it (early-taps.ts).
  const readEarly = useEffectEvent(() => {
    const all = [...(select.current?.options ?? [])].map((option) => option.value);
    const early = select.current?.value;
    // A value that is not among the options shows the first one: nobody chose it.
    if (early && early !== value && all.includes(value)) onValue(early);
  });
  useEffect(() => readEarly(), []);
  return (
    <span className={clsx('relative min-w-0', className)}>
      <select
        ref={select}
        form={listingFormId}
        name={name}
        aria-label={label}
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
        className="min-h-11 w-full max-w-44 truncate appearance-none rounded border border-line-strong bg-transparent ps-3 pe-9 text-sm hover:border-ink"
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-muted"
      />
    </span>
  );
}

/** The smallest screen width for each choice. */
const rows = [
  { choice: '2', from: 'hidden sm:flex' },
  { choice: '3', from: 'hidden md:flex' },
  { choice: '4', from: 'hidden lg:flex' },
  { choice: '5', from: 'hidden xl:flex' },
] as const;

function GridButtons() {
  const { t } = useLingui();
  const choice = useGridInForce();
  const buttonClass = (own: GridChoice, from: string) =>
    clsx(
      'size-11 items-center justify-center rounded hover:bg-surface lg:size-9',
      choice === own ? 'bg-surface text-ink' : 'text-muted',
      from,
    );
  return (
    <fieldset aria-label={t`طريقة العرض`} className="flex shrink-0">
      {rows.map(({ choice: own, from }) => (
        <button
          key={own}
          type="button"
          aria-pressed={choice === own}
          aria-label={t`${own} في كل صف`}
          className={buttonClass(own, from)}
          onClick={() => chooseGrid(choice === own ? 'auto' : own)}
        >
          <Columns count={Number(own)} />
        </button>
      ))}
      <button
        type="button"
        aria-pressed={choice === 'list'}
        aria-label={t`عرض كلائحة`}
        className={buttonClass('list', 'flex')}
        onClick={() => chooseGrid(choice === 'list' ? 'auto' : 'list')}
      >
        <List aria-hidden className="size-5 rtl:-scale-x-100" />
      </button>
    </fieldset>
  );
}

function Columns({ count }: { count: number }) {
  const width = 20 / count;
  return (
    <svg viewBox="0 0 20 16" aria-hidden="true" className="h-4 w-5" fill="currentColor">
      {Array.from({ length: count }, (_, index) => index * width).map((x) => (
        <rect key={x} x={x + 0.5} width={width - 1.4} height="16" rx="0.8" />
      ))}
    </svg>
  );
}
