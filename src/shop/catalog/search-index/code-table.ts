import { Bits } from '../columns/bits.ts';

/** So many are put into order at once: a few milliseconds. */
const maxAdded = 4096;
const separator = 10;

/** Codes in order, each followed by a line feed; `starts` has one number more, the end. A code may stand there several times. */
type Segment = { bytes: Uint8Array; starts: Uint32Array; slots: Uint32Array };
export type CodeTableDump = Segment[];

const encoder = new TextEncoder();

/**
 * Words that hardly two colors share, such as SKUs: hundreds of thousands, as bytes in order. New ones make a segment of their own,
 * and segments of like size are merged, so that neither a hundred thousand products nor a new one mean sorting all.
 */
export class CodeTable {
  #segments: Segment[];
  #added: { word: string; slot: number }[] = [];

  constructor(dump: CodeTableDump = []) {
    this.#segments = dump;
  }

  add(slot: number, word: string): void {
    this.#added.push({ word, slot });
    if (this.#added.length >= maxAdded) this.#settle();
  }

  /** Whether one of the living has the code. */
  has(word: string, living: Bits): boolean {
    const found = new Bits();
    this.addWord(word, found);
    return found.meets(living);
  }

  /** Adds the slots that have the code itself. */
  addWord(word: string, found: Bits): void {
    for (const one of this.#added) if (one.word === word) found.add(one.slot);
    this.#addLike(encoder.encode(`${word}\n`), found);
  }

  /** Adds the slots of all codes that begin so. */
  addBeginning(prefix: string, found: Bits): void {
    for (const { word, slot } of this.#added) if (word.startsWith(prefix)) found.add(slot);
    this.#addLike(encoder.encode(prefix), found);
  }

  #addLike(prefix: Uint8Array, found: Bits): void {
    for (const segment of this.#segments) {
      for (let at = placeOf(segment, prefix); beginsAt(segment, at, prefix); at++)
        found.add(segment.slots[at] ?? 0);
    }
  }

  /** Adds the slots of all codes that have it anywhere. */
  addContaining(part: string, found: Bits): void {
    for (const { word, slot } of this.#added) if (word.includes(part)) found.add(slot);
    for (const { bytes, starts, slots } of this.#segments) {
      const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      let from = buffer.indexOf(part);
      while (from >= 0) {
        const at = lastStart(starts, from);
        found.add(slots[at] ?? 0);
        from = buffer.indexOf(part, starts[at + 1] ?? bytes.length);
      }
    }
  }

  /** Slots by their new names; codes of those with -1 go. */
  renumber(names: Int32Array): void {
    this.#settle();
    this.#segments = this.#segments.map((segment) => renumbered(segment, names));
  }

  dump(): CodeTableDump {
    this.#settle();
    return this.#segments;
  }

  #settle(): void {
    if (this.#added.length === 0) return;
    let last = segmentOf(this.#added);
    this.#added = [];
    for (let before = this.#segments.at(-1); before; before = this.#segments.at(-1)) {
      if (before.slots.length > last.slots.length * 2) break;
      this.#segments.pop();
      last = merged(before, last);
    }
    this.#segments.push(last);
  }
}

function segmentOf(codes: readonly { word: string; slot: number }[]): Segment {
  const sorted = codes
    .map(({ word, slot }) => ({ bytes: encoder.encode(`${word}\n`), slot }))
    .sort((one, other) => Buffer.compare(one.bytes, other.bytes));
  const starts = new Uint32Array(sorted.length + 1);
  for (const [at, { bytes }] of sorted.entries()) starts[at + 1] = (starts[at] ?? 0) + bytes.length;
  const all = new Uint8Array(starts[sorted.length] ?? 0);
  for (const [at, { bytes }] of sorted.entries()) all.set(bytes, starts[at]);
  return { bytes: all, starts, slots: Uint32Array.from(sorted, ({ slot }) => slot) };
}

function merged(one: Segment, other: Segment): Segment {
  const count = one.slots.length + other.slots.length;
  const all = {
    bytes: new Uint8Array(one.bytes.length + other.bytes.length),
    starts: new Uint32Array(count + 1),
    slots: new Uint32Array(count),
  };
  let [first, second, end] = [0, 0, 0];
  for (let at = 0; at < count; at++) {
    const isFirst =
      second >= other.slots.length || (first < one.slots.length && compareAt(one, first, other, second) <= 0);
    const [from, place] = isFirst ? [one, first++] : [other, second++];
    all.slots[at] = from.slots[place] ?? 0;
    end = copyWord(from, place, all.bytes, end);
    all.starts[at + 1] = end;
  }
  return all;
}

function renumbered({ bytes, starts, slots }: Segment, names: Int32Array): Segment {
  const left = { bytes: new Uint8Array(bytes.length), starts: new Uint32Array(slots.length + 1) };
  const renamed = new Uint32Array(slots.length);
  let [count, end] = [0, 0];
  for (const [at, slot] of slots.entries()) {
    const name = names[slot] ?? -1;
    if (name < 0) continue;
    end = copyWord({ bytes, starts, slots }, at, left.bytes, end);
    renamed[count++] = name;
    left.starts[count] = end;
  }
  return {
    bytes: left.bytes.slice(0, end),
    starts: left.starts.slice(0, count + 1),
    slots: renamed.slice(0, count),
  };
}

/** Copies a code behind `end`; answers the new end. */
function copyWord({ bytes, starts }: Segment, at: number, target: Uint8Array, end: number): number {
  const to = starts[at + 1] ?? 0;
  let place = end;
  for (let from = starts[at] ?? 0; from < to; from++) target[place++] = bytes[from] ?? 0;
  return place;
}

/** The line feed at the end of each comes before all that a longer one has there. */
function compareAt(one: Segment, first: number, other: Segment, second: number): number {
  let [at, place] = [one.starts[first] ?? 0, other.starts[second] ?? 0];
  for (;;) {
    const letter = one.bytes[at++] ?? 0;
    const difference = letter - (other.bytes[place++] ?? 0);
    if (difference !== 0 || letter === separator) return difference;
  }
}

/** Where the first code stands that is not before these bytes. */
function placeOf({ bytes, starts, slots }: Segment, prefix: Uint8Array): number {
  let [low, high] = [0, slots.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    let [at, place] = [starts[middle] ?? 0, 0];
    while (place < prefix.length && bytes[at] === prefix[place]) {
      at++;
      place++;
    }
    if (place < prefix.length && (bytes[at] ?? 0) < (prefix[place] ?? 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function beginsAt({ bytes, starts, slots }: Segment, at: number, prefix: Uint8Array): boolean {
  if (at >= slots.length) return false;
  const start = starts[at] ?? 0;
  for (let place = 0; place < prefix.length; place++)
    if (bytes[start + place] !== prefix[place]) return false;
  return true;
}

/** The last start that is not behind this place. */
function lastStart(starts: Uint32Array, place: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((starts[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}
