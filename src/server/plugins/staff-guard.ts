import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { findStaffSession, may, proofLifeMs, staffCookie } from '#/shop/staff/index.ts';

/**
 * Stands in front of every call under /api/admin: looks the session up, checks the route's permission, and lets
 * only our own pages write (Origin). A sensitive change wants the password to have been given lately. A route without a permission does not start.
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
    const { permission, recent } = request.routeOptions.config;
    const session = await findStaffSession(deps.db, deps.clock, request.cookies[sessionCookie]);
    const enough = session?.state === 'open' || (session?.state === 'set_up' && permission === 'set_up');
    request.staff = enough ? session.staff : null;
    if (permission === 'anyone') return;
    if (!session || !request.staff) throw new ShopError(401, 'unauthorized');
    const wanted = permission === 'staff' || permission === 'set_up' ? null : permission;
    if (wanted === undefined || (wanted && !may(request.staff.role, wanted)))
      throw new ShopError(403, 'forbidden');
    if (recent && deps.clock.now().getTime() - session.provedAt.getTime() > proofLifeMs)
      throw new ShopError(403, 'password_needed');
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
