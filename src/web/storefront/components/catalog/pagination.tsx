import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { PageMeta } from '#/shop/catalog/catalog.schema.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { ChevronLeft, ChevronRight } from '#/web/ui/icons.tsx';
import type { ListingState } from './listing-state.ts';
import { pagesShown } from './pages-shown.ts';

/** §2.45 Pages as plain links, and a load-more that leads to the same addresses and keeps what stands above. */
export function Pagination({
  meta,
  shown,
  state,
}: {
  meta: PageMeta;
  /** How many products stand in the page now. */
  shown: number;
  state: Pick<ListingState, 'hrefOf' | 'waiting'>;
}) {
  const { t } = useLingui();
  const { page, lastPage, total } = meta;
  if (lastPage <= 1) return null;
  const { hrefOf, waiting } = state;
  const cell = 'flex size-11 items-center justify-center rounded tabular-nums hover:bg-surface';
  return (
    <div className="mt-12 flex flex-col items-center gap-5">
      {page < lastPage && (
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
          <Link
            to={hrefOf({ page: page + 1 })}
            state={{ append: true }}
            preventScrollReset
            aria-disabled={waiting}
            className={buttonClass('secondary')}
          >
            <Trans>عرض المزيد</Trans>
          </Link>
        </>
      )}
      <nav aria-label={t`الصفحات`}>
        <ul className="flex flex-wrap items-center justify-center gap-1">
          {page > 1 && (
            <li>
              <Link
                to={hrefOf({ page: page - 1 })}
                rel="prev"
                aria-label={t`الصفحة السابقة`}
                className={cell}
              >
                <ChevronLeft aria-hidden className="size-5 rtl:-scale-x-100" />
              </Link>
            </li>
          )}
          {pagesShown(page, lastPage).map((one, index, all) =>
            one === null ? (
              <li key={`gap after ${all[index - 1]}`} aria-hidden className="w-6 text-center">
                …
              </li>
            ) : (
              <li key={one}>
                <Link
                  to={hrefOf({ page: one })}
                  aria-label={t`الصفحة ${one}`}
                  aria-current={one === page ? 'page' : undefined}
                  className={`${cell} aria-[current=page]:bg-ink aria-[current=page]:text-paper`}
                >
                  {one}
                </Link>
              </li>
            ),
          )}
          {page < lastPage && (
            <li>
              <Link
                to={hrefOf({ page: page + 1 })}
                rel="next"
                aria-label={t`الصفحة التالية`}
                className={cell}
              >
                <ChevronRight aria-hidden className="size-5 rtl:-scale-x-100" />
              </Link>
            </li>
          )}
        </ul>
      </nav>
    </div>
  );
}
