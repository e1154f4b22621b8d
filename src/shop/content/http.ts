/** The calls of content, for the server. */
export { contentRoutes } from './content.routes.ts';
export { showcaseAdminRoutes } from './showcase.admin-routes.ts';
export { textRoutes } from './texts.routes.ts';
export { writtenAdminRoutes } from './written.admin-routes.ts';
