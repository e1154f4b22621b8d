import type { FastifyInstance } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { pageContext } from '#/web/page-context.ts';
import { localeOfPath } from '#/web/i18n/locale.ts';
import type { Deps } from './deps.ts';

// The virtual module's own type says `basename?: string | undefined`, which exact optional types refuse.
const loadBuild = () => import('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>;

/** The storefront's and the back office's pages. Only GET: what changes something goes through the API. */
export async function registerPages(server: FastifyInstance, deps: Deps): Promise<void> {
  const render = createRequestHandler(loadBuild, import.meta.env.MODE);
  server.route({
    method: ['GET'],
    url: '/*',
    exposeHeadRoute: true,
    async handler(request, reply) {
      const url = new URL(request.raw.url ?? '/', `${request.protocol}://${request.host}`);
      const context = new RouterContextProvider();
      context.set(pageContext, {
        db: deps.connection.db,
        clock: deps.clock,
        locale: localeOfPath(url.pathname),
        countryCode: 'MA',
        origin: url.origin,
        nonce: undefined,
        shows() {},
        changesAt() {},
        doNotKeep() {},
        staffToken: undefined,
      });
      const response = await render(new Request(url, { headers: request.headers as HeadersInit }), context);
      reply.status(response.status);
      response.headers.forEach((value, name) => reply.header(name, value));
      return reply.send(Buffer.from(await response.arrayBuffer()));
    },
  });
}
