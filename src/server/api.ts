import type { FastifyInstance } from 'fastify';
import { staffAdminRoutes } from '#/shop/staff/index.ts';
import type { Deps } from './deps.ts';
import { guardStaff } from './plugins/staff-guard.ts';

/** Mounts every module's calls under /api and /api/admin. */
export async function registerApi(server: FastifyInstance, deps: Deps): Promise<void> {
  const { config, clock } = deps;
  const { db } = deps.connection;
  const secureCookie = config.shopUrl?.startsWith('https:') ?? false;

  await server.register(
    async (api) => {
      api.setNotFoundHandler((_request, reply) =>
        reply.status(404).send({ message: 'Not found', code: 'not_found', errors: {} }),
      );
      await api.register(
        async (admin) => {
          guardStaff(admin, { db, clock });
          await admin.register(staffAdminRoutes({ db, clock, secureCookie }));
        },
        { prefix: '/admin' },
      );
    },
    { prefix: '/api' },
  );
}
