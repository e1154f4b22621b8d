import { Trans, useLingui } from '@lingui/react/macro';
import { type AddressForm, addressForms, emirates } from '#/shop/countries/address.rules.ts';
import { Select } from '#/web/ui/select.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { addressNames } from '../address-names.ts';
import { FoldSummary } from '../fold-summary.tsx';
import { OrderCityField } from '../order-city-field.tsx';
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
  const { t, i18n } = useLingui();
  const setAddress = (field: string, value: string) => set({ address: { ...draft.address, [field]: value } });
  const labelOf = (field: string) => {
    const name = addressNames[field];
    return name ? i18n._(name) : field;
  };
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
      {(draft.delivery === 'pickup' ? [] : addressForms[form]).map((field) =>
        field.kind === 'place' ? (
          <OrderCityField
            key={field.name}
            id="new-city"
            chosen={{
              placeId: draft.placeId,
              provinceId: draft.provinceId,
              city: draft.address.city ?? '',
            }}
            onChosen={({ placeId, provinceId, city }) =>
              set({ placeId, provinceId, address: { ...draft.address, city } })
            }
            error={errorOf('city')}
            provinceError={errorOf('provinceId')}
          />
        ) : field.kind === 'emirate' ? (
          <Select
            key={field.name}
            id="new-emirate"
            label={labelOf(field.name)}
            value={draft.address.emirate ?? ''}
            onValue={(emirate) => setAddress('emirate', emirate)}
            error={errorOf('emirate')}
          >
            <option value="">{t`اختيار الإمارة`}</option>
            {emirates.map((emirate) => (
              <option key={emirate.code} value={emirate.code}>
                {i18n.locale === 'ar' ? emirate.ar : emirate.fr}
              </option>
            ))}
          </Select>
        ) : (
          <TextInput
            key={field.name}
            id={`new-${field.name}`}
            label={labelOf(field.name)}
            optional={!field.required}
            autoComplete="off"
            maxLength={field.max}
            value={draft.address[field.name] ?? ''}
            onValue={(value) => setAddress(field.name, value)}
            error={errorOf(field.name)}
          />
        ),
      )}
      <details
        className="rounded border border-line bg-raised"
        open={!!errorOf('secondPhone') || !!errorOf('email')}
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
