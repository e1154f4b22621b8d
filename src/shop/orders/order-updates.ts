import { PassThrough, type Readable } from 'node:stream';
import type { Clock } from '#/platform/clock.ts';
import { type OrderUpdate, ordersTag } from './order-updates.schema.ts';

const placedPrefix = 'order-placed:';

/** Cache tags that an event of an order invalidates; an order that a shopper placed has one of its own. */
export const updateTags = (event: {
  orderId: number;
  axis: string;
  from?: string | null | undefined;
  actor: string;
}): string[] =>
  event.axis === 'order' && !event.from && event.actor === 'shopper'
    ? [ordersTag, `${placedPrefix}${event.orderId}`]
    : [ordersTag];

const againMs = 1_000;
/** What is noted is sent together: many orders at once are one event. */
const gatherMs = 200;
/** News this old may still be asked for by a browser whose stream has ended. */
const pastMs = 5 * 60_000;
/** Clocks of two machines may differ by so much; what is sent twice is counted once by the browser. */
const skewMs = 2_000;

/**
 * Tells open screens of the back office that orders have changed: a stream of server-sent events for each browser. Each
 * process has its own, and hears of all processes' orders through the invalidations.
 */
export class OrderBroadcast {
  readonly #clock: Clock;
  readonly #lifeMs: number;
  readonly #streams = new Map<PassThrough, number>();
  #past: { at: number; placed: readonly number[] }[] = [];
  #gathered: Set<number> | undefined;
  #closed = false;

  /** A stream ends after `lifeMs`; the browser opens the next by itself, which goes through the guard anew. */
  constructor(clock: Clock, lifeMs: number) {
    this.#clock = clock;
    this.#lifeMs = lifeMs;
  }

  /** How many streams this staff user has open here. */
  openOf(staffId: number): number {
    return [...this.#streams.values()].filter((id) => id === staffId).length;
  }

  /**
   * What came since the browser heard last is sent at once: since the event with this id, or so long ago (ms) where it has
   * not that of any.
   */
  open(staffId: number, heard: { id?: number | undefined; agoMs?: number | undefined } = {}): Readable {
    const stream = new PassThrough();
    const life = setTimeout(() => this.#end(stream), this.#lifeMs);
    life.unref();
    this.#streams.set(stream, staffId);
    stream.once('close', () => {
      clearTimeout(life);
      this.#streams.delete(stream);
    });
    // So soon the browser asks again when the stream has ended, and as often while the shop is away (ms).
    stream.write(`retry: ${againMs}\nid: ${this.#clock.nowMs()}\n\n`);
    const agoMs = heard.id === undefined ? heard.agoMs : this.#clock.nowMs() - heard.id + skewMs;
    const since = this.#clock.nowMs() - (agoMs ?? 0);
    const missed = this.#past.filter(({ at }) => at > since);
    if (missed.length > 0) stream.write(this.#eventOf(missed.flatMap(({ placed }) => placed)));
    if (this.#closed) this.#end(stream);
    return stream;
  }

  /** These cache tags were invalidated, here or elsewhere. */
  invalidated(tags: readonly string[]): void {
    if (!tags.includes(ordersTag)) return;
    if (!this.#gathered) {
      this.#gathered = new Set();
      setTimeout(() => this.#send(), gatherMs).unref();
    }
    for (const tag of tags)
      if (tag.startsWith(placedPrefix)) this.#gathered.add(Number(tag.slice(placedPrefix.length)));
  }

  #send(): void {
    const placed = [...(this.#gathered ?? [])];
    this.#gathered = undefined;
    const now = this.#clock.nowMs();
    this.#past = [...this.#past.filter(({ at }) => at > now - pastMs), { at: now, placed }];
    const event = this.#eventOf(placed);
    for (const stream of this.#streams.keys()) {
      // Who does not read is cut; the browser asks for what it missed.
      if (stream.writableNeedDrain) stream.destroy();
      else stream.write(event);
    }
  }

  #eventOf(placed: readonly number[]): string {
    const update: OrderUpdate = { placed: [...new Set(placed)] };
    return `id: ${this.#clock.nowMs()}\nevent: orders\ndata: ${JSON.stringify(update)}\n\n`;
  }

  /** Ends every stream: the server stops. */
  close(): void {
    this.#closed = true;
    for (const stream of [...this.#streams.keys()]) this.#end(stream);
  }

  #end(stream: PassThrough): void {
    this.#streams.delete(stream);
    stream.end();
  }
}
