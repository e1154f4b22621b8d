import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import type { SigningKey } from '#/platform/signing-key.ts';
import { localeOfPath, pathIn } from '#/platform/url-path.rules.ts';
import { leadingBack } from '#/shop/accounts/return-to.rules.ts';
import { findPreview, passFits, previewCookie } from '#/shop/settings/index.ts';
import { findStaff, staffCookie } from '#/shop/staff/index.ts';
import { pageOfPath } from '#/web/internals/router-paths.ts';
import { type CachedValue, cachedValue } from '../page-cache/cached-value.ts';
import { previewPathOf } from './preview-paths.ts';

const quiet = 'noindex, nofollow';
const gated = Symbol('gated');

/**
 * §2.43 Stands in front of everything, cached pages and calls alike, while the shop has a preview password: who has
 * no pass is led to /password, a call is refused with 403 `preview_required`. The staff need no pass. What is
 * answered meanwhile is stored by nobody. Answers the memory of the setting, for the listener to update it.
 * After the cookies, before the routes.
 */
export function registerPreviewGate(
  server: FastifyInstance,
  deps: { db: Database; clock: Clock; signingKey: SigningKey; secureCookies: boolean },
): CachedValue<unknown> {
  const { db, clock, signingKey } = deps;
  const passCookie = previewCookie(deps.secureCookies);
  const sessionCookie = staffCookie(deps.secureCookies);
  const preview = cachedValue(() => findPreview(db), clock);
  server.decorateRequest(gated, false);

  server.addHook('onRequest', async (request, reply) => {
    const kind = previewPathOf(request.url);
    if (kind === 'open') return;
    const current = await preview.read();
    if (!current) return;
    request.setDecorator(gated, true);
    if (kind === 'robots')
      return reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /\n');
    if (kind === 'machines') return reply.callNotFound();
    const { cookies } = request;
    if (passFits(current, signingKey, cookies[passCookie], clock.now())) return;
    if (cookies[sessionCookie] && (await findStaff(db, clock, cookies[sessionCookie]))) return;
    // Only GET and HEAD fetch pages. Whatever else is sent may be a call: the router decodes `/%61pi`.
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (kind === 'call' || !reads) throw new ShopError(403, 'preview_required');
    return sendToPassword(request, reply);
  });

  server.addHook('onSend', async (request, reply) => {
    if (!request.getDecorator<boolean>(gated)) return;
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', quiet).removeHeader('etag');
  });
  return preview;
}

function sendToPassword(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [path = '/', search] = request.url.split('?', 2);
  const { page, isData } = pageOfPath(path);
  // A page's data is asked for by the page before it: the reader comes back to the page, not to its data.
  const from = isData || search === undefined ? page : `${page}?${search}`;
  const to = leadingBack(pathIn(localeOfPath(page), '/password'), from);
  // How a redirect is passed to React Router by a middleware.
  if (isData) {
    return reply.status(204).headers({ 'x-remix-redirect': to, 'x-remix-reload-document': 'true' }).send();
  }
  return reply.redirect(to, 302);
}
