import { type FileHandle, open, rename, rm } from 'node:fs/promises';

type NumberList = Int32Array | Uint32Array | Float64Array | Uint8Array;
const types = { Int32Array, Uint32Array, Float64Array, Uint8Array } as const;
type TypeName = keyof typeof types;
/** Stands in the text for a list of numbers, which follows behind it. */
type Place = { $numbers: TypeName; length: number };

const nameOf = (numbers: NumberList): TypeName => numbers.constructor.name as TypeName;
const isPlace = (value: object): value is Place => '$numbers' in value;
const lengthBytes = 8;

/** Plain data as bytes, copied at once. Endless numbers stand in lists of numbers alone. */
export function packed(data: object): Uint8Array[] {
  const lists: NumberList[] = [];
  const text = JSON.stringify(data, (_key, value: unknown) => {
    if (!ArrayBuffer.isView(value)) return value;
    const numbers = value as NumberList;
    lists.push(numbers);
    return { $numbers: nameOf(numbers), length: numbers.length } satisfies Place;
  });
  return [Buffer.from(text), Buffer.concat(lists.map((list) => bytesOf(list)))];
}

/** Writes a file that is there when all of it is. `label` says for whom it is, and can be read by itself. */
export async function writeSnapshot(
  path: string,
  label: object,
  [text, lists]: Uint8Array[],
  signal?: AbortSignal,
): Promise<void> {
  const texts = [Buffer.from(JSON.stringify(label)), text ?? new Uint8Array()];
  const lengths = Buffer.alloc(lengthBytes * texts.length);
  for (const [at, one] of texts.entries()) lengths.writeDoubleLE(one.length, at * lengthBytes);
  const beside = `${path}.new`;
  const file = await open(beside, 'w', 0o600);
  try {
    for (const part of [lengths, ...texts, lists ?? new Uint8Array()]) await file.writeFile(part, { signal });
    await file.sync();
    signal?.throwIfAborted();
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

const bytesOf = ({ buffer, byteOffset, byteLength }: NumberList): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** What was written, if its label is wanted; undefined where there is nothing. */
export async function readSnapshot(
  path: string,
  isWanted: (label: unknown) => Promise<boolean>,
): Promise<unknown> {
  const file = await open(path).catch(() => undefined);
  if (!file) return undefined;
  try {
    const lengths = await read(file, Buffer.alloc(lengthBytes * 2));
    const [label, data] = [0, 1].map((at) => lengths.readDoubleLE(at * lengthBytes));
    if (!(await isWanted(JSON.parse(`${await read(file, Buffer.alloc(label ?? 0))}`)))) return undefined;
    const lists: NumberList[] = [];
    const restored = withLists(JSON.parse(`${await read(file, Buffer.alloc(data ?? 0))}`), lists);
    for (const list of lists) await read(file, bytesOf(list));
    return restored;
  } finally {
    await file.close();
  }
}

/** Makes the lists that stand in a text, in their order; they are still empty. */
function withLists(value: unknown, lists: NumberList[]): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (isPlace(value)) {
    const numbers = new types[value.$numbers](value.length);
    lists.push(numbers);
    return numbers;
  }
  const own = value as Record<string, unknown>;
  for (const key of Object.keys(own)) own[key] = withLists(own[key], lists);
  return own;
}

/** Fills it from the file's next bytes. */
async function read<Bytes extends Uint8Array>(file: FileHandle, bytes: Bytes): Promise<Bytes> {
  let filled = 0;
  while (filled < bytes.length) {
    const { bytesRead } = await file.read(bytes, filled, bytes.length - filled);
    if (bytesRead === 0) throw new Error('the snapshot ends too early');
    filled += bytesRead;
  }
  return bytes;
}
