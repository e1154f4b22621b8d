import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { FileStore } from '#/platform/files.ts';
import { mediaPath } from '#/platform/picture-view.ts';
import icon from '#/web/ui/icon.svg?raw';

/** A picture's file carries a hash of what is in it, so it never changes. No dot or slash but those before its type. */
const mediaFile = /^[\w-]{1,200}-\d{2,4}\.(?:avif|webp)$/;
const types = { avif: 'image/avif', webp: 'image/webp' } as const;

/**
 * Files: the build's assets (`/assets`, the previous build's among them), pictures (`/media`), the sign of the
 * shop.
 */
export async function registerFiles(
  server: FastifyInstance,
  options: {
    client: string;
    media: Pick<FileStore, 'find'>;
    /** Where browsers find the pictures themselves. */
    publicMedia?: string | undefined;
    production: boolean;
  },
): Promise<void> {
  const { client, media, publicMedia, production } = options;
  const assets = join(client, 'assets');
  if (production && existsSync(assets)) {
    await server.register(fastifyStatic, {
      root: assets,
      prefix: '/assets/',
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
      index: false,
    });
  }
  const quiet = { schema: { hide: true } } as const;

  server.get<{ Params: { file: string } }>(`${mediaPath}/:file`, quiet, async (request, reply) => {
    const { file } = request.params;
    if (!mediaFile.test(file)) return reply.callNotFound();
    // Asked for again only by a browser that reloads: the name stands for what is in it.
    const etag = `"${file}"`;
    const lasting = { 'cache-control': 'public, max-age=31536000, immutable', etag };
    // A shop's pictures may be shown elsewhere: feeds, shared links, the apps.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    if (request.headers['if-none-match'] === etag) return reply.headers(lasting).status(304).send();
    // For a day: the operator may move the pictures.
    if (publicMedia)
      return reply.header('cache-control', 'public, max-age=86400').redirect(`${publicMedia}/${file}`, 302);
    // Until it is there: what is missing or fails now may be there the next time.
    reply.header('cache-control', 'no-store');
    const picture = await media.find(file);
    if (!picture) return reply.callNotFound();
    return reply
      .headers(lasting)
      .type(file.endsWith('.avif') ? types.avif : types.webp)
      .send(picture);
  });

  // Some browsers and crawlers ask for the second by habit.
  for (const path of ['/favicon.svg', '/favicon.ico']) {
    server.get(path, quiet, async (_request, reply) =>
      reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(icon),
    );
  }
}
