/**
 * The first 32-bit word of SHA-256 of a short ASCII text (at most 55 characters: one block). Own code, because the
 * browser's exists in secure contexts only and returns a promise for each hash: too slow for tens of thousands.
 */
export function firstWordOfSha256(text: string): number {
  for (let at = 0; at < 16; at++) block.setInt32(at * 4, 0);
  for (let at = 0; at < text.length; at++) block.setUint8(at, text.charCodeAt(at));
  block.setUint8(text.length, 0x80);
  block.setInt32(60, text.length * 8);
  for (let at = 64; at < 256; at += 4) {
    const early = block.getInt32(at - 60);
    const late = block.getInt32(at - 8);
    const one = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const two = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    block.setInt32(at, block.getInt32(at - 64) + one + block.getInt32(at - 28) + two);
  }
  let [a, b, c, d, e, f, g, h] = start;
  for (let at = 0; at < 256; at += 4) {
    const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + high + ((e & f) ^ (~e & g)) + constants.getInt32(at) + block.getInt32(at)) | 0;
    const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  return (a + start[0]) >>> 0;
}

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

const block = new DataView(new ArrayBuffer(256));
const constants = new DataView(new ArrayBuffer(256));
const primes: number[] = [];
for (let one = 2; primes.length < 64; one++) if (primes.every((prime) => one % prime !== 0)) primes.push(one);
/** 32 bits of the fractional part of the primes' roots: the tables of the standard. */
const fraction = (root: number): number => ((root % 1) * 2 ** 32) | 0;
for (const [at, prime] of primes.entries()) constants.setInt32(at * 4, fraction(Math.cbrt(prime)));
const root = (prime: number): number => fraction(Math.sqrt(prime));
const start = [root(2), root(3), root(5), root(7), root(11), root(13), root(17), root(19)] as const;
