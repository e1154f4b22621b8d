import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { errorView } from '#/platform/errors.schema.ts';
import { ShopError } from '#/platform/errors.ts';
import { requireWithin } from '#/platform/limits.ts';
import { text } from '#/platform/messages.ts';
import { networkOf } from '#/platform/network.ts';
import { langQuery, requestLocale } from '#/platform/request-locale.ts';
import { infoTagNames } from './content.rules.ts';
import { writeComment } from './posts.service.ts';
import { commentRequest, infoDialog } from './texts.schema.ts';
import { getInfoDialog } from './texts.service.ts';

const tags = ['content'];

const thanks = text('شكرًا لك. سيظهر تعليقك بعد مراجعته.');

/** The calls for information dialogs (§1.7 to §1.14) and for comments under posts (§2.42). */
export const textRoutes =
  (deps: { db: Database; clock: Clock; recaptcha: boolean }): FastifyPluginAsyncZod =>
  async (server) => {
    const { db, clock, recaptcha } = deps;

    server.route({
      method: 'GET',
      url: '/app/info/:tag',
      schema: {
        summary: 'An information dialog by its tag, filled from the rules of a country',
        tags,
        params: z.object({ tag: z.enum(infoTagNames) }),
        querystring: z.extend(langQuery, {
          /** Id or ISO code; the first country when left out. */
          country: z.optional(z.string().check(z.maxLength(6), z.regex(/^(?:\d{1,6}|[A-Za-z]{2})$/))),
        }),
        response: { 200: z.object({ data: infoDialog }), 404: errorView, 422: errorView },
      },
      handler: async (request) => {
        const { country } = request.query;
        const countryCode = country && /^\d/.test(country) ? Number(country) : country;
        const reader = { locale: requestLocale(request), countryCode, clock, recaptcha };
        const data = await getInfoDialog(db, reader, request.params.tag);
        if (!data) throw new ShopError(404, 'not_found');
        return { data };
      },
    });

    server.route({
      method: 'POST',
      url: '/blog/:slug/comments',
      schema: {
        summary: 'Comment on a post; it is shown once the shop has read it',
        tags,
        params: z.object({ slug: z.string().check(z.maxLength(200)) }),
        querystring: langQuery,
        body: commentRequest,
        response: {
          201: z.object({ code: z.literal('comment_waiting'), message: z.string() }),
          404: errorView,
          422: errorView,
          429: errorView,
        },
      },
      handler: async (request, reply) => {
        // Many phones share one address behind their carrier: close enough to stop a machine, wide enough for people.
        const limit = { most: 20, windowMs: 60 * 60_000 };
        await requireWithin(db, clock.now(), [`comment-from:${networkOf(request.ip)}`, limit]);
        await writeComment(db, clock, request.params.slug, request.body);
        return reply
          .status(201)
          .send({ code: 'comment_waiting' as const, message: thanks[requestLocale(request)] });
      },
    });
  };
