import type { ProductContent } from '#/shop/catalog/editing/product-form.schema.ts';
import type { ResourceForm } from '../../../use-resource-form.ts';

/** Props of each group of fields in the product's details. */
export type DetailFields = ResourceForm<ProductContent>;
