import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { refused, refusedChange, refusedOne } from '#/platform/errors.schema.ts';
import { ShopError } from '#/platform/errors.ts';
import { idParam, idParams } from '#/platform/id.schema.ts';
import type { Jobs } from '#/platform/jobs.ts';
import { langQuery, requestLocale } from '#/platform/request-locale.ts';
import { replyIsSheet } from '#/platform/spreadsheet/write-csv.ts';
import { readStaffUpload, takeUploads, type UploadDesk, uploadMs } from '#/platform/uploads.ts';
import { requireActor, requireStaff } from '#/shop/staff/index.ts';
import {
  columnsRequest,
  courierChange,
  courierWritten,
  handoverRequest,
  handoverResult,
  importView,
  refusedSheet,
  staffCourier,
  trackingGiven,
  unreadColumn,
  wordsRequest,
} from './couriers.schema.ts';
import {
  changeCourier,
  createCourier,
  listCouriers,
  rememberColumns,
  rememberWords,
} from './couriers.service.ts';
import { handoverSheet } from './handed.service.ts';
import { handOver, takeOut } from './handover.service.ts';
import { columnsOfFile, commitImport, readStatusFile } from './imports.service.ts';
import { setTracking } from './parcels.service.ts';
import { readSheetText, sheetLimits } from './read-sheet.ts';

const tags = ['couriers'];
const one = z.object({ data: staffCourier });

/** Couriers, what is given to them, and what they say of it. */
export const couriersAdminRoutes =
  (deps: { db: Database; clock: Clock; jobs: Pick<Jobs, 'send'> }): FastifyPluginAsyncZod =>
  async (server) => {
    const { db, clock, jobs } = deps;
    await takeUploads(server);

    server.route({
      method: 'GET',
      url: '/couriers',
      config: { permission: 'orders.ship' },
      schema: {
        summary: 'All couriers with the layout of their files and the words they use',
        tags,
        response: { 200: z.object({ data: z.array(staffCourier) }), ...refused },
      },
      handler: async () => ({ data: await listCouriers(db) }),
    });

    server.route({
      method: 'POST',
      url: '/couriers',
      config: { permission: 'settings.write' },
      schema: {
        summary: 'Add a courier',
        tags,
        body: courierWritten,
        response: { 201: one, ...refused },
      },
      async handler(request, reply) {
        const data = await createCourier(db, clock, requireStaff(request), request.body);
        return reply.status(201).send({ data });
      },
    });

    server.route({
      method: 'PATCH',
      url: '/couriers/:id',
      config: { permission: 'settings.write' },
      schema: {
        summary: 'Change a courier, switch it off or on',
        tags,
        params: idParams,
        body: courierChange,
        response: { 200: one, ...refusedChange },
      },
      handler: async (request) => ({
        data: await changeCourier(db, clock, requireStaff(request), request.params.id, request.body),
      }),
    });

    server.route({
      method: 'POST',
      url: '/couriers/:id/words',
      config: { permission: 'orders.ship' },
      schema: {
        summary: 'Remember what words of a courier mean',
        tags,
        params: idParams,
        body: wordsRequest,
        response: { 204: z.null(), ...refusedOne },
      },
      async handler(request, reply) {
        await rememberWords(db, clock, requireStaff(request), request.params.id, request.body.words);
        return reply.status(204).send(null);
      },
    });

    server.route({
      method: 'POST',
      url: '/couriers/:id/columns',
      config: { permission: 'orders.ship' },
      schema: {
        summary: 'Remember what heads of a courier’s files mean',
        tags,
        params: idParams,
        body: columnsRequest,
        response: { 204: z.null(), ...refusedOne },
      },
      async handler(request, reply) {
        await rememberColumns(db, clock, requireStaff(request), request.params.id, request.body.columns);
        return reply.status(204).send(null);
      },
    });

    server.route({
      method: 'POST',
      url: '/hand-overs',
      config: { permission: 'orders.ship' },
      schema: {
        summary: 'Give orders that are ready to a courier; each goes or is named with its reason',
        tags,
        querystring: langQuery,
        body: handoverRequest,
        response: { 200: z.object({ data: handoverResult }), ...refusedChange },
      },
      async handler(request) {
        const actor = requireActor(request);
        const context = { now: clock.now(), locale: requestLocale(request) };
        return { data: await handOver(db, request.body, actor, context) };
      },
    });

    server.route({
      method: 'DELETE',
      url: '/hand-overs/:id/parcels/:orderId',
      config: { permission: 'orders.ship' },
      schema: {
        summary: 'Take a parcel out of a hand-over; its order is ready for another courier',
        tags,
        params: z.object({ id: idParam, orderId: idParam }),
        response: { 204: z.null(), ...refusedChange },
      },
      async handler(request, reply) {
        const { id: handoverId, orderId } = request.params;
        const actor = requireActor(request);
        await takeOut(db, { handoverId, orderId }, actor, clock.now());
        return reply.status(204).send(null);
      },
    });

    server.route({
      method: 'PUT',
      url: '/orders/:id/tracking',
      config: { permission: 'orders.ship' },
      schema: {
        summary: 'The courier’s own number of a parcel; empty takes it away',
        tags,
        params: idParams,
        body: trackingGiven,
        response: { 204: z.null(), ...refusedChange },
      },
      async handler(request, reply) {
        const params = { orderId: request.params.id, trackingNumber: request.body.trackingNumber };
        await setTracking(db, params, requireActor(request), clock.now());
        return reply.status(204).send(null);
      },
    });

    server.route({
      method: 'GET',
      url: '/hand-overs/:id/sheet.csv',
      config: { permission: 'orders.ship' },
      schema: {
        summary: 'A hand-over as a file in the courier’s own layout',
        tags,
        params: idParams,
        response: { 200: z.string(), ...refusedOne },
      },
      async handler(request, reply) {
        const actor = requireActor(request);
        const found = await handoverSheet(db, request.params.id, actor, clock.now());
        if (!found) throw new ShopError(404, 'not_found');
        replyIsSheet(reply, found.name);
        return found.sheet;
      },
    });

    server.route({
      method: 'POST',
      url: '/courier-imports',
      config: { permission: 'orders.ship' },
      handlerTimeout: uploadMs,
      schema: {
        summary: 'Read a courier’s status file; no order is moved yet',
        description:
          'multipart/form-data: the field `courierId` and the file (CSV or XLSX). The same file again answers the import that is there.',
        consumes: ['multipart/form-data'],
        tags,
        querystring: langQuery,
        response: { 200: z.object({ data: importView }), ...refusedSheet },
      },
      async handler(request) {
        const { begun: courierId, files } = await readStaffUpload(request, sheetLimits, courierDesk);
        const [file] = files;
        if (!file) throw new ShopError(422, 'file_empty');
        const given = { courierId, fileName: file.name, bytes: file.bytes };
        return { data: await readStatusFile(db, clock, requireStaff(request), given) };
      },
    });

    server.route({
      method: 'POST',
      url: '/courier-imports/columns',
      config: { permission: 'orders.ship' },
      handlerTimeout: uploadMs,
      schema: {
        summary: 'What each column of a courier’s file is taken for; changes nothing',
        description: 'multipart/form-data: the field `courierId` and the file (CSV or XLSX).',
        consumes: ['multipart/form-data'],
        tags,
        querystring: langQuery,
        response: { 200: z.object({ data: z.array(unreadColumn) }), ...refusedSheet },
      },
      async handler(request) {
        const { begun: courierId, files } = await readStaffUpload(request, sheetLimits, courierDesk);
        const [file] = files;
        if (!file) throw new ShopError(422, 'file_empty');
        return { data: await columnsOfFile(db, { courierId, bytes: file.bytes }) };
      },
    });

    server.route({
      method: 'POST',
      url: '/courier-imports/text',
      config: { permission: 'settings.write' },
      handlerTimeout: uploadMs,
      schema: {
        summary:
          'A courier’s list of fees as a text, to look at and correct before it is imported; changes nothing',
        description: 'multipart/form-data: the file (CSV or XLSX).',
        consumes: ['multipart/form-data'],
        tags,
        querystring: langQuery,
        response: { 200: z.object({ data: z.object({ text: z.string() }) }), ...refusedSheet },
      },
      async handler(request) {
        const anyone = { isReady: () => true, begin: async () => undefined };
        const { files } = await readStaffUpload(request, sheetLimits, anyone);
        const [file] = files;
        if (!file) throw new ShopError(422, 'file_empty');
        return { data: { text: await readSheetText(file.bytes) } };
      },
    });

    server.route({
      method: 'POST',
      url: '/courier-imports/:id/commit',
      config: { permission: 'orders.ship' },
      schema: {
        summary: 'Make the legal moves of a status file; a background task makes them one after the other',
        tags,
        params: idParams,
        response: {
          202: z.object({ data: z.object({ workId: z.int() }) }),
          ...refusedChange,
        },
      },
      async handler(request, reply) {
        const workId = await commitImport(db, jobs, requireStaff(request), request.params.id);
        return reply.status(202).send({ data: { workId } });
      },
    });
  };

/** Which courier an upload is of; the fields of a form are texts. */
export const courierDesk: UploadDesk<number> = {
  isReady: ({ courierId }) => courierId !== undefined,
  async begin(fields) {
    const read = idParam.safeParse(fields.courierId);
    if (!read.success) throw new ShopError(422, 'invalid_input', { fields: { courierId: ['required'] } });
    return read.data;
  },
};
