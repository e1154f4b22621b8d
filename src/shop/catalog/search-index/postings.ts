import { Bits } from '../columns/bits.ts';

/** Numbers of a list, or the words of its bits. */
export type PostingsDump = { isList: boolean; numbers: Uint32Array; last: number };

const firstRoom = 2;

/** A set of numbers that are added in rising order: a list while they are few, then a bit each. */
export class Postings {
  #numbers: Uint32Array;
  #count = 0;
  #last = -1;
  #bits: Bits | undefined;

  constructor(dump?: PostingsDump) {
    this.#numbers = dump?.isList ? dump.numbers : new Uint32Array(firstRoom);
    if (!dump) return;
    this.#last = dump.last;
    if (dump.isList) this.#count = dump.numbers.length;
    else this.#bits = new Bits(dump.numbers);
  }

  /** Not less than the last one. */
  add(number: number): void {
    if (number === this.#last) return;
    this.#last = number;
    // A list of as many bytes as the bits would have.
    if (!this.#bits && this.#count >= 64 && this.#count * 32 > number) {
      this.#bits = this.#toBits();
      this.#numbers = new Uint32Array();
    }
    if (this.#bits) {
      this.#bits.add(number);
      return;
    }
    if (this.#count === this.#numbers.length) {
      const grown = new Uint32Array(Math.ceil(this.#count * 1.5) + 1);
      grown.set(this.#numbers);
      this.#numbers = grown;
    }
    this.#numbers[this.#count++] = number;
  }

  #toBits(): Bits {
    const bits = Bits.upTo(this.#last);
    this.addTo(bits);
    return bits;
  }

  /** Puts all into another set. */
  addTo(set: Bits): void {
    if (this.#bits) set.addAll(this.#bits);
    else for (let at = 0; at < this.#count; at++) set.add(this.#numbers[at] ?? 0);
  }

  /** For reading alone: it is shared. */
  toBits(): Bits {
    return this.#bits ?? this.#toBits();
  }

  /** Whether one of them is in the other set. */
  isAmong(set: Bits): boolean {
    if (this.#bits) return this.#bits.meets(set);
    for (let at = 0; at < this.#count; at++) if (set.has(this.#numbers[at] ?? 0)) return true;
    return false;
  }

  /** The same numbers by their new names; those with -1 are left out. Undefined: none is left. */
  renumbered(names: Int32Array): Postings | undefined {
    const renamed = new Postings();
    const add = (number: number) => {
      const name = names[number] ?? -1;
      if (name >= 0) renamed.add(name);
    };
    if (this.#bits) this.#bits.each(add);
    else for (let at = 0; at < this.#count; at++) add(this.#numbers[at] ?? 0);
    return renamed.#last < 0 ? undefined : renamed;
  }

  dump(): PostingsDump {
    const [isList, last] = [!this.#bits, this.#last];
    return { isList, last, numbers: this.#bits?.words ?? this.#numbers.subarray(0, this.#count) };
  }
}
