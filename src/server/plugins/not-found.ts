import type { FastifyInstance } from 'fastify';
import { ShopError } from '#/platform/errors.ts';
import { text } from '#/platform/messages.ts';
import { localeOfPath, pathIn } from '#/platform/url-path.rules.ts';
import { isApi, plainPage, plainPageHeaders } from './plain-page.ts';

/**
 * An address whose signs cannot be read is no page of the shop: it is asked for as one that does not exist, so that
 * the shop's own page answers (§8.6). Calls of the API keep their address and are answered as calls.
 */
export function readableUrl(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  if (!path.includes('%') || isApi(path)) return url;
  try {
    // No text of the database holds a NUL: whoever asked for it there would answer 500.
    if (!decodeURIComponent(path).includes('\0')) return url;
  } catch {
    // Its bytes are no UTF-8.
  }
  return pathIn(localeOfPath(path), '/404');
}

/**
 * What no route takes: under /api the API's own words, elsewhere a small page. A file that is not there (a picture,
 * an asset) is a 404; anything that is sent to a page is a 405, for only GET and HEAD fetch pages.
 */
export function registerNotFound(server: FastifyInstance): void {
  server.setNotFoundHandler((request, reply) => {
    const url = request.raw.url ?? '/';
    if (isApi(url)) throw new ShopError(404, 'not_found');
    const locale = localeOfPath(url.split('?', 1)[0] ?? '/');
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const title = reads ? words.missing : words.readOnly;
    if (!reads) reply.header('allow', 'GET, HEAD');
    return reply
      .status(reads ? 404 : 405)
      .headers(plainPageHeaders)
      .send(plainPage(locale, { title, home: words.home }));
  });
}

const words = {
  missing: text('هذه الصفحة غير موجودة'),
  readOnly: text('هذه الصفحة تُقرأ فقط، ولا يُرسل إليها شيء'),
  home: text('العودة إلى الرئيسية'),
};
