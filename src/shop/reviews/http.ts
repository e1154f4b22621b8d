/** The calls of reviews, for the server. */
export { reviewsAdminRoutes } from './reviews.admin-routes.ts';
export { reviewsRoutes } from './reviews.routes.ts';
