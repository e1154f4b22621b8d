import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { errorView, refusedOne } from '#/platform/errors.schema.ts';
import { ShopError } from '#/platform/errors.ts';
import { askedId, idParams } from '#/platform/id.schema.ts';
import { sendPrivateFile } from '#/platform/private-file.ts';
import { findOrder } from '#/shop/orders/index.ts';
import { staffReceipt, waitingTransfer } from './payments.schema.ts';
import { waitingTransfers } from './receipt-desk.service.ts';
import { type ReceiptDeps, readReceipt } from './receipts.service.ts';
import { receiptsForStaff } from './transfers.service.ts';

/** The back office's calls on receipts; approving and refusing them are moves of the order. */
export const paymentsAdminRoutes =
  (deps: Pick<ReceiptDeps, 'db' | 'store'>): FastifyPluginAsyncZod =>
  async (server) => {
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
        params: z.object({ id: askedId, file: askedId }),
        response: { 200: z.unknown(), ...refusedOne },
      },
      async handler(request, reply) {
        const order = await requireOrder(request.params.id);
        const receipt = await readReceipt(deps, order.id, request.params.file);
        if (!receipt) throw new ShopError(404, 'not_found');
        return sendPrivateFile(reply, receipt, `${order.number}-${request.params.file}`);
      },
    });
  };
