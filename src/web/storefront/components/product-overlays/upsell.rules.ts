import type { ProductCard } from '#/shop/catalog/catalog.schema.ts';

/** As many as a wide row shows whole: nothing but a finger moves it. */
const most = 4;

/** §2.48 Related products that are in stock and not in the cart yet, in their order. */
export function offeredWith(
  related: readonly ProductCard[],
  inCart: readonly { productId: number }[],
): ProductCard[] {
  const there = new Set(inCart.map(({ productId }) => productId));
  return related.filter(({ id, availability }) => availability !== 'out' && !there.has(id)).slice(0, most);
}
