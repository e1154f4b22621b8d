import type { Clock } from '#/platform/clock.ts';
import { type PageAnswer, preparePage, type Rendered, weightOf } from './kept-page.ts';

/** What a render says about the page it makes (web/page-context.ts). */
export type PageNotes = {
  shows(...names: string[]): void;
  changesAt(moment: Date | null): void;
  doNotKeep(): void;
};
export type RenderKept = (notes: PageNotes) => Promise<Rendered>;

/** Why kept pages went: what they showed changed, their time was over, room was needed, the alarm was lost. */
export type DropReason = 'changed' | 'ended' | 'room' | 'disconnected';

export type PageCacheEvents = {
  hit(): void;
  miss(): void;
  rendered(ms: number, kept: boolean): void;
  dropped(reason: DropReason, pages: number): void;
};

/** No page lives longer, whatever it said: what it works out from the clock looks some days ahead. */
const longestLifeMs = 24 * 60 * 60 * 1000;

/** A render that takes longer has failed for all who wait for it; the next caller begins anew. */
const longestRenderMs = 20_000;

type Entry = { page: PageAnswer; names: ReadonlySet<string>; endsAtMs: number; weight: number };
type Running = {
  answer: Promise<PageAnswer | undefined>;
  /** Names that moved since the render began; `all` when everything may have. */
  moved: Set<string>;
  all: boolean;
};

/**
 * Pages rendered once and served until something they showed changes. Knows nothing of HTTP, of React or of where
 * the news of a change comes from. While nothing can tell it of changes (`live` false) it keeps nothing.
 */
export class PageCache {
  readonly #clock: Clock;
  readonly #limitBytes: number;
  readonly #events: Partial<PageCacheEvents>;
  /** In the order of their last use. */
  readonly #entries = new Map<string, Entry>();
  readonly #keysByName = new Map<string, Set<string>>();
  /** Every render under way, and those a newcomer may still wait for. */
  readonly #running = new Set<Running>();
  readonly #joinable = new Map<string, Running>();
  #bytes = 0;
  #live = false;

  constructor(clock: Clock, limitBytes: number, events: Partial<PageCacheEvents> = {}) {
    this.#clock = clock;
    this.#limitBytes = limitBytes;
    this.#events = events;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#entries.size;
  }

  get live(): boolean {
    return this.#live;
  }

  /**
   * The kept page, else a fresh render that many callers share. `undefined` when the page turned out to be for one
   * caller alone: then nobody else may see this render, and each caller renders for themselves.
   */
  async get(key: string, render: RenderKept): Promise<PageAnswer | undefined> {
    const kept = this.peek(key);
    if (kept) return kept;
    this.#events.miss?.();
    const joined = this.#joinable.get(key);
    if (joined) return joined.answer;
    const running: Running = { answer: Promise.resolve(undefined), moved: new Set(), all: !this.#live };
    this.#running.add(running);
    this.#joinable.set(key, running);
    running.answer = inTime(this.#render(key, running, render)).finally(() => {
      this.#running.delete(running);
      if (this.#joinable.get(key) === running) this.#joinable.delete(key);
    });
    return running.answer;
  }

  /** The kept page, counted as a hit; undefined when there is none (nothing is counted then). */
  peek(key: string): PageAnswer | undefined {
    const kept = this.#find(key);
    if (kept) this.#events.hit?.();
    return kept;
  }

  /** These things changed: drops every page that showed one of them. */
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

  /** Whether news of changes arrive. Either turn empties the cache: something may have been missed. */
  setLive(live: boolean): void {
    this.#live = live;
    const dropped = this.#entries.size;
    this.#entries.clear();
    this.#keysByName.clear();
    this.#bytes = 0;
    for (const running of this.#running) running.all = true;
    this.#joinable.clear();
    if (dropped > 0) this.#events.dropped?.('disconnected', dropped);
  }

  #find(key: string): PageAnswer | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    if (entry.endsAtMs <= this.#clock.now().getTime()) {
      this.#remove(key);
      this.#events.dropped?.('ended', 1);
      return undefined;
    }
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.page;
  }

  async #render(key: string, running: Running, render: RenderKept): Promise<PageAnswer | undefined> {
    const names = new Set<string>();
    let endsAtMs = this.#clock.now().getTime() + longestLifeMs;
    let alone = false;
    const begun = performance.now();
    const rendered = await render({
      shows: (...shown) => {
        for (const name of shown) names.add(name);
      },
      changesAt: (moment) => {
        if (moment) endsAtMs = Math.min(endsAtMs, moment.getTime());
      },
      doNotKeep: () => {
        alone = true;
      },
    });
    // Too late: nobody waits any more, and news of changes no longer reach this render.
    if (!this.#running.has(running)) return undefined;
    if (alone || 'set-cookie' in rendered.headers) return undefined;
    const page = await preparePage(rendered);
    const moved = running.all || !running.moved.isDisjointFrom(names);
    const kept = rendered.status === 200 && this.#live && !moved && endsAtMs > this.#clock.now().getTime();
    if (kept) this.#store(key, { page, names, endsAtMs, weight: weightOf(page, key) });
    this.#events.rendered?.(performance.now() - begun, kept);
    return page;
  }

  #store(key: string, entry: Entry): void {
    this.#remove(key);
    this.#entries.set(key, entry);
    this.#bytes += entry.weight;
    for (const name of entry.names) {
      const keys = this.#keysByName.get(name) ?? new Set();
      this.#keysByName.set(name, keys.add(key));
    }
    let dropped = 0;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#limitBytes) break;
      dropped += this.#remove(oldest);
    }
    if (dropped > 0) this.#events.dropped?.('room', dropped);
  }

  #remove(key: string): number {
    const entry = this.#entries.get(key);
    if (!entry) return 0;
    this.#entries.delete(key);
    this.#bytes -= entry.weight;
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
  const timer = setTimeout(() => reject(new Error('the page was not rendered in time')), longestRenderMs);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
