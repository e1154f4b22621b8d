/** The calls of content, for the server. */
export { showcaseAdminRoutes } from './showcase.admin-routes.ts';
export { slideRoutes } from './slides.routes.ts';
export { textRoutes } from './texts.routes.ts';
export { writtenAdminRoutes } from './written.admin-routes.ts';
