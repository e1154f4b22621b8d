import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { type CallFailure, call } from '#/web/call.ts';
import { Button } from '#/web/ui/button.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { PasskeyButton } from './passkey-button.tsx';

/** The second half of a sign-in: a code of the app, a recovery code, or a passkey. */
export function CodeForm({
  onSignedIn,
  onAgain,
  onEnded,
}: {
  onSignedIn: () => void;
  /** Who signs in goes back to the password. */
  onAgain: () => void;
  /** The time for it is over, or the owner has ended it: the password is wanted again. */
  onEnded: () => void;
}) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const values = Object.fromEntries(new FormData(event.currentTarget));
    setBusy(true);
    const answer = await call('POST', '/api/admin/login/code', values);
    setBusy(false);
    if (answer.ok) return onSignedIn();
    if (answer.status === 401) return onEnded();
    setFailure(answer);
  }
  const error = failure?.errors.code?.[0];
  return (
    <>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <TextInput
          id="sign-in-code"
          label={t`رمز التطبيق أو رمز استرجاع`}
          hint={t`6 أرقام من تطبيق الرموز، أو أحد رموز الاسترجاع التي حفظتها.`}
          name="code"
          ltr
          autoComplete="one-time-code"
          autoFocus
          required
          maxLength={40}
          error={error}
        />
        <p role="alert" className="text-danger empty:hidden">
          {failure && !error && (failure.message || <Trans>تعذّر الاتصال، أعد المحاولة</Trans>)}
        </p>
        <Button type="submit" aria-disabled={busy}>
          <Trans>تأكيد</Trans>
        </Button>
      </form>
      <PasskeyButton onSignedIn={onSignedIn} />
      <Button look="quiet" size="small" onClick={onAgain}>
        <Trans>رجوع إلى كلمة المرور</Trans>
      </Button>
    </>
  );
}
