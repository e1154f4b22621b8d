import pg from 'pg';
import { alarmChannel } from '#/platform/invalidation.ts';

export type ListenerEvents = {
  /** These names changed. */
  changed(names: string[]): void;
  /** From now on every change is told (true), or none is (false). */
  live(live: boolean): void;
  problem(error: Error): void;
};

type Tail = { xmin: string; xmax: string; last: number; rows: [id: number, name: string][] };

/**
 * One snapshot of the table's end. Ids are given out before their transactions commit, so a smaller id may become
 * visible after a greater one; what counts is the row's transaction: a row that the last snapshot could not see
 * belongs to a transaction not older than that snapshot's oldest running one.
 */
const readTail = {
  name: 'invalidations-tail',
  text: `
    select pg_snapshot_xmin(snapshot)::text as xmin, pg_snapshot_xmax(snapshot)::text as xmax,
      (select coalesce(max(id), 0) from invalidations)::int8 as last,
      (select coalesce(json_agg(json_build_array(id, name)), '[]') from invalidations
        where id > $1 and age(invalidations.xmin) <= age($2::xid8::xid)) as rows
    from (select pg_current_snapshot() as snapshot) as now`,
};

/** The alarm may be lost on its way (a pooler, another database's own way): the table is read this often anyway. */
const everyMs = 1_000;
const patienceMs = 3_000;
const longestPauseMs = 2_000;
/** A machine that slept longer than rows are kept for sure would miss some: it begins anew. */
const longestSilenceMs = 600_000;
/** A row's id is drawn a moment before its transaction counts as running; nobody takes this long between the two. */
const settlingMs = 60_000;

/**
 * Hears of changes on a connection of its own: the alarm wakes it at once, and it reads the table's tail every
 * second besides. A lost or silent connection is said (`live(false)`) and made anew until close().
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
  #xmin = '';
  #readAtMs = 0;
  /** Every row up to this id has been seen or will never be. */
  #floor = 0;
  /** Ends of earlier snapshots: once all their transactions have ended, `last` becomes the floor. */
  #ends: { xmax: bigint; last: number; atMs: number }[] = [];
  readonly #seen = new Set<number>();

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
      const tail = await this.#read(client, 0, undefined);
      this.#floor = 0;
      this.#ends = [];
      this.#seen.clear();
      this.#note(tail);
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
    if (this.#client !== client || this.#xmin === '') return;
    if (this.#reading) {
      this.#again = true;
      return;
    }
    if (Date.now() - this.#readAtMs > longestSilenceMs) {
      this.#lost(client, new Error('the table was not read for too long'));
      return;
    }
    this.#reading = true;
    this.#read(client, this.#floor, this.#xmin)
      .then((tail) => {
        this.#reading = false;
        if (this.#client !== client) return;
        const names = this.#note(tail);
        if (names.length > 0) this.#events.changed(names);
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

  /** Without `xmin` the beginning: rows that are there already tell nothing new. */
  async #read(client: pg.Client, floor: number, xmin: string | undefined): Promise<Tail> {
    const { rows } = await client.query<Omit<Tail, 'last'> & { last: string }>({
      ...readTail,
      values: [floor, xmin ?? (await snapshotStart(client))],
    });
    const [row] = rows;
    if (!row) throw new Error('no answer');
    return { ...row, last: Number(row.last) };
  }

  /** Remembers how far was read; the names not seen before. */
  #note(tail: Tail): string[] {
    const fresh = tail.rows.filter(([id]) => !this.#seen.has(id));
    for (const [id] of fresh) this.#seen.add(id);
    this.#xmin = tail.xmin;
    this.#readAtMs = Date.now();
    this.#ends.push({ xmax: BigInt(tail.xmax), last: tail.last, atMs: this.#readAtMs });
    const running = BigInt(tail.xmin);
    const settled = this.#readAtMs - settlingMs;
    const open = this.#ends.findIndex(({ xmax, atMs }) => xmax > running || atMs > settled);
    const over = open < 0 ? this.#ends.length : open;
    const floor = this.#ends.splice(0, over).at(-1)?.last ?? this.#floor;
    if (floor > this.#floor) {
      this.#floor = floor;
      for (const id of this.#seen) if (id <= floor) this.#seen.delete(id);
    }
    return [...new Set(fresh.map(([, name]) => name))];
  }

  #lost(client: pg.Client, error: Error): void {
    if (this.#closed || this.#client !== client) return;
    this.#client = undefined;
    this.#reading = false;
    this.#again = false;
    this.#xmin = '';
    clearTimeout(this.#timer);
    this.#events.live(false);
    this.#events.problem(error);
    client.end().catch(() => {});
    const pauseMs = Math.min(50 * 2 ** this.#failures++, longestPauseMs);
    this.#timer = setTimeout(() => void this.#connect(), pauseMs);
    this.#timer.unref();
  }
}

const snapshotStart = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ xmin: string }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text as xmin',
  );
  return rows[0]?.xmin ?? '0';
};
