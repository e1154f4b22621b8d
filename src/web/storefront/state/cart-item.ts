import type { DetailKey } from '#/shop/catalog/catalog.schema.ts';
import type { CartItem } from '#/shop/checkout/cart.rules.ts';

/** A size with its current price and stock, as a line of the cart. */
export function itemOf(size: DetailKey, quantity: number): CartItem {
  return {
    id: size.id,
    productId: size.productId,
    size: { id: size.id, label: size.size },
    quantity,
    price: size.price,
    promoPrice: size.promoPrice,
    title: size.title,
    color: size.colour,
    path: size.path,
    picture: size.image,
  };
}
