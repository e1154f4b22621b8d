import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { captchaView } from '#/platform/captcha.schema.ts';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { errorView } from '#/platform/errors.schema.ts';
import { ShopError } from '#/platform/errors.ts';
import { takeFromLimit } from '#/platform/limits.ts';
import { networkOf } from '#/platform/network.ts';
import { signIns } from '#/platform/password.ts';
import { requireStaff } from './require-staff.ts';
import type { Permission } from './staff.rules.ts';
import {
  type StaffView,
  staffFirstSignIn,
  staffLogin,
  staffPasswordChange,
  staffView,
} from './staff.schema.ts';
import {
  changeOwnPassword,
  firstSignIn,
  knowsDevice,
  type StaffSession,
  signIn,
  signOut,
} from './staff.service.ts';
import { staffCookie } from './staff-cookie.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard in front of /api/admin; null only on calls that are open to everyone. */
    staff: StaffView | null;
  }
  interface FastifyContextConfig {
    /** What a staff user must be allowed to do to make this call; `anyone` needs no session, `staff` any session. */
    permission?: Permission | 'anyone' | 'staff';
  }
}

const oneStaff = z.object({ data: staffView });

/** Signing in and out of the back office: its own cookie session, apart from shoppers' tokens. */
export const staffAdminRoutes =
  (deps: {
    db: Database;
    clock: Clock;
    secureCookie: boolean;
    /** Lets nobody on (ShopError 429) who does not bring the answer to a captcha. */
    requireCaptcha(request: FastifyRequest, action: string): Promise<void>;
  }): FastifyPluginAsyncZod =>
  async (server) => {
    const { db, clock } = deps;
    const sessionCookie = staffCookie(deps.secureCookie);
    const cookieOptions = {
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure: deps.secureCookie,
    } as const;

    /** Whether this is within so many tries in a quarter of an hour. */
    const within = async (key: string, most: number): Promise<boolean> =>
      (await takeFromLimit(db, key, { most, windowMs: 15 * 60_000 }, clock.now())).allowed;
    const limit = async (key: string, most: number) => {
      if (!(await within(key, most))) throw new ShopError(429, 'too_many_requests');
    };
    const body = (session: StaffSession) => ({ data: session.staff });

    server.route({
      method: 'POST',
      url: '/login',
      config: { permission: 'anyone', device: true },
      schema: {
        summary: 'Sign in to the back office',
        description:
          'A device on which the staff user has signed in before has 20 tries of its own in 15 minutes. Any other is asked, past 10 tries for the e-mail or 100 of its network: 429 `captcha_required` with `captcha`; repeat the call with the answer in the header `X-Captcha` (docs/captcha.md). So nobody can lock a member out.',
        tags: ['staff'],
        body: staffLogin,
        response: { 200: oneStaff, 401: errorView, 422: errorView, 429: captchaView, 503: errorView },
      },
      async handler(request, reply) {
        const { email, password } = request.body;
        const { deviceId } = request;
        const known = await knowsDevice(db, email, deviceId);
        const userAgent = request.headers['user-agent'];
        const few = await signIns.run(async () => {
          if (known) {
            await limit(`staff-login-device:${deviceId}`, 20);
            return true;
          }
          const fromHere = await within(`staff-login-from:${networkOf(request.ip)}`, 100);
          return (await within(`staff-login:${email}`, 10)) && fromHere;
        }, known);
        // Outside the queue: an answer may be asked of another server.
        if (!few) await deps.requireCaptcha(request, 'staff_login');
        const given = { email, password, userAgent, deviceId, known };
        const session = await signIns.run(() => signIn(db, clock, given), known);
        request.log.info({ staffId: session.staff.id, network: networkOf(request.ip) }, 'staff signed in');
        // The session that this browser had is out of reach from now on.
        await signOut(db, request.cookies[sessionCookie]);
        reply.setCookie(sessionCookie, session.token, { ...cookieOptions, expires: session.expiresAt });
        return body(session);
      },
    });

    server.route({
      method: 'POST',
      url: '/first-sign-in',
      config: { permission: 'anyone', device: true },
      schema: {
        summary: 'Sign-in by one-time link: chooses name, e-mail and password; all other sessions end',
        tags: ['staff'],
        body: staffFirstSignIn,
        response: { 200: oneStaff, 401: errorView, 422: errorView, 429: errorView, 503: errorView },
      },
      async handler(request, reply) {
        const userAgent = request.headers['user-agent'];
        const session = await signIns.run(async () => {
          await limit(`staff-first-from:${networkOf(request.ip)}`, 30);
          return firstSignIn(db, clock, {
            ...request.body,
            ...{ userAgent, deviceId: request.deviceId, host: request.hostname },
          });
        });
        reply.setCookie(sessionCookie, session.token, { ...cookieOptions, expires: session.expiresAt });
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
        await signOut(db, request.cookies[sessionCookie]);
        reply.clearCookie(sessionCookie, cookieOptions);
        return reply.status(204).send();
      },
    });

    server.route({
      method: 'POST',
      url: '/me/password',
      config: { permission: 'staff' },
      schema: {
        summary: 'Change the own password; all other sessions end',
        tags: ['staff'],
        body: staffPasswordChange,
        response: { 204: z.undefined(), 401: errorView, 422: errorView, 429: errorView, 503: errorView },
      },
      async handler(request, reply) {
        const staff = requireStaff(request);
        await limit(`staff-password:${staff.id}`, 10);
        const token = request.cookies[sessionCookie] ?? '';
        await changeOwnPassword(db, clock, staff, { ...request.body, token, host: request.hostname });
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
