import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CategorySort } from '#/shop/catalog/listing-sorts.rules.ts';

/** In which orders a category shows its products. */
export const categorySortNames: Record<CategorySort, MessageDescriptor> = {
  'by-hand': msg`باليد، كما ترتبها أنت`,
  'most-stock': msg`الأكثر قطعًا في المخزون`,
  featured: msg`حسب رتبة المنتج ثم الأحدث`,
  newest: msg`الأحدث أولًا`,
  'price-up': msg`من الأرخص`,
  'price-down': msg`من الأغلى`,
  'best-selling': msg`الأكثر مبيعًا`,
  discount: msg`أكبر تخفيض`,
  rating: msg`الأعلى تقييمًا`,
};
