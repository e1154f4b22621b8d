import type { FastifyInstance } from 'fastify';
import type { Log } from '#/platform/log.ts';

/** What the first request would wait for is begun as soon as the shop listens; nobody waits for its end. */
export function registerWarmUp(
  server: FastifyInstance,
  { log, warm }: { log: Log; warm: () => Promise<unknown> },
): void {
  let closing = false;
  server.addHook('onClose', async () => {
    closing = true;
  });
  server.addHook('onListen', async () => {
    warm().catch((err: unknown) => {
      // The database goes away with the shop.
      if (!closing) log.error({ err }, 'the catalog could not be read ahead; the first request reads it');
    });
  });
}
