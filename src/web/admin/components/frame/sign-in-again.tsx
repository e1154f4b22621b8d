import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { SessionState } from '#/shop/staff/staff.rules.ts';
import { Dialog } from '#/web/ui/dialog.tsx';
import { useSignInAgain } from '../../frame-questions.ts';
import { CodeForm } from '../sign-in/code-form.tsx';
import { PasskeyButton } from '../sign-in/passkey-button.tsx';
import { PasswordForm } from '../sign-in/password-form.tsx';
import { SetUp } from '../sign-in/set-up.tsx';

/** Asks to sign in where the session ended while something was being typed: what stands on the screen stays. */
export function SignInAgain() {
  const answer = useSignInAgain((state) => state.answer);
  return (
    <Dialog
      id="sign-in-again"
      title={<Trans>انتهت جلستك</Trans>}
      open={answer}
      onClose={() => answer?.(false)}
    >
      {answer && <Steps onSignedIn={() => answer(true)} />}
    </Dialog>
  );
}

function Steps({ onSignedIn }: { onSignedIn: () => void }) {
  const [step, setStep] = useState<SessionState | 'password'>('password');
  return (
    <div className="grid gap-4 p-5">
      <p className="text-muted">
        <Trans>ما كتبته باقٍ هنا، ويُحفظ بعد الدخول.</Trans>
      </p>
      {step === 'password' && (
        <>
          <PasswordForm
            link={null}
            onSpent={() => {}}
            onBegun={({ state }) => (state === 'open' ? onSignedIn() : setStep(state))}
          />
          <PasskeyButton onSignedIn={onSignedIn} />
        </>
      )}
      {step === 'second_step' && <CodeForm onSignedIn={onSignedIn} onAgain={() => setStep('password')} />}
      {step === 'set_up' && <SetUp onSignedIn={onSignedIn} />}
    </div>
  );
}
