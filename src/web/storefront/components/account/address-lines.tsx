import '#/web/i18n/account.ts';
import { useLingui } from '@lingui/react/macro';
import type { AddressView } from '#/shop/accounts/accounts.schema.ts';
import { type AddressForm, addressFormNames, addressForms } from '#/shop/countries/address.rules.ts';
import { addressLinesOf, cityLineOf } from '#/shop/countries/address-lines.rules.ts';
import { emirateName } from '#/shop/countries/emirate-name.rules.ts';
import { keyed } from '#/web/ui/keyed.ts';
import { Phone } from '#/web/ui/phone.tsx';
import { usePlaceName } from '#/web/ui/place-row.tsx';
import { formOfCountry } from '../../state/address-draft.ts';
import { usePlaces } from '../../state/places.ts';
import { useFieldLabels } from '../checkout/field-words.ts';
import { useLocale } from '../shop-link.tsx';
import { useStorefront } from '../storefront-data.ts';

/** The smallest form that asks for all these fields: the page does not know a country that is switched off. */
const formOfFields = (fields: AddressView['fields']): AddressForm =>
  addressFormNames
    .filter((form) =>
      Object.keys(fields).every((field) => addressForms[form].some(({ name }) => name === field)),
    )
    .sort((one, other) => addressForms[one].length - addressForms[other].length)[0] ?? 'other';

const useCountryOf = ({ countryId }: AddressView) =>
  useStorefront()?.countries.find(({ id }) => id === countryId);

/** Where an address of the customer is: its town in the page's language, and what she wrote as her country orders it. */
export function useAddressLines(address: AddressView): string[] {
  const locale = useLocale();
  const country = useCountryOf(address);
  const { fields } = address;
  const form = country ? formOfCountry(country.code) : formOfFields(fields);
  const { t } = useLingui();
  const labels = useFieldLabels();
  const named = (field: string, value: string) => {
    const name = labels(`address.${field}`);
    return t`${name}: ${value}`;
  };
  const nameOf = usePlaceName();
  const { places } = usePlaces();
  // Written in the language of the page it was typed on.
  const place = places.find(({ id }) => id === address.placeId);
  return [
    place ? nameOf(place) : (emirateName(fields.emirate, locale) ?? cityLineOf(form, fields)),
    ...addressLinesOf(form, fields, named),
  ].filter((line): line is string => Boolean(line));
}

/** The lines of an address, with its country where it is another one, and the phone. */
export function AddressLines({ address, className }: { address: AddressView; className?: string }) {
  const country = useCountryOf(address);
  const lines = useAddressLines(address);
  // In the rest of the world the country was typed, and is among the lines.
  const isNamed = country && country.code !== 'MA' && !address.fields.country;
  return (
    <p className={className}>
      {keyed(lines, String).map(({ key, item: line }) => (
        <bdi key={key} className="block">
          {line}
        </bdi>
      ))}
      {isNamed && <span className="block text-muted">{country.name}</span>}
      <Phone e164={address.phone} className="text-muted" />
    </p>
  );
}
