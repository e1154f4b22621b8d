/** The calls of couriers, for the server. */
export { cashAdminRoutes } from './cash.admin-routes.ts';
export { couriersAdminRoutes } from './couriers.admin-routes.ts';
