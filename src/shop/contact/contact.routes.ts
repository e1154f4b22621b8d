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
import type { SigningKey } from '#/platform/signing-key.ts';
import { contactAnswer, contactRequest } from './contact.schema.ts';
import { receiveMessage, unsubscribe } from './contact.service.ts';

/** §8.11 */
const done = {
  message_sent: text('تم إرسال رسالتك بنجاح'),
  subscribed: text('تم تسجيلك في النشرة البريدية'),
};

const unsubscribed = text('تم إلغاء اشتراكك في النشرة البريدية');

/** §7.5 Messages to the shop; the newsletter uses the same call. */
export const contactRoutes =
  (deps: { db: Database; clock: Clock; signingKey: SigningKey }): FastifyPluginAsyncZod =>
  async (server) => {
    const { db, clock } = deps;
    server.route({
      method: 'POST',
      url: '/app/contact',
      schema: {
        summary: 'Write to the shop, or subscribe to the newsletter',
        tags: ['contact'],
        querystring: langQuery,
        body: contactRequest,
        response: { 200: contactAnswer, 422: errorView, 429: errorView },
      },
      async handler(request) {
        const limit = { most: 30, windowMs: 60 * 60_000 };
        await requireWithin(db, clock.now(), [`contact-from:${networkOf(request.ip)}`, limit]);
        const locale = requestLocale(request);
        const code = await receiveMessage(db, clock, request.body, locale);
        return { code, message: done[code][locale] };
      },
    });

    server.route({
      method: 'POST',
      url: '/app/unsubscribe',
      schema: {
        summary: 'Leave the newsletter, by the link of one of its messages',
        tags: ['contact'],
        querystring: langQuery,
        body: z.object({ signed: z.string().check(z.maxLength(1000)) }),
        response: {
          200: z.object({ code: z.literal('unsubscribed'), message: z.string() }),
          404: errorView,
          422: errorView,
        },
      },
      async handler(request) {
        const left = await unsubscribe(db, clock, deps.signingKey, request.body.signed);
        if (left === null) throw new ShopError(404, 'link_not_valid');
        return { code: 'unsubscribed' as const, message: unsubscribed[requestLocale(request)] };
      },
    });
  };
