import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

/** The reader of the docs brings styles and pictures inside its own files; its scripts it loads from us. */
const docsPolicy = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** OpenAPI from the schemas that validate, to be read at /api/docs. Before the routes. */
export async function registerDocs(server: FastifyInstance): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.1',
      info: { title: 'Hilal', version: '1' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  await server.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: docsPolicy,
    // All calls open at once take a phone six seconds to draw.
    uiConfig: { docExpansion: 'none', filter: true },
  });
}
