/** The calls of purchases, for the server. */
export { purchasesAdminRoutes } from './purchases.admin-routes.ts';
