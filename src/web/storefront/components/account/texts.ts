import '#/web/i18n/account.ts';
import { useLingui } from '@lingui/react/macro';
import type { CallFailure } from '#/web/call.ts';

/** §8.7 The message for a failed call: the server's own, else the advice to try later. */
export function useFailureText(): (failure: CallFailure) => string {
  const { t } = useLingui();
  return (failure) => failure.message || t`حاول لاحقًا`;
}

/** §5.4 The message for each empty field of an account form. */
export function useMissingText(): (field: string) => string {
  const { t } = useLingui();
  return (field) => {
    switch (field) {
      case 'login':
        return t`أدخل رقم هاتفك أو بريدك الإلكتروني`;
      case 'email':
        return t`أدخل بريدك الإلكتروني`;
      case 'name':
        return t`أدخل اسمك الكامل`;
      case 'phone':
        return t`أدخل رقم هاتفك`;
      case 'password':
        return t`أدخل كلمة المرور`;
      case 'current':
        return t`أدخل كلمة المرور الحالية`;
      case 'password_confirmation':
        return t`أعد كتابة كلمة المرور الجديدة`;
      case 'number':
        return t`أدخل رقم الطلب`;
      default:
        return t`هذا الحقل مطلوب`;
    }
  };
}
