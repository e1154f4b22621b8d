/** A set of small whole numbers: a bit each. Grows by itself. */
export class Bits {
  #words: Uint32Array;

  constructor(words: Uint32Array = new Uint32Array(4)) {
    this.#words = words;
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

  /** Not to be changed. */
  get words(): Uint32Array {
    return this.#words;
  }

  /** Whether both have some number. */
  meets(other: Bits): boolean {
    const length = Math.min(this.#words.length, other.#words.length);
    for (let at = 0; at < length; at++)
      if (((this.#words[at] ?? 0) & (other.#words[at] ?? 0)) !== 0) return true;
    return false;
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

  /** The same numbers by their new names, which rise as they do; those with -1 go. */
  renumber(names: Int32Array): void {
    const renamed = new Bits();
    this.each((number) => {
      const name = names[number] ?? -1;
      if (name >= 0) renamed.add(name);
    });
    this.#words = renamed.#words;
  }

  count(): number {
    let count = 0;
    for (let at = 0; at < this.#words.length; at++) {
      let word = this.#words[at] ?? 0;
      if (word === 0) continue;
      // Bits of each pair, of each four, of each eight; then the eights are added up.
      word -= (word >>> 1) & 0x5555_5555;
      word = (word & 0x3333_3333) + ((word >>> 2) & 0x3333_3333);
      count += Math.imul((word + (word >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
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
  toArray(): Int32Array {
    const numbers = new Int32Array(this.count());
    let count = 0;
    this.each((number) => {
      numbers[count++] = number;
    });
    return numbers;
  }
}
