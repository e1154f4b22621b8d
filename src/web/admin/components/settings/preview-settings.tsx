import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { previewBounds } from '#/shop/settings/preview.schema.ts';
import { Button } from '#/web/ui/button.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { useSave } from '../../use-save.ts';
import { useUnsaved } from '../../use-unsaved.ts';
import { ConfirmedButton } from '../confirmed-button.tsx';
import { FailureText } from '../failure-text.tsx';
import { PartCard } from './part-card.tsx';

const path = '/api/admin/preview';

/** §2.43 A password for the shop while it is being prepared, to be given to invited visitors. */
export function PreviewSettings({ closed }: { closed: boolean }) {
  const { t } = useLingui();
  const save = useSave();
  const [password, setPassword] = useState('');
  useUnsaved(password !== '');

  async function close(event: FormEvent) {
    event.preventDefault();
    if (save.state === 'busy') return;
    const result = await save.run('PUT', path, { password });
    if (result.ok) setPassword('');
  }
  return (
    <PartCard part="preview">
      <p role="status">
        {closed ? (
          <span className="font-medium text-warning">
            <Trans>المتجر مغلق: لا يدخله إلا من يعرف كلمة المرور.</Trans>
          </span>
        ) : (
          <span className="font-medium text-success">
            <Trans>المتجر مفتوح للجميع.</Trans>
          </span>
        )}
      </p>
      <form onSubmit={close} noValidate className="grid gap-3">
        <TextInput
          id="preview-password"
          label={closed ? t`كلمة مرور أخرى للدخول` : t`كلمة مرور للدخول إلى المتجر`}
          hint={t`تُعطى لمن يُسمح له بالاطلاع قبل الافتتاح. تغييرها يُخرج من دخل بالسابقة.`}
          ltr
          autoComplete="off"
          maxLength={previewBounds.max}
          value={password}
          onValue={(typed) => {
            save.touch();
            setPassword(typed);
          }}
          error={save.errorOf('password') && t`4 أحرف على الأقل`}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="secondary" size="small" aria-disabled={save.state === 'busy'}>
            {closed ? <Trans>تغيير كلمة المرور</Trans> : <Trans>إغلاق المتجر بكلمة مرور</Trans>}
          </Button>
          {closed && (
            <ConfirmedButton
              id="open-shop"
              look="primary"
              label={<Trans>فتح المتجر للجميع</Trans>}
              title={<Trans>فتح المتجر للجميع؟</Trans>}
              confirm={<Trans>فتح المتجر</Trans>}
              act={(opening) => opening.run('DELETE', path)}
            >
              <Trans>يراه كل زائر ويطلب منه في الحال، وتجده محركات البحث.</Trans>
            </ConfirmedButton>
          )}
        </div>
        <FailureText save={save} />
      </form>
    </PartCard>
  );
}
