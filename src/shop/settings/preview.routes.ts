import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { errorView } from '#/platform/errors.schema.ts';
import { ShopError } from '#/platform/errors.ts';
import { requireWithin } from '#/platform/limits.ts';
import { networkOf } from '#/platform/network.ts';
import { langQuery } from '#/platform/request-locale.ts';
import type { SigningKey } from '#/platform/signing-key.ts';
import { previewTry } from './preview.schema.ts';
import { findPreview, openPreview } from './preview.service.ts';
import { passFor, previewCookie } from './preview-pass.ts';

const passLifeMs = 30 * 24 * 60 * 60_000;
const tries = { most: 20, windowMs: 15 * 60_000 };
/** Of everyone together: a password given to guests is short, and addresses are cheap. */
const triesOfAll = { most: 300, windowMs: 15 * 60_000 };

/** §2.43 The way through the preview password. */
export const previewRoutes =
  (deps: {
    db: Database;
    clock: Clock;
    signingKey: SigningKey;
    secureCookie: boolean;
  }): FastifyPluginAsyncZod =>
  async (server) => {
    const { db, clock, signingKey } = deps;
    server.route({
      method: 'POST',
      url: '/app/preview',
      schema: {
        summary: 'Enter a shop behind a preview password',
        description:
          'Sets the cookie that the storefront and its calls then ask for, for 30 days. An open shop answers 204 as well.',
        tags: ['settings'],
        querystring: langQuery,
        body: previewTry,
        response: { 204: z.undefined(), 403: errorView, 422: errorView, 429: errorView },
      },
      async handler(request, reply) {
        const preview = await findPreview(db);
        if (!preview) return reply.status(204).send();
        const now = clock.now();
        const network = networkOf(request.ip);
        // In turn: who is stopped does not use up the tries of the others.
        await requireWithin(db, now, [`preview-from:${network}`, tries]);
        await requireWithin(db, now, ['preview', triesOfAll]);
        const version = await openPreview(preview, request.body.password);
        if (version === null)
          throw new ShopError(403, 'preview_wrong', { fields: { password: ['preview_wrong'] } });
        const expires = new Date(now.getTime() + passLifeMs);
        return reply
          .setCookie(previewCookie(deps.secureCookie), passFor(signingKey, version, expires), {
            path: '/',
            httpOnly: true,
            sameSite: 'lax',
            secure: deps.secureCookie,
            expires,
          })
          .status(204)
          .send();
      },
    });
  };
