import { Trans, useLingui } from '@lingui/react/macro';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '#/web/ui/button.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { deviceNameOf } from '../../device-name.ts';
import { knowsPasskeys, makePasskey } from '../../passkeys.ts';
import { useSave } from '../../use-save.ts';
import { FailureText } from '../failure-text.tsx';
import type { Adding, MadeCodes } from './add-code-app.tsx';

const urlPath = '/api/admin/me/passkeys';

/** Makes a passkey on this device; nothing where the browser knows none. */
export function AddPasskey({ onAdded, onEnded }: Adding) {
  const { t } = useLingui();
  const save = useSave(onEnded);
  const [name, setName] = useState<string | null>(null);
  const [turnedAway, setTurnedAway] = useState(false);
  // Known in the browser alone.
  useEffect(() => {
    if (knowsPasskeys()) setName(deviceNameOf(navigator.userAgent));
  }, []);
  if (name === null) return null;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (save.state === 'busy') return;
    setTurnedAway(false);
    const options = await save.run<{ data: PublicKeyCredentialCreationOptionsJSON }>(
      'POST',
      `${urlPath}/options`,
      undefined,
      false,
    );
    if (!options.ok) return;
    const response = await makePasskey(options.data.data);
    if (!response) return setTurnedAway(true);
    const answer = await save.run<MadeCodes>('POST', urlPath, { name, response }, false);
    if (answer.ok) onAdded(answer.data.data.codes);
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-2">
      <TextInput
        id="passkey-name"
        label={t`اسم مفتاح المرور`}
        hint={t`تدخل به ببصمتك أو وجهك أو رمز جهازك، دون كتابة كلمة المرور.`}
        name="name"
        required
        maxLength={60}
        value={name}
        onValue={(typed) => {
          save.touch();
          setName(typed);
        }}
        error={save.errorOf('name')}
      />
      <FailureText save={save} shownBeside={save.errorOf('name') !== undefined} />
      <p role="alert" className="text-danger empty:hidden">
        {turnedAway && <Trans>لم يُنشئ الجهاز مفتاح مرور</Trans>}
      </p>
      <Button
        type="submit"
        look="secondary"
        size="small"
        className="justify-self-start"
        aria-disabled={save.state === 'busy'}
      >
        <Trans>إضافة مفتاح مرور</Trans>
      </Button>
    </form>
  );
}
