import type { Db } from '#/platform/database.ts';
import { findUserById, selectContactChanges, selectTokens } from './accounts.queries.ts';
import { selectAddresses } from './addresses.queries.ts';
import type { Person } from './person.ts';

/** What the account says of a person, for the person; null where there is none. */
export async function accountData(db: Db, { userId }: Pick<Person, 'userId'>) {
  const user = userId === null ? undefined : await findUserById(db, userId);
  if (!user) return null;
  const { name, email, phone, locale, countryId, createdAt, lastUsedAt, warnedAt } = user;
  const addresses = await selectAddresses(db, user.id);
  return {
    ...{ id: user.id, name, email, phone, locale, countryId, createdAt, lastUsedAt, warnedAt },
    addresses: addresses.map(({ userId: _user, ...address }) => address),
    sessions: await selectTokens(db, user.id),
    contactChanges: await selectContactChanges(db, user.id),
  };
}
