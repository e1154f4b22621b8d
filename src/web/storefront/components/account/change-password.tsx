import '#/web/i18n/account.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { callAsUser } from '../../state/auth.ts';
import { notify } from '../../state/notices.ts';
import { FormProblems, PasswordInput, SendButton } from './form-parts.tsx';
import { useCallForm } from './use-call-form.ts';

const blank = { current: '', password: '', password_confirmation: '' };

/** §5.3 The current password, and the new one twice; all other sessions end. */
export function ChangePassword() {
  const { t } = useLingui();
  const form = useCallForm('password');
  const [typed, setTyped] = useState(blank);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await form.send(typed, () => callAsUser('POST', '/api/profile/password', typed));
    if (!answer) return;
    setTyped(blank);
    notify(t`تم تغيير كلمة المرور`, { tone: 'success' });
  };
  const field = (name: keyof typeof blank) => ({
    ...form.field(name),
    value: typed[name],
    onValue: (value: string) => setTyped({ ...typed, [name]: value }),
    required: true,
  });
  return (
    <section aria-labelledby="password-title">
      <h2 id="password-title" className="text-xl">
        <Trans>كلمة المرور</Trans>
      </h2>
      <form noValidate onSubmit={onSubmit} className="mt-4 space-y-5">
        <FormProblems form={form} />
        <PasswordInput {...field('current')} label={t`كلمة المرور الحالية`} autoComplete="current-password" />
        <PasswordInput
          {...field('password')}
          label={t`كلمة المرور الجديدة`}
          hint={t`6 أحرف على الأقل`}
          strength
          autoComplete="new-password"
        />
        <PasswordInput
          {...field('password_confirmation')}
          label={t`كلمة المرور الجديدة مرة أخرى`}
          autoComplete="new-password"
        />
        <SendButton form={form}>
          <Trans>تغيير كلمة المرور</Trans>
        </SendButton>
      </form>
    </section>
  );
}
