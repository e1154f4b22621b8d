import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CustomerSort, CustomerState } from '#/shop/orders/customers.schema.ts';

export const customerStateNames: Record<CustomerState, MessageDescriptor> = {
  all: msg`كل الزبائن`,
  accounts: msg`لهم حساب`,
  refused: msg`رفضوا طلبًا`,
  blocked: msg`ممنوعون من الدفع عند الاستلام`,
};

export const customerSortNames: Record<CustomerSort, MessageDescriptor> = {
  last: msg`الأحدث أولًا`,
  '-last': msg`الأقدم أولًا`,
  orders: msg`الأكثر طلبات أولًا`,
  '-orders': msg`الأقل طلبات أولًا`,
  value: msg`أعلى قيمة أولًا`,
  '-value': msg`أقل قيمة أولًا`,
};
