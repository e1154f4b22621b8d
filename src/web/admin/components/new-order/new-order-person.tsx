import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AddressForm } from '#/shop/countries/address.rules.ts';
import { TextInput } from '#/web/ui/text-input.tsx';
import { FoldSummary } from '../fold-summary.tsx';
import { OrderAddressFields } from '../order-address-fields.tsx';
import type { NewOrderDraft } from './new-order-draft.ts';

/** Name and address by the country's form; rare fields are folded. */
export function NewOrderPerson({
  draft,
  form,
  set,
  errorOf,
}: {
  draft: NewOrderDraft;
  form: AddressForm;
  set: (change: Partial<NewOrderDraft>) => void;
  errorOf: (field: string) => string | undefined;
}) {
  const { t } = useLingui();
  // What is filled in is seen. Emptied again, the box stays as it is.
  const [unfolded, setUnfolded] = useState(false);
  if (!unfolded && `${draft.secondPhone}${draft.email}${draft.note}` !== '') setUnfolded(true);
  return (
    <div className="grid gap-3">
      <TextInput
        id="new-name"
        label={t`الاسم الكامل`}
        autoComplete="off"
        maxLength={80}
        value={draft.name}
        onValue={(name) => set({ name })}
        error={errorOf('name')}
      />
      {draft.delivery !== 'pickup' && (
        <OrderAddressFields id="new" form={form} typed={draft} onTyped={set} errorOf={errorOf} />
      )}
      <details
        className="rounded border border-line bg-raised"
        open={unfolded || !!errorOf('secondPhone') || !!errorOf('email')}
      >
        <FoldSummary className="px-3 font-medium">
          <Trans>هاتف ثانٍ، بريد، ملاحظة</Trans>
        </FoldSummary>
        <div className="grid gap-3 border-t border-line p-3">
          <TextInput
            id="new-second"
            type="tel"
            ltr
            optional
            label={t`رقم هاتف ثانٍ`}
            maxLength={30}
            value={draft.secondPhone}
            onValue={(secondPhone) => set({ secondPhone })}
            error={errorOf('secondPhone')}
          />
          <TextInput
            id="new-email"
            type="email"
            ltr
            optional
            label={t`البريد الإلكتروني`}
            maxLength={254}
            value={draft.email}
            onValue={(email) => set({ email })}
            error={errorOf('email')}
          />
          <TextInput
            id="new-note"
            optional
            label={t`ملاحظة الزبون`}
            maxLength={500}
            value={draft.note}
            onValue={(note) => set({ note })}
            error={errorOf('note')}
          />
        </div>
      </details>
    </div>
  );
}
