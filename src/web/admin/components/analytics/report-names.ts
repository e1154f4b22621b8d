import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Report } from '../../reports.ts';

export const reportNames: Record<Report, MessageDescriptor> = {
  days: msg`يومًا بيوم`,
  money: msg`رقم المعاملات والمال`,
  funnel: msg`طريق الطلبات`,
  products: msg`حسب المنتج`,
  cities: msg`حسب المدينة`,
  reasons: msg`الأسباب`,
  agents: msg`حسب من أكّدها`,
  stock: msg`مخزون يوشك أن ينفد`,
  definitions: msg`كيف تُحسب هذه الأرقام`,
};
