import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CheckName, OnboardingCheck } from '#/shop/onboarding/onboarding.schema.ts';

/** The name of each check, and the screen to fulfil it; what only the operator can do is shown there. */
export const checkTexts: Record<CheckName, { name: MessageDescriptor; path: string }> = {
  name: { name: msg`اسم المتجر`, path: '/Admin/start?step=shop' },
  phone: { name: msg`هاتف يتصل به الزبائن ويُؤكَّد منه الطلب`, path: '/Admin/start?step=shop' },
  email: { name: msg`البريد الإلكتروني للمتجر`, path: '/Admin/start?step=shop' },
  countries: { name: msg`البلدان التي نبيع إليها`, path: '/Admin/start?step=delivery' },
  city: { name: msg`المدينة الرئيسية للتوصيل في اليوم نفسه`, path: '/Admin/start?step=delivery' },
  places: { name: msg`مدن نوصل إليها`, path: '/Admin/delivery' },
  fees: { name: msg`أثمان التوصيل`, path: '/Admin/start?step=delivery' },
  payment: { name: msg`طريقة أداء تعمل في كل بلد نبيع إليه`, path: '/Admin/start?step=delivery' },
  bank: { name: msg`الحساب البنكي للتحويل`, path: '/Admin/start?step=bank' },
  legal: { name: msg`الهوية القانونية على الفاتورة`, path: '/Admin/start?step=legal' },
  courier: { name: msg`شركة توصيل تستلم الطرود`, path: '/Admin/couriers' },
  texts: { name: msg`ما يقوله المتجر عن نفسه، بدل كلام البيجامات`, path: '/Admin/look' },
  product: { name: msg`منتج معروض بصورة ومخزون وثمن`, path: '/Admin/products/new' },
  demo: { name: msg`حذف المتجر التجريبي وقيمه من الإعدادات`, path: '/Admin/start#demo' },
  mail: {
    name: msg`خادم بريد تخرج منه الرسائل (من يشغّل المتجر: SMTP_URL وMAIL_FROM)`,
    path: '/Admin/health',
  },
  address: { name: msg`عنوان المتجر على الإنترنت (من يشغّل المتجر: SHOP_URL)`, path: '/Admin/health' },
  open: { name: msg`فتح المتجر للجميع`, path: '/Admin/settings?part=preview' },
};

export const stepNames = ['shop', 'delivery', 'bank', 'legal'] as const;
export type StepName = (typeof stepNames)[number];
export const stepTitles: Record<StepName, MessageDescriptor> = {
  shop: msg`الاسم والهواتف`,
  delivery: msg`البلدان والتوصيل`,
  bank: msg`الحساب البنكي`,
  legal: msg`الهوية القانونية`,
};
/** The checks of a step. An account is needed where nothing else can be paid with. */
const checksOfStep: Record<StepName, readonly CheckName[]> = {
  shop: ['name', 'phone', 'email'],
  delivery: ['countries', 'city', 'fees'],
  bank: ['bank', 'payment'],
  legal: ['legal'],
};

/** Whether a step is done, lacks what selling needs, or may be left out. */
export function stepState(
  checks: readonly OnboardingCheck[],
  step: StepName,
): 'done' | 'missing' | 'optional' {
  const open = checks.filter(({ name, done }) => !done && checksOfStep[step].includes(name));
  if (open.length === 0) return 'done';
  return open.some(({ essential }) => essential) ? 'missing' : 'optional';
}

/**
 * The path to go on with, from the start or after a step: the next step that lacks something essential, then the first
 * own product; null when both are there.
 */
export function nextPath(checks: readonly OnboardingCheck[], after: StepName | null): string | null {
  const step = stepNames
    .slice(after === null ? 0 : stepNames.indexOf(after) + 1)
    .find((name) => stepState(checks, name) === 'missing');
  if (step) return `/Admin/start?step=${step}`;
  return checks.some(({ name, done }) => name === 'product' && !done) ? checkTexts.product.path : null;
}

/** The countries that the choice begins with: in a new shop the first one; one that sells already stays as it is. */
export const offeredCountries = (checks: readonly OnboardingCheck[], active: readonly number[]) =>
  checks.some(({ name, done }) => done && (name === 'countries' || name === 'product'))
    ? active
    : active.slice(0, 1);
