import type { FastifyInstance } from 'fastify';
import { locales } from '#/platform/local-text.ts';
import { sharePath } from '#/web/seo/share-picture.server.ts';
import type { Deps } from '../deps.ts';
import { ImageWorker } from '../image-worker.ts';
import { type SharePicturesDeps, sharePictures } from '../sharing/share-pictures.ts';

const fileName = /^(shop|(?:product|category|post)-[1-9]\d{0,8})-([\da-f]{16})\.jpg$/;

/** Preview pictures of shared pages, drawn by the image worker, at the lowest priority. */
export function registerSharePictures(
  server: FastifyInstance,
  { config, clock, connection, files }: Pick<Deps, 'config' | 'clock' | 'connection' | 'files'>,
): void {
  const imageWorker = new ImageWorker(config.root);
  server.addHook('onClose', async () => imageWorker.stop());
  serveSharePictures(server, {
    db: connection.db,
    clock,
    drawn: files.shared,
    media: files.media,
    draw: (card, picture) => imageWorker.drawShareCard(card, picture),
  });
}

/** The address names its content: what is there never changes, what is gone by leads to what is there now. */
export function serveSharePictures(server: FastifyInstance, deps: SharePicturesDeps): void {
  const find = sharePictures(deps);
  server.get<{ Params: { locale: string; file: string } }>(
    `${sharePath}/:locale/:file`,
    { schema: { hide: true }, config: { rateLimit: { max: 600, timeWindow: '1 minute' } } },
    async (request, reply) => {
      const [, subject, hash] = fileName.exec(request.params.file) ?? [];
      const locale = locales.find((one) => one === request.params.locale);
      if (!locale || !subject || !hash) return reply.callNotFound();
      const found = await find(locale, subject, hash);
      if (found.kind === 'none') return reply.callNotFound();
      if (found.kind === 'busy') return reply.status(503).header('retry-after', '5').send();
      if (found.kind === 'moved') {
        return reply
          .header('cache-control', 'no-store')
          .redirect(`${sharePath}/${locale}/${subject}-${found.hash}.jpg`, 302);
      }
      return (
        reply
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('etag', `"${hash}"`)
          // Pictures made to be shown elsewhere.
          .header('cross-origin-resource-policy', 'cross-origin')
          .type('image/jpeg')
          .send(found.bytes)
      );
    },
  );
}
