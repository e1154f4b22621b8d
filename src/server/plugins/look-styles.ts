import type { FastifyInstance } from 'fastify';
import type { Db } from '#/platform/database.ts';
import { findLook, lookPath, lookStylesheet } from '#/shop/look/index.ts';

/** A version and the hash of its stylesheet. */
const file = /^(\d{1,9})-[\w-]{16}\.css$/;

/** The stylesheets of published looks: what a page links beside app.css. */
export function registerLookStyles(server: FastifyInstance, db: Db): void {
  server.get<{ Params: { file: string } }>(
    `${lookPath}/:file`,
    { schema: { hide: true } },
    async (request, reply) => {
      const version = file.exec(request.params.file)?.[1];
      const look = version === undefined ? undefined : await findLook(db, Number(version));
      const style = look && lookStylesheet(look);
      if (!style) return reply.callNotFound();
      // A page of another build asks for what it said then; it is given what this build says, for now.
      const isNamed = style.href === `${lookPath}/${request.params.file}`;
      return reply
        .type('text/css; charset=utf-8')
        .header('cache-control', isNamed ? 'public, max-age=31536000, immutable' : 'no-cache')
        .send(style.css);
    },
  );
}
