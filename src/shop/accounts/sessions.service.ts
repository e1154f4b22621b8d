import type { Clock } from '#/platform/clock.ts';
import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { hashOfToken, newToken } from '#/platform/token.ts';
import * as queries from './accounts.queries.ts';
import { tokenLifeMs } from './accounts.rules.ts';
import type { TokenAnswer, UserView } from './accounts.schema.ts';

export function viewUser(user: queries.User): UserView {
  const { id, name, email, phone, locale, countryId } = user;
  return { id, name, email, phone, locale, countryId };
}

export async function openSession(
  db: Db,
  user: queries.User,
  now: Date,
  userAgent: string | undefined,
): Promise<TokenAnswer> {
  const token = newToken();
  await queries.noteUse(db, user.id, now);
  await queries.insertToken(db, {
    userId: user.id,
    tokenHash: hashOfToken(token),
    userAgent: userAgent?.slice(0, 300) ?? null,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + tokenLifeMs),
  });
  return { token, user: viewUser(user) };
}

/** Who holds the token, or nobody; a use slides its 30 days, remembered at most once an hour. */
export async function findUser(
  db: Database,
  clock: Clock,
  token: string | undefined,
): Promise<UserView | null> {
  if (!token || token.length > 100) return null;
  const now = clock.now();
  const found = await queries.findToken(db, hashOfToken(token), now);
  if (!found) return null;
  if (now.getTime() - found.lastSeenAt.getTime() > 3_600_000) {
    await queries.slideToken(db, found.tokenId, now, new Date(now.getTime() + tokenLifeMs));
    await queries.noteUse(db, found.user.id, now);
  }
  return viewUser(found.user);
}

export async function logout(db: Database, token: string): Promise<void> {
  await queries.deleteTokenByHash(db, hashOfToken(token));
}

export async function listSessions(db: Database, clock: Clock, userId: number, token: string) {
  const held = hashOfToken(token);
  return (await queries.listTokens(db, userId, clock.now())).map((row) => ({
    id: row.id,
    userAgent: row.userAgent ?? '',
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    current: row.tokenHash === held,
  }));
}

/** Ends one of one's own sessions. Error: 404 for another person's. */
export async function endSession(db: Database, userId: number, sessionId: number): Promise<void> {
  const ended = await queries.deleteTokenOf(db, userId, sessionId);
  if (ended.length === 0) throw new ShopError(404, 'not_found');
}
