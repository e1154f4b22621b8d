import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { refused, refusedOne } from '#/platform/errors.schema.ts';
import { idParams } from '#/platform/id.schema.ts';
import { langQuery, requestLocale } from '#/platform/request-locale.ts';
import { requireStaff } from '#/shop/staff/index.ts';
import { restockDesk as restockDeskView, restockRemoval } from './restock.schema.ts';
import { markRestockSent, removeRestock, restockDesk } from './restock.service.ts';
import type { NoticeLinks } from './restock-message.ts';

/** Who waits for sizes, and whom staff has to write to. */
export const restockAdminRoutes =
  ({ db, clock, links }: { db: Database; clock: Clock; links: () => NoticeLinks }): FastifyPluginAsyncZod =>
  async (server) => {
    const permission = 'contact.read';
    server.route({
      method: 'GET',
      url: '/restock',
      config: { permission },
      schema: {
        summary: 'Phones to write to because their size is back, and the sizes that are waited for',
        tags: ['stock'],
        querystring: langQuery,
        response: { 200: z.object({ data: restockDeskView }), ...refused },
      },
      handler: async (request) => ({ data: await restockDesk(db, clock, links(), requestLocale(request)) }),
    });

    server.route({
      method: 'POST',
      url: '/restock/:id/sent',
      config: { permission },
      schema: {
        summary: 'Say that the message to this phone was sent',
        tags: ['stock'],
        params: idParams,
        response: { 204: z.undefined(), ...refusedOne },
      },
      async handler(request, reply) {
        await markRestockSent(db, clock, requireStaff(request), request.params.id);
        return reply.status(204).send();
      },
    });

    server.route({
      method: 'POST',
      url: '/restock/remove',
      config: { permission },
      schema: {
        summary: 'Delete all requests of a phone or an e-mail address that wants no message',
        tags: ['stock'],
        body: restockRemoval,
        response: { 200: z.object({ data: z.object({ removed: z.int() }) }), ...refused },
      },
      async handler(request) {
        const removed = await removeRestock(db, clock, requireStaff(request), request.body.contact);
        return { data: { removed } };
      },
    });
  };
