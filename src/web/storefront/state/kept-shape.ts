import { isRecord, isWhole } from './browser-storage.ts';

/**
 * What a browser kept is judged before it is used: by these few checks, because a schema library weighs more than all
 * else that a checkout adds to the frame.
 */
type Check<Value> = (value: unknown) => value is Value;

/** A check for each field. */
type Shape<Kept> = { readonly [Name in keyof Kept]-?: Check<Kept[Name]> };

/** Text of so many signs at most, and at least. */
export const text =
  (most: number, least = 0): Check<string> =>
  (value): value is string =>
    typeof value === 'string' && value.length >= least && value.length <= most;

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

/** Values under names of so many signs at most. */
export const byName =
  <Value>(check: Check<Value>, most: number): Check<Record<string, Value>> =>
  (value): value is Record<string, Value> =>
    isRecord(value) && Object.entries(value).every(([name, one]) => name.length <= most && check(one));

/** A record with at least these fields. */
export const record =
  <Kept extends object>(shape: Shape<Kept>): Check<Kept> =>
  (value): value is Kept =>
    isRecord(value) && checksOf(shape).every(([name, check]) => check(value[name]));

/**
 * These fields of what was kept and nothing beside them; null when one of them is not as it should be. `missing`: what
 * stands for fields that another version did not keep.
 */
export function keptAs<Kept extends object>(
  shape: Shape<Kept>,
  value: unknown,
  missing: Partial<Kept> = {},
): Kept | null {
  const whole: unknown = isRecord(value) ? { ...missing, ...value } : value;
  if (!record(shape)(whole)) return null;
  return Object.fromEntries(Object.entries(whole).filter(([name]) => Object.hasOwn(shape, name))) as Kept;
}

const checksOf = (shape: object): [name: string, check: Check<unknown>][] => Object.entries(shape);
