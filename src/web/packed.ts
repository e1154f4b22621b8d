/** Where the value stands on the side that has it already; never sent. */
const unpackedValue = Symbol('value');

/** What a loader hands over as one text. */
export type Packed<Value> = { json: string; readonly [unpackedValue]?: Value };

/**
 * Hands a loader's answer over as plain JSON. The router's own format names every value by a number of its own,
 * which compresses badly: a listing's data took 10 KB of the page's 26 in it, and half of that as JSON. The value is of
 * what JSON can say.
 */
export const packed = <Value>(value: Value): Packed<Value> =>
  holding({ json: packedText(JSON.stringify(value)) }, value);

/** The value, read once; the same object each time. */
export function unpacked<Value>(data: Packed<Value>): Value {
  const known = data[unpackedValue];
  if (known !== undefined) return known;
  const value: Value = JSON.parse(unpackedText(data.json));
  holding(data, value);
  return value;
}

/**
 * A quote would be escaped twice on its way through the router: it changes places with a sign that is rare. On the
 * server, which does so for every page, sign by sign: to replace thousands of them in a text takes it five times as long.
 */
function packedText(json: string): string {
  const signs = new Uint16Array(json.length);
  const bytes = Buffer.from(signs.buffer);
  bytes.write(json, 'utf16le');
  for (let at = 0; at < signs.length; at++) {
    const sign = signs[at];
    if (sign === quote) signs[at] = tilde;
    else if (sign === tilde) signs[at] = quote;
  }
  return bytes.toString('utf16le');
}
const quote = 0x22;
const tilde = 0x7e;

const unpackedText = (text: string): string => text.replace(/["~]/g, (sign) => (sign === '~' ? '"' : '~'));

/** Not enumerable, so that neither the router nor JSON sends it along. */
const holding = <Value>(data: Packed<Value>, value: Value): Packed<Value> =>
  Object.defineProperty(data, unpackedValue, { value });
