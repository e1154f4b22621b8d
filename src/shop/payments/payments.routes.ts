import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import { errorView } from '#/platform/errors.schema.ts';
import { ShopError } from '#/platform/errors.ts';
import { idParam } from '#/platform/id.schema.ts';
import { requireWithin } from '#/platform/limits.ts';
import { networkOf } from '#/platform/network.ts';
import { sendPrivateFile } from '#/platform/private-file.ts';
import { langQuery } from '#/platform/request-locale.ts';
import type { SigningKey } from '#/platform/signing-key.ts';
import { takeUploads, type UploadDesk, uploadMs, withUpload } from '#/platform/uploads.ts';
import { requireUser } from '#/shop/accounts/index.ts';
import {
  findOrder,
  findOrderOfUser,
  type OrderRow,
  orderOfLink,
  parseOrderNumber,
  requireOrderByPhone,
} from '#/shop/orders/index.ts';
import { receiptLimits } from './payments.rules.ts';
import { transferView } from './payments.schema.ts';
import { addReceipts, type ReceiptDeps, readReceipt, requireReceiptExpected } from './receipts.service.ts';
import { transferOf, transferOfLink } from './transfers.service.ts';

const tags = ['payments'];
const oneTransfer = z.object({ data: z.nullable(transferView) });
const signedLink = z.object({ signed: z.string().check(z.maxLength(200)) });
/** Sendings for one order; a bad line sends again, a machine does not get far. */
const tries = { most: 30, windowMs: 60 * 60_000 };

/** §7.21 Bank transfers: how to pay, and the receipt. */
export const paymentsRoutes =
  (deps: ReceiptDeps & { clock: Clock; signingKey: SigningKey }): FastifyPluginAsyncZod =>
  async (server) => {
    const { db, clock, signingKey } = deps;
    await takeUploads(server);

    /** The order that the fields name: by its signed link, by number and phone, or by its number with the customer's token. */
    const orderOfFields = async (
      request: FastifyRequest,
      fields: Record<string, string>,
    ): Promise<OrderRow> => {
      if (fields.signed) return orderOfLink(db, signingKey, fields.signed, clock.now());
      if (fields.phone) {
        const lookup = { number: fields.number ?? '', phone: fields.phone, address: networkOf(request.ip) };
        return requireOrderByPhone(db, { ...lookup, device: request.deviceId }, clock.now());
      }
      const user = await requireUser(request, db, clock);
      const number = parseOrderNumber(fields.number ?? '');
      const order = number ? await findOrderOfUser(db, user.id, number) : undefined;
      if (!order) throw new ShopError(404, 'not_found');
      return order;
    };

    server.route({
      method: 'POST',
      url: '/checkout/add-payment-file',
      config: { device: true },
      handlerTimeout: uploadMs,
      schema: {
        summary: 'Send the receipt of a bank transfer',
        description:
          'multipart/form-data, its parts in any order: the field `signed` (the last part of the order’s confirmUrl), or `number` and `phone`, or with a bearer token `number`; up to 3 files of up to 8 MB, JPG, PNG, WebP or PDF by their content.',
        consumes: ['multipart/form-data'],
        tags,
        querystring: langQuery,
        response: {
          201: oneTransfer,
          401: errorView,
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
        const desk: UploadDesk<OrderRow> = {
          // A number is somebody's only with the phone or the token that goes with it.
          isReady: ({ signed, number, phone }) =>
            Boolean(signed || (number && (phone || request.headers.authorization))),
          async begin(fields) {
            const requestedOrder = await orderOfFields(request, fields);
            requireReceiptExpected(requestedOrder, clock.now());
            await requireWithin(db, clock.now(), [`receipt:${requestedOrder.id}`, tries]);
            return requestedOrder;
          },
        };
        const order = await withUpload(request, receiptLimits, desk, async ({ begun, files }) => {
          const sent = files.map(({ bytes }) => bytes);
          await addReceipts(deps, begun.id, sent, clock.now());
          return begun;
        });
        // As it stands now: under review.
        const after = (await findOrder(db, order.id)) ?? order;
        return reply.status(201).send({ data: await transferOf(db, after, clock.now()) });
      },
    });

    server.route({
      method: 'GET',
      url: '/orders/:signed/transfer',
      schema: {
        summary: 'How an order is paid by transfer; null for a cash order',
        tags,
        params: signedLink,
        querystring: langQuery,
        response: { 200: oneTransfer, 404: errorView },
      },
      handler: async (request) => ({
        data: await transferOfLink(db, signingKey, request.params.signed, clock.now()),
      }),
    });

    server.route({
      method: 'GET',
      url: '/orders/:signed/receipts/:file',
      schema: {
        summary: 'A receipt of one’s own order',
        tags,
        params: z.object({ ...signedLink.shape, file: idParam }),
        response: { 200: z.unknown(), 404: errorView },
      },
      async handler(request, reply) {
        const { signed, file } = request.params;
        const order = await orderOfLink(db, signingKey, signed, clock.now());
        const receipt = await readReceipt(deps, order.id, file);
        if (!receipt) throw new ShopError(404, 'not_found');
        return sendPrivateFile(reply, receipt, `${order.number}-${file}`);
      },
    });
  };
