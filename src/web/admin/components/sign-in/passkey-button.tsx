import { Trans } from '@lingui/react/macro';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type CallFailure, call } from '#/web/call.ts';
import { Button } from '#/web/ui/button.tsx';
import { knowsPasskeys, signWithPasskey } from '../../passkeys.ts';

const urlPath = '/api/admin/login/passkey';

/** Signs in by a passkey, without a password or after it; nothing where the browser knows none. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: () => void }) {
  const [known, setKnown] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | 'turned_away' | null>(null);
  // Known in the browser alone.
  useEffect(() => setKnown(knowsPasskeys()), []);
  if (!known) return null;

  async function signIn(): Promise<CallFailure | 'turned_away' | null> {
    const options = await call<{ data: PublicKeyCredentialRequestOptionsJSON }>('POST', `${urlPath}/options`);
    if (!options.ok) return options;
    const response = await signWithPasskey(options.data.data);
    if (!response) return 'turned_away';
    const answer = await call('POST', urlPath, { response });
    if (!answer.ok) return answer;
    onSignedIn();
    return null;
  }
  async function press() {
    if (busy) return;
    setBusy(true);
    setFailure(await signIn());
    setBusy(false);
  }
  return (
    <div className="grid gap-2">
      <Button look="secondary" aria-disabled={busy} onClick={press}>
        <KeyRound aria-hidden className="size-5" />
        <Trans>استعمال مفتاح المرور</Trans>
      </Button>
      <p role="alert" className="text-danger empty:hidden">
        {failure === 'turned_away' ? (
          <Trans>لم يُستعمل أي مفتاح مرور</Trans>
        ) : failure?.message === '' ? (
          <Trans>تعذّر الاتصال، أعد المحاولة</Trans>
        ) : (
          failure?.message
        )}
      </p>
    </div>
  );
}
