/** Texts as small numbers, in the order in which they were first met; they are few and never forgotten. */
export class Codes {
  readonly keys: string[] = [];
  readonly #codes = new Map<string, number>();

  constructor(keys: readonly string[] = []) {
    for (const key of keys) this.of(key);
  }

  of(key: string): number {
    let code = this.#codes.get(key);
    if (code === undefined) {
      code = this.keys.push(key) - 1;
      this.#codes.set(key, code);
    }
    return code;
  }

  /** 1 at each chosen code; null when nothing is chosen. */
  chosen(keys: readonly string[]): Uint8Array | null {
    if (keys.length === 0) return null;
    const marks = new Uint8Array(this.keys.length);
    for (const key of keys) {
      const code = this.#codes.get(key);
      if (code !== undefined) marks[code] = 1;
    }
    return marks;
  }
}

export type ListsDump = { keys: string[]; lists: number[][] };

/** Lists of texts as small numbers. Equal lists are one: a catalog has few of them. */
export class Lists {
  readonly codes: Codes;
  /** By the list's number, the codes of its texts. */
  readonly lists: number[][] = [];
  readonly #numbers = new Map<string, number>();

  constructor({ keys, lists }: ListsDump = { keys: [], lists: [] }) {
    this.codes = new Codes(keys);
    for (const list of lists) this.of(list.map((code) => keys[code] ?? ''));
  }

  of(keys: readonly (string | number)[]): number {
    const name = `${keys.length} ${keys.join('\n')}`;
    let number = this.#numbers.get(name);
    if (number === undefined) {
      number = this.lists.push(keys.map((key) => this.codes.of(String(key)))) - 1;
      this.#numbers.set(name, number);
    }
    return number;
  }

  /** 1 at each list that has one of these texts; null when nothing is chosen. */
  chosen(keys: readonly (string | number)[] | null): Uint8Array | null {
    if (!keys) return null;
    const marks = this.codes.chosen(keys.map(String)) ?? new Uint8Array(this.codes.keys.length);
    return Uint8Array.from(this.lists, (list) => (list.some((code) => marks[code] === 1) ? 1 : 0));
  }

  dump(): ListsDump {
    return { keys: this.codes.keys, lists: this.lists };
  }
}
