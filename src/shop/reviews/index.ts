/** The door of the reviews. */
export { reviewsAdminRoutes } from './reviews.admin-routes.ts';
export { reviewsRoutes } from './reviews.routes.ts';
export type { ReviewList, ReviewView } from './reviews.schema.ts';
export {
  decideReview,
  eraseReviewer,
  eraseReviewersOfOrders,
  listForStaff,
  listReviews,
  sendReview,
} from './reviews.service.ts';
export { reviewMessages } from './reviews.texts.ts';
