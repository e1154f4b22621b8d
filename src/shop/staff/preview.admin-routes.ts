import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { errorView } from '#/platform/errors.schema.ts';
import { ShopError } from '#/platform/errors.ts';
import { hashPassword } from '#/platform/password.ts';
import { findPreview, previewPassword, previewView, setPreview } from '#/shop/settings/index.ts';
import { writeJournal } from './staff.queries.ts';
import type { StaffView } from './staff.schema.ts';

/** §2.43 Putting the shop behind a preview password, and opening it. No answer has the password itself. */
export const previewAdminRoutes =
  (deps: { db: Database; clock: Clock }): FastifyPluginAsyncZod =>
  async (server) => {
    const { db, clock } = deps;
    const change = async (staff: StaffView | null, hash: string | null) => {
      if (!staff) throw new ShopError(401, 'unauthorized');
      await db.transaction(async (tx) => {
        const before = await findPreview(tx);
        await setPreview(tx, hash);
        await writeJournal(tx, {
          at: clock.now(),
          staffId: staff.id,
          actor: staff.name,
          action: 'preview.change',
          entity: 'settings',
          entityId: 'preview',
          before: { on: before !== null },
          after: { on: hash !== null },
        });
      });
      return { data: { on: hash !== null } };
    };
    const config = { permission: 'settings.write' } as const;
    const refusals = { 401: errorView, 403: errorView } as const;

    server.route({
      method: 'GET',
      url: '/preview',
      config,
      schema: {
        summary: 'Whether the shop is behind a preview password',
        tags: ['settings'],
        response: { 200: previewView, ...refusals },
      },
      handler: async () => ({ data: { on: (await findPreview(db)) !== null } }),
    });

    server.route({
      method: 'PUT',
      url: '/preview',
      config,
      schema: {
        summary: 'Put the shop behind this preview password; passes of an earlier one end',
        tags: ['settings'],
        body: previewPassword,
        response: { 200: previewView, ...refusals, 422: errorView },
      },
      // Hashed before the transaction begins: it takes its time.
      handler: async ({ staff, body }) => change(staff, await hashPassword(body.password)),
    });

    server.route({
      method: 'DELETE',
      url: '/preview',
      config,
      schema: {
        summary: 'Open the shop to everyone',
        tags: ['settings'],
        response: { 200: previewView, ...refusals },
      },
      handler: async ({ staff }) => change(staff, null),
    });
  };
