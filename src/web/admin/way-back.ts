import type { Locale } from '#/platform/local-text.ts';
import { barePath, isAdminPath, pathIn } from '#/platform/url-path.rules.ts';
import { leadingBack, ownPath } from '#/shop/accounts/return-to.rules.ts';

const start = '/Admin';

/** The sign-in that leads back to the screen that was asked for. */
export function signInFor(locale: Locale, { pathname, search }: URL): string {
  const login = pathIn(locale, '/Admin/login');
  return barePath(pathname) === start && search === '' ? login : leadingBack(login, pathname + search);
}

/** The screen that a sign-in with this query leads to, in its language. */
export function wayBack(locale: Locale, params: URLSearchParams): string {
  const requested = ownPath(params.get('next'));
  return pathIn(
    locale,
    requested && isAdminPath(requested.replace(/[?#].*/, '')) ? barePath(requested) : start,
  );
}
