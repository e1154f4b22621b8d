/** The entry of the reviews. */
export { findFit } from './fit.service.ts';
export { listPraise } from './praise.service.ts';
export {
  countDemoReviews,
  reviewsToRead,
  selectPicturesOfReviews,
  selectReviewsOf,
} from './reviews.queries.ts';

export {
  addDemoReviews,
  eraseReceiverName,
  eraseReviewer,
  eraseReviewersOfOrders,
  listForStaff,
  listReviews,
  removeDemoReviews,
  reviewsShowing,
} from './reviews.service.ts';
export { fitTexts, reviewMessages } from './reviews.texts.ts';
