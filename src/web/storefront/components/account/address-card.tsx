import '#/web/i18n/account.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AddressView } from '#/shop/accounts/accounts.schema.ts';
import { callAsUser } from '../../state/auth.ts';
import { notify } from '../../state/notices.ts';
import { AddressLines, useAddressLines } from './address-lines.tsx';

const actionClass = 'inline-flex min-h-11 items-center underline underline-offset-4';

/** One address with its actions. */
export function AddressCard({
  address,
  onEdit,
  onChanged,
}: {
  address: AddressView;
  onEdit: () => void;
  onChanged: () => void;
}) {
  const { t } = useLingui();
  const [confirming, setConfirming] = useState(false);
  const change = async (method: 'POST' | 'DELETE', path: string) => {
    const answer = await callAsUser(method, `/api/profile/addresses/${address.id}${path}`);
    if (answer.ok || answer.status === 404) onChanged();
    else notify(answer.message || t`حاول لاحقًا`, { tone: 'danger' });
  };
  const whole = [address.name, ...useAddressLines(address)].join(' ');
  /** Which address a button is for. */
  const its = (
    <>
      {' '}
      <bdi className="sr-only">{whole}</bdi>
    </>
  );
  return (
    <article aria-label={whole} className="flex h-full flex-col rounded border border-line bg-raised p-4">
      <p className="flex flex-wrap items-baseline gap-2">
        <bdi className="font-semibold">{address.name}</bdi>
        {address.isDefault && (
          <span className="rounded-sm bg-success-soft px-2 py-0.5 text-sm text-success">
            <Trans>العنوان الرئيسي</Trans>
          </span>
        )}
      </p>
      <AddressLines address={address} className="mt-1 grow" />
      <p className="mt-2 flex flex-wrap gap-x-5 border-t border-line pt-1 text-sm">
        {confirming ? (
          <>
            <span className="flex min-h-11 items-center">
              <Trans>حذف هذا العنوان؟</Trans>
            </span>
            <button
              type="button"
              className={`${actionClass} text-danger`}
              onClick={() => void change('DELETE', '')}
            >
              <Trans>حذف</Trans>
              {its}
            </button>
            <button type="button" className={actionClass} onClick={() => setConfirming(false)}>
              <Trans>الاحتفاظ به</Trans>
              {its}
            </button>
          </>
        ) : (
          <>
            <button type="button" className={actionClass} onClick={onEdit}>
              <Trans>تعديل</Trans>
              {its}
            </button>
            {!address.isDefault && (
              <button type="button" className={actionClass} onClick={() => void change('POST', '/default')}>
                <Trans>جعله الرئيسي</Trans>
                {its}
              </button>
            )}
            <button type="button" className={`${actionClass} text-muted`} onClick={() => setConfirming(true)}>
              <Trans>حذف</Trans>
              {its}
            </button>
          </>
        )}
      </p>
    </article>
  );
}
