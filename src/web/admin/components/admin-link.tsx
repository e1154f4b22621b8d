import { Link, type LinkProps, useLocation } from 'react-router';
import { localeOfPath, pathIn } from '#/platform/url-path.rules.ts';

/** The path of a screen in the page's language. */
export function useAdminPath(): (path: string) => string {
  const locale = localeOfPath(useLocation().pathname);
  return (path) => pathIn(locale, path);
}

/** The screen of one order. */
export const orderPath = (id: number | string): string => `/Admin/Edit-Command?id=${id}`;

/** The screen of one change of many products. */
export const bulkPath = (id: number | string): string => `/Admin/products/bulk?id=${id}`;

/** A link to another screen (`/Admin/stock`). Without a class it looks like a standalone link. */
export function AdminLink({
  to,
  className = 'flex min-h-11 items-center underline',
  ...link
}: LinkProps & { to: string }) {
  return <Link {...link} to={useAdminPath()(to)} className={className} />;
}
