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
 * A quote would be escaped twice on its way through the router: it changes places with a sign that is rare, by way of
 * one that JSON never holds.
 */
const swapped = (text: string): string =>
  text.replaceAll('"', '\0').replaceAll('~', '"').replaceAll('\0', '~');

/** Not enumerable, so that neither the router nor JSON sends it along. */
const holding = <Value>(data: Packed<Value>, value: Value): Packed<Value> =>
  Object.defineProperty(data, unpackedValue, { value });
