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

export const permissionNames: Record<Permission, MessageDescriptor> = {
  'orders.read': msg`رؤية الطلبات`,
  'orders.confirm': msg`تأكيد الطلبات وإلغاؤها`,
  'orders.ship': msg`تحضير الطلبات وإرسالها`,
  'orders.money': msg`قبض الأموال وردّها`,
  'orders.note': msg`كتابة الملاحظات`,
  'customers.reset': msg`رابط دخول جديد للزبون`,
  'customers.read': msg`رؤية الزبائن وطلباتهم`,
  'customers.write': msg`كتابة ملاحظات الزبائن ومنع الدفع عند الاستلام`,
  'customers.import': msg`استيراد الزبائن والطلبات السابقة`,
  'customers.erase': msg`محو معلومات زبون طلب ذلك`,
  'catalog.read': msg`رؤية المنتجات`,
  'catalog.write': msg`تغيير المنتجات`,
  'stock.write': msg`جرد المخزون وتصحيحه`,
  'purchases.write': msg`تسجيل المشتريات وأثمانها`,
  'content.write': msg`تغيير المحتوى`,
  'promotions.write': msg`تغيير رموز التخفيض`,
  'contact.read': msg`رؤية الرسائل والمشتركين`,
  'settings.write': msg`تغيير الإعدادات`,
  'staff.manage': msg`إدارة الفريق`,
  'journal.read': msg`رؤية سجل التغييرات`,
  'figures.read': msg`رؤية الأرقام وتنزيل جداولها`,
  'mail.read': msg`رؤية الرسائل التي يرسلها المتجر`,
};
