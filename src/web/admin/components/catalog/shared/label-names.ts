import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ProductSort, productLabels } from '#/shop/catalog/editing/product-list.schema.ts';

/** Labels a merchant puts on a product, as the shop shows them. */
export const labelNames: Record<(typeof productLabels)[number], MessageDescriptor> = {
  new: msg`جديد`,
  best_seller: msg`الأكثر مبيعًا`,
  special: msg`مختار لك`,
};

export const sortNames: Record<ProductSort, MessageDescriptor> = {
  newest: msg`الأحدث أولًا`,
  changed: msg`آخر ما تغيّر`,
  stock: msg`الأقل مخزونًا`,
};
