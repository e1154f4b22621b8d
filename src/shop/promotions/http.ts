/** The calls of promotions, for the server. */
export { offersAdminRoutes } from './offers.admin-routes.ts';
export { promoCodesAdminRoutes } from './promo-codes.admin-routes.ts';
export { promotionsRoutes } from './promotions.routes.ts';
