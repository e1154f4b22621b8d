import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Permission, StaffRole } from '#/shop/staff/staff.rules.ts';

export const roleNames: Record<StaffRole, MessageDescriptor> = {
  owner: msg`مالك`,
  manager: msg`مدير`,
  agent: msg`موظف التأكيد`,
  packer: msg`موظف التحضير`,
  content: msg`كاتب المحتوى`,
};

/** Permissions in words; one without words here shows its own name. */
export const permissionNames: Partial<Record<Permission, MessageDescriptor>> = {
  'orders.read': msg`رؤية الطلبات`,
  'orders.confirm': msg`تأكيد الطلبات وإلغاؤها`,
  'orders.ship': msg`تحضير الطلبات وإرسالها`,
  'orders.money': msg`قبض الأموال وردّها`,
  'orders.note': msg`كتابة الملاحظات`,
  'customers.reset': msg`رابط دخول جديد للزبون`,
  'catalog.read': msg`رؤية المنتجات`,
  'catalog.write': msg`تغيير المنتجات`,
  'content.write': msg`تغيير المحتوى`,
  'promotions.write': msg`تغيير رموز التخفيض`,
  'contact.read': msg`رؤية الرسائل والمشتركين`,
  'settings.write': msg`تغيير الإعدادات`,
  'staff.manage': msg`إدارة الفريق`,
  'journal.read': msg`رؤية سجل التغييرات`,
};
