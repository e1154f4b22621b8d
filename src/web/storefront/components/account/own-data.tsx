import '#/web/i18n/account.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#/web/ui/button.tsx';
import { saveJson } from '#/web/ui/save-json.ts';
import { callAsUser } from '../../state/auth.ts';
import { notify } from '../../state/notices.ts';
import { useFailureText } from './texts.ts';

/** §6.5 A copy of what hangs on the account, as a file. The token is in a header, so the browser writes the file itself. */
export function OwnData() {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [waiting, setWaiting] = useState(false);
  const download = async () => {
    if (waiting) return;
    setWaiting(true);
    const answer = await callAsUser<object>('GET', '/api/profile/data');
    setWaiting(false);
    if (answer.ok) saveJson('my-data.json', answer.data);
    else notify(failureText(answer) || t`حاول لاحقًا`, { tone: 'danger' });
  };
  return (
    <section aria-labelledby="own-data-title">
      <h2 id="own-data-title" className="text-xl">
        <Trans>نسخة من معلوماتك</Trans>
      </h2>
      <p className="mt-2 text-muted">
        <Trans>
          ملف فيه حسابك وعناوينك وطلباتك ومفضلتك وآراؤك. ما راسلت به المتجر من خارج حسابك تطلبه منه.
        </Trans>
      </p>
      <Button look="secondary" className="mt-4" aria-disabled={waiting} onClick={() => void download()}>
        <Trans>تنزيل معلوماتي</Trans>
      </Button>
    </section>
  );
}
