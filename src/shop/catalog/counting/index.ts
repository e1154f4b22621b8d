/** Counting the stock. */
export { countingAdminRoutes } from './counting.admin-routes.ts';
export { findCount, listCounts } from './counting.service.ts';
export { countMessages } from './counting.texts.ts';
