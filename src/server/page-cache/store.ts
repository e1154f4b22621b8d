import { LRUCache } from 'lru-cache';
import type { Clock } from '#/platform/clock.ts';
import { inTime } from '#/platform/in-time.ts';

/** What a maker says about what it makes (web/page-context.ts). */
export type CacheNotes = {
  /** Its cache tags: invalidating one of them drops it. */
  tag(...tags: string[]): void;
  /** The moment at which the clock changes it. */
  changesAt(moment: Date | null): void;
};
/** Something made; `store` false: it is given to those who wait for it, and made anew for the next. */
export type Made<Value> = { value: Value; store: boolean; size: number };

/** Why entries went: a tag was invalidated, their time was over or the clock was put back, room was needed, the notifications stopped. */
export type DropReason = 'changed' | 'ended' | 'room' | 'disconnected';

export type CacheEvents = {
  hit(): void;
  miss(): void;
  made(ms: number, stored: boolean): void;
  dropped(reason: DropReason, entries: number): void;
};

export type CacheLimits = {
  /** Sum of the entries' sizes; what is over drops the least recently used. */
  size: number;
  /** Nothing lives longer, whatever it said (ms): what is worked out from the clock looks some days ahead. */
  lifeMs: number;
  /** So long after notifications stopped entries are still given out (ms); nought when left out. */
  maxOfflineMs?: number;
};

/** A making that takes longer has failed for all who wait for it; the next caller begins anew. */
const maxMakingMs = 20_000;

/** A clock that is put back by more was wrong; by less it is only set right to the second. */
const maxStepBackMs = 60_000;

type Entry<Value> = { value: Value; tags: ReadonlySet<string>; endsAtMs: number };
type Running<Value> = {
  answer: Promise<Value | undefined>;
  /** Tags that were invalidated since the making began; `all` when any may have been. */
  invalidated: Set<string>;
  all: boolean;
};

/**
 * An LRU cache whose entries are dropped by tag. Knows nothing of pages or of where invalidations come from. While
 * nothing can tell it of them (`live` false) it takes nothing new in, and gives out what it has for a stated time only.
 */
export class TaggedStore<Value> {
  readonly #clock: Clock;
  readonly #limits: CacheLimits;
  readonly #events: Partial<CacheEvents>;
  readonly #entries: LRUCache<string, Entry<Value>>;
  readonly #keysByTag = new Map<string, Set<string>>();
  /** All that is being made, and those a newcomer may still wait for. */
  readonly #running = new Set<Running<Value>>();
  readonly #joinable = new Map<string, Running<Value>>();
  #live = false;
  /** Until then entries are given out without notifications. */
  #offlineEndsAtMs = 0;
  #latestMs = 0;

  constructor(clock: Clock, limits: CacheLimits, events: Partial<CacheEvents> = {}) {
    this.#clock = clock;
    this.#limits = limits;
    this.#events = events;
    this.#entries = new LRUCache({
      maxSize: limits.size,
      dispose: ({ tags }, key, reason) => {
        this.#untag(key, tags);
        if (reason === 'evict') this.#events.dropped?.('room', 1);
      },
    });
  }

  /** Sum of the entries' sizes. */
  get size(): number {
    return this.#entries.calculatedSize;
  }

  get count(): number {
    return this.#entries.size;
  }

  get live(): boolean {
    return this.#live;
  }

  /**
   * What is cached, else a fresh one that many callers share. `undefined` when its maker found that it is nobody
   * else's: then each caller makes their own.
   */
  async make(
    key: string,
    maker: (notes: CacheNotes) => Promise<Made<Value> | undefined>,
  ): Promise<Value | undefined> {
    const cached = this.peek(key);
    if (cached !== undefined) return cached;
    this.#events.miss?.();
    const joined = this.#joinable.get(key);
    if (joined) return joined.answer;
    const running: Running<Value> = {
      answer: Promise.resolve(undefined),
      invalidated: new Set(),
      all: !this.#live,
    };
    this.#running.add(running);
    this.#joinable.set(key, running);
    const made = this.#make(key, running, maker);
    running.answer = inTime(made, maxMakingMs, 'it was not made in time').finally(() => {
      this.#running.delete(running);
      if (this.#joinable.get(key) === running) this.#joinable.delete(key);
    });
    return running.answer;
  }

  /** What is cached and fits, counted as a hit; undefined when there is nothing (nothing is counted then). */
  peek(key: string, fits: (value: Value) => boolean = () => true): Value | undefined {
    const entry = this.#find(key);
    if (!entry || !fits(entry.value)) return undefined;
    this.#events.hit?.();
    return entry.value;
  }

  /** Drops all entries with one of these tags. */
  invalidate(tags: Iterable<string>): void {
    let dropped = 0;
    for (const tag of tags) {
      for (const key of this.#keysByTag.get(tag) ?? []) if (this.#entries.delete(key)) dropped++;
      for (const running of this.#running) running.invalidated.add(tag);
    }
    // Who asks from now on must not be given what was read before the change.
    this.#joinable.clear();
    if (dropped > 0) this.#events.dropped?.('changed', dropped);
  }

  /** Whether notifications arrive. When they arrive again one may have been missed: it begins empty. */
  setLive(live: boolean): void {
    const { maxOfflineMs = 0 } = this.#limits;
    if (!live && this.#live) this.#offlineEndsAtMs = this.#nowMs() + maxOfflineMs;
    this.#live = live;
    if (live || this.secondsLeft === 0) this.#empty('disconnected');
    this.#disownRunning();
  }

  /** For how long entries are still given out; null while notifications arrive. */
  get secondsLeft(): number | null {
    return this.#live ? null : Math.max(0, Math.ceil((this.#offlineEndsAtMs - this.#nowMs()) / 1000));
  }

  /** If this is what is cached there, it has another size now. */
  resize(key: string, value: Value, size: number): void {
    const entry = this.#entries.peek(key);
    if (entry?.value === value) this.#store(key, { ...entry }, size);
  }

  /** Now. What was made by a clock that was ahead shows another time, and would stay until the clock is there again: it goes. */
  #nowMs(): number {
    const nowMs = this.#clock.nowMs();
    if (nowMs < this.#latestMs - maxStepBackMs) {
      this.#latestMs = nowMs;
      this.#empty('ended');
      this.#disownRunning();
    } else if (nowMs > this.#latestMs) this.#latestMs = nowMs;
    return nowMs;
  }

  #empty(reason: DropReason): void {
    const dropped = this.#entries.size;
    this.#entries.clear();
    if (dropped > 0) this.#events.dropped?.(reason, dropped);
  }

  /** What is being made is given to those who wait for it already, and not cached. */
  #disownRunning(): void {
    for (const running of this.#running) running.all = true;
    this.#joinable.clear();
  }

  #find(key: string): Entry<Value> | undefined {
    const nowMs = this.#nowMs();
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    if (!this.#live && this.#offlineEndsAtMs <= nowMs) {
      this.#empty('disconnected');
      return undefined;
    }
    if (entry.endsAtMs <= nowMs) {
      this.#entries.delete(key);
      this.#events.dropped?.('ended', 1);
      return undefined;
    }
    return entry;
  }

  async #make(
    key: string,
    running: Running<Value>,
    maker: (notes: CacheNotes) => Promise<Made<Value> | undefined>,
  ): Promise<Value | undefined> {
    const tags = new Set<string>();
    let endsAtMs = this.#nowMs() + this.#limits.lifeMs;
    const begun = performance.now();
    const made = await maker({
      tag: (...more) => {
        for (const tag of more) tags.add(tag);
      },
      changesAt: (moment) => {
        if (moment) endsAtMs = Math.min(endsAtMs, moment.getTime());
      },
    });
    // Too late: nobody waits any more, and invalidations no longer reach this making.
    if (!made || !this.#running.has(running)) return undefined;
    const { value, size } = made;
    const nowMs = this.#nowMs();
    const stale = running.all || !running.invalidated.isDisjointFrom(tags);
    const store = made.store && this.#live && !stale && endsAtMs > nowMs;
    if (store) this.#store(key, { value, tags, endsAtMs }, size);
    this.#events.made?.(performance.now() - begun, store);
    return value;
  }

  #store(key: string, entry: Entry<Value>, size: number): void {
    this.#entries.set(key, entry, { size });
    // Larger than the whole store: it was not taken in.
    if (!this.#entries.has(key)) return;
    for (const tag of entry.tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set();
      this.#keysByTag.set(tag, keys.add(key));
    }
  }

  #untag(key: string, tags: ReadonlySet<string>): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}
