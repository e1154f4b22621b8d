import type { AddressView } from '#/shop/accounts/accounts.schema.ts';
import { emirateName } from '#/shop/countries/emirate-name.rules.ts';
import { keyed } from '#/web/ui/keyed.ts';
import { Phone } from '#/web/ui/phone.tsx';
import { usePlaceName } from '#/web/ui/place-row.tsx';
import { usePlaces } from '../../state/places.ts';
import { useLocale } from '../shop-link.tsx';
import { useStorefront } from '../storefront-data.ts';

/** Where an address of the customer is: its town in the page's language, what she wrote, and the phone. */
export function AddressLines({ address, className }: { address: AddressView; className?: string }) {
  const locale = useLocale();
  const country = useStorefront()?.countries.find(({ id }) => id === address.countryId);
  const { city, emirate, ...rest } = address.fields;
  const nameOf = usePlaceName();
  const { places } = usePlaces();
  // Written in the language of the page it was typed on.
  const place = places.find(({ id }) => id === address.placeId);
  const lines = [
    place ? nameOf(place) : (city ?? emirateName(emirate, locale)),
    ...Object.values(rest),
  ].filter(Boolean);
  return (
    <p className={className}>
      {keyed(lines, String).map(({ key, item: line }) => (
        <bdi key={key} className="block">
          {line}
        </bdi>
      ))}
      {country && country.code !== 'MA' && <span className="block text-muted">{country.name}</span>}
      <Phone e164={address.phone} className="text-muted" />
    </p>
  );
}
