/** The calls of countries, for the server. */
export { countriesAdminRoutes } from './countries.admin-routes.ts';
