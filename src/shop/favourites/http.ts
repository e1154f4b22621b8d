/** The calls of favourites, for the server. */
export { favouritesRoutes } from './favourites.routes.ts';
