/** The calls of payments, for the server. */
export { paymentsAdminRoutes } from './payments.admin-routes.ts';
export { paymentsRoutes } from './payments.routes.ts';
