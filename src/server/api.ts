import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';

/** Mounts every module's calls under /api and /api/admin. */
export async function registerApi(server: FastifyInstance, _deps: Deps): Promise<void> {
  await server.register(
    async (api) => {
      api.setNotFoundHandler((_request, reply) =>
        reply.status(404).send({ message: 'Not found', code: 'not_found', errors: {} }),
      );
    },
    { prefix: '/api' },
  );
}
