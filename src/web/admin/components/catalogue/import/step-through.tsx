import { Trans } from '@lingui/react/macro';
import { Link, useSearchParams } from 'react-router';
import type { PageMeta } from '#/platform/pages.schema.ts';

/** The pages of one of several lists on a screen: each has its own name in the address. */
export function StepThrough({ name, meta, label }: { name: string; meta: PageMeta; label: string }) {
  const [params] = useSearchParams();
  if (meta.lastPage < 2) return null;
  const to = (page: number) => {
    const next = new URLSearchParams(params);
    next.set(name, String(page));
    return `?${next}`;
  };
  const linkClass = 'flex min-h-11 items-center px-3 underline';
  return (
    <nav aria-label={label} className="flex items-center justify-between gap-4">
      {meta.page > 1 ? (
        <Link to={to(meta.page - 1)} preventScrollReset className={linkClass}>
          <Trans>السابق</Trans>
        </Link>
      ) : (
        <span />
      )}
      <bdi dir="ltr">
        {meta.page} / {meta.lastPage}
      </bdi>
      {meta.page < meta.lastPage ? (
        <Link to={to(meta.page + 1)} preventScrollReset className={linkClass}>
          <Trans>التالي</Trans>
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
