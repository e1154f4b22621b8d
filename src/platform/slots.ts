import { ShopError } from './errors.ts';

type Bounds = { most: number; perNetwork: number };

/** Places for costly requests: so many at once. A network (undefined: unknown) has a share of them alone. */
export class Slots {
  readonly #bounds: Bounds;
  readonly #held = new Map<string | undefined, number>();

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** Takes one; answers how to give it back. Refuses (ShopError 503 `unavailable`) when none is left. */
  take(network: string | undefined): () => void {
    const own = this.#held.get(network) ?? 0;
    const all = [...this.#held.values()].reduce((sum, held) => sum + held, 0);
    const share = network === undefined ? this.#bounds.most : this.#bounds.perNetwork;
    if (all >= this.#bounds.most || own >= share) throw new ShopError(503, 'unavailable');
    this.#held.set(network, own + 1);
    return () => {
      const left = (this.#held.get(network) ?? 0) - 1;
      if (left > 0) this.#held.set(network, left);
      else this.#held.delete(network);
    };
  }
}
