import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import { refusedChange, refusedOne } from '#/platform/errors.schema.ts';
import { ShopError } from '#/platform/errors.ts';
import { idParam, idParams } from '#/platform/id.schema.ts';
import { sendPrivateFile } from '#/platform/private-file.ts';
import { langQuery, requestLocale } from '#/platform/request-locale.ts';
import { findOrder, forWhatsapp, type NotificationDeps, staffNotification } from '#/shop/orders/index.ts';
import { requireActor } from '#/shop/staff/index.ts';
import { listReturns, moveReturn, returnForStaff } from './move-return.service.ts';
import type { ReturnDeps } from './request-return.service.ts';
import { returnMessage } from './return-message.ts';
import { selectReturn, selectReturnPhoto } from './returns.queries.ts';
import { returnMoveRequest, staffReturn } from './returns.schema.ts';
import { returnStates } from './returns.states.rules.ts';

const tags = ['returns'];
const one = z.object({ data: staffReturn });

/** The back office's calls on returns. Which moves a staff user may make stands in the table of returns. */
export const returnsAdminRoutes =
  (
    deps: Pick<ReturnDeps, 'db' | 'store'> & { clock: Clock; notificationDeps(): NotificationDeps },
  ): FastifyPluginAsyncZod =>
  async (server) => {
    const { db, store, clock } = deps;
    server.route({
      method: 'GET',
      url: '/returns',
      config: { permission: 'orders.read' },
      schema: {
        summary: 'Returns, the newest first',
        tags,
        querystring: z.extend(langQuery, {
          /** States, separated by commas; none is all. */
          state: z._default(z.string().check(z.maxLength(100)), ''),
          page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)), 1),
        }),
        response: { 200: z.object({ data: z.array(staffReturn) }), ...refusedOne },
      },
      async handler(request) {
        const { state, page } = request.query;
        const states = state.split(',').filter((each) => returnStates.some((known) => known === each));
        return {
          data: await listReturns(db, { states, page }, requireActor(request), requestLocale(request)),
        };
      },
    });

    server.route({
      method: 'GET',
      url: '/returns/:id',
      config: { permission: 'orders.read' },
      schema: {
        summary: 'One return',
        tags,
        params: idParams,
        querystring: langQuery,
        response: { 200: one, ...refusedOne },
      },
      async handler(request) {
        const found = await returnForStaff(
          db,
          request.params.id,
          requireActor(request),
          requestLocale(request),
        );
        if (!found) throw new ShopError(404, 'not_found');
        return { data: found };
      },
    });

    server.route({
      method: 'POST',
      url: '/returns/:id/moves',
      config: { permission: 'orders.read' },
      schema: {
        summary: 'Approve, refuse, receive, inspect (restock or write off), close',
        tags,
        params: idParams,
        querystring: langQuery,
        body: returnMoveRequest,
        response: { 200: one, ...refusedChange },
      },
      async handler(request) {
        const actor = requireActor(request);
        const { move, note, restock, version } = request.body;
        await moveReturn(db, request.params.id, move, actor, {
          now: clock.now(),
          note,
          version,
          ...(restock ? { restock } : {}),
          notification: deps.notificationDeps(),
        });
        const found = await returnForStaff(db, request.params.id, actor, requestLocale(request));
        if (!found) throw new ShopError(404, 'not_found');
        return { data: found };
      },
    });

    server.route({
      method: 'GET',
      url: '/returns/:id/news',
      config: { permission: 'orders.read' },
      schema: {
        summary: 'What was decided on a return, as a text to send over WhatsApp; null when nothing was',
        tags,
        params: idParams,
        response: { 200: z.object({ data: z.nullable(staffNotification) }), ...refusedOne },
      },
      async handler(request, reply) {
        const row = await selectReturn(db, request.params.id);
        const order = row && (await findOrder(db, row.orderId));
        if (!row || !order) throw new ShopError(404, 'not_found');
        const message = order.phone ? await returnMessage(db, row, order, deps.notificationDeps()) : null;
        reply.header('cache-control', 'private, no-store');
        return { data: message && forWhatsapp(message, order) };
      },
    });

    server.route({
      method: 'GET',
      url: '/returns/:id/photos/:photo',
      config: { permission: 'orders.read' },
      schema: {
        summary: 'A picture of what is sent back',
        tags,
        params: z.object({ id: idParam, photo: idParam }),
        response: { 200: z.unknown(), ...refusedOne },
      },
      async handler(request, reply) {
        const photo = await selectReturnPhoto(db, request.params.id, request.params.photo);
        const bytes = photo && (await store.find(photo.file));
        if (!photo || !bytes) throw new ShopError(404, 'not_found');
        return sendPrivateFile(reply, { type: 'jpeg', bytes }, `return-${request.params.id}-${photo.id}`);
      },
    });
  };
