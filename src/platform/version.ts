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
