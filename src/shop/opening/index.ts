/** The door of the opening: a new shop's first days. */

export { openingAdminRoutes } from './opening.admin-routes.ts';
export { countMissing, type Operated, viewOpening } from './opening.service.ts';
