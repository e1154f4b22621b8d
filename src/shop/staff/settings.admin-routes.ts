import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { errorView } from '#/platform/errors.schema.ts';
import { ShopError } from '#/platform/errors.ts';
import {
  getSettings,
  type SettingsPatch,
  settingsPatch,
  settingsSchema,
  updateSettings,
} from '#/shop/settings/index.ts';
import { writeJournal } from './staff.queries.ts';

const answer = z.object({ data: settingsSchema });

/** The merchant's settings: phones, bank, fees, windows, limits. A change stands in the journal with what it was. */
export const settingsAdminRoutes =
  (deps: { db: Database; clock: Clock }): FastifyPluginAsyncZod =>
  async (server) => {
    const { db, clock } = deps;

    server.route({
      method: 'GET',
      url: '/settings',
      config: { permission: 'settings.write' },
      schema: {
        summary: 'All settings, those never touched with their defaults',
        tags: ['settings'],
        response: { 200: answer, 401: errorView, 403: errorView },
      },
      handler: async () => ({ data: await getSettings(db) }),
    });

    server.route({
      method: 'PATCH',
      url: '/settings',
      config: { permission: 'settings.write' },
      schema: {
        summary: 'Change some settings; the others stay',
        tags: ['settings'],
        body: settingsPatch,
        response: { 200: answer, 401: errorView, 403: errorView, 422: errorView },
      },
      async handler({ staff, body }) {
        if (!staff) throw new ShopError(401, 'unauthorized');
        return await db.transaction(async (tx) => {
          const before = await getSettings(tx);
          const patch = Object.fromEntries(
            Object.entries(body).filter(([, value]) => value !== undefined),
          ) as SettingsPatch;
          await updateSettings(tx, patch);
          const was = Object.fromEntries(Object.entries(before).filter(([key]) => key in patch));
          await writeJournal(tx, {
            at: clock.now(),
            staffId: staff.id,
            actor: staff.name,
            action: 'settings.change',
            entity: 'settings',
            entityId: 'shop',
            before: was,
            after: { ...patch },
          });
          return { data: await getSettings(tx) };
        });
      },
    });
  };
