import '#/web/i18n/account.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { looksLikeEmail } from '#/shop/accounts/accounts.rules.ts';
import type { TokenAnswer } from '#/shop/accounts/accounts.schema.ts';
import { call } from '#/web/call.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { GuestsOnly } from '../../components/account/access.tsx';
import { FormProblems, PasswordInput, SendButton } from '../../components/account/form-parts.tsx';
import { SignInFrame } from '../../components/account/sign-in-frame.tsx';
import { useCallForm } from '../../components/account/use-call-form.ts';
import { PageHead } from '../../components/page-head.tsx';
import { ShopLink } from '../../components/shop-link.tsx';
import { keepToken } from '../../state/auth.ts';
import { useCountry } from '../../state/country-context.tsx';

/** §2.10 Login by phone or e-mail; logout and guarded pages redirect here. */
export default function LoginPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`تسجيل الدخول`} indexed={false} />
      <SignInFrame title={<Trans>تسجيل الدخول</Trans>}>
        <GuestsOnly>
          <LoginForm />
        </GuestsOnly>
      </SignInFrame>
    </>
  );
}

function LoginForm() {
  const { t } = useLingui();
  const { search } = useLocation();
  const country = useCountry().id;
  const form = useCallForm('login');
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    // §5.2 A phone is valid here too: a text that can be neither is refused without a request.
    if (login.trim() !== '' && !looksLikeEmail(login, 'simple')) {
      form.show({ login: t`أدخل رقم هاتفك كاملًا أو بريدك الإلكتروني` });
      return;
    }
    const answer = await form.send({ login, password }, () =>
      call<TokenAnswer>('POST', '/api/auth/login', { login, password, country }),
    );
    if (answer) keepToken(answer.data);
  };
  return (
    <>
      <form noValidate onSubmit={onSubmit} className="space-y-5">
        <FormProblems form={form} />
        <TextInput
          {...form.field('login')}
          label={t`رقم الهاتف أو البريد الإلكتروني`}
          value={login}
          onValue={setLogin}
          ltr
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
        />
        <PasswordInput
          {...form.field('password')}
          label={t`كلمة المرور`}
          value={password}
          onValue={setPassword}
          autoComplete="current-password"
          required
        />
        <p className="-mt-3">
          <ShopLink
            to="/account/reset"
            className="inline-flex min-h-11 items-center text-sm text-muted underline underline-offset-4 hover:text-ink"
          >
            <Trans>نسيت كلمة المرور؟</Trans>
          </ShopLink>
        </p>
        <SendButton form={form} className="w-full">
          <Trans>تسجيل الدخول</Trans>
        </SendButton>
      </form>
      <div className="mt-8 border-t border-line pt-6">
        <p className="mb-3 text-muted">
          <Trans>ليس لديك حساب؟ يمكنك الطلب دون حساب، وبالحساب تجد طلباتك وعناوينك في مكان واحد.</Trans>
        </p>
        <ShopLink to={`/account/register${search}`} className={buttonClass('secondary', 'normal', 'w-full')}>
          <Trans>إنشاء حساب</Trans>
        </ShopLink>
      </div>
    </>
  );
}
