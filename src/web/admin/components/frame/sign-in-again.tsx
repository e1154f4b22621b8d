import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { SessionState } from '#/shop/staff/staff.rules.ts';
import type { StaffView } from '#/shop/staff/staff.schema.ts';
import { call } from '#/web/call.ts';
import { Dialog } from '#/web/ui/dialog.tsx';
import { useSignInAgain } from '../../frame-questions.ts';
import { readPushDevice } from '../../push-device.ts';
import { CodeForm } from '../sign-in/code-form.tsx';
import { PasskeyButton } from '../sign-in/passkey-button.tsx';
import { PasswordForm } from '../sign-in/password-form.tsx';
import { SetUp } from '../sign-in/set-up.tsx';

/**
 * Push ended with the former session, while the frame stays as it was: the new one gets it again. Asked whose it is, since
 * somebody else may have signed in.
 */
async function renewPush(): Promise<void> {
  const me = await call<{ data: StaffView }>('GET', '/api/admin/me');
  if (me.ok) await readPushDevice(me.data.data.id);
}

/** Asks to sign in where the session ended while something was being typed: what stands on the screen stays. */
export function SignInAgain() {
  const answer = useSignInAgain((state) => state.answer);
  function onSignedIn() {
    void renewPush();
    answer?.(true);
  }
  return (
    <Dialog
      id="sign-in-again"
      title={<Trans>انتهت جلستك</Trans>}
      open={answer}
      onClose={() => answer?.(false)}
    >
      {answer && <Steps onSignedIn={onSignedIn} />}
    </Dialog>
  );
}

function Steps({ onSignedIn }: { onSignedIn: () => void }) {
  const [step, setStep] = useState<SessionState | 'password'>('password');
  const [ended, setEnded] = useState(false);
  function toPassword(why: 'chosen' | 'ended') {
    setEnded(why === 'ended');
    setStep('password');
  }
  return (
    <div className="grid gap-4 p-5">
      <p className="text-muted">
        <Trans>ما كتبته باقٍ هنا، ويُحفظ بعد الدخول.</Trans>
      </p>
      {step === 'password' && (
        <>
          <PasswordForm
            link={null}
            ended={ended}
            onSpent={() => {}}
            onBegun={({ state }) => (state === 'open' ? onSignedIn() : setStep(state))}
          />
          <PasskeyButton onSignedIn={onSignedIn} />
        </>
      )}
      {step === 'second_step' && (
        <CodeForm
          onSignedIn={onSignedIn}
          onAgain={() => toPassword('chosen')}
          onEnded={() => toPassword('ended')}
        />
      )}
      {step === 'set_up' && <SetUp onSignedIn={onSignedIn} onEnded={() => toPassword('ended')} />}
    </div>
  );
}
