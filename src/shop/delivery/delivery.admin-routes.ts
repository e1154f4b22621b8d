import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { refused, refusedChange } from '#/platform/errors.schema.ts';
import { idParam } from '#/platform/id.schema.ts';
import { langQuery, requestLocale } from '#/platform/request-locale.ts';
import { replyIsSheet } from '#/platform/spreadsheet/write-csv.ts';
import { editedRoutes } from '#/shop/staff/http.ts';
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

/** §1.7 §1.8 Where parcels go, what that costs and on which days: the merchant's side. */
export const deliveryAdminRoutes =
  (deps: { db: Database; clock: Clock }): FastifyPluginAsyncZod =>
  async (server) => {
    const { db, clock } = deps;
    const permission = 'settings.write';
    const tags = ['delivery'];

    server.route({
      method: 'GET',
      url: '/delivery/places',
      config: { permission },
      schema: {
        summary: 'Places, also those switched off, found by any of their names',
        tags,
        querystring: z.extend(shapes.placesQuery, langQuery.shape),
        response: { 200: shapes.staffPlaceList, ...refused },
      },
      handler: (request) => {
        const { lang: _lang, ...params } = request.query;
        return listStaffPlaces(db, params, requestLocale(request));
      },
    });

    server.route({
      method: 'POST',
      url: '/delivery/places',
      config: { permission },
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

    editedRoutes(server, deps, {
      url: '/delivery/places',
      permission,
      tags,
      change: {
        summary: 'Change a place: names, fee, window, couriers’ codes; switch it off or on',
        body: shapes.placeChange,
        run: changePlace,
      },
    });

    server.route({
      method: 'POST',
      url: '/delivery/fees',
      config: { permission },
      schema: {
        summary: 'One fee for every place of a filter',
        tags,
        body: shapes.bulkFee,
        response: { 200: shapes.bulkAnswer, ...refusedChange },
      },
      handler: async (request) => ({
        changed: await setFees(db, clock, requireStaff(request), request.body),
      }),
    });

    server.route({
      method: 'POST',
      url: '/delivery/import',
      config: { permission },
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
      config: { permission },
      schema: {
        summary: 'Places and fees for a spreadsheet',
        tags,
        response: { 200: z.string(), ...refused },
      },
      async handler(_request, reply) {
        replyIsSheet(reply, 'delivery.csv');
        return feesSheet(db);
      },
    });

    server.route({
      method: 'GET',
      url: '/delivery/provinces',
      config: { permission },
      schema: {
        summary: 'Provinces and the fee of places in them that are not listed',
        tags,
        querystring: langQuery,
        response: { 200: z.object({ data: z.array(shapes.staffProvince) }), ...refused },
      },
      handler: async (request) => ({ data: await listProvinces(db, requestLocale(request)) }),
    });

    editedRoutes(server, deps, {
      url: '/delivery/provinces',
      permission,
      tags,
      change: { summary: 'A province’s own fee', body: shapes.provinceChange, run: changeProvince },
    });

    server.route({
      method: 'GET',
      url: '/delivery/holidays',
      config: { permission },
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
      config: { permission },
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
      config: { permission },
      schema: {
        summary: 'Deliver on a listed day after all',
        tags,
        params: z.object({
          country: idParam,
          day: z.string().check(z.maxLength(10)),
        }),
        response: { 204: z.undefined(), ...refusedChange },
      },
      async handler(request, reply) {
        const { country: countryId, day } = request.params;
        await removeHoliday(db, clock, requireStaff(request), { countryId, day });
        return reply.status(204).send();
      },
    });
  };
