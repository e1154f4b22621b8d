/** The calls of the frame of the back office, for the server. */
export { backOfficeAdminRoutes } from './back-office.admin-routes.ts';
