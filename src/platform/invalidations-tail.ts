/** What one look at the end of the table of changes (`invalidations`) saw. */
export type Tail = {
  /** Oldest transaction still running, and the next to come: of this look's snapshot. */
  xmin: string;
  xmax: string;
  last: number;
  /** Another file: the table was emptied, its numbers begin anew. */
  file: string;
  rows: [id: number, name: string][];
};

/** How far a table of changes was read, in words that outlive the process. */
export type TailPosition = Pick<Tail, 'xmin' | 'file' | 'last'> & { floor: number };

/** Runs one statement; a pool, a client or a wrapped database does. */
type Ask = (text: string, values: [floor: number, xmin: string | null]) => Promise<Record<string, unknown>[]>;

/**
 * One snapshot of the table's end. Ids are given out before their transactions commit, so a smaller id may become
 * visible after a greater one; what counts is the row's transaction: a row that the last snapshot could not see
 * belongs to a transaction not older than that snapshot's oldest running one.
 */
const lookText = `
  select pg_snapshot_xmin(snapshot)::text as xmin, pg_snapshot_xmax(snapshot)::text as xmax,
    (select coalesce(max(id), 0) from invalidations)::text as last,
    pg_relation_filenode('invalidations')::text as file,
    (select coalesce(json_agg(json_build_array(id, name)), '[]') from invalidations
      where id > $1 and transaction >= coalesce($2::xid8, pg_snapshot_xmin(snapshot))) as rows
  from (select pg_current_snapshot() as snapshot) as now`;

/** A row's id is drawn a moment before its transaction counts as running; nobody takes this long between the two. */
const settlingMs = 60_000;

/**
 * How far the table of changes has been read. Two keep one each: cached pages, and the indexes in memory. Asks through
 * whatever connection the caller has; `fresh` gives the cache tags that are new to it.
 */
export class InvalidationsTail {
  #before: Tail | undefined;
  /** Every row up to this id has been seen or will never be. */
  #floor = 0;
  /** Ends of earlier looks: once all their transactions have ended, `last` becomes the floor. */
  #ends: { xmax: bigint; last: number; atMs: number }[] = [];
  readonly #seen = new Set<number>();

  get position(): TailPosition | undefined {
    if (!this.#before) return undefined;
    const { xmin, file, last } = this.#before;
    return { xmin, file, last, floor: this.#floor };
  }

  /** Goes on from where another one was. */
  resume({ xmin, file, last, floor }: TailPosition): void {
    this.#before = { xmin, xmax: xmin, file, last, rows: [] };
    this.#floor = floor;
  }

  /** Looks at what became visible since the look noted last; the first look tells nothing. */
  async look(ask: Ask): Promise<Tail> {
    const [row] = await ask(lookText, [this.#floor, this.#before?.xmin ?? null]);
    if (!row) throw new Error('the table of changes did not answer');
    return { ...(row as Tail), last: Number(row.last) };
  }

  /** Whether tags may have been missed: nothing was noted yet, or the table began anew. */
  isBroken(tail: Tail): boolean {
    return !this.#before || tail.file !== this.#before.file || tail.last < this.#floor;
  }

  /** Begins anew: what is there already tells nothing. */
  restart(): void {
    this.#before = undefined;
    this.#floor = 0;
    this.#ends = [];
    this.#seen.clear();
  }

  /** The tags of a look that were not noted before, each once. */
  fresh(tail: Tail): string[] {
    return [...new Set(tail.rows.filter(([id]) => !this.#seen.has(id)).map(([, name]) => name))];
  }

  /** Remembers how far was read, once the tags are dealt with. */
  note(tail: Tail, nowMs: number): void {
    for (const [id] of tail.rows) this.#seen.add(id);
    this.#before = tail;
    this.#ends.push({ xmax: BigInt(tail.xmax), last: tail.last, atMs: nowMs });
    const running = BigInt(tail.xmin);
    const settled = nowMs - settlingMs;
    const open = this.#ends.findIndex(({ xmax, atMs }) => xmax > running || atMs > settled);
    const over = open < 0 ? this.#ends.length : open;
    const floor = this.#ends.splice(0, over).at(-1)?.last ?? this.#floor;
    if (floor <= this.#floor) return;
    this.#floor = floor;
    for (const id of this.#seen) if (id <= floor) this.#seen.delete(id);
  }
}
