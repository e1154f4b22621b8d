/** A set of small whole numbers: a bit each. Grows by itself. */
export class Bits {
  #words: Uint32Array;

  constructor(words = new Uint32Array(4)) {
    this.#words = words;
  }

  /** Numbers below `count`, all of them. */
  static below(count: number): Bits {
    const words = new Uint32Array(Math.ceil(count / 32)).fill(0xffff_ffff);
    if (count % 32 > 0) words[words.length - 1] = 2 ** (count % 32) - 1;
    return new Bits(words);
  }

  /** None, with room for numbers below `count`. */
  static upTo(count: number): Bits {
    return new Bits(new Uint32Array(Math.ceil(count / 32) + 1));
  }

  static of(numbers: Iterable<number>): Bits {
    const bits = new Bits();
    for (const number of numbers) bits.add(number);
    return bits;
  }

  add(number: number): void {
    const at = number >>> 5;
    if (at >= this.#words.length) {
      const grown = new Uint32Array(Math.max(at + 1, this.#words.length * 2));
      grown.set(this.#words);
      this.#words = grown;
    }
    this.#words[at] = (this.#words[at] ?? 0) | (1 << (number & 31));
  }

  delete(number: number): void {
    const at = number >>> 5;
    if (at < this.#words.length) this.#words[at] = (this.#words[at] ?? 0) & ~(1 << (number & 31));
  }

  has(number: number): boolean {
    return ((this.#words[number >>> 5] ?? 0) & (1 << (number & 31))) !== 0;
  }

  and(other: Bits): Bits {
    const words = new Uint32Array(Math.min(this.#words.length, other.#words.length));
    for (let at = 0; at < words.length; at++) words[at] = (this.#words[at] ?? 0) & (other.#words[at] ?? 0);
    return new Bits(words);
  }

  /** Adds all of the other's. */
  addAll(other: Bits): void {
    if (other.#words.length > this.#words.length) {
      const grown = new Uint32Array(other.#words.length);
      grown.set(this.#words);
      this.#words = grown;
    }
    const [own, more] = [this.#words, other.#words];
    for (let at = 0; at < more.length; at++) own[at] = (own[at] ?? 0) | (more[at] ?? 0);
  }

  count(): number {
    let count = 0;
    for (const word of this.#words) {
      for (let left = word; left !== 0; left &= left - 1) count++;
    }
    return count;
  }

  isEmpty(): boolean {
    for (let at = 0; at < this.#words.length; at++) if (this.#words[at] !== 0) return false;
    return true;
  }

  /** In rising order, as quick as can be. */
  each(visit: (number: number) => void): void {
    for (let at = 0; at < this.#words.length; at++) {
      for (let left = this.#words[at] ?? 0; left !== 0; left &= left - 1) {
        visit(at * 32 + 31 - Math.clz32(left & -left));
      }
    }
  }

  /** In rising order. */
  *[Symbol.iterator](): Generator<number> {
    for (const [at, word] of this.#words.entries()) {
      for (let left = word; left !== 0; left &= left - 1) yield at * 32 + 31 - Math.clz32(left & -left);
    }
  }
}
