import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#/platform/clock.ts';
import { cutWhenSlow, type Pace } from '#/platform/cut-when-slow.ts';
import type { Database } from '#/platform/database.ts';
import { locales } from '#/platform/local-text.ts';
import { networkOfCaller } from '#/platform/network.ts';
import { Slots } from '#/platform/slots.ts';
import { selectLastChange } from '#/shop/catalog/index.ts';
import { feedFor, productFeed } from '../feeds/product-feed.ts';
import { encodingFor, isFresh } from '../page-cache/cached-page.ts';

/** Feeds written at once: each reads the whole catalogue. Who reads feeds comes back. */
const slots = { most: 2, perNetwork: 1 };
/** A reader that takes less is cut off; who reads feeds is on a line many times as fast. */
const usualPace: Pace = { windowMs: 30_000, minBytes: 64 * 1024 };
/** Changes with the format, so that no cached feed of an older version stays. */
const version = 1;
const hourMs = 3_600_000;
/** Longest time in which a feed must be read to its end (ms). */
const longestMs = 600_000;

/**
 * Product feeds for Google Merchant and those who read the same: `/feeds/{locale}/{country}.xml`, in the country's
 * money. Written as it is read, so its memory does not grow with the catalogue; a caller who has the present one gets a
 * 304.
 */
export function registerFeeds(
  server: FastifyInstance,
  options: {
    db: Database;
    clock: Clock;
    origin(): string;
    /** For tests. */
    pace?: Pace;
  },
): void {
  const { db, clock, pace = usualPace } = options;
  const places = new Slots(slots);
  server.get<{ Params: { locale: string; file: string } }>(
    '/feeds/:locale/:file',
    {
      schema: { hide: true },
      handlerTimeout: longestMs,
      config: { rateLimit: { max: 30, timeWindow: '1 minute' } },
    },
    async (request, reply) => {
      const [, country = ''] = /^([a-z]{2})\.xml$/i.exec(request.params.file) ?? [];
      const locale = locales.find((one) => one === request.params.locale);
      const origin = options.origin();
      if (!country || !locale) return reply.callNotFound();
      // Read before what is written: a change in between gives a name that is soon renewed, never one that stays.
      const change = await selectLastChange(db);
      const feed = await feedFor(db, clock, { locale, country, origin });
      if (!feed) return reply.callNotFound();
      // Promotions begin and end by the clock, without a change.
      const hour = Math.floor(clock.nowMs() / hourMs);
      const content = [version, origin, locale, feed.countryCode, change, hour].join(' ');
      const etag = `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
      reply
        .header('etag', etag)
        .header('cache-control', 'public, max-age=900')
        .header('vary', 'accept-encoding')
        .header('x-robots-tag', 'noindex');
      if (isFresh(request.headers['if-none-match'], etag)) return reply.status(304).send();
      const giveBack = takePlace(places, networkOfCaller(request));
      if (!giveBack) {
        return reply
          .removeHeader('etag')
          .header('cache-control', 'no-store')
          .status(503)
          .header('retry-after', '30')
          .send();
      }
      reply.type('application/xml; charset=utf-8');
      if (request.method === 'HEAD') {
        giveBack();
        return reply.send('');
      }
      // What is left of an answer is dropped with its connection, the readers of the catalogue too.
      reply.raw.setTimeout(pace.windowMs, () => reply.raw.destroy());
      const written = Readable.from(productFeed(db, feed), { highWaterMark: 2 });
      const { socket } = request.raw;
      const stopLooking = cutWhenSlow(pace, {
        // What left, not what waits to be sent.
        carried: () => socket.bytesWritten - socket.writableLength,
        cut: () => void reply.raw.destroy(),
      });
      // However it ends: read to the end, failed, or left by the caller.
      written.once('close', () => {
        stopLooking();
        giveBack();
      });
      // Brotli would be no smaller at the speed at which this is written.
      const zipped = encodingFor(request.headers['accept-encoding'], ['gzip']) === 'gzip';
      if (!zipped) return reply.send(written);
      const packed = createGzip({ level: 5 });
      written.once('error', (error) => packed.destroy(error));
      packed.once('close', () => written.destroy());
      return reply.header('content-encoding', 'gzip').send(written.pipe(packed));
    },
  );
}

function takePlace(places: Slots, network: string | undefined): (() => void) | undefined {
  try {
    return places.take(network);
  } catch {
    return undefined;
  }
}
