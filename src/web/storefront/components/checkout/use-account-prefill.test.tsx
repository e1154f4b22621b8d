import { beforeEach, expect, test } from 'vitest';
import type { AddressView } from '#/shop/accounts/accounts.schema.ts';
import { livePart } from '../../../../../tests/support/live-part.tsx';
import { formOfCountry } from '../../state/address-draft.ts';
import { useAuth } from '../../state/auth.ts';
import { CountryProvider } from '../../state/country-context.tsx';
import { blank, useDraft } from '../../state/draft.ts';
import { usePlacesState } from '../../state/places.ts';
import { useAccountPrefill } from './use-account-prefill.ts';

const country = (id: number, code: string) => ({ id, code, label: 'X', rate: '1', rateDh: '1' });
const [morocco, saudiArabia] = [country(1, 'MA'), country(2, 'SA')];
const fez = { id: 7, ar: 'فاس', fr: 'Fès' };
const none = { name: 'سلمى', placeId: null, provinceId: null };
const moroccan: AddressView = {
  ...{ ...none, id: 1, countryId: morocco.id, phone: '+212612345678', placeId: fez.id },
  ...{ fields: { address: '12 زنقة الأطلس' }, isDefault: true },
};
const saudi: AddressView = {
  ...{ ...none, id: 2, countryId: saudiArabia.id, phone: '+966512345678' },
  ...{ fields: { city: 'جدة' }, isDefault: false },
};
const user = {
  ...{ id: 1, name: 'سلمى', email: 'salma@mail.example', phone: '+212655555555' },
  ...{ locale: 'ar' as const, countryId: 1 },
};

beforeEach(() => {
  useDraft.setState(blank, true);
  usePlacesState.setState({ status: 'idle' });
  useAuth.setState({ ready: true, signedIn: true, user });
});

function Form({ code }: { code: string }) {
  useAccountPrefill(formOfCountry(code));
  return null;
}

const own = { name: user.name, email: user.email };

test.each<[string, typeof morocco, AddressView[], object]>([
  [
    'in Morocco of its town and in its way to write a phone',
    morocco,
    [saudi, moroccan],
    { ...own, phone: '06 12 34 56 78', address: moroccan.fields, place: fez },
  ],
  [
    'abroad of it as well, though another is the main one',
    saudiArabia,
    [moroccan, saudi],
    { ...own, phone: '+966 51 234 5678', address: saudi.fields, place: null },
  ],
  [
    'in Morocco of none from abroad',
    morocco,
    [saudi],
    { ...own, phone: '06 55 55 55 55', address: {}, place: null },
  ],
  [
    'abroad of none from Morocco',
    saudiArabia,
    [moroccan],
    { ...own, phone: '+212 655 55 55 55', address: {}, place: null },
  ],
])(
  '§2.41 the checkout is filled from the account with an address of the country that is ordered to: %s',
  async (_, to, addresses, filled) => {
    const { sent } = await livePart(
      <CountryProvider country={to}>
        <Form code={to.code} />
      </CountryProvider>,
      {
        respond: ({ path }) =>
          Response.json(path.includes('places') ? { data: [fez], provinces: [] } : { data: addresses }),
      },
    );
    expect(sent[0]).toMatchObject({ method: 'GET', path: '/api/profile/addresses' });
    expect(useDraft.getState()).toMatchObject(filled);
  },
);
