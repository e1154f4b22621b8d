import { type Import, importsOf, type Sources } from './imports.ts';

/**
 * Who may import what (docs/architecture.md). A module imports only those that stand before it: this is the order
 * of the architecture, group after group.
 */
const order = [
  ['settings', 'staff', 'countries'],
  ['accounts', 'contact', 'look'],
  ['catalog'],
  // Customers and orders of the program that the shop had before.
  ['history'],
  ['search', 'favourites', 'promotions', 'delivery'],
  // Its texts promise what delivery and promotions do.
  ['content'],
  ['orders'],
  ['payments', 'returns', 'reviews', 'couriers', 'restock', 'purchases', 'alerts'],
  ['checkout'],
  // A new shop's first days: what is missing before it sells, and the end of the demo.
  ['onboarding'],
  // Looks at what all the others wrote, and changes nothing.
  ['analytics'],
  // The same; its own table is what was paid for advertising.
  ['profit'],
  // The same, for the frame around every screen of the back office.
  ['back-office'],
].flat();

/** Of the platform, what is written for the browser as well. */
const browserPlatform = /^src\/platform\/(?:local-text|picture-view|[\w-]+\.(?:schema|rules))\.ts$/;
const browserShop = /^src\/shop\/.*\.(?:rules|schema)\.ts$/;
const testFile = /\.test\.tsx?$/;
/** Files of the web that never reach a browser: only loaders and the server's entry use them. */
const webServer =
  /^src\/web\/(?:page-context\.ts|entry\.server\.tsx|.*\.server\.tsx?|(?:.*\/)?[\w-]*loader\.ts)$/;
/** Modules of routes: their loader runs on the server, and React Router strips it from what the browser gets. */
const webRoute = /^src\/web\/(?:root\.tsx|(?:storefront|admin)\/(?:routes\/.*|layout\.tsx|language\.tsx))$/;
/** What must never be in a browser: Node, and packages of the server; the small zod only. */
const serverPackage =
  /^(?:node:.*|zod|pg|pg-boss|drizzle-orm|fastify|@fastify\/.*|sharp|nodemailer|pino|prom-client|sanitize-html|csv-.*|libphonenumber-js)(?:\/(?!mini).*)?$/;

/** A module's calls: its files of routes, and `http.ts`, by which the server alone takes them. */
const routeFile = /^src\/shop\/.*[.-]routes\.ts$/;
const httpEntry = /^src\/shop\/[^/]+\/http\.ts$/;
/** Of these entries the route files of later modules may take what all calls of staff users share. */
const sharedHttpEntry = 'src/shop/staff/http.ts';
const httpPackage = /^(?:fastify|@fastify\/.*|fastify-type-provider-zod)(?:\/|$)/;

const moduleOf = (path: string): string | undefined => /^src\/shop\/([^/]+)\//.exec(path)?.[1];
const isOurs = (path: string): boolean => /^(?:src|demo|tests)\//.test(path);

/** Every forbidden import, one sentence each, and every circle. */
export function wallProblems(sources: Sources): string[] {
  const imports = [...sources]
    .filter(([path]) => /^(?:src|demo)\//.test(path) && !testFile.test(path))
    .flatMap(([path, source]) => importsOf(path, source));
  return [...new Set([...imports.flatMap(problemsOf), ...httpBehindDomain(imports), ...circles(imports)])];
}

function problemsOf(one: Import): string[] {
  const { from, to } = one;
  const no = (why: string) => [`${from} imports ${to}: ${why}`];
  if (to.startsWith('tests/') || testFile.test(to)) return no('tests are not part of the shop');
  if (/^src\/(?:server|start|main\.ts)/.test(to) && !/^src\/(?:server|start|main\.ts|cli)/.test(from))
    return no('only the start of the program wires');
  if (httpEntry.test(to) && !mayMount(from, to)) return no('the calls of a module are for the server alone');
  if (from.startsWith('demo/')) return demoProblems(one, no);
  // The demo shop is brought along by the start: whoever runs the shop without it changes one file.
  if (to.startsWith('demo/') && !from.startsWith('src/start/'))
    return no('only the start knows the demo shop');
  if (from.startsWith('src/platform/'))
    return isOurs(to) && !to.startsWith('src/platform/') ? no('the platform knows nothing of ours') : [];
  if (moduleOf(from)) return shopProblems(one, no);
  if (from.startsWith('src/web/')) return webProblems(one, no);
  // What wires and the commands come in by the entries, like everyone; a large part of a module may have an entry of its
  // own for them.
  if (moduleOf(to) && !to.endsWith('/index.ts') && !httpEntry.test(to) && !browserShop.test(to))
    return no('other modules only by their entry');
  return [];
}

const mayMount = (from: string, to: string): boolean =>
  from.startsWith('src/server/') || (to === sharedHttpEntry && routeFile.test(from));

type No = (why: string) => string[];

/** The demo shop is filled through the modules' entries; its studio draws, and knows nothing of the shop. */
function demoProblems({ from, to }: Import, no: No): string[] {
  if (!isOurs(to) || to.startsWith('src/platform/')) return [];
  if (from.startsWith('demo/studio/'))
    return to.startsWith('demo/studio/') ? [] : no('the studio knows the platform alone');
  if (to.startsWith('demo/studio/'))
    return to === 'demo/studio/index.ts' ? [] : no('the studio by its entry');
  if (to.startsWith('demo/') || isEntry(to) || browserShop.test(to)) return [];
  // A large part of a module may have an entry of its own.
  return moduleOf(to) && to.endsWith('/index.ts')
    ? []
    : no('the demo shop knows the modules by their entries');
}

function shopProblems({ from, to, typeOnly }: Import, no: No): string[] {
  if (/^(?:react|react-dom|react-router|@react-router\/.*)(?:\/|$)/.test(to))
    return no('no React in the rules');
  const [own = '', other] = [moduleOf(from), moduleOf(to)];
  if (!order.includes(own)) return no(`the module ${own} has no place in the order`);
  if (isOurs(to) && other === undefined && !to.startsWith('src/platform/'))
    return no('a module knows the platform and other modules, nothing else');
  if ((httpPackage.test(to) || routeFile.test(to)) && !routeFile.test(from) && !httpEntry.test(from))
    return no('HTTP stands in *routes.ts and http.ts alone');
  if (other !== undefined && other !== own) {
    if (!order.includes(other) || order.indexOf(other) > order.indexOf(own)) return no('downwards only');
    if (!isEntry(to) && to !== sharedHttpEntry && !(browserShop.test(from) && browserShop.test(to)))
      return no('other modules only by their entry');
  }
  if (browserShop.test(from) && !typeOnly) return browserProblems(to, no);
  return [];
}

function webProblems({ from, to, typeOnly }: Import, no: No): string[] {
  const [side, otherSide] = [from, to].map((path) => /^src\/web\/(storefront|admin)\//.exec(path)?.[1]);
  if (side && otherSide && side !== otherSide)
    return no('storefront and back office never import each other');
  // The frame of every page shows either side's errors.
  if (!side && otherSide && from !== 'src/web/root.tsx') return no('what both sides share knows neither');
  // Made by React Router, and types alone.
  if (to.includes('/+types/')) return [];
  const server = webServer.test(from);
  const route = webRoute.test(from);
  if (webServer.test(to)) return server || route ? [] : no('browser code takes nothing from the server side');
  if (webRoute.test(to) && isOurs(to)) return no('a route is imported by the router alone');
  if (to.startsWith('src/web/')) return [];
  if (moduleOf(to) && (server || route) && isEntry(to)) return [];
  if (server && (to.startsWith('src/platform/') || !isOurs(to))) return [];
  if (typeOnly && !isOurs(to)) return [];
  return browserProblems(to, no);
}

/** What the browser may load. */
function browserProblems(to: string, no: No): string[] {
  if (!isOurs(to)) return serverPackage.test(to) ? no('not for the browser') : [];
  if (browserShop.test(to) || browserPlatform.test(to) || /\.(?:data|css|svg|po)$|\.data\.ts$/.test(to))
    return [];
  return no('browser code imports only *.schema.ts, *.rules.ts, web/ui, web/i18n');
}

const isEntry = (path: string): boolean => /^src\/shop\/[^/]+\/index\.ts$/.test(path);

/** No domain entry (`index.ts`, of a module or a part of one) loads the HTTP server or routes, however far behind it. */
function httpBehindDomain(imports: readonly Import[]): string[] {
  const next = nextOf(imports.filter(({ typeOnly }) => !typeOnly));
  const entries = [...next.keys()].filter((path) => /^src\/shop\/.*\/index\.ts$/.test(path));
  return entries.flatMap((entry) => {
    const cameFrom = new Map([[entry, '']]);
    for (const path of cameFrom.keys()) {
      for (const to of next.get(path) ?? []) if (!cameFrom.has(to)) cameFrom.set(to, path);
    }
    return [...cameFrom.keys()]
      .filter((path) => httpPackage.test(path) || routeFile.test(path) || httpEntry.test(path))
      .map(
        (path) => `${entry} loads ${path}, which ${cameFrom.get(path)} imports: a domain entry knows no HTTP`,
      );
  });
}

function nextOf(imports: readonly Import[]): Map<string, string[]> {
  const next = new Map<string, string[]>();
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);
  return next;
}

/** Circles of imports; of types as well: who reads one file would have to read them all. */
function circles(imports: readonly Import[]): string[] {
  const next = nextOf(imports);
  const found = new Set<string>();
  const done = new Set<string>();
  const visit = (path: string, trail: readonly string[]): void => {
    const at = trail.indexOf(path);
    if (at >= 0) {
      found.add(`circle: ${[...trail.slice(at), path].join(' → ')}`);
      return;
    }
    if (done.has(path)) return;
    for (const to of next.get(path) ?? []) visit(to, [...trail, path]);
    done.add(path);
  };
  for (const path of next.keys()) visit(path, []);
  return [...found];
}
