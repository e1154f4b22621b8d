import '#/web/i18n/account.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AddressView } from '#/shop/accounts/accounts.schema.ts';
import { Button, type ButtonLook } from '#/web/ui/button.tsx';
import { MapPin, Plus } from '#/web/ui/icons.tsx';
import { AddressCard } from '../../components/account/address-card.tsx';
import { AddressEditor } from '../../components/account/address-editor.tsx';
import { NotThere } from '../../components/account/own-failed.tsx';
import { EmptyState } from '../../components/empty/empty-state.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { useOwnData } from '../../state/own-data.ts';

/** §2.41 The delivery addresses; the default one fills the checkout. */
export default function AddressesPage() {
  const { t } = useLingui();
  const { data, failure, reload } = useOwnData<{ data: AddressView[] }>('GET', '/api/profile/addresses');
  const [edited, setEdited] = useState<AddressView | 'new' | null>(null);
  const done = () => {
    setEdited(null);
    reload();
  };
  const add = (look: ButtonLook, className?: string) => (
    <Button look={look} className={className} onClick={() => setEdited('new')}>
      <Plus aria-hidden className="size-5" />
      <Trans>إضافة عنوان</Trans>
    </Button>
  );
  return (
    <>
      <PageHead title={t`عناويني`} indexed={false} />
      <h1 className="text-2xl lg:text-3xl">
        <Trans>عناويني</Trans>
      </h1>
      <div className="mt-6">
        {!data ? (
          <NotThere failure={failure} onRetry={reload} />
        ) : edited ? (
          <AddressEditor
            key={edited === 'new' ? 'new' : edited.id}
            address={edited === 'new' ? null : edited}
            onSaved={done}
            onCancel={() => setEdited(null)}
          />
        ) : data.data.length === 0 ? (
          <EmptyState icon={MapPin} title={<Trans>أضف عنوانك مرة واحدة، فنملأ به طلباتك المقبلة.</Trans>}>
            {add('primary')}
          </EmptyState>
        ) : (
          <>
            <ul className="grid gap-3 md:grid-cols-2">
              {data.data.map((address) => (
                <li key={address.id}>
                  <AddressCard address={address} onEdit={() => setEdited(address)} onChanged={reload} />
                </li>
              ))}
            </ul>
            {add('secondary', 'mt-5')}
          </>
        )}
      </div>
    </>
  );
}
