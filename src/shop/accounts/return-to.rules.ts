import { barePath, urlOf } from '#/platform/url-path.rules.ts';

/** Pages that are left by signing in, and what is no page. */
const noWayBack = /^\/(?:account\/(?:login|register|reset)|Admin\/login|password|api)(?:\/|$)/;

/** Where to go after signing in: an own path only, never another site, never back to the sign-in. */
export function ownPath(requested: string | null): string | null {
  if (!requested || requested.length > 500 || !/^\/(?![/\\])/.test(requested)) return null;
  // What a browser would make of it decides: tabs and line breaks inside vanish, backslashes turn.
  const base = 'https://own.invalid';
  const url = urlOf(requested, base);
  if (!url || url.origin !== base || noWayBack.test(barePath(url.pathname))) return null;
  // `/..//evil.example` is on our host, but what is left of it without the dots names another.
  if (url.pathname.includes('//')) return null;
  return url.pathname + url.search + url.hash;
}

/** The address of a sign-in page that leads back to `from`. */
export const leadingBack = (page: string, from: string): string => {
  const back = ownPath(from);
  return back && back !== '/' ? `${page}?next=${encodeURIComponent(back)}` : page;
};
