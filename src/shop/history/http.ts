/** The calls of the history, mounted by the server. */
export { historyAdminRoutes } from './history.admin-routes.ts';
