import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ProfitGroup } from '#/shop/profit/profit.rules.ts';

/** What a row of the group is. */
export const groupNames: Record<ProfitGroup, MessageDescriptor> = {
  day: msg`التاريخ`,
  month: msg`الشهر`,
  product: msg`المنتج`,
  category: msg`الفئة`,
  town: msg`المدينة`,
  courier: msg`شركة التوصيل`,
  channel: msg`المصدر`,
  campaign: msg`الحملة`,
  order: msg`الطلب`,
};

export const groupTitles: Record<ProfitGroup, MessageDescriptor> = {
  day: msg`الأيام`,
  month: msg`الشهور`,
  product: msg`المنتجات`,
  category: msg`الفئات`,
  town: msg`المدن`,
  courier: msg`شركات التوصيل`,
  channel: msg`المصادر`,
  campaign: msg`الحملات`,
  order: msg`الطلبات`,
};
