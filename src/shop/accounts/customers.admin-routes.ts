import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { refusedChange } from '#/platform/errors.schema.ts';
import { idParams } from '#/platform/id.schema.ts';
import { requireStaff } from '#/shop/staff/index.ts';
import { staffResetLink } from './accounts.schema.ts';
import { staffReset } from './customers.service.ts';

/** The back office's calls on customers: people who sign in by phone alone get back in by a link of the staff. */
export const customersAdminRoutes =
  (deps: {
    db: Database;
    clock: Clock;
    /** Public origin of the shop, for the link; null where it has none. */
    origin(): string | null;
  }): FastifyPluginAsyncZod =>
  async (server) => {
    const { db, clock } = deps;

    server.route({
      method: 'POST',
      url: '/customers/:id/reset-link',
      config: { permission: 'customers.reset' },
      schema: {
        summary: 'A one-use link to choose a new password, with the text for WhatsApp',
        tags: ['accounts'],
        params: idParams,
        response: { 201: z.object({ data: staffResetLink }), ...refusedChange },
      },
      async handler(request, reply) {
        const by = { staff: requireStaff(request), origin: deps.origin() };
        reply.header('cache-control', 'private, no-store');
        return reply.status(201).send({ data: await staffReset(db, clock, request.params.id, by) });
      },
    });
  };
