/** The door of the favourites: what other modules may import. */
export { favouritesRoutes } from './favourites.routes.ts';
export { eraseFavourites } from './favourites.service.ts';
