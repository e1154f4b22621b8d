import { isRecord } from '#/platform/record.rules.ts';

/** The differences between the old and the new record, leaf by leaf, in readable form. */
export type Difference = { field: string; was: unknown; is: unknown };

/** `{bank: {rib: 1}}` as `bank.rib`; a list stays one value. */
function leaves(value: unknown, path = ''): Map<string, unknown> {
  if (!isRecord(value)) return new Map(value === undefined ? [] : [[path, value]]);
  return new Map(
    Object.entries(value).flatMap(([key, inner]) => [...leaves(inner, path === '' ? key : `${path}.${key}`)]),
  );
}

/** Fields that only the undo needs: their names stand beside them. */
const unread = ['targets', 'productIds'];

/** Leaves out unchanged fields, and ids inside of objects, which only the undo needs. */
export function differencesOf(before: unknown, after: unknown): Difference[] {
  const [old, now] = [leaves(before ?? undefined), leaves(after ?? undefined)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((field) => ({ field, was: old.get(field), is: now.get(field) }))
    .filter(({ field }) => !field.endsWith('.id') && !unread.includes(field))
    .filter(({ was, is }) => JSON.stringify(was ?? null) !== JSON.stringify(is ?? null));
}

/** The part of two long texts around their first difference: a whole page of HTML is unreadable. */
const around = 60;
export function narrowed(was: string, is: string): [string, string] {
  if (was.length + is.length < 4 * around) return [was, is];
  let start = 0;
  while (start < was.length && was[start] === is[start]) start++;
  let end = 0;
  const most = Math.min(was.length, is.length) - start;
  while (end < most && was.at(-1 - end) === is.at(-1 - end)) end++;
  const cut = (text: string) => {
    const [from, to] = [Math.max(0, start - around), Math.min(text.length, text.length - end + around)];
    const shown = text.slice(from, Math.min(to, from + 6 * around));
    const left = from + shown.length < text.length;
    return `${from > 0 ? '…' : ''}${shown}${left ? '…' : ''}`;
  };
  return [cut(was), cut(is)];
}
