/** The calls of restock messages, for the server. */
export { restockAdminRoutes } from './restock.admin-routes.ts';
export { restockRoutes } from './restock.routes.ts';
