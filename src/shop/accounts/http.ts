/** The calls of accounts, for the server. */
export { accountsRoutes } from './accounts.routes.ts';
export { customersAdminRoutes } from './customers.admin-routes.ts';
export { profileRoutes } from './profile.routes.ts';
