import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '#/web/routes.ts';
import { everyPage } from '../support/every-page.ts';

/** Addresses of the routes that draw a page, with their language. */
function patterns(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${above}/${entry.path}` : above;
    return entry.children ? patterns(entry.children, path) : [path || '/'];
  });
}

// The preview password's page leads home while the shop is open.
const storefront = patterns(await routes).filter(
  (path) => !/^(?:\/fr)?\/Admin(?:\/|$)|^(?:\/(?:fr|en))?\/password$/.test(path),
);
const bare = (path: string) => path.replace(/^\/(?:fr|en)(?=\/|$)/, '') || '/';

test('§2.42 every route says whether search engines may list it, and no page is listed that is none', () => {
  expect(storefront.length).toBe(3 * Object.keys(everyPage).length);
  const unknown = storefront.filter((path) => !(bare(path) in everyPage));
  expect(unknown, 'write new routes into tests/support/every-page.ts').toEqual([]);
  const gone = Object.keys(everyPage).filter((path) => !storefront.includes(path));
  expect(gone).toEqual([]);
});
