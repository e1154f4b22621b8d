/** The door of the reviews. */
export { reviewsAdminRoutes } from './reviews.admin-routes.ts';
export { countDemoReviews, selectPicturesOfReviews } from './reviews.queries.ts';
export { reviewsRoutes } from './reviews.routes.ts';
export type { ReviewList, ReviewView } from './reviews.schema.ts';
export {
  addDemoReviews,
  type DemoReview,
  decideReview,
  erasePicturesQueue,
  eraseReviewer,
  eraseReviewersOfOrders,
  listForStaff,
  listReviews,
  removeDemoReviews,
  reviewsShowing,
  sendReview,
} from './reviews.service.ts';
export { reviewMessages } from './reviews.texts.ts';
