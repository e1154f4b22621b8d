import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CustomerState } from '#/shop/orders/customers.schema.ts';

export const customerStateNames: Record<CustomerState, MessageDescriptor> = {
  all: msg`كل الزبائن`,
  accounts: msg`لهم حساب`,
  refused: msg`رفضوا طلبًا`,
  blocked: msg`ممنوعون من الدفع عند الاستلام`,
};
