import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { refused, refusedChange } from '#/platform/errors.schema.ts';
import { requireStaff } from '#/shop/staff/index.ts';
import { lookChange, lookSeen, lookVersion, staffLook } from './look.schema.ts';
import { bringLookBack, dropLookDraft, getStaffLook, publishLook, saveLookDraft } from './look.service.ts';

const tags = ['look'];
const config = { permission: 'settings.write' } as const;
const done = { 204: z.undefined(), ...refusedChange };

/** How the shop looks: a draft, what is published, and what was. */
export const lookAdminRoutes =
  (deps: { db: Database; clock: Clock }): FastifyPluginAsyncZod =>
  async (server) => {
    const { db, clock } = deps;

    server.route({
      method: 'GET',
      url: '/look',
      config,
      schema: {
        summary: 'The draft of the look, or the published one, and all versions',
        tags,
        response: { 200: z.object({ data: staffLook }), ...refused },
      },
      handler: async () => ({ data: await getStaffLook(db) }),
    });

    server.route({
      method: 'PATCH',
      url: '/look/draft',
      config,
      schema: {
        summary: 'Change the draft of the look; shoppers see nothing of it',
        tags,
        body: lookChange,
        response: done,
      },
      async handler(request, reply) {
        await saveLookDraft({ db, clock, by: requireStaff(request) }, request.body);
        return reply.status(204).send();
      },
    });

    server.route({
      method: 'DELETE',
      url: '/look/draft',
      config,
      schema: { summary: 'Drop the draft of the look', tags, querystring: lookSeen, response: done },
      async handler(request, reply) {
        await dropLookDraft({ db }, request.query.seen);
        return reply.status(204).send();
      },
    });

    server.route({
      method: 'POST',
      url: '/look/publish',
      config,
      schema: {
        summary: 'Publish the draft of the look as a new version',
        tags,
        body: lookSeen,
        response: done,
      },
      async handler(request, reply) {
        await publishLook({ db, clock, by: requireStaff(request) }, request.body.seen);
        return reply.status(204).send();
      },
    });

    server.route({
      method: 'POST',
      url: '/look/versions/:version/restore',
      config,
      schema: {
        summary: 'Publish a former version of the look again; 0 is the one that the shop comes with',
        tags,
        params: z.object({ version: lookVersion }),
        response: done,
      },
      async handler(request, reply) {
        await bringLookBack({ db, clock, by: requireStaff(request) }, request.params.version);
        return reply.status(204).send();
      },
    });
  };
