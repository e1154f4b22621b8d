/**
 * Work that must not run all at once: `atOnce` run, `waiting` more wait for their turn in order, and past that `run`
 * refuses at once with what `refusal` makes. What is `urgent` is next, and is never refused: its callers are bounded
 * elsewhere.
 */
export class BoundedQueue {
  readonly #bounds: { atOnce: number; waiting: number };
  readonly #refusal: () => Error;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(bounds: { atOnce: number; waiting: number }, refusal: () => Error) {
    this.#bounds = bounds;
    this.#refusal = refusal;
  }

  async run<Result>(work: () => Promise<Result>, urgent = false): Promise<Result> {
    if (this.#running < this.#bounds.atOnce) this.#running++;
    else {
      if (!urgent && this.#waiting.length >= this.#bounds.waiting) throw this.#refusal();
      // Whoever ends hands its place over, so that nobody who comes later takes it.
      await new Promise<void>((resolve) => {
        if (urgent) this.#waiting.unshift(resolve);
        else this.#waiting.push(resolve);
      });
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running--;
    }
  }
}
