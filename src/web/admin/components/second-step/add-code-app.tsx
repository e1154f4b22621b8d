import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { OfferedApp } from '#/shop/staff/second-step.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { CopyButton } from '#/web/ui/copy-button.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { useSave } from '../../use-save.ts';
import { DrawnCode } from '../drawn-code.tsx';
import { FailureText } from '../failure-text.tsx';

/** What a new second step is answered with: recovery codes, where there were none. */
type Added = (codes: string[] | null) => void;
/** `onEnded`: called where the session has ended before it was open; an open one asks to sign in again. */
export type Adding = { onAdded: Added; onEnded?: (() => void) | undefined };
export type MadeCodes = { data: { codes: string[] | null } };

const urlPath = '/api/admin/me/second-step/app';

/** Sets up an app that makes codes: its secret as QR code, then a first code that shows that it has it. */
export function AddCodeApp({ onAdded, onEnded }: Adding) {
  const save = useSave(onEnded);
  const [offered, setOffered] = useState<OfferedApp | null>(null);
  async function offer() {
    const answer = await save.run<{ data: OfferedApp }>('POST', urlPath, undefined, false);
    if (answer.ok) setOffered(answer.data.data);
  }
  if (offered)
    return (
      <ConfirmApp
        offered={offered}
        onEnded={onEnded}
        onAdded={(codes) => {
          setOffered(null);
          onAdded(codes);
        }}
      />
    );
  return (
    <div className="grid justify-items-start gap-2">
      <Button look="secondary" size="small" aria-disabled={save.state === 'busy'} onClick={offer}>
        <Trans>إضافة تطبيق رموز</Trans>
      </Button>
      <p className="text-sm text-muted">
        <Trans>تطبيق في هاتفك يعطي رمزًا جديدًا كل 30 ثانية، مثل Google Authenticator أو Aegis.</Trans>
      </p>
      <FailureText save={save} />
    </div>
  );
}

function ConfirmApp({ offered: { secret, qr }, onAdded, onEnded }: Adding & { offered: OfferedApp }) {
  const { t } = useLingui();
  const save = useSave(onEnded);
  const [code, setCode] = useState('');
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (save.state === 'busy') return;
    const answer = await save.run<MadeCodes>('POST', `${urlPath}/confirm`, { code }, false);
    if (answer.ok) onAdded(answer.data.data.codes);
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <p>
        <Trans>صوّر هذا الرمز المربع بالتطبيق، أو اكتب المفتاح فيه بيدك.</Trans>
      </p>
      <DrawnCode
        drawing={qr}
        label={t`رمز مربع لتطبيق الرموز`}
        className="size-52 rounded border border-line"
      />
      <div className="flex flex-wrap items-center gap-2">
        <span dir="ltr" className="rounded-sm bg-surface p-2 font-mono text-sm break-all" data-secret>
          {secret.replace(/.{4}(?=.)/g, '$& ')}
        </span>
        <CopyButton text={secret} />
      </div>
      <TextInput
        id="add-code"
        label={t`الرمز الذي يظهر في التطبيق`}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        ltr
        required
        maxLength={40}
        value={code}
        onValue={(typed) => {
          save.touch();
          setCode(typed);
        }}
        error={save.errorOf('code')}
      />
      <FailureText save={save} shownBeside={save.errorOf('code') !== undefined} />
      <Button type="submit" size="small" className="justify-self-start" aria-disabled={save.state === 'busy'}>
        <Trans>تأكيد التطبيق</Trans>
      </Button>
    </form>
  );
}
