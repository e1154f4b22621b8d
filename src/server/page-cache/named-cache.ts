import type { Clock } from '#/platform/clock.ts';

/** What a maker says about what it makes (web/page-context.ts). */
export type Notes = {
  shows(...names: string[]): void;
  changesAt(moment: Date | null): void;
};
/** Something made; `keep` false: it is given to those who wait for it, and made anew for the next. */
export type Made<Value> = { value: Value; keep: boolean; weight: number };

/** Why kept things went: what they showed changed, their time was over, room was needed, the alarm was lost. */
export type DropReason = 'changed' | 'ended' | 'room' | 'disconnected';

export type CacheEvents = {
  hit(): void;
  miss(): void;
  made(ms: number, kept: boolean): void;
  dropped(reason: DropReason, entries: number): void;
};

export type CacheLimits = {
  /** Sum of the weights kept; what is over drops the least recently used. */
  weight: number;
  /** Nothing lives longer, whatever it said: what is worked out from the clock looks some days ahead. */
  lifeMs: number;
  /** So long after the news of changes were lost, what is kept is still given out; nought when left out. */
  withoutNewsMs?: number;
};

/** A making that takes longer has failed for all who wait for it; the next caller begins anew. */
const longestMakingMs = 20_000;

type Entry<Value> = { value: Value; names: ReadonlySet<string>; endsAtMs: number; weight: number };
type Running<Value> = {
  answer: Promise<Value | undefined>;
  /** Names that moved since the making began; `all` when everything may have. */
  moved: Set<string>;
  all: boolean;
};

/**
 * Things made once and given out until something they showed changes. Knows nothing of pages or of where the news of
 * a change comes from. While nothing can tell it of changes (`live` false) it takes nothing new in, and gives out
 * what it has for a stated time only.
 */
export class NamedCache<Value> {
  readonly #clock: Clock;
  readonly #limits: CacheLimits;
  readonly #events: Partial<CacheEvents>;
  /** In the order of their last use. */
  readonly #entries = new Map<string, Entry<Value>>();
  #lastUsed: Entry<Value> | undefined;
  readonly #keysByName = new Map<string, Set<string>>();
  /** All that is being made, and those a newcomer may still wait for. */
  readonly #running = new Set<Running<Value>>();
  readonly #joinable = new Map<string, Running<Value>>();
  #weight = 0;
  #live = false;
  /** Until then what is kept is given out without news. */
  #newsEndMs = 0;

  constructor(clock: Clock, limits: CacheLimits, events: Partial<CacheEvents> = {}) {
    this.#clock = clock;
    this.#limits = limits;
    this.#events = events;
  }

  get weight(): number {
    return this.#weight;
  }

  get size(): number {
    return this.#entries.size;
  }

  get live(): boolean {
    return this.#live;
  }

  /**
   * What is kept, else a fresh one that many callers share. `undefined` when its maker found that it is nobody
   * else's: then each caller makes their own.
   */
  async make(
    key: string,
    maker: (notes: Notes) => Promise<Made<Value> | undefined>,
  ): Promise<Value | undefined> {
    const kept = this.peek(key);
    if (kept !== undefined) return kept;
    this.#events.miss?.();
    const joined = this.#joinable.get(key);
    if (joined) return joined.answer;
    const running: Running<Value> = {
      answer: Promise.resolve(undefined),
      moved: new Set(),
      all: !this.#live,
    };
    this.#running.add(running);
    this.#joinable.set(key, running);
    running.answer = inTime(this.#make(key, running, maker)).finally(() => {
      this.#running.delete(running);
      if (this.#joinable.get(key) === running) this.#joinable.delete(key);
    });
    return running.answer;
  }

  /** What is kept and fits, counted as a hit; undefined when there is nothing (nothing is counted then). */
  peek(key: string, fits: (value: Value) => boolean = () => true): Value | undefined {
    const kept = this.#find(key);
    if (kept === undefined || !fits(kept)) return undefined;
    this.#events.hit?.();
    return kept;
  }

  /** These things changed: drops all that showed one of them. */
  drop(names: Iterable<string>): void {
    let dropped = 0;
    for (const name of names) {
      for (const key of this.#keysByName.get(name) ?? []) dropped += this.#remove(key);
      for (const running of this.#running) running.moved.add(name);
    }
    // Who asks from now on must not be given what was read before the change.
    this.#joinable.clear();
    if (dropped > 0) this.#events.dropped?.('changed', dropped);
  }

  /** Whether news of changes arrive. When they arrive again something may have been missed: it begins empty. */
  setLive(live: boolean): void {
    const { withoutNewsMs = 0 } = this.#limits;
    if (!live && this.#live) this.#newsEndMs = this.#clock.nowMs() + withoutNewsMs;
    this.#live = live;
    if (live || this.secondsLeft === 0) this.#empty();
    for (const running of this.#running) running.all = true;
    this.#joinable.clear();
  }

  /** For how long what is kept is still given out; null while news of changes arrive. */
  get secondsLeft(): number | null {
    return this.#live ? null : Math.max(0, Math.ceil((this.#newsEndMs - this.#clock.nowMs()) / 1000));
  }

  #empty(): void {
    const dropped = this.#entries.size;
    this.#entries.clear();
    this.#keysByName.clear();
    this.#weight = 0;
    if (dropped > 0) this.#events.dropped?.('disconnected', dropped);
  }

  /** If this is what is kept there, it weighs more or less now. */
  weigh(key: string, value: Value, weight: number): void {
    const entry = this.#entries.get(key);
    if (entry?.value !== value) return;
    this.#weight += weight - entry.weight;
    entry.weight = weight;
    this.#makeRoom();
  }

  #find(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    if (!this.#live && this.#newsEndMs <= this.#clock.nowMs()) {
      this.#empty();
      return undefined;
    }
    if (entry.endsAtMs <= this.#clock.nowMs()) {
      this.#remove(key);
      this.#events.dropped?.('ended', 1);
      return undefined;
    }
    // The last used stands last; one page asked for again and again stands there already.
    if (entry !== this.#lastUsed) {
      this.#entries.delete(key);
      this.#entries.set(key, entry);
      this.#lastUsed = entry;
    }
    return entry.value;
  }

  async #make(
    key: string,
    running: Running<Value>,
    maker: (notes: Notes) => Promise<Made<Value> | undefined>,
  ): Promise<Value | undefined> {
    const names = new Set<string>();
    let endsAtMs = this.#clock.nowMs() + this.#limits.lifeMs;
    const begun = performance.now();
    const made = await maker({
      shows: (...shown) => {
        for (const name of shown) names.add(name);
      },
      changesAt: (moment) => {
        if (moment) endsAtMs = Math.min(endsAtMs, moment.getTime());
      },
    });
    // Too late: nobody waits any more, and news of changes no longer reach this making.
    if (!made || !this.#running.has(running)) return undefined;
    const { value, weight } = made;
    const moved = running.all || !running.moved.isDisjointFrom(names);
    const keep = made.keep && this.#live && !moved && endsAtMs > this.#clock.nowMs();
    if (keep) this.#store(key, { value, names, endsAtMs, weight });
    this.#events.made?.(performance.now() - begun, keep);
    return value;
  }

  #store(key: string, entry: Entry<Value>): void {
    this.#remove(key);
    this.#entries.set(key, entry);
    this.#lastUsed = entry;
    this.#weight += entry.weight;
    for (const name of entry.names) {
      const keys = this.#keysByName.get(name) ?? new Set();
      this.#keysByName.set(name, keys.add(key));
    }
    this.#makeRoom();
  }

  #makeRoom(): void {
    let dropped = 0;
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#limits.weight) break;
      dropped += this.#remove(oldest);
    }
    if (dropped > 0) this.#events.dropped?.('room', dropped);
  }

  #remove(key: string): number {
    const entry = this.#entries.get(key);
    if (!entry) return 0;
    this.#entries.delete(key);
    this.#weight -= entry.weight;
    for (const name of entry.names) {
      const keys = this.#keysByName.get(name);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByName.delete(name);
    }
    return 1;
  }
}

function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('it was not made in time')), longestMakingMs);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
