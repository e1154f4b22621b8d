import { isRecord, isWhole } from './browser-storage.ts';

/**
 * Validates what a browser stored before it is used. A few checks by hand, because a schema library weighs more than
 * all other code that the checkout adds to the layout.
 */
type Check<Value> = (value: unknown) => value is Value;

/** A check for each field. */
export type Shape<Stored> = { readonly [Name in keyof Stored]-?: Check<Stored[Name]> };

/** Text of `min` to `max` characters. */
export const text =
  (max: number, min = 0): Check<string> =>
  (value): value is string =>
    typeof value === 'string' && value.length >= min && value.length <= max;

export const flag: Check<boolean> = (value) => typeof value === 'boolean';

/** A whole number of either sign. */
export const whole: Check<number> = (value): value is number =>
  isWhole(value, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);

export const orNull =
  <Value>(check: Check<Value>): Check<Value | null> =>
  (value): value is Value | null =>
    value === null || check(value);

/** A field that may be absent. */
export const orNone =
  <Value>(check: Check<Value>): Check<Value | undefined> =>
  (value): value is Value | undefined =>
    value === undefined || check(value);

export const oneOf =
  <const Known>(known: readonly Known[]): Check<Known> =>
  (value): value is Known =>
    known.some((one) => one === value);

export const listOf =
  <Value>(check: Check<Value>): Check<Value[]> =>
  (value): value is Value[] =>
    Array.isArray(value) && value.every(check);

/** Values by names of at most `max` characters. */
export const byName =
  <Value>(check: Check<Value>, max: number): Check<Record<string, Value>> =>
  (value): value is Record<string, Value> =>
    isRecord(value) && Object.entries(value).every(([name, one]) => name.length <= max && check(one));

/** A record with at least these fields. */
export const record =
  <Stored extends object>(shape: Shape<Stored>): Check<Stored> =>
  (value): value is Stored =>
    isRecord(value) && checksOf(shape).every(([name, check]) => check(value[name]));

/**
 * Only these fields of a stored value; null when one is invalid. `missing` has defaults for fields that another
 * version did not store.
 */
export function storedAs<Stored extends object>(
  shape: Shape<Stored>,
  value: unknown,
  missing: Partial<Stored> = {},
): Stored | null {
  const whole: unknown = isRecord(value) ? { ...missing, ...value } : value;
  if (!record(shape)(whole)) return null;
  return Object.fromEntries(Object.entries(whole).filter(([name]) => Object.hasOwn(shape, name))) as Stored;
}

const checksOf = (shape: object): [name: string, check: Check<unknown>][] => Object.entries(shape);
