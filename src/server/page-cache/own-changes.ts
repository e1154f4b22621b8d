import type { Clock } from '#/platform/clock.ts';

/** No transaction of a call takes longer (plugins/limits.ts). */
const rememberedMs = 60_000;

/**
 * The names that this process itself changed a moment ago: their transactions may still be running, and end after the
 * database's news are lost.
 */
export class OwnChanges {
  readonly #clock: Clock;
  /** In the order of their last change. */
  readonly #changed = new Map<string, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  note(names: readonly string[]): void {
    for (const name of names) {
      this.#changed.delete(name);
      this.#changed.set(name, this.#clock.nowMs());
    }
    this.#forgetOld();
  }

  recent(): string[] {
    this.#forgetOld();
    return [...this.#changed.keys()];
  }

  #forgetOld(): void {
    const before = this.#clock.nowMs() - rememberedMs;
    for (const [name, atMs] of this.#changed) {
      if (atMs >= before) return;
      this.#changed.delete(name);
    }
  }
}
