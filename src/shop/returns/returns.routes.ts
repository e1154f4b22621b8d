import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import { errorView } from '#/platform/errors.schema.ts';
import { ShopError } from '#/platform/errors.ts';
import { idParams } from '#/platform/id.schema.ts';
import { requireWithin } from '#/platform/limits.ts';
import { networkOf } from '#/platform/network.ts';
import { photoLimits } from '#/platform/photos.rules.ts';
import { langQuery, requestLocale } from '#/platform/request-locale.ts';
import type { SigningKey } from '#/platform/signing-key.ts';
import { jsonField, takeUploads, type UploadDesk, uploadMs, withUpload } from '#/platform/uploads.ts';
import { type OrderRow, orderOfLink, requireOrderByPhone } from '#/shop/orders/index.ts';
import { moveReturn } from './move-return.service.ts';
import { judgeReturn, type ReturnDeps, requestReturn } from './request-return.service.ts';
import { returnableOrder } from './returnable.service.ts';
import {
  type ReturnAccess,
  type ReturnRequest,
  returnAccess,
  returnableOrder as returnableOrderShape,
  returnRequest,
  returnView,
} from './returns.schema.ts';

const tags = ['returns'];
const tries = { most: 30, windowMs: 60 * 60_000 };
const returnable = z.object({ data: returnableOrderShape });

/** §9.2 Returns of guests and customers, by the order's signed link or by number and phone. */
export const returnsRoutes =
  (deps: ReturnDeps & { clock: Clock; signingKey: SigningKey }): FastifyPluginAsyncZod =>
  async (server) => {
    const { db, clock, signingKey } = deps;
    await takeUploads(server);

    const orderOf = async (
      access: ReturnAccess,
      { ip, deviceId }: Pick<FastifyRequest, 'ip' | 'deviceId'>,
    ): Promise<OrderRow> =>
      access.signed
        ? orderOfLink(db, signingKey, access.signed, clock.now())
        : requireOrderByPhone(
            db,
            {
              number: access.number ?? '',
              phone: access.phone ?? '',
              address: networkOf(ip),
              device: deviceId,
            },
            clock.now(),
          );

    server.route({
      method: 'POST',
      url: '/returns/find',
      config: { device: true },
      schema: {
        summary: 'What of an order may be sent back, and until when',
        tags,
        querystring: langQuery,
        body: returnAccess,
        response: { 200: returnable, 404: errorView, 422: errorView, 429: errorView },
      },
      async handler(request) {
        const order = await orderOf(request.body, request);
        return {
          data: await returnableOrder(db, order, { now: clock.now(), locale: requestLocale(request) }),
        };
      },
    });

    server.route({
      method: 'POST',
      url: '/returns',
      config: { device: true },
      handlerTimeout: uploadMs,
      schema: {
        summary: 'Send something back: refund or exchange, by line and quantity',
        description:
          'multipart/form-data, its parts in any order. Fields: `signed`, or `number` and `phone`; `request` as JSON {lines:[{id, quantity, reason, wanted, exchangePriceId?}], note?}. Up to 3 pictures of up to 8 MB, at least one where something is defective.',
        consumes: ['multipart/form-data'],
        tags,
        querystring: langQuery,
        response: {
          201: z.object({ data: returnView }),
          404: errorView,
          409: errorView,
          413: errorView,
          415: errorView,
          422: errorView,
          429: errorView,
          503: errorView,
        },
      },
      async handler(request, reply) {
        const context = { now: clock.now(), locale: requestLocale(request) };
        const desk: UploadDesk<{ order: OrderRow; parsed: ReturnRequest }> = {
          isReady: ({ signed, number, phone, request: parsed }) =>
            Boolean((signed || (number && phone)) && parsed),
          async begin(fields) {
            const order = await orderOf(fields, request);
            const parsed = z.safeParse(returnRequest, jsonField(fields.request));
            if (!parsed.success)
              throw new ShopError(422, 'invalid_input', { fields: { request: ['invalid'] } });
            await requireWithin(db, clock.now(), [`return:${order.id}`, tries]);
            // Judged again under the lock; what is refused all the same shall not be decoded first.
            await judgeReturn(db, order, parsed.data, context);
            return { order, parsed: parsed.data };
          },
        };
        const view = await withUpload(request, photoLimits, desk, ({ begun: { order, parsed }, files }) =>
          requestReturn(
            deps,
            order.id,
            parsed,
            files.map(({ bytes }) => bytes),
            { ...context, now: clock.now() },
          ),
        );
        return reply.status(201).send({ data: view });
      },
    });

    server.route({
      method: 'POST',
      url: '/returns/:id/cancel',
      config: { device: true },
      schema: {
        summary: 'Take a return back before the goods have come',
        tags,
        params: idParams,
        querystring: langQuery,
        body: returnAccess,
        response: { 200: returnable, 404: errorView, 409: errorView, 422: errorView, 429: errorView },
      },
      async handler(request) {
        const order = await orderOf(request.body, request);
        const now = clock.now();
        await moveReturn(db, request.params.id, 'cancel', { kind: 'shopper' }, { now, ofOrder: order.id });
        return { data: await returnableOrder(db, order, { now, locale: requestLocale(request) }) };
      },
    });
  };
