import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { locales } from '#/platform/local-text.ts';
import { pathIn } from '#/web/i18n/locale.ts';
import config from '#/web/routes.ts';
import { partOf, siteParts } from './site-parts.ts';

const all = config as RouteConfigEntry[];
const flat = (entries: RouteConfigEntry[], parentId = 'root'): [string, Route][] =>
  entries.flatMap(({ id = '', path, index, children = [] }) => [
    [id, { id, parentId, path, index }],
    ...flat(children, id),
  ]);
type Route = {
  id: string;
  parentId: string | undefined;
  path: string | undefined;
  index: boolean | undefined;
};
const routes = Object.fromEntries<Route>([
  ['root', { id: 'root', parentId: undefined, path: '', index: undefined }],
  ...flat(all),
]);
const parts = siteParts(routes);

/** The router's own routes, of these ids alone. */
const treeOf = (ids: ReadonlySet<string>, parentId?: string): RouteObject[] =>
  Object.values(routes)
    .filter((route) => ids.has(route.id) && route.parentId === parentId)
    .map(({ id, path, index }): RouteObject => {
      const own = { id, ...(path === undefined ? {} : { path }) };
      return index ? { ...own, index } : { ...own, children: treeOf(ids, id) };
    });
const everything = new Set(Object.keys(routes));
const lineTo = (ids: ReadonlySet<string>, path: string) =>
  matchRoutes(treeOf(ids), path)?.map(({ route }) => route.id);

const pages = Object.keys(routes)
  .filter((id) => !Object.values(routes).some(({ parentId }) => parentId === id))
  .map((id) => {
    const line: string[] = [];
    for (let at: string | undefined = id; at; at = routes[at]?.parentId) line.unshift(routes[at]?.path ?? '');
    return `/${line.filter(Boolean).join('/')}`.replace(/:\w+/g, 'x').replace('*', 'no/such');
  });
const odd = [
  '/',
  '/Store/X',
  '/store',
  '/store/a/b/c',
  '/account/no',
  '/admin/orders',
  '/Admin/no',
  '/about/',
  '/password/x',
];

/** The beginnings that no page has. */
const unknown = /^(?:\/(?:fr|en))?\/no\/such|^\/en\/Admin/i;

test.each([...new Set([...pages, ...locales.flatMap((locale) => odd.map((path) => pathIn(locale, path)))])])(
  '%s leads to the same page in its part of the site as in the whole',
  (path) => {
    const part = parts.get(partOf(path));
    if (!part) expect(path).toMatch(unknown);
    const ids = part ?? everything;
    expect(lineTo(ids, path)).toEqual(lineTo(everything, path));
  },
);

test('what is shown the most is looked for among few', () => {
  for (const path of ['/', '/store/women', '/store/women/1-x', '/fr', '/fr/store/femmes', '/en/pannier']) {
    expect(parts.get(partOf(path))?.size, path).toBeLessThanOrEqual(8);
  }
  expect(parts.get(partOf('/store/x.data'))).toBe(parts.get(partOf('/store/x?page=2')));
  expect(partOf('/fr.data')).toBe(partOf('/fr'));
  expect(partOf('/search.data?q=x')).toBe(partOf('/search'));
  expect(partOf('//store/x')).toBe('');
  expect(parts.get(partOf('/__manifest?p=%2Fstore'))).toBeUndefined();
});
