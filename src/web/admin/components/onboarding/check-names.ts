import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CheckName } from '#/shop/onboarding/onboarding.schema.ts';

/** The name of each check, and the screen to fulfil it; null when only the operator can. */
export const checkTexts: Record<CheckName, { name: MessageDescriptor; path: string | null }> = {
  name: { name: msg`اسم المتجر`, path: '/Admin/start?step=name' },
  phone: { name: msg`هاتف يتصل به الزبائن ويُؤكَّد منه الطلب`, path: '/Admin/start?step=phones' },
  email: { name: msg`البريد الإلكتروني للمتجر`, path: '/Admin/start?step=phones' },
  city: { name: msg`المدينة الرئيسية للتوصيل في اليوم نفسه`, path: '/Admin/start?step=city' },
  places: { name: msg`مدن نوصل إليها`, path: '/Admin/delivery' },
  fees: { name: msg`أثمان التوصيل`, path: '/Admin/start?step=fees' },
  payment: { name: msg`طريقة أداء تعمل في كل بلد نبيع إليه`, path: '/Admin/countries' },
  bank: { name: msg`الحساب البنكي للتحويل`, path: '/Admin/start?step=bank' },
  legal: { name: msg`الهوية القانونية على الفاتورة`, path: '/Admin/start?step=legal' },
  product: { name: msg`منتج معروض بصورة ومخزون وثمن`, path: '/Admin/products' },
  demo: { name: msg`حذف المتجر التجريبي وقيمه من الإعدادات`, path: '/Admin/start#demo' },
  mail: { name: msg`خادم بريد تخرج منه الرسائل (من يشغّل المتجر: SMTP_URL وMAIL_FROM)`, path: null },
  address: { name: msg`عنوان المتجر على الإنترنت (من يشغّل المتجر: SHOP_URL)`, path: null },
  open: { name: msg`فتح المتجر للجميع`, path: '/Admin/settings#preview' },
};

export const stepNames = ['name', 'phones', 'city', 'fees', 'bank', 'legal'] as const;
export type StepName = (typeof stepNames)[number];
export const stepTitles: Record<StepName, MessageDescriptor> = {
  name: msg`اسم المتجر`,
  phones: msg`الهواتف والبريد`,
  city: msg`المدينة الرئيسية`,
  fees: msg`أثمان التوصيل`,
  bank: msg`الحساب البنكي`,
  legal: msg`الهوية القانونية`,
};
/** The checks of a step. */
export const checksOfStep: Record<StepName, readonly CheckName[]> = {
  name: ['name'],
  phones: ['phone', 'email'],
  city: ['city'],
  fees: ['fees'],
  bank: ['bank'],
  legal: ['legal'],
};
