import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { refused, refusedChange } from '#/platform/errors.schema.ts';
import { idParams } from '#/platform/id.schema.ts';
import { requireStaff } from './require-staff.ts';
import { staffCookie } from './staff-cookie.ts';
import { oneUseLink, staffInvitation, staffUserChange, staffUserView } from './staff-users.schema.ts';
import { changeStaffUser, inviteStaffUser, listStaffUsers, renewLink } from './staff-users.service.ts';

const config = { permission: 'staff.manage' } as const;
/** Who may come in, and as what. */
const sensitive = { ...config, recent: true } as const;
const staffUsers = z.object({ data: z.array(staffUserView) });

/** The owner's calls about the staff: who belongs to it, in which role, on which devices. */
export const staffUsersAdminRoutes =
  (deps: { db: Database; clock: Clock; secureCookie: boolean }): FastifyPluginAsyncZod =>
  async (server) => {
    const { db, clock } = deps;
    const sessionCookie = staffCookie(deps.secureCookie);
    server.route({
      method: 'GET',
      url: '/staff',
      config,
      schema: {
        summary: 'The staff with their open sessions',
        tags: ['staff'],
        response: { 200: staffUsers, ...refused },
      },
      handler: async (request) => ({ data: await listStaffUsers(db, clock, request.cookies[sessionCookie]) }),
    });

    server.route({
      method: 'POST',
      url: '/staff',
      config: sensitive,
      schema: {
        summary: 'Invite a staff user; the answer holds the one-use link, once',
        tags: ['staff'],
        body: staffInvitation,
        response: { 201: z.object({ data: z.extend(oneUseLink, { id: z.int() }) }), ...refused },
      },
      async handler(request, reply) {
        const data = await inviteStaffUser(db, clock, requireStaff(request), request.body);
        return reply.status(201).send({ data });
      },
    });

    server.route({
      method: 'POST',
      url: '/staff/:id/link',
      config: sensitive,
      schema: {
        summary: 'Another one-use link for a staff user',
        tags: ['staff'],
        params: idParams,
        response: { 201: z.object({ data: oneUseLink }), ...refusedChange },
      },
      async handler(request, reply) {
        const data = await renewLink(db, clock, requireStaff(request), request.params.id);
        return reply.status(201).send({ data });
      },
    });

    server.route({
      method: 'PATCH',
      url: '/staff/:id',
      config: sensitive,
      schema: {
        summary: 'Change name or role, switch a staff user off or on',
        tags: ['staff'],
        params: idParams,
        body: staffUserChange,
        response: { 200: staffUsers, ...refusedChange },
      },
      async handler(request) {
        await changeStaffUser(db, clock, requireStaff(request), request.params.id, request.body);
        return { data: await listStaffUsers(db, clock, request.cookies[sessionCookie]) };
      },
    });
  };
