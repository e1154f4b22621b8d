import { createReadStream } from 'node:fs';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1256';

/** What the start of a file says by itself: a mark, or the zeros that ASCII has in UTF-16. `binary` is no text. */
export function encodingOfStart(start: Buffer): 'utf-16le' | 'utf-16be' | 'bytes' | 'binary' {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  if (!start.includes(0)) return 'bytes';
  const zeros = [0, 0];
  start.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  // Separators and line ends alone are more than this.
  if (Math.min(even, odd) > 0 || Math.max(even, odd) < start.length / 50) return 'binary';
  const encoding = odd > 0 ? 'utf-16le' : 'utf-16be';
  const text = new TextDecoder(encoding).decode(start);
  return /[,;\t\n]/.test(text) && !controlSign.test(text) ? encoding : 'binary';
}

/** No table has them: all but tab and line ends. */
const controlSign = /(?![\t\r\n])\p{Cc}/u;

/** So many of these side by side are a word: windows-1252 has mostly capitals with accents there, of which French has two at most. */
const arabicWord = 4;
const arabicLetters = new Set(
  Array.from({ length: 64 }, (_, at) => at + 0xc0).filter((byte) =>
    /\p{Script=Arabic}/u.test(new TextDecoder('windows-1256').decode(Uint8Array.of(byte))),
  ),
);

type Counts = {
  sequences: number;
  broken: number;
  high: number;
  together: number;
  undefinedIn1252: number;
  arabic: number;
};

/** Bytes that windows-1252 gives no sign. */
const undefinedIn1252 = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

/**
 * The encoding of a whole file of bytes: UTF-8, or what older spreadsheets of Arabic and French Windows write. Arabic words
 * are letters beyond ASCII side by side; accents of French stand alone, and there may be more of them. undefined: UTF-8 with a
 * broken place, or neither.
 */
export async function encodingOfBytes(path: string): Promise<Encoding | undefined> {
  const counts: Counts = { sequences: 0, broken: 0, high: 0, together: 0, undefinedIn1252: 0, arabic: 0 };
  let missing = 0;
  let before = 0;
  let letters = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    for (const byte of chunk) {
      missing = follow(byte, missing, counts);
      if (byte >= 0x80) {
        counts.high += 1;
        if (before >= 0x80) counts.together += 1;
        if (undefinedIn1252.has(byte)) counts.undefinedIn1252 += 1;
      }
      letters = arabicLetters.has(byte) ? letters + 1 : 0;
      if (letters === arabicWord) counts.arabic += 1;
      before = byte;
    }
  }
  if (missing > 0) counts.broken += 1;
  if (counts.broken === 0) return 'utf-8';
  if (counts.sequences >= counts.broken) return undefined;
  if (counts.arabic > 0 || counts.together * 2 > counts.high) return 'windows-1256';
  return counts.undefinedIn1252 > 0 ? undefined : 'windows-1252';
}

/** Counts sequences of UTF-8 that are whole and those that are not; answers how many bytes must follow. */
function follow(byte: number, missing: number, counts: Counts): number {
  if (missing > 0) {
    if (byte >> 6 === 0b10) {
      if (missing === 1) counts.sequences += 1;
      return missing - 1;
    }
    counts.broken += 1;
  }
  if (byte < 0x80) return 0;
  if (byte >= 0xc2 && byte <= 0xdf) return 1;
  if (byte >= 0xe0 && byte <= 0xef) return 2;
  if (byte >= 0xf0 && byte <= 0xf4) return 3;
  counts.broken += 1;
  return 0;
}
