import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RouterContextProvider, type ServerBuild } from 'react-router';
import { findBackup } from '#/platform/backup/last-backup.ts';
import { messageOriginOf } from '#/platform/config.ts';
import { examine } from '#/platform/health/examine.ts';
import { inWords } from '#/platform/health/findings.ts';
import type { Finding } from '#/platform/health.schema.ts';
import type { Locale } from '#/platform/local-text.ts';
import { networkOfCaller } from '#/platform/network.ts';
import { isAdminPath } from '#/platform/url-path.rules.ts';
import { findPreview, lookCookie, openLookPass } from '#/shop/look/index.ts';
import { orderPace } from '#/shop/orders/index.ts';
import { staffCookie } from '#/shop/staff/index.ts';
import { pageOfPath } from '#/web/internals/router-paths.ts';
import { pageContext } from '#/web/page-context.ts';
import { areaHandlers } from './area-handlers.ts';
import type { Deps } from './deps.ts';
import { framedByOwn } from './headers.ts';
import { operatorConfig } from './operator-config.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import { type PageCacheOptions, registerPageCache } from './page-cache/register.ts';

// The virtual module's own type says `basename?: string | undefined`, which exact optional types refuse.
const loadBuild = () =>
  import('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>;

/** The storefront's and the back office's pages. Only GET: what changes something goes through the API. */
export async function registerPages(
  server: FastifyInstance,
  deps: Deps,
  {
    alsoCached,
    front,
    invalidated,
    open,
  }: Pick<PageCacheOptions, 'alsoCached' | 'front' | 'invalidated' | 'open'>,
): Promise<PageCache> {
  // From its sources as well: loading all routes takes up to a minute there, as long as a request may wait.
  const built = await loadBuild();
  return registerPageCache(server, deps, {
    // While developing each request takes what was saved since.
    render: reactRouter(deps, import.meta.env.PROD ? built : loadBuild),
    build: import.meta.env.PROD ? built.assets.version : '',
    preview: {
      name: lookCookie(deps.config.isSecure),
      fits: (pass) => openLookPass(deps.secrets.signingKey, pass, deps.clock.now()) !== undefined,
    },
    // While developing every request shows the sources as they are.
    enabled: import.meta.env.PROD,
    ...(front ? { front } : {}),
    ...(alsoCached ? { alsoCached } : {}),
    ...(invalidated ? { invalidated } : {}),
    ...(open ? { open } : {}),
  });
}

/** React Router's own handlers; given a build (not a function) they prepare their routes once. */
function reactRouter(deps: Deps, build: ServerBuild | typeof loadBuild): PageCacheOptions['render'] {
  const handlerOf = areaHandlers(build, import.meta.env.MODE);
  return async (path, params, request, cache) => {
    const { page } = pageOfPath(path.split('?', 1)[0] ?? '/');
    // A page that others see, too, is rendered without a request, and so without anybody's cookies.
    const preview = request && (await previewOf(deps, request));
    const context = new RouterContextProvider();
    context.set(pageContext, {
      ...params,
      // Links are made with the shop's own address, not with the host that was asked for.
      origin: deps.origin(),
      messageOrigin: messageOriginOf(deps.config, deps.origin()),
      db: deps.connection.db,
      cache,
      clock: deps.clock,
      caller: request && callerOf(request),
      staffToken: request?.cookies[staffCookie(deps.config.isSecure)],
      signingKey: deps.secrets.signingKey,
      recaptcha: deps.config.recaptchaKeys !== undefined,
      operator: operatorConfig(deps.config),
      examine: () => examineFor(deps, params.locale),
      findBackup: () => findBackup(deps.config, deps.clock.now()),
      previewedLook: preview?.look,
      head: {},
    });
    // A shared page is rendered without a word of the caller's: it cannot depend on one.
    const headers = request ? headersOf(request) : new Headers();
    const response = await handlerOf(page)(new Request(params.origin + path, { headers }), context);
    // Who previews sees the shop beside the settings, in a frame of our own.
    if (preview && !isAdminPath(page)) response.headers.set('x-frame-options', framedByOwn);
    return response;
  };
}

const previewOf = ({ connection, clock, secrets, config }: Deps, { cookies }: FastifyRequest) =>
  findPreview(
    { db: connection.db, clock, signingKey: secrets.signingKey },
    { pass: cookies[lookCookie(config.isSecure)], session: cookies[staffCookie(config.isSecure)] },
  );

async function examineFor({ config, connection, clock, jobs }: Deps, locale: Locale): Promise<Finding[]> {
  const found = await examine({ config, db: connection.db, clock, jobs, orderPace });
  return found.map((one) => inWords(one, locale, 'page'));
}

/** Behind a proxy that is not believed all shoppers have one address (plugins/limits.ts): each request is another's then. */
const callerOf = (request: FastifyRequest): string => networkOfCaller(request) ?? request.id;

function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    // HTTP/2's own begin with a colon and are no headers.
    if (value !== undefined && !name.startsWith(':')) headers.set(name, String(value));
  }
  return headers;
}
