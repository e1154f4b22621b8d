/** The calls of search, for the server. */
export { searchRoutes } from './search.routes.ts';
export { taughtAdminRoutes } from './taught.admin-routes.ts';
