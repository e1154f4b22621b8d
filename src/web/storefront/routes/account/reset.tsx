import '#/web/i18n/account.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { TokenAnswer } from '#/shop/accounts/accounts.schema.ts';
import { call } from '#/web/call.ts';
import { Notice } from '#/web/ui/notice.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { FormProblems, PasswordInput, SendButton } from '../../components/account/form-parts.tsx';
import { SignInFrame } from '../../components/account/sign-in-frame.tsx';
import { useCallForm } from '../../components/account/use-call-form.ts';
import { useLinkToken } from '../../components/account/use-link-token.ts';
import { PageHead } from '../../components/page-head.tsx';
import { hrefIn, ShopLink, useLocale } from '../../components/shop-link.tsx';
import { keepToken } from '../../state/auth.ts';
import { openInfo } from '../../state/info-dialog.ts';
import { notify } from '../../state/notices.ts';

/** §2.12 Requests a link by e-mail; with the link's token in the hash, sets a new password. */
export default function ResetPage() {
  const { t } = useLingui();
  const [link, setLink] = useLinkToken();
  return (
    <>
      <PageHead title={t`كلمة مرور جديدة`} indexed={false} />
      <SignInFrame title={<Trans>كلمة مرور جديدة</Trans>}>
        {link ? <ChooseForm link={link} onOld={() => setLink(null)} /> : <AskForm />}
      </SignInFrame>
    </>
  );
}

function AskForm() {
  const { t } = useLingui();
  const form = useCallForm('reset');
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState('');
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await form.send({ email }, () => call('POST', '/api/auth/forgot', { email }));
    if (!answer) return;
    setSentTo(email.trim());
    // §1.13
    openInfo('password-reset-sent');
  };
  if (sentTo) {
    return (
      <Notice tone="success" role="status" title={<Trans>أرسلنا إليك رسالة</Trans>}>
        <Trans>
          فيها رابط لاختيار كلمة مرور جديدة، صالح لمدة 60 دقيقة: <bdi dir="ltr">{sentTo}</bdi>
        </Trans>
      </Notice>
    );
  }
  return (
    <>
      <p className="mb-5 text-muted">
        <Trans>أدخل بريدك الإلكتروني، ونرسل إليك رابطًا لاختيار كلمة مرور جديدة.</Trans>
      </p>
      <form noValidate onSubmit={onSubmit} className="space-y-5">
        <FormProblems form={form} />
        <TextInput
          {...form.field('email')}
          label={t`البريد الإلكتروني`}
          type="email"
          inputMode="email"
          value={email}
          onValue={setEmail}
          ltr
          autoComplete="email"
          maxLength={254}
          required
        />
        <SendButton form={form} className="w-full">
          <Trans>إرسال الرابط</Trans>
        </SendButton>
      </form>
      <Notice tone="info" className="mt-6" title={<Trans>حسابك برقم الهاتف فقط؟</Trans>}>
        <Trans>اتصل بنا أو راسلنا على واتساب، ونرسل إليك رابطًا يصلح مرة واحدة.</Trans>{' '}
        <ShopLink to="/contact" className="inline-flex min-h-11 items-center underline underline-offset-4">
          <Trans>الاتصال بالمتجر</Trans>
        </ShopLink>
      </Notice>
    </>
  );
}

function ChooseForm({ link, onOld }: { link: string; onOld: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const locale = useLocale();
  const form = useCallForm('new');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [old, setOld] = useState(false);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { link, password, password_confirmation: again };
    const answer = await form.send(
      { password, password_confirmation: again },
      () => call<TokenAnswer>('POST', '/api/auth/reset', body),
      (failure) => {
        if (failure.status === 401) setOld(true);
        return undefined;
      },
    );
    if (!answer) return;
    keepToken(answer.data);
    notify(t`تم حفظ كلمة المرور الجديدة`, { tone: 'success' });
    void navigate(hrefIn(locale, '/account'), { replace: true });
  };
  return (
    <form noValidate onSubmit={onSubmit} className="space-y-5">
      <FormProblems form={form} />
      {old && (
        <button type="button" className="min-h-11 text-action underline underline-offset-4" onClick={onOld}>
          <Trans>طلب رابط جديد</Trans>
        </button>
      )}
      <PasswordInput
        {...form.field('password')}
        label={t`كلمة المرور الجديدة`}
        hint={t`6 أحرف على الأقل`}
        strength
        value={password}
        onValue={setPassword}
        autoComplete="new-password"
        required
      />
      <PasswordInput
        {...form.field('password_confirmation')}
        label={t`كلمة المرور الجديدة مرة أخرى`}
        value={again}
        onValue={setAgain}
        autoComplete="new-password"
        required
      />
      <SendButton form={form} className="w-full">
        <Trans>حفظ كلمة المرور</Trans>
      </SendButton>
    </form>
  );
}
