import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { refused, refusedChange, refusedOne } from '#/platform/errors.schema.ts';
import { ShopError } from '#/platform/errors.ts';
import { idParam, idParams } from '#/platform/id.schema.ts';
import { isoMoment } from '#/platform/moment.schema.ts';
import { langQuery, requestLocale } from '#/platform/request-locale.ts';
import { requireActor } from '#/shop/staff/index.ts';
import { whyOf } from './amounts-why.service.ts';
import { bulkAdminRoutes } from './bulk.admin-routes.ts';
import { editLines, previewLines } from './edit-lines.service.ts';
import { giveCredit } from './give-credit.service.ts';
import { inspectParcel } from './inspect-parcel.service.ts';
import { issueCreditNote, issueInvoice } from './invoices.service.ts';
import { linesChange, linesPreview } from './order-changes.schema.ts';
import { newsFor } from './order-emails.service.ts';
import { orderLookups } from './order-lookups.admin-routes.ts';
import { type NotificationDeps, orderMessage } from './order-notifications.ts';
import { type DeliveryFollowed, selectOrder } from './orders.queries.ts';
import {
  creditNoteView,
  inspectRequest,
  invoiceView,
  moveRequest,
  noteRequest,
  staffNotification,
  staffOrder,
  staffOrderList,
  staffOrderQuery,
} from './orders.schema.ts';
import { addOrderNote, moveOrder } from './orders.service.ts';
import { totalsOf } from './orders.views.ts';
import { getOrderForStaff, listOrders } from './staff-orders.service.ts';

const oneOrder = z.object({ data: staffOrder });

/** The back office's calls on orders; the guard in front has looked at the session and the permission. */
export const ordersAdminRoutes =
  (deps: {
    db: Database;
    clock: Clock;
    notificationDeps(): NotificationDeps;
    followed: DeliveryFollowed;
  }): FastifyPluginAsyncZod =>
  async (server) => {
    const { db, clock } = deps;
    const one = async (request: FastifyRequest, id: number) => {
      const order = await getOrderForStaff(db, id, requireActor(request), requestLocale(request), {
        followed: deps.followed,
        now: clock.now(),
      });
      if (!order) throw new ShopError(404, 'order_not_found');
      return { data: order };
    };

    await server.register(orderLookups(deps));
    await server.register(bulkAdminRoutes(deps));

    server.route({
      method: 'GET',
      url: '/orders',
      config: { permission: 'orders.read' },
      schema: {
        summary: 'Orders, newest first, by state, number, phone or name',
        tags: ['orders'],
        querystring: z.extend(staffOrderQuery, langQuery.shape),
        response: { 200: staffOrderList, ...refused },
      },
      handler: (request) => listOrders(db, request.query, requestLocale(request)),
    });

    server.route({
      method: 'GET',
      url: '/orders/:id',
      config: { permission: 'orders.read' },
      schema: {
        summary: 'One order with its history and the moves the caller may make now',
        tags: ['orders'],
        params: idParams,
        response: { 200: oneOrder, ...refusedOne },
      },
      handler: (request) => one(request, request.params.id),
    });

    server.route({
      method: 'POST',
      url: '/orders/:id/moves',
      // Which moves a staff user may make stands in the table of moves.
      config: { permission: 'orders.read' },
      schema: {
        summary: 'Make a legal move',
        tags: ['orders'],
        params: idParams,
        body: moveRequest,
        response: {
          200: oneOrder,
          ...refusedChange,
        },
      },
      async handler(request) {
        const { move, ...more } = request.body;
        await moveOrder(db, request.params.id, move, requireActor(request), {
          ...more,
          now: clock.now(),
          notification: deps.notificationDeps(),
          followed: deps.followed,
        });
        return one(request, request.params.id);
      },
    });

    server.route({
      method: 'POST',
      url: '/orders/:id/credit',
      config: { permission: 'orders.money' },
      schema: {
        summary: 'Give back what is owed as a credit that the person agreed to; the person is told its code',
        tags: ['orders'],
        params: idParams,
        body: z.object({ version: isoMoment }),
        response: { 200: oneOrder, ...refusedChange },
      },
      async handler(request) {
        await giveCredit(db, request.params.id, requireActor(request), {
          now: clock.now(),
          version: request.body.version,
          notification: deps.notificationDeps(),
        });
        return one(request, request.params.id);
      },
    });

    server.route({
      method: 'PATCH',
      url: '/orders/:id/lines',
      config: { permission: 'orders.confirm' },
      schema: {
        summary:
          'Other lines, prices or promo code, with stock and amounts, until the parcel is being prepared',
        tags: ['orders'],
        params: idParams,
        body: linesChange,
        response: {
          200: oneOrder,
          ...refusedChange,
        },
      },
      async handler(request) {
        await editLines(db, request.params.id, request.body, requireActor(request), clock.now());
        return one(request, request.params.id);
      },
    });

    server.route({
      method: 'POST',
      url: '/orders/:id/lines/preview',
      config: { permission: 'orders.confirm' },
      schema: {
        summary: 'What such a change of lines would come to, and why; changes nothing',
        tags: ['orders'],
        params: idParams,
        body: linesChange,
        response: {
          200: z.object({ data: linesPreview }),
          ...refusedChange,
        },
      },
      async handler(request) {
        const actor = requireActor(request);
        const { order, articles } = await previewLines(
          db,
          request.params.id,
          request.body,
          actor,
          clock.now(),
        );
        return { data: { totals: totalsOf(order, articles), why: await whyOf(db, order) } };
      },
    });

    server.route({
      method: 'POST',
      url: '/orders/:id/invoice',
      config: { permission: 'orders.money' },
      schema: {
        summary: 'Issue the invoice, once; asked again it is the same',
        tags: ['orders'],
        params: idParams,
        response: {
          200: z.object({ data: invoiceView }),
          ...refusedChange,
        },
      },
      async handler(request) {
        const { id } = request.params;
        return { data: await issueInvoice(db, id, requireActor(request), clock.now()) };
      },
    });

    server.route({
      method: 'POST',
      url: '/orders/:id/refunds/:refund/credit-note',
      config: { permission: 'orders.money' },
      schema: {
        summary: 'Issue the credit note of a refund, once; asked again it is the same',
        tags: ['orders'],
        params: z.object({ id: idParam, refund: idParam }),
        response: { 200: z.object({ data: creditNoteView }), ...refusedChange },
      },
      async handler(request) {
        const { id: orderId, refund: refundId } = request.params;
        const actor = requireActor(request);
        return { data: await issueCreditNote(db, { orderId, refundId }, actor, clock.now()) };
      },
    });

    server.route({
      method: 'POST',
      url: '/orders/:id/credit-note',
      config: { permission: 'orders.money' },
      schema: {
        summary: 'Issue the credit note of what is left of the invoice of an order that was given up, once',
        tags: ['orders'],
        params: z.object({ id: idParam }),
        response: { 200: z.object({ data: creditNoteView }), ...refusedChange },
      },
      async handler(request) {
        const paper = { orderId: request.params.id, refundId: null };
        return { data: await issueCreditNote(db, paper, requireActor(request), clock.now()) };
      },
    });

    server.route({
      method: 'POST',
      url: '/orders/:id/inspection',
      config: { permission: 'orders.ship' },
      schema: {
        summary: 'Inspect a parcel that came back untaken: pieces back into stock, the others written off',
        tags: ['orders'],
        params: idParams,
        body: inspectRequest,
        response: { 200: oneOrder, ...refusedChange },
      },
      async handler(request) {
        await inspectParcel(db, request.params.id, request.body, requireActor(request), clock.now());
        return one(request, request.params.id);
      },
    });

    server.route({
      method: 'GET',
      url: '/orders/:id/news',
      config: { permission: 'orders.read' },
      schema: {
        summary:
          'What was decided last, as a text to send to the shopper over WhatsApp; null when nothing was',
        tags: ['orders'],
        params: idParams,
        response: {
          200: z.object({ data: z.nullable(staffNotification) }),
          ...refusedOne,
        },
      },
      async handler(request, reply) {
        const order = await selectOrder(db, request.params.id);
        if (!order) throw new ShopError(404, 'order_not_found');
        const message = await orderMessage(db, order, deps.notificationDeps());
        reply.header('cache-control', 'private, no-store');
        return { data: message && newsFor(requireActor(request), message, order) };
      },
    });

    server.route({
      method: 'POST',
      url: '/orders/:id/notes',
      config: { permission: 'orders.note' },
      schema: {
        summary: 'Add a note for the staff',
        tags: ['orders'],
        params: idParams,
        body: noteRequest,
        response: { 200: oneOrder, ...refusedOne },
      },
      async handler(request) {
        const actor = requireActor(request);
        await addOrderNote(db, request.params.id, actor, { now: clock.now(), note: request.body.note });
        return one(request, request.params.id);
      },
    });
  };
