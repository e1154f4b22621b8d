import pg from 'pg';
import { alarmChannel } from '#/platform/invalidation.ts';
import { InvalidationsTail, type Tail } from '#/platform/invalidations-tail.ts';

export type ListenerEvents = {
  /** These cache tags were invalidated. */
  invalidated(tags: string[]): void;
  /** From now on every invalidation arrives (true), or none does (false). */
  live(live: boolean): void;
  problem(error: Error): void;
};

/** The alarm may be lost on its way (a pooler, another database's own way): the table is read this often anyway. */
const everyMs = 1_000;
const patienceMs = 3_000;
const longestPauseMs = 2_000;
/** A machine that slept longer than rows are there for sure would miss some: it begins anew. */
const longestSilenceMs = 600_000;
/**
 * Hears of invalidations on a connection of its own: the alarm wakes it at once, and it reads the table's tail every
 * second besides. A lost or silent connection is reported (`live(false)`) and made anew until close().
 */
export class InvalidationListener {
  readonly #url: string;
  readonly #events: ListenerEvents;
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;
  #failures = 0;
  #reading = false;
  #again = false;
  #readAtMs = 0;
  /** The beginning was read on this connection. */
  #live = false;
  readonly #tail = new InvalidationsTail();

  constructor(url: string, events: ListenerEvents) {
    this.#url = url;
    this.#events = events;
  }

  /** Tries to connect once before it answers; goes on trying afterwards. Never fails. */
  async start(): Promise<void> {
    await this.#connect();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => {});
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'hilal-pages',
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
      keepAlive: true,
    });
    this.#client = client;
    client.on('error', (error) => this.#lost(client, error));
    client.on('end', () => this.#lost(client, new Error('the connection ended')));
    client.on('notification', () => this.#wake(client));
    try {
      await client.connect();
      await client.query(`listen ${alarmChannel}`);
      this.#tail.restart();
      this.#note(await this.#look(client));
      this.#live = true;
      if (this.#client !== client) return;
      this.#failures = 0;
      this.#events.live(true);
      this.#later(client);
    } catch (error) {
      this.#lost(client, error instanceof Error ? error : new Error(String(error)));
    }
  }

  #later(client: pg.Client): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#wake(client), everyMs);
    this.#timer.unref();
  }

  #wake(client: pg.Client): void {
    if (this.#client !== client || !this.#live) return;
    if (this.#reading) {
      this.#again = true;
      return;
    }
    if (Date.now() - this.#readAtMs > longestSilenceMs) {
      this.#lost(client, new Error('the table was not read for too long'));
      return;
    }
    this.#reading = true;
    this.#look(client)
      .then((tail) => {
        this.#reading = false;
        if (this.#client !== client) return;
        const tags = this.#note(tail);
        if (tags.length > 0) this.#events.invalidated(tags);
        const again = this.#again;
        this.#again = false;
        if (again) this.#wake(client);
        else this.#later(client);
      })
      .catch((error: unknown) => {
        this.#reading = false;
        this.#lost(client, error instanceof Error ? error : new Error(String(error)));
      });
  }

  #look(client: pg.Client): Promise<Tail> {
    return this.#tail.look(
      async (text, values) => (await client.query({ name: 'invalidations-tail', text, values })).rows,
    );
  }

  /** Notes how far was read; answers the tags not seen before. */
  #note(tail: Tail): string[] {
    const tags = this.#tail.fresh(tail);
    this.#readAtMs = Date.now();
    this.#tail.note(tail, this.#readAtMs);
    return tags;
  }

  #lost(client: pg.Client, error: Error): void {
    if (this.#closed || this.#client !== client) return;
    this.#client = undefined;
    this.#reading = false;
    this.#again = false;
    this.#live = false;
    clearTimeout(this.#timer);
    this.#events.live(false);
    this.#events.problem(error);
    client.end().catch(() => {});
    const pauseMs = Math.min(50 * 2 ** this.#failures++, longestPauseMs);
    this.#timer = setTimeout(() => void this.#connect(), pauseMs);
    this.#timer.unref();
  }
}
