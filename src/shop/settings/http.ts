/** The calls of settings, for the server. */
export { previewRoutes } from './preview.routes.ts';
