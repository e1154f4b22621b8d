/** The calls of returns, for the server. */
export { returnsAdminRoutes } from './returns.admin-routes.ts';
export { returnsRoutes } from './returns.routes.ts';
