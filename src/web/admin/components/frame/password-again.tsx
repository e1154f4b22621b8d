import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { Button } from '#/web/ui/button.tsx';
import { Dialog } from '#/web/ui/dialog.tsx';
import { PasswordInput } from '#/web/ui/password-input.tsx';
import { usePasswordAgain } from '../../frame-questions.ts';
import { useSave } from '../../use-save.ts';
import { FailureText } from '../failure-text.tsx';

/** Asks for the password before a sensitive change, in a session in which it was given some time ago. */
export function PasswordAgain() {
  const answer = usePasswordAgain((state) => state.answer);
  return (
    <Dialog
      id="password-again"
      title={<Trans>تأكيد أنك أنت</Trans>}
      open={answer}
      onClose={() => answer?.(false)}
    >
      {answer && <PasswordForm onGiven={() => answer(true)} />}
    </Dialog>
  );
}

function PasswordForm({ onGiven }: { onGiven: () => void }) {
  const { t } = useLingui();
  const save = useSave();
  const [current, setCurrent] = useState('');
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (save.state === 'busy') return;
    if ((await save.run('POST', '/api/admin/me/proof', { current }, false)).ok) onGiven();
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4 p-5">
      <p className="text-muted">
        <Trans>مرّ وقت منذ دخولك، وهذا تغيير حساس.</Trans>
      </p>
      <PasswordInput
        id="password-again-current"
        label={t`كلمة المرور`}
        name="current"
        autoComplete="current-password"
        autoFocus
        required
        value={current}
        onValue={(typed) => {
          save.touch();
          setCurrent(typed);
        }}
        error={save.errorOf('current')}
      />
      <FailureText save={save} shownBeside={save.errorOf('current') !== undefined} />
      <Button type="submit" aria-disabled={save.state === 'busy'}>
        <Trans>متابعة</Trans>
      </Button>
    </form>
  );
}
