import '#/web/i18n/checkout.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  type AddressField,
  type AddressForm,
  addressForms,
  emirates,
} from '#/shop/countries/address.rules.ts';
import { foldDigits } from '#/shop/countries/digits.rules.ts';
import { Select } from '#/web/ui/select.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { changeDraft, type Draft } from '../../state/draft.ts';
import { usePlaces } from '../../state/places.ts';
import { rememberTown } from '../../state/town.ts';
import { useLocale } from '../shop-link.tsx';
import { idOf, useFieldLabels } from './field-words.ts';
import { PlacePicker } from './place-picker.tsx';

/** The values, their errors, and the change handler. */
type Filled = {
  draft: Draft;
  errorOf: (field: string) => string | undefined;
  change: (change: Partial<Draft>) => void;
};

/** The address fields of a country, for the checkout's draft or for the correction of an order. */
export function AddressFields({
  form,
  change = changeDraft,
  ...filled
}: Omit<Filled, 'change'> & { form: AddressForm; change?: Filled['change'] }) {
  return addressForms[form].map((field) =>
    field.kind === 'place' ? (
      <PlaceField key={field.name} change={change} {...filled} />
    ) : (
      <PlainField key={field.name} field={field} change={change} {...filled} />
    ),
  );
}

const withAddress = (draft: Draft, name: string, value: string): Partial<Draft> => ({
  address: { ...draft.address, [name]: value },
});

function PlainField({ field, draft, errorOf, change }: Filled & { field: AddressField }) {
  const { t } = useLingui();
  const locale = useLocale();
  const labels = useFieldLabels();
  const name = `address.${field.name}`;
  const common = {
    id: idOf(name),
    label: labels(name),
    error: errorOf(name),
    optional: !field.required,
    value: draft.address[field.name] ?? '',
    autoComplete: field.autocomplete,
    required: field.required,
    onValue: (value: string) => change(withAddress(draft, field.name, value)),
  };
  if (field.kind === 'emirate') {
    return (
      <Select {...common}>
        <option value="">{t`اختر الإمارة`}</option>
        {emirates.map((emirate) => (
          <option key={emirate.code} value={emirate.code}>
            {emirate[locale]}
          </option>
        ))}
      </Select>
    );
  }
  return (
    <TextInput
      {...common}
      maxLength={field.max}
      {...(field.kind === 'number' ? { inputMode: 'numeric' as const } : {})}
      {...(field.name === 'landmark' ? { placeholder: t`مثال: قرب المسجد أو الصيدلية` } : {})}
      {...(field.name === 'address' ? { placeholder: t`الحي، الشارع، رقم المنزل أو الشقة` } : {})}
      onValue={(value) => change(withAddress(draft, field.name, foldDigits(value)))}
    />
  );
}

/** The city from the list; an unlisted town has a text and a province. */
function PlaceField({ draft, errorOf, change }: Filled) {
  const { t } = useLingui();
  const arabic = useLocale() === 'ar';
  const labels = useFieldLabels();
  const { provinces } = usePlaces();
  const id = idOf('address.city');
  const label = labels('address.city');
  if (!draft.unlisted) {
    return (
      <PlacePicker
        id={id}
        label={label}
        error={errorOf('address.city')}
        chosen={draft.place}
        onChoose={(place) => {
          change({ place, unlisted: false, provinceId: null });
          if (place) rememberTown(place);
        }}
        onUnlisted={() => change({ unlisted: true, place: null })}
      />
    );
  }
  return (
    <div className="space-y-5 rounded bg-surface p-4">
      <TextInput
        id={id}
        label={t`اسم المدينة أو القرية`}
        error={errorOf('address.city')}
        value={draft.address.city ?? ''}
        autoComplete="address-level2"
        required
        maxLength={80}
        onValue={(value) => change(withAddress(draft, 'city', value))}
      />
      <Select
        id={idOf('province')}
        label={labels('province')}
        error={errorOf('province')}
        hint={t`عليه تُحسب كلفة التوصيل`}
        value={draft.provinceId === null ? '' : String(draft.provinceId)}
        required
        onValue={(value) => change({ provinceId: value === '' ? null : Number(value) })}
      >
        <option value="">{t`اختر الإقليم أو العمالة`}</option>
        {provinces.map((province) => (
          <option key={province.id} value={province.id}>
            {(arabic ? province.ar : province.fr) || province.ar}
          </option>
        ))}
      </Select>
      <button
        type="button"
        // Where the focus goes when it is gone (use-focus-fallback.ts).
        aria-controls={id}
        className="min-h-11 text-action underline underline-offset-4"
        onClick={() => change({ unlisted: false, provinceId: null })}
      >
        <Trans>العودة إلى قائمة المدن</Trans>
      </button>
    </div>
  );
}
