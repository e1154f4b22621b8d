import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useSearchParams } from 'react-router';

/**
 * Links between the pages of a list, with its search. A list `beside` others on its screen has its own query
 * parameter, and keeps the scroll position; where the list stands in another way in the address, `to` says how.
 */
export function ListPages({
  meta,
  beside,
  to,
}: {
  meta: { page: number; lastPage: number };
  beside?: { name: string; label: string };
  to?: (page: number) => string;
}) {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const linkTo = (page: number) => {
    const next = new URLSearchParams(params);
    next.set(beside?.name ?? 'page', String(page));
    return {
      to: to ? to(page) : `?${next}`,
      preventScrollReset: (beside ?? to) !== undefined,
      className: 'flex min-h-11 items-center px-3 underline',
    };
  };
  // A list beside another thing may have become shorter than the page that is shown.
  if (meta.lastPage < 2 && meta.page < 2) return null;
  return (
    <nav aria-label={beside?.label ?? t`صفحات القائمة`} className="flex items-center justify-between gap-4">
      {meta.page > 1 ? (
        <Link {...linkTo(Math.min(meta.page - 1, meta.lastPage))}>
          <Trans>السابق</Trans>
        </Link>
      ) : (
        <span />
      )}
      <bdi dir="ltr">
        {meta.page} / {meta.lastPage}
      </bdi>
      {meta.page < meta.lastPage ? (
        <Link {...linkTo(meta.page + 1)}>
          <Trans>التالي</Trans>
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
