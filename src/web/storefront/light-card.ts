import type { ProductCard } from '#/shop/catalog/catalog.schema.ts';

/** A card as a page needs it: its pictures stand beside its title and its colours are counted, so neither says its name. */
export const lightCard = (card: ProductCard): ProductCard => ({
  ...card,
  pictures: card.pictures.map((picture) => ({ ...picture, alt: '' })),
  colors: card.colors.map((color) => ({ ...color, name: '' })),
});
