import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { findStaff, may, staffCookie } from '#/shop/staff/index.ts';

/**
 * Stands in front of every call under /api/admin: looks the session up, checks the route's permission, and lets
 * only our own pages write (Origin). A route without a permission does not start.
 */
export function guardStaff(
  admin: FastifyInstance,
  deps: { db: Database; clock: Clock; secureCookie: boolean },
): void {
  const sessionCookie = staffCookie(deps.secureCookie);
  admin.decorateRequest('staff', null);
  const guard = async (request: FastifyRequest): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      requireOwnOrigin(request.headers, request.host);
    const { permission } = request.routeOptions.config;
    request.staff = await findStaff(deps.db, deps.clock, request.cookies[sessionCookie]);
    if (permission === 'anyone') return;
    if (!request.staff) throw new ShopError(401, 'unauthorized');
    if (permission === 'staff') return;
    if (!permission || !may(request.staff.role, permission)) throw new ShopError(403, 'forbidden');
  };
  admin.addHook('onRoute', (route) => {
    if (!route.config?.permission) throw new Error(`${route.method} ${route.url} names no permission`);
    // Behind the ceiling, which hangs on the route already: who is refused is counted as well.
    route.onRequest = [...[route.onRequest ?? []].flat(), guard];
  });
}

function requireOwnOrigin(headers: { origin?: string | undefined }, host: string): void {
  const { origin } = headers;
  if (!origin || !URL.canParse(origin) || new URL(origin).host !== host)
    throw new ShopError(403, 'forbidden');
}
