import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { PageMeta } from '#/shop/catalog/catalog.schema.ts';
import { deepEqual } from '#/web/deep-equal.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { ChevronLeft, ChevronRight } from '#/web/ui/icons.tsx';
import { RouterLink } from '../shop-link.tsx';
import type { ListingState } from './listing-state.ts';
import { pagesShown } from './pages-shown.ts';

/** §2.45 Pages as plain links, and a load-more link that appends the next page. */
export function Pagination({
  meta,
  shown,
  state,
}: {
  meta: PageMeta;
  /** Number of products on the page now. */
  shown: number;
  state: Pick<ListingState, 'hrefOf' | 'waiting'>;
}) {
  const { page, lastPage } = meta;
  if (lastPage <= 1) return null;
  const { hrefOf, waiting } = state;
  const pages = pagesShown(page, lastPage);
  const hrefs = Object.fromEntries(
    pages.flatMap((one) => (one === null ? [] : [[one, hrefOf({ page: one })]])),
  );
  return (
    <div className="mt-12 flex flex-col items-center gap-5">
      <Pages {...{ meta, shown, waiting, pages, hrefs }} />
    </div>
  );
}

type PagesProps = {
  meta: PageMeta;
  shown: number;
  waiting: boolean;
  /** Null is a gap. */
  pages: readonly (number | null)[];
  /** URLs by page number; the neighbours of this page are always included. */
  hrefs: Readonly<Record<number, string>>;
};

const cell = 'flex size-11 items-center justify-center rounded tabular-nums hover:bg-surface';

const Pages = memo(function Pages({ meta, shown, waiting, pages, hrefs }: PagesProps) {
  const { t } = useLingui();
  const { page, total } = meta;
  const before = hrefs[page - 1];
  const after = hrefs[page + 1];
  return (
    <>
      {after !== undefined && (
        <>
          <p className="text-sm text-muted">
            <Plural
              value={total}
              zero={`${shown} من # منتج`}
              one={`${shown} من منتج واحد`}
              two={`${shown} من منتجين`}
              few={`${shown} من # منتجات`}
              many={`${shown} من # منتجًا`}
              other={`${shown} من # منتج`}
            />
          </p>
          <RouterLink
            to={after}
            state={{ append: true }}
            preventScrollReset
            aria-disabled={waiting}
            className={buttonClass('secondary')}
          >
            <Trans>عرض المزيد</Trans>
          </RouterLink>
        </>
      )}
      <nav aria-label={t`الصفحات`}>
        <ul className="flex flex-wrap items-center justify-center gap-1">
          {before !== undefined && (
            <li>
              <RouterLink to={before} rel="prev" aria-label={t`الصفحة السابقة`} className={cell}>
                <ChevronLeft aria-hidden className="size-5 rtl:-scale-x-100" />
              </RouterLink>
            </li>
          )}
          {pages.map((one, index, all) =>
            one === null ? (
              <li key={`gap after ${all[index - 1]}`} aria-hidden className="w-6 text-center">
                …
              </li>
            ) : (
              <li key={one}>
                <RouterLink
                  to={hrefs[one] ?? ''}
                  aria-label={t`الصفحة ${one}`}
                  aria-current={one === page ? 'page' : undefined}
                  className={`${cell} aria-[current=page]:bg-ink aria-[current=page]:text-paper`}
                >
                  {one}
                </RouterLink>
              </li>
            ),
          )}
          {after !== undefined && (
            <li>
              <RouterLink to={after} rel="next" aria-label={t`الصفحة التالية`} className={cell}>
                <ChevronRight aria-hidden className="size-5 rtl:-scale-x-100" />
              </RouterLink>
            </li>
          )}
        </ul>
      </nav>
    </>
  );
}, deepEqual);
