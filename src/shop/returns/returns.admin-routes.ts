import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import { refused, refusedChange, refusedOne, refusedUpload } from '#/platform/errors.schema.ts';
import { ShopError } from '#/platform/errors.ts';
import { idParam, idParams } from '#/platform/id.schema.ts';
import { photoLimits } from '#/platform/photos.rules.ts';
import { sendPrivateFile } from '#/platform/private-file.ts';
import { langQuery, requestLocale } from '#/platform/request-locale.ts';
import { replyIsSheet } from '#/platform/spreadsheet/write-csv.ts';
import { jsonField, readStaffUpload, takeUploads, uploadMs } from '#/platform/uploads.ts';
import { findOrder, type NotificationDeps, newsFor, staffNotification } from '#/shop/orders/index.ts';
import { requireActor } from '#/shop/staff/index.ts';
import { moveReturn } from './move-return.service.ts';
import { type ReturnDeps, requestReturn } from './request-return.service.ts';
import { returnMessage } from './return-message.ts';
import { returnsSheet } from './return-sheet.service.ts';
import { returnableOrder } from './returnable.service.ts';
import { selectReturn, selectReturnPhoto } from './returns.queries.ts';
import {
  returnableOrder as returnableOrderShape,
  returnMoveRequest,
  returnRequest,
  returnsFilter,
  returnView,
  staffReturn,
} from './returns.schema.ts';
import { returnStates } from './returns.states.rules.ts';
import { listReturns, returnForStaff } from './staff-returns.service.ts';

const tags = ['returns'];
const one = z.object({ data: staffReturn });
const statesIn = (state: string) =>
  state.split(',').filter((each) => returnStates.some((known) => known === each));

/** The back office's calls on returns. Which moves a staff user may make stands in the table of returns. */
export const returnsAdminRoutes =
  (deps: ReturnDeps & { clock: Clock; notificationDeps(): NotificationDeps }): FastifyPluginAsyncZod =>
  async (server) => {
    const { db, store, clock } = deps;
    await takeUploads(server);
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
        return {
          data: await listReturns(
            db,
            { states: statesIn(state), page },
            requireActor(request),
            requestLocale(request),
          ),
        };
      },
    });

    server.route({
      method: 'GET',
      url: '/returns.csv',
      config: { permission: 'orders.read' },
      schema: {
        summary: 'The returns of a filter as a file for spreadsheets, article by article',
        tags,
        querystring: z.extend(returnsFilter, langQuery.shape),
        response: { 200: z.string(), ...refused },
      },
      async handler(request, reply) {
        replyIsSheet(reply, 'returns.csv');
        const { state, product: productId, size = null, reason = null } = request.query;
        const goods = productId === undefined ? null : { productId, size, reason };
        const context = { clock, by: requireActor(request), locale: requestLocale(request) };
        return returnsSheet(db, context, { states: statesIn(state), goods });
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
      method: 'GET',
      url: '/orders/:id/returnable',
      config: { permission: 'orders.confirm' },
      schema: {
        summary: 'What of an order may be sent back, and until when',
        tags,
        params: idParams,
        querystring: langQuery,
        response: { 200: z.object({ data: returnableOrderShape }), ...refusedOne },
      },
      async handler(request) {
        const order = await findOrder(db, request.params.id);
        if (!order) throw new ShopError(404, 'order_not_found');
        const context = { now: clock.now(), locale: requestLocale(request), staff: true };
        return { data: await returnableOrder(db, order, context) };
      },
    });

    server.route({
      method: 'POST',
      url: '/orders/:id/returns',
      config: { permission: 'orders.confirm' },
      handlerTimeout: uploadMs,
      schema: {
        summary:
          'Open a return for a caller; it is agreed at once, beyond the days with the permission of money alone',
        description:
          'multipart/form-data: `request` as JSON {lines:[{id, quantity, reason, wanted, exchangePriceId?}], note?}, and up to 3 pictures of up to 8 MB.',
        consumes: ['multipart/form-data'],
        tags,
        params: idParams,
        querystring: langQuery,
        response: { 201: z.object({ data: returnView }), ...refusedUpload },
      },
      async handler(request, reply) {
        const staff = requireActor(request);
        const { begun, files } = await readStaffUpload(request, photoLimits, {
          isReady: (fields) => Boolean(fields.request),
          async begin(fields) {
            const parsed = z.safeParse(returnRequest, jsonField(fields.request));
            if (!parsed.success)
              throw new ShopError(422, 'invalid_input', { fields: { request: ['invalid'] } });
            return parsed.data;
          },
        });
        const photos = files.map(({ bytes }) => bytes);
        const view = await requestReturn(deps, request.params.id, begun, photos, {
          now: clock.now(),
          locale: requestLocale(request),
          staff,
          notification: deps.notificationDeps(),
        });
        return reply.status(201).send({ data: view });
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
        const message = await returnMessage(db, row, order, deps.notificationDeps());
        reply.header('cache-control', 'private, no-store');
        return { data: message && newsFor(requireActor(request), message, order) };
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
