import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { refusedOne } from '#/platform/errors.schema.ts';
import { idParams } from '#/platform/id.schema.ts';
import { requireStaff } from './require-staff.ts';
import { revokeSession, revokeSessions } from './sessions.service.ts';
import { staffCookie } from './staff-cookie.ts';

const ended = { 204: z.undefined(), ...refusedOne };
const tags = ['staff'];

/** Ending sessions: one's own, and by the owner anybody's. */
export const sessionsAdminRoutes =
  (deps: { db: Database; clock: Clock; secureCookie: boolean }): FastifyPluginAsyncZod =>
  async (server) => {
    const { db, clock } = deps;
    const sessionCookie = staffCookie(deps.secureCookie);
    const manage = { permission: 'staff.manage' } as const;
    const mine = { permission: 'staff' } as const;

    server.route({
      method: 'DELETE',
      url: '/staff/sessions/:id',
      config: manage,
      schema: { summary: 'End an open session of a staff user', tags, params: idParams, response: ended },
      async handler(request, reply) {
        await revokeSession(db, clock, requireStaff(request), request.params.id);
        return reply.status(204).send();
      },
    });

    server.route({
      method: 'DELETE',
      url: '/staff/:id/sessions',
      config: manage,
      schema: {
        summary: 'End all sessions of a staff user but the one that asks',
        tags,
        params: idParams,
        response: ended,
      },
      async handler(request, reply) {
        const token = request.cookies[sessionCookie] ?? '';
        await revokeSessions(db, clock, requireStaff(request), request.params.id, token);
        return reply.status(204).send();
      },
    });

    server.route({
      method: 'DELETE',
      url: '/me/sessions/:id',
      config: mine,
      schema: { summary: 'End one of the own sessions', tags, params: idParams, response: ended },
      async handler(request, reply) {
        const staff = requireStaff(request);
        await revokeSession(db, clock, staff, request.params.id, staff.id);
        return reply.status(204).send();
      },
    });

    server.route({
      method: 'DELETE',
      url: '/me/sessions',
      config: mine,
      schema: { summary: 'End all own sessions but the one that asks', tags, response: ended },
      async handler(request, reply) {
        const staff = requireStaff(request);
        const token = request.cookies[sessionCookie] ?? '';
        await revokeSessions(db, clock, staff, staff.id, token);
        return reply.status(204).send();
      },
    });
  };
