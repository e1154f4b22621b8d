import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import { errorView, refusedChange, refusedOne, refusedUpload } from '#/platform/errors.schema.ts';
import { ShopError } from '#/platform/errors.ts';
import { idParam, idParams } from '#/platform/id.schema.ts';
import { sendPrivateFile } from '#/platform/private-file.ts';
import { langQuery } from '#/platform/request-locale.ts';
import { readStaffUpload, takeUploads, uploadMs } from '#/platform/uploads.ts';
import { findOrder, forWhatsapp, type NotificationDeps, staffNotification } from '#/shop/orders/index.ts';
import { requireActor } from '#/shop/staff/index.ts';
import { receiptLimits } from './payments.rules.ts';
import { staffReceipt, waitingTransfer } from './payments.schema.ts';
import { waitingTransfers } from './receipt-desk.service.ts';
import { addReceipts, type ReceiptDeps, readReceipt, requireReceiptExpected } from './receipts.service.ts';
import { mailTransfer, transferMessage } from './transfer-message.ts';
import { receiptsForStaff } from './transfers.service.ts';

/** The back office's calls on receipts; approving and refusing them are moves of the order. */
export const paymentsAdminRoutes =
  (
    deps: ReceiptDeps & { clock: Clock; notificationDeps(request: FastifyRequest): NotificationDeps },
  ): FastifyPluginAsyncZod =>
  async (server) => {
    await takeUploads(server);

    const requireOrder = async (orderId: number) => {
      const order = await findOrder(deps.db, orderId);
      if (!order) throw new ShopError(404, 'order_not_found');
      return order;
    };

    server.route({
      method: 'GET',
      url: '/receipts',
      config: { permission: 'orders.money' },
      schema: {
        summary: 'Transfers whose receipt waits, oldest first, beside what should have come',
        tags: ['payments'],
        response: { 200: z.object({ data: z.array(waitingTransfer) }), 401: errorView, 403: errorView },
      },
      handler: async () => ({ data: await waitingTransfers(deps.db) }),
    });

    server.route({
      method: 'GET',
      url: '/orders/:id/receipts',
      config: { permission: 'orders.money' },
      schema: {
        summary: 'Receipts of an order’s transfer, and where the same file was sent before',
        tags: ['payments'],
        params: idParams,
        response: { 200: z.object({ data: z.array(staffReceipt) }), ...refusedOne },
      },
      async handler(request) {
        const order = await requireOrder(request.params.id);
        return { data: await receiptsForStaff(deps.db, order.id) };
      },
    });

    server.route({
      method: 'GET',
      url: '/orders/:id/receipts/:file',
      config: { permission: 'orders.money' },
      schema: {
        summary: 'One receipt: a picture to be seen, a PDF as a download',
        tags: ['payments'],
        params: z.object({ id: idParam, file: idParam }),
        response: { 200: z.unknown(), ...refusedOne },
      },
      async handler(request, reply) {
        const order = await requireOrder(request.params.id);
        const receipt = await readReceipt(deps, order.id, request.params.file);
        if (!receipt) throw new ShopError(404, 'not_found');
        return sendPrivateFile(reply, receipt, `${order.number}-${request.params.file}`);
      },
    });

    server.route({
      method: 'POST',
      url: '/orders/:id/receipts',
      config: { permission: 'orders.confirm' },
      handlerTimeout: uploadMs,
      schema: {
        summary: 'Record the receipt of a transfer that the shopper sent some other way',
        description:
          'multipart/form-data: up to 3 files of up to 8 MB, JPG, PNG, WebP or PDF by their content.',
        consumes: ['multipart/form-data'],
        tags: ['payments'],
        params: idParams,
        querystring: langQuery,
        response: { 201: z.object({ data: z.array(staffReceipt) }), ...refusedUpload },
      },
      async handler(request, reply) {
        const by = requireActor(request);
        const { begun: order, files } = await readStaffUpload(request, receiptLimits, {
          isReady: () => true,
          async begin() {
            const requestedOrder = await requireOrder(request.params.id);
            requireReceiptExpected(requestedOrder, deps.clock.now(), by);
            return requestedOrder;
          },
        });
        const sent = files.map(({ bytes }) => bytes);
        await addReceipts(deps, order.id, sent, deps.clock.now(), by);
        return reply.status(201).send({ data: await receiptsForStaff(deps.db, order.id) });
      },
    });

    const messageView = z.object({ data: z.extend(staffNotification, { email: z.nullable(z.string()) }) });
    server.route({
      method: 'GET',
      url: '/orders/:id/transfer',
      config: { permission: 'orders.confirm' },
      schema: {
        summary: 'Bank details and the link for the receipt, as a text to send to the shopper again',
        tags: ['payments'],
        params: idParams,
        response: { 200: messageView, ...refusedChange },
      },
      async handler(request, reply) {
        const order = await requireOrder(request.params.id);
        const message = await transferMessage(deps.db, order, deps.notificationDeps(request));
        reply.header('cache-control', 'private, no-store');
        return { data: { ...forWhatsapp(message, order), email: order.email } };
      },
    });

    server.route({
      method: 'POST',
      url: '/orders/:id/transfer',
      config: { permission: 'orders.confirm' },
      schema: {
        summary: 'Send the same to the shopper by mail',
        tags: ['payments'],
        params: idParams,
        response: { 200: messageView, ...refusedChange },
      },
      async handler(request, reply) {
        const order = await requireOrder(request.params.id);
        const notification = deps.notificationDeps(request);
        const now = deps.clock.now();
        const actor = requireActor(request);
        await deps.db.transaction((tx) => mailTransfer(tx, order, actor, now, notification));
        const message = await transferMessage(deps.db, order, notification);
        reply.header('cache-control', 'private, no-store');
        return { data: { ...forWhatsapp(message, order), email: order.email } };
      },
    });
  };
