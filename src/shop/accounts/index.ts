/** The door of the accounts: what other modules may import. */
export { accountsRoutes, bearerToken, requireUser } from './accounts.routes.ts';
export { looksLikeEmail } from './accounts.rules.ts';
export type { UserView } from './accounts.schema.ts';
export { findUserIdByPhone } from './accounts.service.ts';
export { accountMessages } from './accounts.texts.ts';
export { customersAdminRoutes } from './customers.admin-routes.ts';
export { type KnowsPlace, profileRoutes } from './profile.routes.ts';
export { deleteAccount, type ErasePerson } from './profile.service.ts';
export { findUser } from './sessions.service.ts';
