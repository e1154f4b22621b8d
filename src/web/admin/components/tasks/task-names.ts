import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TaskState } from '#/platform/background-tasks.schema.ts';

/** Names of the kinds of background tasks; an unknown one shows its code. */
export const taskNames: Record<string, MessageDescriptor> = {
  'import.preview': msg`فحص ملف منتجات`,
  'import.commit': msg`استيراد منتجات`,
  'import.undo': msg`التراجع عن استيراد`,
  'catalogue.export': msg`تصدير المنتجات`,
  'history.preview': msg`فحص ملف زبائن أو طلبات`,
  'history.commit': msg`استيراد زبائن أو طلبات`,
  'products.bulk': msg`تغيير منتجات كثيرة`,
  'products.bulk_undo': msg`التراجع عن تغيير منتجات كثيرة`,
  'courier.import': msg`تغيير حالات الطرود`,
  'orders.moves': msg`خطوة لطلبات كثيرة`,
};

/** The screen of a background task's result; without one it is only listed. */
export const taskLinks: Record<string, (id: number) => string> = {
  'import.preview': (id) => `/Admin/import?work=${id}`,
  'import.commit': (id) => `/Admin/import?work=${id}`,
  'import.undo': (id) => `/Admin/import?work=${id}`,
  'history.preview': (id) => `/Admin/import-history?work=${id}`,
  'history.commit': (id) => `/Admin/import-history?work=${id}`,
  'orders.moves': (id) => `/Admin?work=${id}`,
  'products.bulk': () => '/Admin/products/bulk',
  'products.bulk_undo': () => '/Admin/products/bulk',
  'catalogue.export': () => '/Admin/import#export',
  'courier.import': (id) => `/Admin/courier-status?work=${id}`,
};

export const taskSteps: Record<string, MessageDescriptor> = {
  reading: msg`قراءة الملف`,
  checking: msg`فحص الأسطر`,
  writing: msg`كتابة التغييرات`,
  words: msg`كتابة كلمات البحث`,
};

export const taskStateNames: Record<TaskState, MessageDescriptor> = {
  waiting: msg`في الانتظار`,
  running: msg`جارٍ العمل`,
  done: msg`انتهى`,
  failed: msg`لم يكتمل`,
  stopped: msg`أُوقف`,
};

/** The reasons of a failed task; an unknown one has a general text. */
export const taskFailures: Record<string, MessageDescriptor> = {
  interrupted: msg`توقف الخادم أثناء العمل، فلم يكتمل. ابدأ من جديد.`,
  storage_unavailable: msg`تعذّر فتح ملف هذا العمل أو حفظه، فلم يكتمل. ابدأ من جديد.`,
  unexpected: msg`حدث خطأ غير متوقع، فلم يكتمل العمل. ابدأ من جديد.`,
};
