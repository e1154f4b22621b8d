import '#/web/i18n/checkout.ts';
import { useLingui } from '@lingui/react/macro';
import type { Problem } from '../../state/checkout-check.ts';

/** The id of a field's control on the checkout page. */
export const idOf = (field: string): string => `checkout-${field.replace('.', '-')}`;

/** The label of each field. Address fields are `address.<name>` (countries/address.rules.ts). */
export function useFieldLabels(): (field: string) => string {
  const { t } = useLingui();
  return (field) => {
    switch (field) {
      case 'phone':
        return t`رقم الهاتف`;
      case 'name':
        return t`الاسم الكامل`;
      case 'firstName':
        return t`الاسم الشخصي`;
      case 'lastName':
        return t`الاسم العائلي`;
      case 'secondPhone':
        return t`رقم هاتف ثانٍ`;
      case 'email':
        return t`البريد الإلكتروني`;
      case 'note':
        return t`ملاحظة للمتجر`;
      case 'payment':
        return t`طريقة الدفع`;
      case 'province':
        return t`الإقليم أو العمالة`;
      case 'address.city':
        return t`المدينة`;
      case 'address.address':
        return t`العنوان`;
      case 'address.landmark':
        return t`أقرب مَعلَم`;
      case 'address.emirate':
        return t`الإمارة`;
      case 'address.area':
        return t`المنطقة`;
      case 'address.block':
        return t`القطعة أو المجمّع`;
      case 'address.street':
        return t`الشارع`;
      case 'address.house':
        return t`المنزل`;
      case 'address.zone':
        return t`رقم المنطقة`;
      case 'address.building':
        return t`المبنى`;
      case 'address.road':
        return t`الطريق`;
      case 'address.wilayat':
        return t`الولاية`;
      case 'address.district':
        return t`الحي`;
      case 'address.state':
        return t`الولاية أو المقاطعة`;
      case 'address.postalCode':
        return t`الرمز البريدي`;
      case 'address.country':
        return t`البلد`;
      default:
        return field;
    }
  };
}

/** The message of a field's error (§5.4, §5.5): what the shopper should do. */
export function useProblemText(): (field: string, problem: Problem) => string {
  const { t } = useLingui();
  const labels = useFieldLabels();
  return (field, problem) => {
    if (problem === 'too_long') {
      const label = labels(field);
      return t`${label}: النص طويل جدًا`;
    }
    if (problem === 'required') {
      if (field === 'phone') return t`أدخل رقم هاتفك`;
      if (field === 'name') return t`أدخل اسمك الكامل`;
      if (field === 'firstName') return t`أدخل اسمك الشخصي`;
      if (field === 'lastName') return t`أدخل اسمك العائلي`;
      if (field === 'payment') return t`اختر طريقة الدفع`;
      if (field === 'province') return t`اختر الإقليم أو العمالة`;
      if (field === 'address.city') return t`اختر مدينتك`;
      if (field === 'address.emirate') return t`اختر الإمارة`;
      if (field === 'address.address') return t`أدخل عنوانك: الحي والشارع والرقم`;
      const label = labels(field);
      return t`${label}: هذا الحقل مطلوب`;
    }
    if (field === 'phone' || field === 'secondPhone') return t`رقم الهاتف غير صحيح`;
    if (field === 'email') return t`البريد الإلكتروني غير صحيح`;
    const label = labels(field);
    return t`${label}: القيمة غير صحيحة`;
  };
}
