import { useLingui } from '@lingui/react/macro';
import { signOut } from '../state/auth.ts';
import { hrefIn, useLocale } from './shop-link.tsx';

/** §4.1 Logout with its farewell message. */
export function useSignOut(): () => void {
  const { t } = useLingui();
  const locale = useLocale();
  return () => void signOut(t`لقد تم تسجيل خروجك بنجاح`, hrefIn(locale, '/account/login'));
}
