const pageBits = 12;
const pageSize = 1 << pageBits;
const none = -1;

/** Rows by the ids of what stands in them, as numbers in pages: a search looks a hundred thousand up, for which a `Map` is slow. */
export class RowsById {
  readonly #pages: (Int32Array | undefined)[] = [];
  #size = 0;

  /** How many ids have a row. */
  get size(): number {
    return this.#size;
  }

  get(id: number): number | undefined {
    const row = this.#pages[id >>> pageBits]?.[id & (pageSize - 1)] ?? none;
    return row === none ? undefined : row;
  }

  set(id: number, row: number): void {
    const number = id >>> pageBits;
    const page = this.#pages[number] ?? new Int32Array(pageSize).fill(none);
    this.#pages[number] = page;
    if (page[id & (pageSize - 1)] === none) this.#size++;
    page[id & (pageSize - 1)] = row;
  }

  delete(id: number): void {
    const page = this.#pages[id >>> pageBits];
    if (page && page[id & (pageSize - 1)] !== none) {
      page[id & (pageSize - 1)] = none;
      this.#size--;
    }
  }

  clear(): void {
    this.#pages.length = 0;
    this.#size = 0;
  }
}
