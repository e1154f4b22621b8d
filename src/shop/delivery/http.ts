/** The calls of delivery, for the server. */
export { deliveryAdminRoutes } from './delivery.admin-routes.ts';
export { deliveryRoutes } from './delivery.routes.ts';
