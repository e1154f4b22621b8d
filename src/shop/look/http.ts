/** The calls of the look, for the server. */
export { lookAdminRoutes } from './look.admin-routes.ts';
