import { barePath, localeOfPath } from '#/web/i18n/locale.ts';

type Routes = Record<string, { parentId?: string | undefined; path?: string | undefined } | undefined>;

/**
 * The router looks an address up among all its routes, and names and copies each of them, several times a page. It
 * is given those that an address can mean: the ones that begin as it does, with what stands around them, the home page
 * and the page for what is not there.
 *
 * @returns ids of routes by `partOf` the addresses that they answer
 */
export function siteParts(routes: Routes): Map<string, ReadonlySet<string>> {
  const parts = new Map<string, Set<string>>();
  const ids = Object.keys(routes);
  const around = new Set(ids.map((id) => routes[id]?.parentId));
  for (const id of ids) {
    const path = pathOf(routes, id);
    const part = partOf(path);
    if (around.has(id) || path.includes('*')) continue;
    const among = parts.get(part) ?? new Set();
    for (const one of lineOf(routes, id)) among.add(one);
    parts.set(part, among);
  }
  for (const [part, among] of parts) {
    // Every page leads home, and every address can be wrong.
    for (const id of parts.get(homeOf(part)) ?? []) among.add(id);
    for (const id of ids) {
      const { path = '', parentId = '' } = routes[id] ?? {};
      if (path.endsWith('*') && among.has(parentId)) among.add(id);
    }
  }
  return parts;
}

/** The part of the site of an address: its language and how it begins; empty for what the router must judge itself. */
export function partOf(path: string): string {
  // The router asks for the data of `/fr` at `/fr.data`.
  const pathname = path.replace(/[?#].*$/s, '').replace(/\.data$/, '');
  const bare = barePath(pathname);
  const [, first = '', ...rest] = bare.split('/');
  // An empty name is none of ours, except the home page's.
  if (first === '' && rest.length > 0) return '';
  return `${localeOfPath(pathname)}/${first.toLowerCase()}`;
}

const homeOf = (part: string): string => part.replace(/[^/]*$/, '');

/** The route and all that stand around it. */
function lineOf(routes: Routes, id: string): string[] {
  const parent = routes[id]?.parentId;
  return parent === undefined ? [id] : [...lineOf(routes, parent), id];
}

const pathOf = (routes: Routes, id: string): string =>
  `/${lineOf(routes, id)
    .flatMap((one) => routes[one]?.path || [])
    .join('/')}`;
