import type { ProductContent } from '#/shop/catalog/editing/product-form.schema.ts';

/** What each group of fields of a product's details is given. */
export type DetailFields = {
  value: ProductContent;
  set: (change: Partial<ProductContent>) => void;
  errorOf: (field: string) => string | undefined;
};
