import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What the journal speaks of; one without words here shows its own name. */
export const entityNames: Record<string, MessageDescriptor> = {
  settings: msg`الإعدادات`,
  staff: msg`الفريق`,
  country: msg`بلد`,
  order: msg`طلب`,
  promotion: msg`رمز تخفيض`,
  review: msg`رأي زبون`,
  page: msg`صفحة`,
  question: msg`سؤال`,
  dialog: msg`نافذة معلومات`,
  slide: msg`صورة واجهة`,
  post: msg`مقال`,
  comment: msg`تعليق`,
  message: msg`رسالة`,
  customer: msg`زبون`,
  product: msg`منتج`,
};

export const actionNames: Record<string, MessageDescriptor> = {
  'settings.change': msg`تغيير`,
  'country.change': msg`تغيير`,
  'staff.invite': msg`دعوة`,
  'staff.link': msg`رابط دخول جديد`,
  'staff.change': msg`تغيير`,
  'staff.end_session': msg`إنهاء الدخول من جهاز`,
  'staff.first_sign_in': msg`أول دخول`,
  'promotion.create': msg`إنشاء`,
  'promotion.change': msg`تغيير`,
  'message.state': msg`تغيير`,
  'content.change': msg`تغيير`,
  'content.create': msg`إنشاء`,
  'comment.decide': msg`تغيير`,
};
