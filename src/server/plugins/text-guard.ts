import type { FastifyInstance } from 'fastify';
import { requireStorable } from '#/platform/unstorable-text.ts';

/** In front of every call: no text that the database cannot hold comes further, whatever the call's own shape says. */
export function registerTextGuard(api: FastifyInstance): void {
  api.addHook('preValidation', async ({ params, query, body }) => {
    for (const part of [params, query, body]) requireStorable(part);
  });
}
