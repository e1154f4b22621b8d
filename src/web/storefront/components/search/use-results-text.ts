import { useLocation } from 'react-router';
import { barePath } from '#/platform/url-path.rules.ts';
import { textFromUrl } from '#/shop/search/search.rules.ts';

/** §4.10 The text whose results the page shows; null on every other page. */
export function useResultsText(): string | null {
  const { pathname, search } = useLocation();
  return barePath(pathname) === '/search' ? textFromUrl(new URLSearchParams(search)) : null;
}
