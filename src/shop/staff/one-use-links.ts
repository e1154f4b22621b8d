import type { Db } from '#/platform/database.ts';
import { hashOfToken, newToken } from '#/platform/token.ts';
import { dropUnusedLinks, insertLink } from './staff.queries.ts';
import { linkLifeMs } from './staff.rules.ts';
import type { OneUseLink } from './staff-users.schema.ts';

/** Another one-use link for a staff user; those before it that nobody has used are worth nothing. */
export async function freshLink(tx: Db, staffId: number, now: Date): Promise<OneUseLink> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + linkLifeMs);
  await dropUnusedLinks(tx, staffId);
  await insertLink(tx, { staffId, tokenHash: hashOfToken(token), createdAt: now, expiresAt });
  return { link: token, expiresAt: expiresAt.toISOString() };
}
