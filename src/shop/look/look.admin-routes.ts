import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { refused, refusedChange } from '#/platform/errors.schema.ts';
import { langQuery, requestLocale } from '#/platform/request-locale.ts';
import type { SigningKey } from '#/platform/signing-key.ts';
import { pathIn } from '#/platform/url-path.rules.ts';
import { requireStaff } from '#/shop/staff/index.ts';
import { targetProblem } from './links.rules.ts';
import { lookChange, lookSeen, lookVersion, previewedVersion, staffLook } from './look.schema.ts';
import { bringLookBack, dropLookDraft, getStaffLook, publishLook, saveLookDraft } from './look.service.ts';
import { lookCookie, lookPassFor, lookPassLifeMs } from './look-pass.ts';

const tags = ['look'];
/** Where a preview begins: a page of the shop, without its language. */
const ownPath = z.string().check(
  z.maxLength(500),
  z.refine((path) => path.startsWith('/') && targetProblem(path) === null),
);
const config = { permission: 'settings.write' } as const;
const done = { 204: z.undefined(), ...refusedChange };

/** How the shop looks: a draft, what is published, and what was. */
export const lookAdminRoutes =
  (deps: {
    db: Database;
    clock: Clock;
    signingKey: SigningKey;
    secureCookie: boolean;
  }): FastifyPluginAsyncZod =>
  async (server) => {
    const { db, clock, signingKey, secureCookie } = deps;
    const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: secureCookie } as const;

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

    // A link, so that it opens beside the screen: a browser blocks what a script opens after a wait.
    server.route({
      method: 'GET',
      url: '/look/preview',
      config,
      schema: {
        summary:
          'Preview the draft of the look, or a version, on the storefront: for this staff user alone, for half an hour',
        tags,
        querystring: z.extend(langQuery, { version: previewedVersion, to: z.optional(ownPath) }),
        response: { 302: z.undefined(), ...refused },
      },
      async handler(request, reply) {
        const to = pathIn(requestLocale(request), request.query.to ?? '/');
        // Encoded, however it came.
        const { pathname, search } = new URL(to, 'http://shop');
        const expires = new Date(clock.nowMs() + lookPassLifeMs);
        return reply
          .setCookie(lookCookie(secureCookie), lookPassFor(signingKey, request.query.version, expires), {
            ...cookie,
            expires,
          })
          .redirect(pathname + search, 302);
      },
    });

    server.route({
      method: 'DELETE',
      url: '/look/preview',
      config,
      schema: { summary: 'End the preview', tags, response: { 204: z.undefined(), ...refused } },
      async handler(_request, reply) {
        return reply.clearCookie(lookCookie(secureCookie), cookie).status(204).send();
      },
    });
  };
