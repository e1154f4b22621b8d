/** The calls of the profit, for the server. */
export { profitAdminRoutes } from './profit.admin-routes.ts';
