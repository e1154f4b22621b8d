import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { TextInput } from '#/web/ui/text-input.tsx';
import { useDraft } from '../../use-draft.ts';
import { useSave } from '../../use-save.ts';
import { HandoverLinks } from '../couriers/made-handovers.tsx';
import { SaveBar } from '../save-bar.tsx';

/**
 * Whose hands the parcel is in, the papers of its hand-over, and the courier's own number of it: typed, or read by a
 * scanner, which presses Enter.
 */
export function ParcelTracking({
  orderId,
  parcel,
  mayWrite,
}: {
  orderId: number;
  parcel: { courier: string; handoverId: number; trackingNumber: string; trackingUrl: string | null };
  mayWrite: boolean;
}) {
  const { t, i18n } = useLingui();
  const save = useSave();
  const draft = useDraft({ trackingNumber: parcel.trackingNumber });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (save.state === 'busy' || !draft.dirty) return;
    if ((await save.run('PUT', `/api/admin/orders/${orderId}/tracking`, draft.value)).ok) draft.saved();
  }
  return (
    <div className="grid gap-3">
      <p>
        <Trans>
          الطرد عند <bdi>{parcel.courier}</bdi>
        </Trans>{' '}
        {parcel.trackingUrl && (
          <a
            href={parcel.trackingUrl}
            rel="noreferrer"
            target="_blank"
            className="inline-flex min-h-11 items-center underline"
          >
            <Trans>تتبعه عند شركة التوصيل</Trans>
          </a>
        )}
      </p>
      {mayWrite && <HandoverLinks locale={i18n.locale === 'fr' ? 'fr' : 'ar'} id={parcel.handoverId} />}
      {mayWrite && (
        <form onSubmit={submit} noValidate className="grid gap-3">
          <TextInput
            id="tracking-number"
            name="trackingNumber"
            label={t`رقم الطرد عند الشركة`}
            hint={t`يُكتب أو يُمسح من ملصق الشركة، ويراه الزبون في صفحة طلبه.`}
            ltr
            autoComplete="off"
            maxLength={60}
            value={draft.value.trackingNumber}
            onValue={(trackingNumber) => {
              save.touch();
              draft.set({ trackingNumber });
            }}
            error={save.errorOf('trackingNumber')}
          />
          <SaveBar form={{ save, draft }} />
        </form>
      )}
    </div>
  );
}
