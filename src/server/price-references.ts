import type { PriceReferences } from '#/shop/catalog/index.ts';
import { selectOrderedPrices, selectOrderedProducts } from '#/shop/orders/index.ts';
import { selectExchangedPrices } from '#/shop/returns/index.ts';

/** Sizes and products that orders and returns refer to: these are never deleted. */
export const priceReferences: PriceReferences = {
  prices: async (tx, ids) =>
    new Set([...(await selectOrderedPrices(tx, ids)), ...(await selectExchangedPrices(tx, ids))]),
  products: async (tx, ids) => new Set(await selectOrderedProducts(tx, ids)),
};
