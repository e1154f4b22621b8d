import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { errorView } from '#/platform/errors.schema.ts';
import { ShopError } from '#/platform/errors.ts';
import { takeFromLimit } from '#/platform/limits.ts';
import { networkOf } from '#/platform/network.ts';
import { ownCookie } from '#/platform/own-cookie.ts';
import { langQuery } from '#/platform/request-locale.ts';
import { openSigned, sign } from '#/platform/signed.ts';
import { previewTry } from './preview.schema.ts';
import { findPreview, openPreview, type Preview } from './preview.service.ts';

export const previewCookie = (secure: boolean): string => ownCookie('hilal_preview', secure);
const passLifeMs = 30 * 24 * 60 * 60_000;
const tries = { most: 20, windowMs: 15 * 60_000 };
/** Of everyone together: a password told to guests is short, and addresses are cheap. */
const triesOfAll = { most: 300, windowMs: 15 * 60_000 };

export const previewMessages = {
  preview_wrong: {
    ar: 'كلمة المرور غير صحيحة',
    fr: 'Mot de passe incorrect',
    en: 'Wrong password',
  },
  preview_required: {
    ar: 'المتجر مغلق الآن، ويُدخل إليه بكلمة مرور',
    fr: 'La boutique est fermée pour le moment ; l’accès se fait par mot de passe',
    en: 'The shop is closed for now; a password lets you in',
  },
};

/** Whether a pass (the cookie) was given for the password now in force, and has not ended. */
export function passFits(preview: Preview, signingKey: Buffer, pass: string | undefined, now: Date): boolean {
  const [version, end] = openSigned(signingKey, 'preview', pass ?? '')?.split(' ') ?? [];
  return version !== undefined && version === preview.version && Number(end) > now.getTime();
}

/** §2.43 The way through the preview password. */
export const previewRoutes =
  (deps: { db: Database; clock: Clock; signingKey: Buffer; secureCookie: boolean }): FastifyPluginAsyncZod =>
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
        const own = await takeFromLimit(db, `preview-from:${network}`, tries, now);
        // Who is stopped does not use up the tries of the others.
        if (!own.allowed || !(await takeFromLimit(db, 'preview', triesOfAll, now)).allowed)
          throw new ShopError(429, 'too_many_requests');
        const version = await openPreview(preview, request.body.password);
        if (version === null)
          throw new ShopError(403, 'preview_wrong', { fields: { password: ['preview_wrong'] } });
        const expires = new Date(now.getTime() + passLifeMs);
        return reply
          .setCookie(
            previewCookie(deps.secureCookie),
            sign(signingKey, 'preview', `${version} ${expires.getTime()}`),
            {
              path: '/',
              httpOnly: true,
              sameSite: 'lax',
              secure: deps.secureCookie,
              expires,
            },
          )
          .status(204)
          .send();
      },
    });
  };
