/** The calls of order alerts, for the server. */
export { alertsAdminRoutes } from './alerts.admin-routes.ts';
