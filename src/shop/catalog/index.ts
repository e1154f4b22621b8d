/** The door of the catalogue: what other modules may import. */
export type { LockedPrice } from './stock.queries.ts';
export type { PriceForSale, StockMoved } from './stock.service.ts';
export { linePicture, lockPrices, pricesForSale, setPriceStock } from './stock.service.ts';
