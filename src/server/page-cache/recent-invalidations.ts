import type { Clock } from '#/platform/clock.ts';

/** No transaction of a call takes longer (bounds.ts). */
const lifeMs = 60_000;

/**
 * The tags that this process itself invalidated a moment ago: their transactions may still be running, and end after
 * the database's notifications stopped.
 */
export class RecentInvalidations {
  readonly #clock: Clock;
  /** In the order of their last invalidation (ms). */
  readonly #atMs = new Map<string, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  add(tags: readonly string[]): void {
    for (const tag of tags) {
      this.#atMs.delete(tag);
      this.#atMs.set(tag, this.#clock.nowMs());
    }
    this.#dropOld();
  }

  tags(): string[] {
    this.#dropOld();
    return [...this.#atMs.keys()];
  }

  #dropOld(): void {
    const before = this.#clock.nowMs() - lifeMs;
    for (const [tag, atMs] of this.#atMs) {
      if (atMs >= before) return;
      this.#atMs.delete(tag);
    }
  }
}
