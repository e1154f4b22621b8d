/** The entry of the favourites: what other modules may import. */
export { selectFavourites } from './favourites.queries.ts';
export { eraseFavourites } from './favourites.service.ts';
