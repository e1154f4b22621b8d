/** The entry of the reviews. */
export { listPraise } from './praise.service.ts';
export {
  countDemoReviews,
  reviewsToRead,
  selectPicturesOfReviews,
  selectReviewsOf,
} from './reviews.queries.ts';

export {
  addDemoReviews,
  erasePicturesQueue,
  eraseReviewer,
  eraseReviewersOfOrders,
  listForStaff,
  listReviews,
  removeDemoReviews,
  reviewsShowing,
} from './reviews.service.ts';
export { reviewMessages } from './reviews.texts.ts';
