/** The entry of the accounts: what other modules may import. */
export { accountData } from './account-data.ts';
export { deleteEndedSignIns } from './accounts.queries.ts';
export { looksLikeEmail } from './accounts.rules.ts';
export type { UserView } from './accounts.schema.ts';
export { findUserIdByPhone } from './accounts.service.ts';
export { accountMessages } from './accounts.texts.ts';
export { addFirstAddress, type KnowsPlace } from './addresses.service.ts';
export { usersToJoin } from './joined.queries.ts';
export type { Person } from './person.ts';
export { deleteAccount, type ErasePerson, holdAccount } from './profile.service.ts';
export { bearerToken, requireUser } from './require-user.ts';
export { findUser } from './sessions.service.ts';
export { eraseUnused, warnUnused } from './unused-accounts.service.ts';
