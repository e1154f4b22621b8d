/** The calls of checkout, for the server. */
export { checkoutRoutes } from './checkout.routes.ts';
export { correctionAdminRoutes } from './correct.admin-routes.ts';
export { phoneOrderAdminRoutes } from './phone-order.admin-routes.ts';
