import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { errorView } from '#/platform/errors.schema.ts';
import { ShopError } from '#/platform/errors.ts';
import { takeFromLimit } from '#/platform/limits.ts';
import { requireStaff } from './require-staff.ts';
import type { Permission } from './staff.rules.ts';
import { type StaffView, staffFirstSignIn, staffLogin, staffView } from './staff.schema.ts';
import { firstSignIn, type StaffSession, signIn, signOut } from './staff.service.ts';
import { staffCookie } from './staff-cookie.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard in front of /api/admin; null only on calls that are open to everyone. */
    staff: StaffView | null;
  }
  interface FastifyContextConfig {
    /** What a member must be allowed to do to make this call; `anyone` needs no session, `staff` any session. */
    permission?: Permission | 'anyone' | 'staff';
  }
}

const oneStaff = z.object({ data: staffView });

/** Signing in and out of the back office: its own cookie session, apart from shoppers' tokens. */
export const staffAdminRoutes =
  (deps: { db: Database; clock: Clock; secureCookie: boolean }): FastifyPluginAsyncZod =>
  async (server) => {
    const { db, clock } = deps;
    const cookieOptions = {
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure: deps.secureCookie,
    } as const;

    /** Ten tries for an e-mail in a quarter of an hour; the network address only has a high ceiling. */
    const limit = async (keys: [string, number][]) => {
      for (const [key, most] of keys) {
        const { allowed } = await takeFromLimit(db, key, { most, windowMs: 15 * 60_000 }, clock.now());
        if (!allowed) throw new ShopError(429, 'too_many_requests');
      }
    };
    const body = (session: StaffSession) => ({ data: session.staff });

    server.route({
      method: 'POST',
      url: '/login',
      config: { permission: 'anyone' },
      schema: {
        summary: 'Sign in to the back office',
        tags: ['staff'],
        body: staffLogin,
        response: { 200: oneStaff, 401: errorView, 422: errorView, 429: errorView },
      },
      async handler(request, reply) {
        const { email, password } = request.body;
        await limit([
          [`staff-login:${email}`, 10],
          [`staff-login-from:${request.ip}`, 100],
        ]);
        const userAgent = request.headers['user-agent'];
        const session = await signIn(db, clock, { email, password, userAgent });
        reply.setCookie(staffCookie, session.token, { ...cookieOptions, expires: session.expiresAt });
        return body(session);
      },
    });

    server.route({
      method: 'POST',
      url: '/first-sign-in',
      config: { permission: 'anyone' },
      schema: {
        summary: 'First sign-in by one-time link: chooses name, e-mail and password',
        tags: ['staff'],
        body: staffFirstSignIn,
        response: { 200: oneStaff, 401: errorView, 422: errorView, 429: errorView },
      },
      async handler(request, reply) {
        await limit([[`staff-first-from:${request.ip}`, 30]]);
        const userAgent = request.headers['user-agent'];
        const session = await firstSignIn(db, clock, { ...request.body, userAgent });
        reply.setCookie(staffCookie, session.token, { ...cookieOptions, expires: session.expiresAt });
        return body(session);
      },
    });

    server.route({
      method: 'POST',
      url: '/logout',
      config: { permission: 'staff' },
      schema: {
        summary: 'Sign out of the back office',
        tags: ['staff'],
        response: { 204: z.undefined(), 401: errorView },
      },
      async handler(request, reply) {
        await signOut(db, request.cookies[staffCookie]);
        reply.clearCookie(staffCookie, cookieOptions);
        return reply.status(204).send();
      },
    });

    server.route({
      method: 'GET',
      url: '/me',
      config: { permission: 'staff' },
      schema: {
        summary: 'Who is signed in, and what they may do',
        tags: ['staff'],
        response: { 200: oneStaff, 401: errorView },
      },
      handler: async (request) => ({ data: requireStaff(request) }),
    });
  };
