import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router';
import { isAdminPath, localeOfPath } from '#/platform/url-path.rules.ts';
import { manifestPath } from '#/web/internals/router-paths.ts';

/** A language of the storefront or of the back office: `ar/shop`, `fr/admin`. */
type Area = string;

/** The area of a page, by its path without `.data`. */
export const areaOfPage = (page: string): Area =>
  `${localeOfPath(page)}/${isAdminPath(page) ? 'admin' : 'shop'}`;

/** The same by the id of its route, which begins with the language and goes on with `admin` in the back office (src/web/routes.ts). */
export function areaOfRoute(id: string): Area {
  const [locale, part] = id.split('/');
  return `${locale}/${part === 'admin' ? 'admin' : 'shop'}`;
}

/**
 * React Router's handler for a page, by the page's path. For each page the router walks every route that it was given, some 240, of
 * which a page needs the forty or sixty of its own area: so each area has a handler with its routes alone
 * (docs/decisions/058-a-router-for-each-area.md). Which routes an address has, a question of the router in the browser, is
 * answered from all of them.
 *
 * @param build a function while developing: each request then takes what was saved since.
 */
export function areaHandlers(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: string,
): (page: string) => RequestHandler {
  const whole = createRequestHandler(build, mode);
  const handlers = new Map<Area, RequestHandler>();
  return (page) => {
    if (page === manifestPath) return whole;
    const area = areaOfPage(page);
    const handler =
      handlers.get(area) ??
      createRequestHandler(
        typeof build === 'function' ? async () => partOf(await build(), area) : partOf(build, area),
        mode,
      );
    handlers.set(area, handler);
    return handler;
  };
}

function partOf(build: ServerBuild, area: Area): ServerBuild {
  const some = <Route>(routes: Record<string, Route>): Record<string, Route> =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => id === 'root' || areaOfRoute(id) === area));
  return {
    ...build,
    routes: some(build.routes),
    assets: { ...build.assets, routes: some(build.assets.routes) },
  };
}
