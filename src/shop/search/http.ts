/** The calls of search, for the server. */
export { searchRoutes } from './search.routes.ts';
export { synonymsAdminRoutes } from './synonyms.admin-routes.ts';
