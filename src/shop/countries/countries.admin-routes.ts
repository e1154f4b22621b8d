import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { errorView } from '#/platform/errors.schema.ts';
import { ShopError } from '#/platform/errors.ts';
import { writeJournal } from '#/shop/staff/index.ts';
import { countryPatch, countryView } from './countries.schema.ts';
import { findCountry, listCountries, updateCountry, viewCountry } from './countries.service.ts';

/** The merchant's side of countries: rates, ways to pay, fees and windows. */
export const countriesAdminRoutes =
  (deps: { db: Database; clock: Clock }): FastifyPluginAsyncZod =>
  async (server) => {
    server.route({
      method: 'GET',
      url: '/countries',
      config: { permission: 'settings.write' },
      schema: {
        summary: 'The countries the shop sells to',
        tags: ['countries'],
        response: { 200: z.object({ data: z.array(countryView) }), 401: errorView, 403: errorView },
      },
      handler: async () => ({
        data: (await listCountries(deps.db)).map((country) => viewCountry(country, 'ar')),
      }),
    });

    server.route({
      method: 'PATCH',
      url: '/countries/:id',
      config: { permission: 'settings.write' },
      schema: {
        summary: 'Change a country: rate, ways to pay, fee, delivery days',
        tags: ['countries'],
        params: z.object({ id: z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)) }),
        body: countryPatch,
        response: {
          200: z.object({ data: countryView }),
          401: errorView,
          403: errorView,
          404: errorView,
          422: errorView,
        },
      },
      async handler(request) {
        const { id } = request.params;
        await deps.db.transaction(async (tx) => {
          const before = await findCountry(tx, id);
          const { body } = request;
          const change = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
          if (!before || !(await updateCountry(tx, id, change))) throw new ShopError(404, 'not_found');
          await writeJournal(tx, {
            at: deps.clock.now(),
            staffId: request.staff?.id ?? null,
            actor: request.staff?.name ?? '',
            action: 'country.change',
            entity: 'country',
            entityId: String(id),
            before,
            after: body,
          });
        });
        const country = await findCountry(deps.db, id);
        if (!country) throw new ShopError(404, 'not_found');
        return { data: viewCountry(country, 'ar') };
      },
    });
  };
