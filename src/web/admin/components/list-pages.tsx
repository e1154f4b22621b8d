import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useSearchParams } from 'react-router';

/** The way between the pages of a list; what is searched for goes along. */
export function ListPages({ meta }: { meta: { page: number; lastPage: number } }) {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const to = (page: number) => {
    const next = new URLSearchParams(params);
    next.set('page', String(page));
    return `?${next}`;
  };
  if (meta.lastPage < 2) return null;
  return (
    <nav aria-label={t`صفحات القائمة`} className="flex items-center justify-between gap-4">
      {meta.page > 1 ? (
        <Link to={to(meta.page - 1)} className="flex min-h-11 items-center px-3 underline">
          <Trans>السابق</Trans>
        </Link>
      ) : (
        <span />
      )}
      <bdi dir="ltr">
        {meta.page} / {meta.lastPage}
      </bdi>
      {meta.page < meta.lastPage ? (
        <Link to={to(meta.page + 1)} className="flex min-h-11 items-center px-3 underline">
          <Trans>التالي</Trans>
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
