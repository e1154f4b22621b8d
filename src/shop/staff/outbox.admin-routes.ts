import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { refused, refusedChange } from '#/platform/errors.schema.ts';
import { idParams } from '#/platform/id.schema.ts';
import type { Jobs } from '#/platform/jobs.ts';
import { outboxList, outboxQuery } from './outbox.schema.ts';
import { callOff, listOutbox, sendAgain } from './outbox.service.ts';
import { requireStaff } from './require-staff.ts';

/** The e-mails that the shop sends: which wait, which went out, which failed and why. */
export const outboxAdminRoutes =
  (deps: { db: Database; clock: Clock; jobs: Pick<Jobs, 'send'> }): FastifyPluginAsyncZod =>
  async (server) => {
    const { db, clock, jobs } = deps;
    const config = { permission: 'mail.read' } as const;
    const decided = { 204: z.undefined(), ...refusedChange };

    server.route({
      method: 'GET',
      url: '/mails',
      config,
      schema: {
        summary: 'Letters of the shop by where they stand, the newest first',
        tags: ['mail'],
        querystring: outboxQuery,
        response: { 200: outboxList, ...refused },
      },
      handler: ({ query }) => listOutbox(db, query),
    });

    server.route({
      method: 'POST',
      url: '/mails/:id/retry',
      config,
      schema: {
        summary: 'Try to send an e-mail once more',
        tags: ['mail'],
        params: idParams,
        response: decided,
      },
      async handler(request, reply) {
        await sendAgain(db, jobs, { clock, by: requireStaff(request), id: request.params.id });
        return reply.status(204).send();
      },
    });

    server.route({
      method: 'POST',
      url: '/mails/:id/cancel',
      config,
      schema: {
        summary: 'Cancel an e-mail that has not gone out',
        tags: ['mail'],
        params: idParams,
        response: decided,
      },
      async handler(request, reply) {
        await callOff(db, { clock, by: requireStaff(request), id: request.params.id });
        return reply.status(204).send();
      },
    });
  };
