import { createHash } from 'node:crypto';
import { ShopError } from './errors.ts';

/**
 * Names a state of something, so that a change can say what it saw. Made from the content itself: equal contents have
 * equal versions, whoever wrote them, and no table needs a column for it.
 */
export const versionOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16);

/**
 * Refuses (ShopError 409 `changed_meanwhile`) a change that was made looking at something else than what stands there
 * now. Called in the change's transaction, with the row locked.
 */
export function requireSeen(now: unknown, seen: string | undefined): void {
  if (seen !== undefined && seen !== versionOf(now)) throw new ShopError(409, 'changed_meanwhile');
}

/**
 * The locked row, if it is there, and what staff users edit of it, if that is what they saw. Refuses (ShopError) with 404
 * `not_found`, 409 `changed_meanwhile`.
 */
export function requireSeenRow<Row, Content>(
  row: Row | undefined,
  contentOf: (row: Row) => Content,
  seen: string,
): { row: Row; before: Content } {
  if (!row) throw new ShopError(404, 'not_found');
  const before = contentOf(row);
  requireSeen(before, seen);
  return { row, before };
}

/** Refuses (ShopError 409 `changed_meanwhile`) an order of rows when there are others by now. */
export function requireSameIds(now: readonly number[], ordered: readonly number[]): void {
  const ids = new Set(ordered);
  if (now.length !== ordered.length || !now.every((id) => ids.has(id)))
    throw new ShopError(409, 'changed_meanwhile');
}

type DefinedFields<Change> = { [Field in keyof Change]?: Exclude<Change[Field], undefined> };

/** The fields of a change that are defined: spread over a row, they leave its other fields as they are. */
export const definedFields = <Change extends object>(change: Change): DefinedFields<Change> =>
  Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as DefinedFields<Change>;
