import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { registerErrors } from '#/server/plugins/errors.ts';
import type { StaffView } from '#/shop/staff/index.ts';

/** A server for routes of the back office alone: each request is made by `caller`. */
export function staffServer(caller: () => StaffView | null) {
  const server = Fastify();
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  registerErrors(server);
  server.decorateRequest('staff', null);
  server.addHook('onRequest', async (request) => {
    request.staff = caller();
  });
  return server;
}
