/** The calls of analytics, for the server. */
export { analyticsAdminRoutes } from './analytics.admin-routes.ts';
