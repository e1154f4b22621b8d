import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Audience } from '#/shop/catalog/catalog.rules.ts';
import type { ProductSort, productLabels } from '#/shop/catalog/editing/product-list.schema.ts';

/** Names of product labels, as the shop shows them. */
export const labelNames: Record<(typeof productLabels)[number], MessageDescriptor> = {
  new: msg`جديد`,
  best_seller: msg`الأكثر مبيعًا`,
  special: msg`مختار لك`,
};

/** Names of audiences. */
export const audienceNames: Record<Audience, MessageDescriptor> = {
  women: msg`نساء`,
  men: msg`رجال`,
  girls: msg`بنات`,
  boys: msg`أولاد`,
  babies: msg`رضّع`,
  family: msg`العائلة`,
  unisex: msg`للجميع`,
};

export const sortNames: Record<ProductSort, MessageDescriptor> = {
  newest: msg`الأحدث أولًا`,
  changed: msg`آخر ما تغيّر`,
  stock: msg`الأقل مخزونًا`,
  '-stock': msg`الأكثر مخزونًا`,
  title: msg`حسب الاسم`,
  '-title': msg`حسب الاسم، من الآخر`,
};
