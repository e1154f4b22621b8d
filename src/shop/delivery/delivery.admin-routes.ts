import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { askedLocale, langQuery } from '#/platform/asked-locale.ts';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { errorView } from '#/platform/errors.schema.ts';
import { requireStaff } from '#/shop/staff/index.ts';
import { importFees } from './fee-import.service.ts';
import { addHoliday, listHolidays, removeHoliday } from './holidays.service.ts';
import * as shapes from './staff-delivery.schema.ts';
import {
  changePlace,
  changeProvince,
  createPlace,
  feesSheet,
  listProvinces,
  listStaffPlaces,
  setFees,
} from './staff-places.service.ts';

const refused = { 401: errorView, 403: errorView, 422: errorView };
const changeRefused = { ...refused, 404: errorView, 409: errorView };
const params = z.object({ id: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)) });

/** §1.7 §1.8 Where parcels go, what that costs and on which days: the merchant's side. */
export const deliveryAdminRoutes =
  ({ db, clock }: { db: Database; clock: Clock }): FastifyPluginAsyncZod =>
  async (server) => {
    const config = { permission: 'settings.write' } as const;
    const tags = ['delivery'];

    server.route({
      method: 'GET',
      url: '/delivery/places',
      config,
      schema: {
        summary: 'Places, also those switched off, found by any of their names',
        tags,
        querystring: z.extend(shapes.placesQuery, langQuery.shape),
        response: { 200: shapes.staffPlaceList, ...refused },
      },
      handler: (request) => {
        const { lang: _lang, ...asked } = request.query;
        return listStaffPlaces(db, asked, askedLocale(request));
      },
    });

    server.route({
      method: 'POST',
      url: '/delivery/places',
      config,
      schema: {
        summary: 'Add a place',
        tags,
        body: shapes.placeWritten,
        response: { 201: z.object({ id: z.int() }), ...refused },
      },
      async handler(request, reply) {
        const id = await createPlace(db, clock, requireStaff(request), request.body);
        return reply.status(201).send({ id });
      },
    });

    server.route({
      method: 'PATCH',
      url: '/delivery/places/:id',
      config,
      schema: {
        summary: 'Change a place: names, fee, window, couriers’ codes; switch it off or on',
        tags,
        params,
        body: shapes.placeChange,
        response: { 204: z.undefined(), ...changeRefused },
      },
      async handler(request, reply) {
        await changePlace(db, clock, requireStaff(request), request.params.id, request.body);
        return reply.status(204).send();
      },
    });

    server.route({
      method: 'POST',
      url: '/delivery/fees',
      config,
      schema: {
        summary: 'One fee for every place of a filter',
        tags,
        body: shapes.bulkFee,
        response: { 200: shapes.bulkAnswer, ...changeRefused },
      },
      handler: async (request) => ({
        changed: await setFees(db, clock, requireStaff(request), request.body),
      }),
    });

    server.route({
      method: 'POST',
      url: '/delivery/import',
      config,
      schema: {
        summary: 'Fees and a courier’s codes from a sheet; looked at first, then written whole or not at all',
        tags,
        body: shapes.feeImport,
        response: { 200: shapes.feeImportAnswer, ...refused },
      },
      handler: (request) => importFees(db, clock, requireStaff(request), request.body),
    });

    server.route({
      method: 'GET',
      url: '/delivery/places.csv',
      config,
      schema: {
        summary: 'Places and fees for a spreadsheet',
        tags,
        response: { 200: z.string(), ...refused },
      },
      async handler(_request, reply) {
        reply.type('text/csv; charset=utf-8');
        reply.header('content-disposition', 'attachment; filename="delivery.csv"');
        reply.header('cache-control', 'no-store');
        return feesSheet(db);
      },
    });

    server.route({
      method: 'GET',
      url: '/delivery/provinces',
      config,
      schema: {
        summary: 'Provinces and the fee of places in them that are not listed',
        tags,
        querystring: langQuery,
        response: { 200: z.object({ data: z.array(shapes.staffProvince) }), ...refused },
      },
      handler: async (request) => ({ data: await listProvinces(db, askedLocale(request)) }),
    });

    server.route({
      method: 'PATCH',
      url: '/delivery/provinces/:id',
      config,
      schema: {
        summary: 'A province’s own fee',
        tags,
        params,
        body: shapes.provinceChange,
        response: { 204: z.undefined(), ...changeRefused },
      },
      async handler(request, reply) {
        await changeProvince(db, clock, requireStaff(request), request.params.id, request.body);
        return reply.status(204).send();
      },
    });

    server.route({
      method: 'GET',
      url: '/delivery/holidays',
      config,
      schema: {
        summary: 'Listed days without delivery',
        tags,
        response: { 200: shapes.holidayList, ...refused },
      },
      handler: async () => ({ data: await listHolidays(db) }),
    });

    server.route({
      method: 'POST',
      url: '/delivery/holidays',
      config,
      schema: {
        summary: 'List a day without delivery',
        tags,
        body: shapes.holidayWritten,
        response: { 204: z.undefined(), ...refused },
      },
      async handler(request, reply) {
        await addHoliday(db, clock, requireStaff(request), request.body);
        return reply.status(204).send();
      },
    });

    server.route({
      method: 'DELETE',
      url: '/delivery/holidays/:country/:day',
      config,
      schema: {
        summary: 'Deliver on a listed day after all',
        tags,
        params: z.object({
          country: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)),
          day: z.string().check(z.maxLength(10)),
        }),
        response: { 204: z.undefined(), ...changeRefused },
      },
      async handler(request, reply) {
        const { country: countryId, day } = request.params;
        await removeHoliday(db, clock, requireStaff(request), { countryId, day });
        return reply.status(204).send();
      },
    });
  };
