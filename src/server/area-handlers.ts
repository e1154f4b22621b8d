import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router';
import { locales } from '#/platform/local-text.ts';
import { isAdminPath, localeOfPath } from '#/platform/url-path.rules.ts';
import { manifestPath } from '#/web/internals/router-paths.ts';

/**
 * React Router's handler for a page, by the page's path. For each page the router walks every route that it was given: some 240 of
 * three languages and the back office, of which a page needs the forty or sixty of its own area. So each area has a handler
 * with its routes alone, as React Router's own server bundles (`serverBundles`) have them, from one build.
 * Which routes an address has, a question of the router in the browser, is answered from all of them.
 *
 * @param build a function while developing: each request then takes what was saved since.
 */
export function areaHandlers(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: string,
): (page: string) => RequestHandler {
  const handlerOf = (has: (routeId: string) => boolean) =>
    createRequestHandler(
      typeof build === 'function' ? async () => partOf(await build(), has) : partOf(build, has),
      mode,
    );
  const whole = handlerOf(() => true);
  const areas = new Map(
    locales.map((locale) => [
      locale,
      {
        shop: handlerOf((id) => id.startsWith(`${locale}/`) && !isAdminRoute(id)),
        admin: handlerOf((id) => id.startsWith(`${locale}/`) && isAdminRoute(id)),
      },
    ]),
  );
  return (page) => {
    if (page === manifestPath) return whole;
    return areas.get(localeOfPath(page))?.[isAdminPath(page) ? 'admin' : 'shop'] ?? whole;
  };
}

/** Ids begin with the language, and go on with `admin` in the back office (src/web/routes.ts). */
const isAdminRoute = (id: string): boolean => /^[a-z]+\/admin(?:\/|$)/.test(id);

function partOf(build: ServerBuild, has: (routeId: string) => boolean): ServerBuild {
  const some = <Route>(routes: Record<string, Route>): Record<string, Route> =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => id === 'root' || has(id)));
  return {
    ...build,
    routes: some(build.routes),
    assets: { ...build.assets, routes: some(build.assets.routes) },
  };
}
