/** The calls of orders, for the server. */
export { customerOrdersRoutes } from './customer-orders.routes.ts';
export { peopleAdminRoutes } from './customers.admin-routes.ts';
export { deskAdminRoutes } from './desk.admin-routes.ts';
export { invoiceBookAdminRoutes } from './invoice-book.admin-routes.ts';
export { orderUpdatesAdminRoutes } from './order-updates.admin-routes.ts';
export { ordersAdminRoutes } from './orders.admin-routes.ts';
