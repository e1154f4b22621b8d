import type { FastifyInstance } from 'fastify';
import type { Clock } from '#/platform/clock.ts';
import type { Db } from '#/platform/database.ts';
import { locales } from '#/platform/local-text.ts';
import type { SigningKey } from '#/platform/signing-key.ts';
import {
  findLook,
  findPreview,
  getLook,
  lookCookie,
  lookPath,
  lookStylesheet,
  previewStylesheet,
} from '#/shop/look/index.ts';
import { staffCookie } from '#/shop/staff/index.ts';

/** A version, or the language of a preview, and the hash of its stylesheet. */
const fileName = /^(?:(\d{1,9})|preview-([a-z]{2}))-[\w-]{16}\.css$/;

/** The stylesheets of looks: what a page links beside app.css. */
export function registerLookStyles(
  server: FastifyInstance,
  deps: { db: Db; clock: Clock; signingKey: SigningKey; secureCookies: boolean },
): void {
  const { db, secureCookies } = deps;
  const [passCookie, sessionCookie] = [lookCookie(secureCookies), staffCookie(secureCookies)];
  server.get<{ Params: { file: string } }>(
    `${lookPath}/:file`,
    { schema: { hide: true } },
    async (request, reply) => {
      const { file } = request.params;
      const [, version, language] = fileName.exec(file) ?? [];
      const css = (text: string, caching: string) =>
        reply.type('text/css; charset=utf-8').header('cache-control', caching).send(text);

      const locale = locales.find((one) => one === language);
      if (locale) {
        const { cookies } = request;
        const cookiesOf = { pass: cookies[passCookie], session: cookies[sessionCookie] };
        const previewed = await findPreview(deps, cookiesOf);
        if (!previewed) return reply.callNotFound();
        // Of a page that was drawn a moment before the draft was published or dropped.
        const shown = previewed.look ?? (await getLook(db));
        return css(previewStylesheet(shown, locale).css, 'private, no-store');
      }
      const look = version === undefined ? undefined : await findLook(db, Number(version));
      const style = look && lookStylesheet(look);
      if (!style) return reply.callNotFound();
      // A page of another build asks for what it said then; it is given what this build says, for now.
      const isNamed = style.href === `${lookPath}/${file}`;
      return css(style.css, isNamed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  );
}
