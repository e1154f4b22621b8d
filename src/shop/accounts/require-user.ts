import type { Clock } from '#/platform/clock.ts';
import type { Database } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import type { UserView } from './accounts.schema.ts';
import { findUser } from './sessions.service.ts';

type Call = { headers: { authorization?: string | undefined } };

/** The token of `Authorization: Bearer …` (§7.1). */
export function bearerToken({ headers }: Call): string | undefined {
  const [, token] = /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  return token;
}

/** The customer of a call that needs one. Error: 401 `unauthorized`. */
export async function requireUser(call: Call, db: Database, clock: Clock): Promise<UserView> {
  const user = await findUser(db, clock, bearerToken(call));
  if (!user) throw new ShopError(401, 'unauthorized');
  return user;
}
