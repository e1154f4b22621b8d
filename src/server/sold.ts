import type { Sold } from '#/shop/catalog/index.ts';
import { selectOrderedPrices, selectOrderedProducts } from '#/shop/orders/index.ts';
import { selectExchangedPrices } from '#/shop/returns/index.ts';

/** What orders and returns know of the catalogue's sizes and products: what they name is never deleted. */
export const sold: Sold = {
  prices: async (tx, ids) =>
    new Set([...(await selectOrderedPrices(tx, ids)), ...(await selectExchangedPrices(tx, ids))]),
  products: async (tx, ids) => new Set(await selectOrderedProducts(tx, ids)),
};
