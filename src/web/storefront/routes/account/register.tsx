import '#/web/i18n/account.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router';
import type { TokenAnswer } from '#/shop/accounts/accounts.schema.ts';
import { foldDigits } from '#/shop/countries/digits.rules.ts';
import { call } from '#/web/call.ts';
import { TextInput } from '#/web/ui/text-input.tsx';
import { GuestsOnly } from '../../components/account/access.tsx';
import { FormProblems, PasswordInput, SendButton } from '../../components/account/form-parts.tsx';
import { SignInFrame } from '../../components/account/sign-in-frame.tsx';
import { useCallForm } from '../../components/account/use-call-form.ts';
import { PageHead } from '../../components/page-head.tsx';
import { ShopLink } from '../../components/shop-link.tsx';
import { keepToken } from '../../state/auth.ts';
import { useCountry } from '../../state/country-context.tsx';
import { notify } from '../../state/notices.ts';

/** §2.11 Creates an account with a phone or an e-mail. */
export default function RegisterPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`إنشاء حساب`} indexed={false} />
      <SignInFrame
        title={<Trans>إنشاء حساب</Trans>}
        lead={<Trans>طلباتك وعناوينك وقائمة أمنياتك في مكان واحد.</Trans>}
      >
        <GuestsOnly after="/account">
          <RegisterForm />
        </GuestsOnly>
      </SignInFrame>
    </>
  );
}

function RegisterForm() {
  const { t } = useLingui();
  const { search } = useLocation();
  const country = useCountry().id;
  const form = useCallForm('register');
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { name, phone: phone.trim() || null, email: email.trim() || null, password, country };
    const neither = phone.trim() === '' && email.trim() === '';
    const either = t`أدخل رقم هاتفك أو بريدك الإلكتروني`;
    const answer = await form.send(
      { name, ...(neither ? { phone } : {}), password },
      () => call<TokenAnswer>('POST', '/api/checkout/client/register', body),
      undefined,
      { phone: either },
    );
    if (!answer) return;
    keepToken(answer.data);
    notify(t`تم إنشاء حسابك، مرحبًا بك`, { tone: 'success' });
  };
  return (
    <>
      <form noValidate onSubmit={onSubmit} className="space-y-5">
        <FormProblems form={form} />
        <TextInput
          {...form.field('name')}
          label={t`الاسم الكامل`}
          value={name}
          onValue={setName}
          autoComplete="name"
          maxLength={80}
          required
        />
        <fieldset className="min-w-0 space-y-5">
          <legend className="text-muted">
            <Trans>يكفي رقم هاتف أو بريد إلكتروني:</Trans>
          </legend>
          <TextInput
            {...form.field('phone')}
            label={t`رقم الهاتف`}
            type="tel"
            inputMode="tel"
            value={phone}
            onValue={(value) => setPhone(foldDigits(value))}
            ltr
            autoComplete="tel"
            maxLength={40}
            example="06 12 34 56 78"
          />
          <TextInput
            {...form.field('email')}
            label={t`البريد الإلكتروني`}
            hint={t`به يمكنك اختيار كلمة مرور جديدة إن نسيتها`}
            type="email"
            inputMode="email"
            value={email}
            onValue={setEmail}
            ltr
            autoComplete="email"
            maxLength={254}
          />
        </fieldset>
        <PasswordInput
          {...form.field('password')}
          label={t`كلمة المرور`}
          hint={t`6 أحرف على الأقل`}
          strength
          value={password}
          onValue={setPassword}
          autoComplete="new-password"
          required
        />
        <SendButton form={form} className="w-full">
          <Trans>إنشاء الحساب</Trans>
        </SendButton>
      </form>
      <p className="mt-6 text-center text-muted">
        <Trans>لديك حساب؟</Trans>{' '}
        <ShopLink
          to={`/account/login${search}`}
          className="inline-flex min-h-11 items-center text-action underline underline-offset-4"
        >
          <Trans>تسجيل الدخول</Trans>
        </ShopLink>
      </p>
    </>
  );
}
