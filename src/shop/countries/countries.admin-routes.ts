import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { errorView, refusedChange } from '#/platform/errors.schema.ts';
import { ShopError } from '#/platform/errors.ts';
import { langQuery, requestLocale } from '#/platform/request-locale.ts';
import { definedFields } from '#/platform/version.ts';
import { requireStaff } from '#/shop/staff/index.ts';
import { countriesChosen, countryPatch, staffCountry } from './countries.schema.ts';
import type { CountryChange } from './countries.service.ts';
import { changeCountry, chooseCountries, listCountriesForStaff } from './staff-countries.service.ts';

/** The merchant's side of countries: rates, ways to pay, fees and windows. */
export const countriesAdminRoutes =
  (deps: { db: Database; clock: Clock }): FastifyPluginAsyncZod =>
  async (server) => {
    const { db, clock } = deps;
    const config = { permission: 'settings.write' } as const;

    server.route({
      method: 'GET',
      url: '/countries',
      config,
      schema: {
        summary: 'The countries of the shop, also those switched off',
        tags: ['countries'],
        querystring: langQuery,
        response: { 200: z.object({ data: z.array(staffCountry) }), 401: errorView, 403: errorView },
      },
      handler: async (request) => ({ data: await listCountriesForStaff(db, requestLocale(request)) }),
    });

    server.route({
      method: 'PUT',
      url: '/countries',
      config,
      schema: {
        summary: 'Choose the countries that the shop sells to, with their fees; the others are switched off',
        tags: ['countries'],
        body: countriesChosen,
        response: { 204: z.undefined(), ...refusedChange },
      },
      async handler(request, reply) {
        await chooseCountries(db, clock, requireStaff(request), request.body);
        return reply.status(204).send();
      },
    });

    server.route({
      method: 'PATCH',
      url: '/countries/:id',
      config,
      schema: {
        summary: 'Change a country: rate, ways to pay, fee, delivery days',
        description:
          '`seen` is the version that the reading call gave: a country that someone changed since answers 409.',
        tags: ['countries'],
        querystring: langQuery,
        params: z.object({ id: z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)) }),
        body: countryPatch,
        response: {
          200: z.object({ data: staffCountry }),
          ...refusedChange,
        },
      },
      async handler(request) {
        const { id } = request.params;
        const { seen, ...body } = request.body;
        const change: CountryChange = definedFields(body);
        await changeCountry(db, clock, requireStaff(request), id, { ...change, seen });
        const data = (await listCountriesForStaff(db, requestLocale(request))).find((one) => one.id === id);
        if (!data) throw new ShopError(404, 'not_found');
        return { data };
      },
    });
  };
