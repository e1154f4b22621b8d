import type { OrdersOfSizes, PriceReferences } from '#/shop/catalog/index.ts';
import { selectOrderedPrices, selectOrderedProducts, selectOrdersOfSizes } from '#/shop/orders/index.ts';
import { selectExchangedPrices, selectExchangesOfSizes } from '#/shop/returns/index.ts';

/** Sizes and products that orders and returns refer to: these are never deleted. */
export const priceReferences: PriceReferences = {
  prices: async (tx, ids) =>
    new Set([...(await selectOrderedPrices(tx, ids)), ...(await selectExchangedPrices(tx, ids))]),
  products: async (tx, ids) => new Set(await selectOrderedProducts(tx, ids)),
};

/** Orders and exchanges that may have taken pieces of these sizes since then. */
export const ordersOfSizes: OrdersOfSizes = async (tx, ids, since) => [
  ...(await selectOrdersOfSizes(tx, ids, since)),
  ...(await selectExchangesOfSizes(tx, ids, since)),
];
