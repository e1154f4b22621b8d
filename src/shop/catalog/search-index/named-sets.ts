import type { Bits } from '../columns/bits.ts';
import { Postings } from './postings.ts';

/** All of them one behind the other in `numbers`, each until before its end. */
export type NamedSetsDump = {
  names: string[];
  isList: Uint8Array;
  last: Int32Array;
  ends: Uint32Array;
  numbers: Uint32Array;
};

/** Sets of slots by name. Slots are only added, with numbers that rise. */
export class NamedSets {
  readonly #sets = new Map<string, Postings>();

  constructor(dump?: NamedSetsDump) {
    for (const [at, name] of dump?.names.entries() ?? []) {
      const numbers = dump?.numbers.slice(dump.ends[at - 1] ?? 0, dump.ends[at]) ?? new Uint32Array();
      const [isList, last] = [dump?.isList[at] === 1, dump?.last[at] ?? -1];
      this.#sets.set(name, new Postings({ isList, last, numbers }));
    }
  }

  dump(): NamedSetsDump {
    const dumps = Array.from(this.#sets.values(), (set) => set.dump());
    const ends = new Uint32Array(dumps.length);
    let end = 0;
    for (const [at, { numbers }] of dumps.entries()) {
      end += numbers.length;
      ends[at] = end;
    }
    const all = new Uint32Array(end);
    for (const [at, { numbers }] of dumps.entries()) all.set(numbers, ends[at - 1] ?? 0);
    return {
      names: this.names(),
      isList: Uint8Array.from(dumps, ({ isList }) => (isList ? 1 : 0)),
      last: Int32Array.from(dumps, ({ last }) => last),
      ends,
      numbers: all,
    };
  }

  /** Adds the slots from `first` until before `end` to each of these sets. */
  add(first: number, end: number, names: readonly string[]): void {
    for (const name of names) {
      let set = this.#sets.get(name);
      if (!set) {
        set = new Postings();
        this.#sets.set(name, set);
      }
      for (let slot = first; slot < end; slot++) set.add(slot);
    }
  }

  has(name: string): boolean {
    return this.#sets.has(name);
  }

  get(name: string): Postings | undefined {
    return this.#sets.get(name);
  }

  names(): string[] {
    return [...this.#sets.keys()];
  }

  /** Adds the slots of a set to these. */
  addTo(found: Bits, name: string): void {
    this.#sets.get(name)?.addTo(found);
  }

  /** Slots by their new names; sets that only those with -1 were in are forgotten. */
  renumber(names: Int32Array): void {
    for (const [name, set] of this.#sets) {
      const renamed = set.renumbered(names);
      if (renamed) this.#sets.set(name, renamed);
      else this.#sets.delete(name);
    }
  }
}
