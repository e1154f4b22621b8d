import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { PasswordInput } from '#/web/ui/password-input.tsx';
import { useSave } from '../../use-save.ts';
import { SaveBar } from '../save-bar.tsx';
import { Card } from '../screen.tsx';

const blank = { current: '', password: '' };

/** Changing the own password. */
export function PasswordCard({ email }: { email: string }) {
  const { t } = useLingui();
  const save = useSave();
  const [typed, setTyped] = useState(blank);
  const [again, setAgain] = useState('');
  const [differ, setDiffer] = useState(false);
  const dirty = typed.current !== '' || typed.password !== '' || again !== '';
  const clear = () => {
    setTyped(blank);
    setAgain('');
    setDiffer(false);
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (save.state === 'busy') return;
    setDiffer(again !== typed.password);
    if (again !== typed.password) return;
    if ((await save.run('POST', '/api/admin/me/password', typed)).ok) clear();
  }
  const field = (name: keyof typeof blank) => ({
    id: `own-${name}`,
    name,
    required: true,
    value: typed[name],
    onValue: (value: string) => {
      save.touch();
      setTyped({ ...typed, [name]: value });
    },
    error: save.errorOf(name),
  });
  return (
    <Card title={<Trans>كلمة المرور</Trans>}>
      <p className="text-muted">
        <Trans>بعد التغيير ينتهي الدخول من كل الأجهزة الأخرى، وتنتهي روابط الدخول السابقة.</Trans>
      </p>
      <form onSubmit={submit} noValidate className="grid max-w-md gap-4">
        {/* Password managers store the new password with it. */}
        <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
        <PasswordInput {...field('current')} label={t`كلمة المرور الحالية`} autoComplete="current-password" />
        <PasswordInput
          {...field('password')}
          label={t`كلمة المرور الجديدة`}
          hint={t`10 أحرف على الأقل`}
          minLength={10}
          autoComplete="new-password"
        />
        <PasswordInput
          label={t`كلمة المرور الجديدة مرة أخرى`}
          id="own-again"
          name="again"
          required
          autoComplete="new-password"
          value={again}
          onValue={(value) => {
            setDiffer(false);
            setAgain(value);
          }}
          error={differ ? t`كلمتا المرور غير متطابقتين` : undefined}
        />
        <SaveBar form={{ save, draft: { dirty, reset: clear } }} label={<Trans>تغيير كلمة المرور</Trans>} />
      </form>
    </Card>
  );
}
