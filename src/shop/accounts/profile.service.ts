import type { Clock } from '#/platform/clock.ts';
import type { Database, Db } from '#/platform/database.ts';
import { ShopError } from '#/platform/errors.ts';
import { countryOrDefault } from '#/shop/countries/index.ts';
import { checkName, type Fields, refuse } from './accounts.checks.ts';
import * as queries from './accounts.queries.ts';
import type { ProfileRequest, UserView } from './accounts.schema.ts';
import { viewUser } from './sessions.service.ts';

/** What a higher module does when a person goes: orders lose the person, reviews their name (wired in src/server). */
export type ErasePerson = (
  tx: Db,
  person: { userId: number; email: string | null; phone: string | null; at: Date },
) => Promise<void>;

/** Changes name, language or country; e-mail and phone: contact-changes.service.ts. Errors: 422 by field. */
export async function updateProfile(db: Database, userId: number, given: ProfileRequest): Promise<UserView> {
  const user = await queries.findUserById(db, userId);
  if (!user) throw new ShopError(401, 'unauthorized');
  const fields: Fields = {};
  const values: Partial<queries.User> = {};
  // One that is not given stays, also while the shop does not sell there.
  if (given.countryId !== undefined) values.countryId = (await countryOrDefault(db, given.countryId)).id;
  if (given.name !== undefined) values.name = checkName(given.name, fields);
  if (given.locale) values.locale = given.locale;
  if (Object.keys(fields).length > 0) refuse(fields);
  if (Object.keys(values).length === 0) return viewUser(user);
  const changed = await queries.setUser(db, userId, values);
  if (!changed) throw new ShopError(401, 'unauthorized');
  return viewUser(changed);
}

/** §7.24 The person goes, the books stay: what other modules keep of them is erased in the same transaction. */
export async function deleteAccount(
  db: Database,
  clock: Clock,
  userId: number,
  erase: readonly ErasePerson[],
): Promise<void> {
  const at = clock.now();
  await db.transaction(async (tx) => {
    // Locked before anything is read of it: what is done in its name at this moment is erased too, or comes after it.
    const user = await queries.findUserForUpdate(tx, userId);
    if (user) await eraseUser(tx, user, at, erase);
  });
}

/**
 * Holds an account until the transaction ends, so that it is not erased while something of it is written. Before every other
 * lock: whoever erases it takes its orders and their sizes after it. Answers false where it is gone.
 */
export const holdAccount = async (tx: Db, userId: number): Promise<boolean> =>
  (await queries.findUserForUpdate(tx, userId)) !== undefined;

export async function eraseUser(
  tx: Db,
  { id: userId, email, phone }: queries.User,
  at: Date,
  erase: readonly ErasePerson[],
): Promise<void> {
  for (const hook of erase) await hook(tx, { userId, email, phone, at });
  await queries.deleteUser(tx, userId);
}
