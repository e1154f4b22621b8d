/** The door of the reviews. */
export { reviewsAdminRoutes } from './reviews.admin-routes.ts';
export { countDemoReviews, selectPicturesOfReviews } from './reviews.queries.ts';
export { reviewsRoutes } from './reviews.routes.ts';

export {
  addDemoReviews,
  type DemoReview,
  erasePicturesQueue,
  eraseReviewer,
  eraseReviewersOfOrders,
  listForStaff,
  listReviews,
  removeDemoReviews,
  reviewsShowing,
} from './reviews.service.ts';
export { reviewMessages } from './reviews.texts.ts';
