import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { AddCodeApp } from '../second-step/add-code-app.tsx';
import { AddPasskey } from '../second-step/add-passkey.tsx';
import { RecoveryCodes } from '../second-step/recovery-codes.tsx';

/** For who must have a second step and has none: one of both ways, then the recovery codes, then the back office opens. */
export function SetUp({
  onSignedIn,
  onEnded,
}: {
  onSignedIn: () => void;
  /** The time for it is over, or the owner has ended it: the password is wanted again. */
  onEnded: () => void;
}) {
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onSaved={onSignedIn} />;
  const added = (made: string[] | null) => (made ? setCodes(made) : onSignedIn());
  return (
    <>
      <p className="text-muted">
        <Trans>مالك المتجر يطلب خطوة ثانية مع كلمة المرور. اختر واحدة من الطريقتين.</Trans>
      </p>
      <AddCodeApp onAdded={added} onEnded={onEnded} />
      <AddPasskey onAdded={added} onEnded={onEnded} />
    </>
  );
}
