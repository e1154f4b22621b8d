import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { errorView, refused, refusedChange } from '#/platform/errors.schema.ts';
import { ShopError } from '#/platform/errors.ts';
import { idParams } from '#/platform/id.schema.ts';
import { addPasskey, offerPasskey, removePasskey } from './passkeys.service.ts';
import { requireStaff } from './require-staff.ts';
import {
  demandChange,
  demandView,
  newPasskey,
  offeredApp,
  recoveryCodes,
  typedCode,
} from './second-step.schema.ts';
import {
  confirmCodeApp,
  demandedRoles,
  demandSecondStep,
  offerCodeApp,
  removeCodeApp,
  renewRecoveryCodes,
  resetSecondStep,
} from './second-step.service.ts';
import { staffCookie } from './staff-cookie.ts';

/** Where the browser says that it is; the guard has held it against the host. */
export function originOf(request: FastifyRequest): string {
  const { origin } = request.headers;
  if (!origin) throw new ShopError(403, 'forbidden');
  return new URL(origin).origin;
}

/** The second step at sign-in: one's own, a colleague's, and who must have one. */
export const secondStepAdminRoutes =
  (deps: { db: Database; clock: Clock; secureCookie: boolean; lastingKey: Buffer }): FastifyPluginAsyncZod =>
  async (server) => {
    const sessionCookie = staffCookie(deps.secureCookie);
    const own = (request: FastifyRequest) => ({
      by: requireStaff(request),
      token: request.cookies[sessionCookie] ?? '',
    });
    // Also for who must set one up before anything else.
    const mine = { permission: 'set_up', recent: true } as const;
    const manage = { permission: 'staff.manage', recent: true } as const;
    const tags = ['staff'];
    const madeCodes = { 201: z.object({ data: recoveryCodes }), ...refusedChange, 503: errorView };

    server.route({
      method: 'POST',
      url: '/me/second-step/app',
      config: mine,
      schema: {
        summary: 'A secret for an app that makes codes; it counts once a code has confirmed it',
        tags,
        response: { 201: z.object({ data: offeredApp }), ...refusedChange },
      },
      handler: async (request, reply) =>
        reply.status(201).send({ data: await offerCodeApp(deps, own(request)) }),
    });

    server.route({
      method: 'POST',
      url: '/me/second-step/app/confirm',
      config: mine,
      schema: {
        summary: 'The first code of the app; the first second step answers ten recovery codes, once',
        tags,
        body: typedCode,
        response: madeCodes,
      },
      handler: async (request, reply) =>
        reply
          .status(201)
          .send({ data: { codes: await confirmCodeApp(deps, own(request), request.body.code) } }),
    });

    server.route({
      method: 'DELETE',
      url: '/me/second-step/app',
      config: { permission: 'staff', recent: true },
      schema: {
        summary: 'Sign in without codes of the app from now on; all other sessions end',
        tags,
        response: { 204: z.undefined(), ...refusedChange },
      },
      async handler(request, reply) {
        await removeCodeApp(deps, own(request));
        return reply.status(204).send();
      },
    });

    server.route({
      method: 'POST',
      url: '/me/second-step/recovery-codes',
      config: { permission: 'staff', recent: true },
      schema: {
        summary: 'Ten new recovery codes, shown once, in place of all before',
        tags,
        response: madeCodes,
      },
      handler: async (request, reply) =>
        reply.status(201).send({ data: { codes: await renewRecoveryCodes(deps, own(request)) } }),
    });

    server.route({
      method: 'POST',
      url: '/me/passkeys/options',
      config: mine,
      schema: {
        summary: 'What the browser makes a passkey from (WebAuthn creation options)',
        tags,
        response: { 200: z.object({ data: z.record(z.string(), z.unknown()) }), ...refused },
      },
      handler: async (request) => ({
        data: { ...(await offerPasskey(deps, own(request), originOf(request))) },
      }),
    });

    server.route({
      method: 'POST',
      url: '/me/passkeys',
      config: mine,
      schema: {
        summary:
          'A passkey that the browser has made; the first second step answers ten recovery codes, once',
        tags,
        body: newPasskey,
        response: madeCodes,
      },
      handler: async (request, reply) => {
        const codes = await addPasskey(deps, own(request), request.body, originOf(request));
        return reply.status(201).send({ data: { codes } });
      },
    });

    server.route({
      method: 'DELETE',
      url: '/me/passkeys/:id',
      config: { permission: 'staff', recent: true },
      schema: {
        summary: 'Take one of the own passkeys away; all other sessions end',
        tags,
        params: idParams,
        response: { 204: z.undefined(), ...refusedChange },
      },
      async handler(request, reply) {
        await removePasskey(deps, own(request), request.params.id);
        return reply.status(204).send();
      },
    });

    server.route({
      method: 'DELETE',
      url: '/staff/:id/second-step',
      config: manage,
      schema: {
        summary: 'Take the second step of a staff user away, for a lost phone; all their sessions end',
        tags,
        params: idParams,
        response: { 204: z.undefined(), ...refusedChange },
      },
      async handler(request, reply) {
        await resetSecondStep(deps, requireStaff(request), request.params.id);
        return reply.status(204).send();
      },
    });

    server.route({
      method: 'PUT',
      url: '/staff/second-step',
      config: manage,
      schema: {
        summary: 'Which roles must have a second step; who has none sets it up at the next sign-in',
        tags,
        body: demandChange,
        response: { 200: z.object({ data: demandView }), ...refusedChange },
      },
      async handler(request) {
        await demandSecondStep(deps, requireStaff(request), request.body);
        return { data: await demandedRoles(deps.db) };
      },
    });
  };
