import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { errorView } from '#/platform/errors.schema.ts';
import { ShopError } from '#/platform/errors.ts';
import { networkOf } from '#/platform/network.ts';
import { langQuery, requestLocale } from '#/platform/request-locale.ts';
import type { SigningKey } from '#/platform/signing-key.ts';
import { restockAnswer, restockRequest } from './restock.schema.ts';
import { requestRestock, stopRestock } from './restock.service.ts';
import { doneTexts } from './restock.texts.ts';

/** One message when a sold-out size is back. */
export const restockRoutes =
  ({
    db,
    clock,
    signingKey,
    mail,
  }: {
    db: Database;
    clock: Clock;
    signingKey: SigningKey;
    /** Whether mail leaves the shop. */
    mail: boolean;
  }): FastifyPluginAsyncZod =>
  async (server) => {
    server.route({
      method: 'POST',
      url: '/app/restock',
      schema: {
        summary: 'Ask for one message, by phone or e-mail, when a sold-out size is back',
        tags: ['catalog'],
        querystring: langQuery,
        body: restockRequest,
        response: { 200: restockAnswer, 404: errorView, 409: errorView, 422: errorView, 429: errorView },
      },
      async handler(request) {
        const locale = requestLocale(request);
        await requestRestock(db, clock, request.body, { locale, network: networkOf(request.ip), mail });
        return { code: 'restock_noted' as const, message: doneTexts.restock_noted[locale] };
      },
    });

    server.route({
      method: 'POST',
      url: '/app/restock/stop',
      schema: {
        summary: 'End these messages, by the link of one of them',
        tags: ['catalog'],
        querystring: langQuery,
        body: z.object({ signed: z.string().check(z.maxLength(1000)) }),
        response: { 200: restockAnswer, 404: errorView, 422: errorView },
      },
      async handler(request) {
        if (!(await stopRestock(db, signingKey, request.body.signed)))
          throw new ShopError(404, 'link_not_valid');
        return {
          code: 'restock_stopped' as const,
          message: doneTexts.restock_stopped[requestLocale(request)],
        };
      },
    });
  };
