/** The entry of the favourites: what other modules may import. */
export { eraseFavourites } from './favourites.service.ts';
