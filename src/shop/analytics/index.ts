/** Entry of analytics: what the shop earned and lost, for those who may read it. */
export { analyticsAdminRoutes } from './analytics.admin-routes.ts';
export { analyticsOf } from './analytics.service.ts';
