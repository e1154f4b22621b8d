import type { FastifyInstance } from 'fastify';
import { ShopError } from '#/platform/errors.ts';

/** What a call may carry: JSON, or an upload where the route takes one. A plain form from elsewhere is neither. */
const accepted = /^(?:application\/json|multipart\/form-data)(?:;|$)/i;

/**
 * In front of every call that writes. A browser says where a page comes from (`Origin`, `Sec-Fetch-Site`): another
 * site's page may not write here. Apps and servers say nothing and pass; they carry no cookies.
 */
export function registerWriteGuard(api: FastifyInstance, shopUrl: string | undefined): void {
  api.removeContentTypeParser('text/plain');
  api.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    const { origin, 'content-type': type, 'sec-fetch-site': site } = request.headers;
    if (type !== undefined && !accepted.test(type)) throw new ShopError(415, 'wrong_type');
    const own = shopUrl ?? `${request.protocol}://${request.host}`;
    if (origin !== undefined && origin !== own && !sameHost(origin, request.host)) {
      throw new ShopError(403, 'forbidden');
    }
    if (site === 'cross-site') throw new ShopError(403, 'forbidden');
  });
}

/** A proxy that speaks https for us may not tell us so: the host decides. */
const sameHost = (origin: string, host: string): boolean =>
  URL.canParse(origin) && new URL(origin).host === host;
