/** The door of the checkout. */
export { checkoutRoutes } from './checkout.routes.ts';
export { checkoutMessages } from './checkout.texts.ts';
export { correctionAdminRoutes } from './correct.admin-routes.ts';
export { phoneOrderAdminRoutes } from './phone-order.admin-routes.ts';
export { repriceCart } from './quote.service.ts';
