import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { errorView } from '#/platform/errors.schema.ts';
import type { Jobs } from '#/platform/jobs.ts';
import { networkOf } from '#/platform/network.ts';
import { requestLocale } from '#/platform/request-locale.ts';
import type { SigningKey } from '#/platform/signing-key.ts';
import { bearerToken, findUser } from '#/shop/accounts/index.ts';
import {
  findGuestOrder,
  guestMoveRequest,
  guestOrder,
  moveGuestOrder,
  renewLink,
  requireOrderByPhone,
  trackedOrder,
  trackRequest,
  viewTracked,
} from '#/shop/orders/index.ts';
import { transferOf, transferView } from '#/shop/payments/index.ts';
import {
  correctionPreview,
  correctionRequest,
  earlierOrder,
  quote,
  quoteRequest,
  submitAnswer,
  submitRequest,
} from './checkout.schema.ts';
import { correctGuestOrder, previewCorrection } from './correct.service.ts';
import { repriceCart } from './quote.service.ts';
import { submitOrder } from './submit.service.ts';

export interface CheckoutDeps {
  db: Database;
  jobs: Pick<Jobs, 'send'>;
  clock: Clock;
  signingKey: SigningKey;
  /** Public origin for links. */
  origin(): string;
}

/** 409: what changed and the cart as it is now, or the order that the key made before; nothing was ordered. */
const cartChangedView = z.object({
  ...errorView.shape,
  quote: z.optional(quote),
  order: z.optional(earlierOrder),
});
const signedLink = z.object({ signed: z.string().check(z.maxLength(200)) });
const lang = z.object({ lang: z.optional(z.string().check(z.maxLength(10))) });

/** Cart prices, placing an order and finding it again. Guests may do all of it: with a bearer token the order is the customer's. */
export const checkoutRoutes =
  (deps: CheckoutDeps): FastifyPluginAsyncZod =>
  async (server) => {
    const { db, clock, jobs, signingKey } = deps;

    server.route({
      method: 'POST',
      url: '/checkout/cart/price',
      schema: {
        summary: 'Price a cart as the shop sells it now, and say what changed',
        tags: ['checkout'],
        querystring: lang,
        body: quoteRequest,
        response: { 200: quote, 422: errorView, 429: errorView },
      },
      handler: (request) =>
        repriceCart(db, request.body, {
          now: clock.now(),
          locale: requestLocale(request),
          address: networkOf(request.ip),
        }),
    });

    server.route({
      method: 'POST',
      url: '/checkout/cart/submit',
      config: { device: true },
      schema: {
        summary: 'Place an order',
        description:
          'The same idempotency key (field or header Idempotency-Key) gives the same order, however often it is sent; with another content it answers 409 order_exists and the number of that order. When a price or stock has changed, 409 carries the new quote and nothing is ordered. A bearer token is optional: with it the order is in the account (`linked`); one that no longer holds makes a guest order, never a refusal.',
        tags: ['checkout'],
        querystring: lang,
        headers: z.object({ 'idempotency-key': z.optional(z.string().check(z.maxLength(100))) }),
        body: submitRequest,
        response: { 201: submitAnswer, 409: cartChangedView, 422: errorView, 429: errorView, 503: errorView },
      },
      async handler(request, reply) {
        // A token that no longer holds must not lose an order: it is then a guest's, and `linked` says so.
        const user = await findUser(db, clock, bearerToken(request));
        const idempotencyKey = request.body.idempotencyKey ?? request.headers['idempotency-key'];
        const order = await submitOrder(
          { db, jobs, signingKey },
          { ...request.body, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) },
          {
            now: clock.now(),
            locale: requestLocale(request),
            origin: deps.origin(),
            address: networkOf(request.ip),
            device: request.headers['user-agent'] ?? null,
            deviceId: request.deviceId,
            userId: user?.id ?? null,
          },
        );
        return reply.status(201).send({ order });
      },
    });

    server.route({
      method: 'POST',
      url: '/checkout/command-details',
      config: { device: true },
      schema: {
        summary: 'Find an order by its number and phone',
        description: 'A wrong pair and a missing order answer alike. Tries are limited.',
        tags: ['checkout'],
        querystring: lang,
        body: trackRequest,
        response: {
          200: z.object({ data: z.extend(trackedOrder, { transfer: z.nullable(transferView) }) }),
          404: errorView,
          422: errorView,
          429: errorView,
        },
      },
      async handler(request) {
        const params = { ...request.body, address: networkOf(request.ip), device: request.deviceId };
        const now = clock.now();
        const order = await requireOrderByPhone(db, params, now);
        return {
          data: {
            ...(await viewTracked(db, order, { now, locale: requestLocale(request) })),
            transfer: await transferOf(db, order, now),
          },
        };
      },
    });

    server.route({
      method: 'GET',
      url: '/orders/:signed',
      schema: {
        summary: 'The guest’s own order by its signed link',
        tags: ['checkout'],
        params: signedLink,
        querystring: lang,
        response: { 200: z.object({ data: guestOrder }), 404: errorView },
      },
      async handler(request, reply) {
        reply.header('cache-control', 'no-store');
        const context = { now: clock.now(), locale: requestLocale(request) };
        return { data: await findGuestOrder(db, signingKey, request.params.signed, context) };
      },
    });

    server.route({
      method: 'POST',
      url: '/orders/:signed/renew',
      config: { device: true },
      schema: {
        summary: 'A new link in place of one that has ended, for who knows the phone of the order',
        tags: ['checkout'],
        params: signedLink,
        querystring: lang,
        body: z.object({ phone: trackRequest.shape.phone }),
        response: {
          200: z.object({ data: z.object({ path: z.string() }) }),
          404: errorView,
          422: errorView,
          429: errorView,
        },
      },
      async handler(request) {
        const { phone } = request.body;
        const params = { phone, address: networkOf(request.ip), device: request.deviceId };
        return { data: await renewLink(db, signingKey, request.params.signed, params, clock.now()) };
      },
    });

    server.route({
      method: 'POST',
      url: '/orders/:signed/moves',
      schema: {
        summary: 'Confirm the order, or cancel it until it is being prepared',
        tags: ['checkout'],
        params: signedLink,
        querystring: lang,
        body: guestMoveRequest,
        response: {
          200: z.object({ data: guestOrder }),
          403: errorView,
          404: errorView,
          409: errorView,
          422: errorView,
        },
      },
      async handler(request) {
        const { signed } = request.params;
        const context = { now: clock.now(), locale: requestLocale(request) };
        return { data: await moveGuestOrder(db, signingKey, signed, request.body, context) };
      },
    });

    const correctionErrors = { 404: errorView, 409: errorView, 422: errorView, 429: errorView };
    server.route({
      method: 'POST',
      url: '/orders/:signed/correct/preview',
      schema: {
        summary: 'What a correction would cost, and when the parcel would come',
        tags: ['checkout'],
        params: signedLink,
        querystring: lang,
        body: correctionRequest,
        response: { 200: z.object({ data: correctionPreview }), ...correctionErrors },
      },
      async handler(request) {
        const { signed } = request.params;
        return { data: await previewCorrection(db, signingKey, signed, request.body, clock.now()) };
      },
    });

    server.route({
      method: 'POST',
      url: '/orders/:signed/correct',
      schema: {
        summary: 'Correct name, phones, address or note until the order is being prepared',
        description:
          'All fields as they shall be. With seenTotal, 409 total_changed answers when the total is another one. Lines, prices and stock stay.',
        tags: ['checkout'],
        params: signedLink,
        querystring: lang,
        body: correctionRequest,
        response: { 200: z.object({ data: guestOrder }), ...correctionErrors },
      },
      async handler(request) {
        const context = { now: clock.now(), locale: requestLocale(request) };
        return {
          data: await correctGuestOrder(db, signingKey, request.params.signed, request.body, context),
        };
      },
    });
  };
