import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { errorView, refused } from '#/platform/errors.schema.ts';
import { getSettings, settingsSchema } from '#/shop/settings/index.ts';
import { requireStaff } from './require-staff.ts';
import { settingsChange, versionsBySetting } from './settings-change.schema.ts';
import { changeSettings, settingVersions } from './settings-change.service.ts';

const answer = z.object({ data: settingsSchema, versions: versionsBySetting });

/** The merchant's settings: phones, bank, fees, windows, limits. A change stands in the journal with what it was. */
export const settingsAdminRoutes =
  (deps: {
    db: Database;
    clock: Clock;
    /** The shop's own phone as E.164, however it was typed; null for none. */
    parsePhone(typed: string): string | null;
  }): FastifyPluginAsyncZod =>
  async (server) => {
    const { db, clock, parsePhone } = deps;
    const config = { permission: 'settings.write' } as const;
    const all = async () => {
      const data = await getSettings(db);
      return { data, versions: settingVersions(data) };
    };

    server.route({
      method: 'GET',
      url: '/settings',
      config,
      schema: {
        summary: 'All settings, those never touched with their defaults',
        tags: ['settings'],
        response: { 200: answer, 401: errorView, 403: errorView },
      },
      handler: all,
    });

    server.route({
      method: 'PATCH',
      url: '/settings',
      config,
      schema: {
        summary: 'Change some settings; the others stay',
        description:
          '`seen` names the version of each setting that is changed, as the reading call gave it; another one there now answers 409, and nothing is changed without it.',
        tags: ['settings'],
        body: settingsChange,
        response: { 200: answer, ...refused, 409: errorView },
      },
      async handler(request) {
        const { seen, ...change } = request.body;
        await changeSettings(db, clock, requireStaff(request), change, seen, parsePhone);
        return await all();
      },
    });
  };
