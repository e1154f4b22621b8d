import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { captchaView } from '#/platform/captcha.schema.ts';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { errorView } from '#/platform/errors.schema.ts';
import { requireWithin, takeFromLimit } from '#/platform/limits.ts';
import { networkOf } from '#/platform/network.ts';
import { signIns } from '#/platform/password.ts';
import { askForPasskey, signInByPasskey } from './passkeys.service.ts';
import { requireStaff } from './require-staff.ts';
import { originOf } from './second-step.admin-routes.ts';
import { passkeySignature, typedCode } from './second-step.schema.ts';
import { giveCode, requireWaiting } from './second-step.service.ts';
import { isDeviceOf, knowsDevice, type StaffSession, signOut } from './sessions.service.ts';
import { type Permission, sessionStates } from './staff.rules.ts';
import {
  type StaffView,
  staffFirstSignIn,
  staffLink,
  staffLogin,
  staffPasswordChange,
  staffProof,
  staffView,
} from './staff.schema.ts';
import { changeOwnPassword, firstSignIn, proveAgain, requireOpenLink, signIn } from './staff.service.ts';
import { staffCookie } from './staff-cookie.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard in front of /api/admin; null only on calls that are open to everyone. */
    staff: StaffView | null;
  }
  interface FastifyContextConfig {
    /**
     * What a staff user must be allowed to do to make this call; `anyone` needs no session, `staff` any session, `set_up` also
     * one that must get a second step first.
     */
    permission?: Permission | 'anyone' | 'staff' | 'set_up';
    /** A sensitive change: refused (403 `password_needed`) in a session whose password was given some time ago. */
    recent?: true;
  }
}

const oneStaff = z.object({ data: staffView });
/** What a sign-in has come to; who it is only where nothing is missing. */
const begun = z.object({ data: z.nullable(staffView), state: z.enum(sessionStates) });
/** Of tries of codes. */
const codeWindowMs = 60 * 60_000;
const quarterMs = 15 * 60_000;

/** Signing in and out of the back office: its own cookie session, apart from shoppers' tokens. */
export const staffAdminRoutes =
  (deps: {
    db: Database;
    clock: Clock;
    secureCookie: boolean;
    lastingKey: Buffer;
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
    const within = (key: string, most: number): Promise<boolean> =>
      takeFromLimit(db, key, { most, windowMs: quarterMs }, clock.now());
    /** Refuses what is not. */
    const limit = (key: string, most: number, windowMs = quarterMs): Promise<void> =>
      requireWithin(db, clock.now(), [key, { most, windowMs }]);
    const deviceOf = (request: FastifyRequest) => ({
      userAgent: request.headers['user-agent'],
      deviceId: request.deviceId,
      network: networkOf(request.ip),
    });
    /** Hands the session over as cookie; only an open one says whose it is. */
    const begin = (request: FastifyRequest, reply: FastifyReply, session: StaffSession) => {
      const { token, expiresAt: expires, state, staff } = session;
      if (state === 'open')
        request.log.info({ staffId: staff.id, network: networkOf(request.ip) }, 'staff signed in');
      reply.setCookie(sessionCookie, token, { ...cookieOptions, expires });
      return { data: state === 'open' ? staff : null, state };
    };

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
        response: { 200: begun, 401: errorView, 422: errorView, 429: captchaView, 503: errorView },
      },
      async handler(request, reply) {
        const { email, password } = request.body;
        const { deviceId } = request;
        const known = await knowsDevice(db, email, deviceId);
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
        const given = { email, password, ...deviceOf(request), known };
        const session = await signIns.run(() => signIn(db, clock, given), known);
        // The session that this browser had is out of reach from now on.
        await signOut(db, request.cookies[sessionCookie]);
        return begin(request, reply, session);
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
        response: { 200: begun, 401: errorView, 422: errorView, 429: errorView, 503: errorView },
      },
      async handler(request, reply) {
        const session = await signIns.run(async () => {
          await limit(`staff-first-from:${networkOf(request.ip)}`, 30);
          return firstSignIn(db, clock, {
            ...request.body,
            ...deviceOf(request),
            host: request.hostname,
          });
        });
        // As at a sign-in by password; it may be a session of somebody else.
        await signOut(db, request.cookies[sessionCookie]);
        return begin(request, reply, session);
      },
    });

    server.route({
      method: 'POST',
      url: '/first-sign-in/check',
      config: { permission: 'anyone' },
      schema: {
        summary: 'Whether a one-time link still signs in, before name, e-mail and password are typed',
        tags: ['staff'],
        body: staffLink,
        response: { 204: z.undefined(), 401: errorView, 422: errorView, 429: errorView },
      },
      async handler(request, reply) {
        await limit(`staff-link-from:${networkOf(request.ip)}`, 60);
        await requireOpenLink(db, clock, request.body.link);
        return reply.status(204).send();
      },
    });

    server.route({
      method: 'POST',
      url: '/login/code',
      config: { permission: 'anyone', device: true },
      schema: {
        summary: 'The second half of a sign-in: a code of the app, or a recovery code',
        description:
          'Follows a `/login` that answered `state: second_step`. 10 tries in an hour; a device on which the staff user has signed in before has 20 of its own.',
        tags: ['staff'],
        body: typedCode,
        response: { 200: begun, 401: errorView, 422: errorView, 429: errorView, 503: errorView },
      },
      async handler(request, reply) {
        const { deviceId } = request;
        const token = request.cookies[sessionCookie] ?? '';
        const { id } = await requireWaiting(deps, token);
        const known = await isDeviceOf(db, id, deviceId);
        const session = await signIns.run(async () => {
          if (known) await limit(`staff-code-device:${deviceId}`, 20, codeWindowMs);
          else await limit(`staff-code:${id}`, 10, codeWindowMs);
          return giveCode(deps, { ...request.body, ...deviceOf(request), token, known });
        }, known);
        return begin(request, reply, session);
      },
    });

    server.route({
      method: 'POST',
      url: '/login/passkey/options',
      config: { permission: 'anyone', device: true },
      schema: {
        summary: 'What a passkey is asked to sign (WebAuthn request options)',
        tags: ['staff'],
        response: {
          200: z.object({ data: z.record(z.string(), z.unknown()) }),
          403: errorView,
          429: errorView,
        },
      },
      async handler(request) {
        await limit(`staff-passkey-from:${networkOf(request.ip)}`, 100);
        return { data: { ...(await askForPasskey(deps, request.deviceId ?? '', originOf(request))) } };
      },
    });

    server.route({
      method: 'POST',
      url: '/login/passkey',
      config: { permission: 'anyone', device: true },
      schema: {
        summary: 'Sign in by a passkey, without a password or after it',
        tags: ['staff'],
        body: passkeySignature,
        response: { 200: begun, 401: errorView, 403: errorView, 422: errorView },
      },
      async handler(request, reply) {
        const from = { ...deviceOf(request), deviceId: request.deviceId ?? '' };
        const session = await signInByPasskey(deps, request.body, from, originOf(request));
        await signOut(db, request.cookies[sessionCookie]);
        return begin(request, reply, session);
      },
    });

    server.route({
      method: 'POST',
      url: '/me/proof',
      config: { permission: 'staff' },
      schema: {
        summary: 'The password again, before a sensitive change',
        tags: ['staff'],
        body: staffProof,
        response: { 204: z.undefined(), 401: errorView, 422: errorView, 429: errorView, 503: errorView },
      },
      async handler(request, reply) {
        const staff = requireStaff(request);
        await limit(`staff-password:${staff.id}`, 10);
        const token = request.cookies[sessionCookie] ?? '';
        await proveAgain(db, clock, staff, { ...request.body, token });
        return reply.status(204).send();
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
