import { useLingui } from '@lingui/react/macro';
import { type AddressForm, addressForms, emirates } from '#/shop/countries/address.rules.ts';
import { Select } from '#/web/ui/select.tsx';
import { TextInput } from '#/web/ui/text-input.tsx';
import { addressNames } from './address-names.ts';
import { OrderCityField } from './order-city-field.tsx';

/** `address` is by field of the country's form; a listed town of Morocco has its id, another one the province. */
type TypedAddress = { placeId: number | null; provinceId: number | null; address: Record<string, string> };

/** The address of an order by its country's form, as staff fill it in. */
export function OrderAddressFields({
  id,
  form,
  typed: { placeId, provinceId, address },
  onTyped,
  errorOf,
}: {
  /** Prefix of the fields' ids. */
  id: string;
  form: AddressForm;
  typed: TypedAddress;
  onTyped: (change: Partial<TypedAddress>) => void;
  errorOf: (field: string) => string | undefined;
}) {
  const { t, i18n } = useLingui();
  return addressForms[form].map(({ name, kind, required, max }) => {
    const label = addressNames[name];
    const common = {
      id: `${id}-${name}`,
      label: label ? i18n._(label) : name,
      value: address[name] ?? '',
      onValue: (value: string) => onTyped({ address: { ...address, [name]: value } }),
      error: errorOf(name),
    };
    if (kind === 'place') {
      return (
        <OrderCityField
          key={name}
          id={common.id}
          chosen={{ placeId, provinceId, city: common.value }}
          onChosen={({ city, ...place }) => onTyped({ ...place, address: { ...address, city } })}
          error={common.error}
          provinceError={errorOf('provinceId')}
        />
      );
    }
    if (kind === 'emirate') {
      return (
        <Select key={name} {...common}>
          <option value="">{t`اختيار الإمارة`}</option>
          {emirates.map((emirate) => (
            <option key={emirate.code} value={emirate.code}>
              {i18n.locale === 'ar' ? emirate.ar : emirate.fr}
            </option>
          ))}
        </Select>
      );
    }
    return <TextInput key={name} {...common} optional={!required} autoComplete="off" maxLength={max} />;
  });
}
