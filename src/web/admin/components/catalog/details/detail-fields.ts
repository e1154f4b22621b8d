import type { ProductContent } from '#/shop/catalog/editing/product-form.schema.ts';
import type { ResourceForm } from '../../../use-resource-form.ts';

/** What each group of fields of a product's details is given. */
export type DetailFields = ResourceForm<ProductContent>;
