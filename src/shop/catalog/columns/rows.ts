type ColumnType = Int32ArrayConstructor | Float64ArrayConstructor | Uint8ArrayConstructor;
type Shape = Readonly<Record<string, ColumnType>>;
type Columns<Own extends Shape> = { [Name in keyof Own]: InstanceType<Own[Name]> };
export type RowsDump<Own extends Shape> = { length: number; columns: Columns<Own> };

const minRoom = 16;

/**
 * Rows of numbers, added at the end, a typed array for each column: a hundred thousand products take a tenth of what objects
 * take, and are compared in the order in which they stand in memory.
 */
export class Rows<Own extends Shape> {
  readonly #shape: Own;
  #columns: Columns<Own>;
  #length = 0;
  #room = minRoom;

  constructor(shape: Own) {
    this.#shape = shape;
    this.#columns = this.#made((type) => new type(minRoom));
  }

  get length(): number {
    return this.#length;
  }

  /** To read them: behind the last row is nothing. Adding a row may put others in their place. */
  get columns(): Columns<Own> {
    return this.#columns;
  }

  /** Answers where it stands. */
  add(row: { readonly [Name in keyof Own]: number }): number {
    if (this.#length === this.#room) this.#resize(Math.ceil(this.#room * 1.25) + minRoom);
    for (const name in this.#shape) this.#columns[name][this.#length] = row[name];
    return this.#length++;
  }

  /** Leaves only those that are marked with 1, in their order. Answers where each stands now; -1 is gone. */
  retain(marks: Uint8Array): Int32Array {
    const places = new Int32Array(this.#length).fill(-1);
    let next = 0;
    for (let row = 0; row < this.#length; row++) {
      if (marks[row] !== 1) continue;
      places[row] = next;
      for (const name in this.#shape) this.#columns[name][next] = this.#columns[name][row] ?? 0;
      next++;
    }
    this.#length = next;
    this.#resize(next + minRoom);
    return places;
  }

  dump(): RowsDump<Own> {
    return {
      length: this.#length,
      columns: this.#made((_type, name) => this.#columns[name].subarray(0, this.#length)),
    };
  }

  restore({ length, columns }: RowsDump<Own>): void {
    this.#length = length;
    this.#columns = columns;
    this.#room = length;
  }

  #resize(room: number): void {
    const former = this.#columns;
    this.#columns = this.#made((type, name) => {
      const column = new type(room);
      column.set(former[name].subarray(0, Math.min(this.#length, room)));
      return column;
    });
    this.#room = room;
  }

  #made(make: (type: ColumnType, name: keyof Own) => Int32Array | Float64Array | Uint8Array): Columns<Own> {
    const entries = Object.entries(this.#shape).map(([name, type]) => [name, make(type, name)]);
    return Object.fromEntries(entries) as Columns<Own>;
  }
}
