import type { Locale } from '#/platform/local-text.ts';
import { barePath, pathIn } from '#/platform/url-path.rules.ts';

/** The language is in the address: a switch keeps the page, its filters and its place. */
export function urlPathIn(locale: Locale, at: { pathname: string; search: string; hash: string }): string {
  return `${pathIn(locale, barePath(at.pathname))}${at.search}${at.hash}`;
}
