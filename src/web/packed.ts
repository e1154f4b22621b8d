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
  holding({ json: swapped(JSON.stringify(value)) }, value);

/** The value, read once; the same object each time. */
export function unpacked<Value>(data: Packed<Value>): Value {
  const known = data[unpackedValue];
  if (known !== undefined) return known;
  const value: Value = JSON.parse(swapped(data.json));
  holding(data, value);
  return value;
}

/**
 * A quote would be escaped twice on its way through the router: it changes places with a sign that is rare. Sign by sign:
 * to replace thousands of quotes in a text takes the server ten times as long.
 */
function swapped(text: string): string {
  const signs = new Uint16Array(text.length);
  for (let at = 0; at < signs.length; at++) {
    const sign = text.charCodeAt(at);
    signs[at] = sign === quote ? tilde : sign === tilde ? quote : sign;
  }
  return new TextDecoder('utf-16le').decode(signs);
}
const quote = 0x22;
const tilde = 0x7e;

/** Not enumerable, so that neither the router nor JSON sends it along. */
const holding = <Value>(data: Packed<Value>, value: Value): Packed<Value> =>
  Object.defineProperty(data, unpackedValue, { value });
