import { expect, test } from 'vitest';
import { addressOfDraft, blankDraft, draftOfAddress, formOfCountry, prefilled } from './address-draft.ts';

const place = { id: 7, ar: 'الدار البيضاء', fr: 'Casablanca' };
const address = {
  id: 1,
  countryId: 1,
  name: 'نادية',
  phone: '+212612345678',
  placeId: 7,
  provinceId: null,
  fields: { city: 'الدار البيضاء', address: 'زنقة 12' },
  isDefault: true,
};

test('§2.41 a kept address fills what is empty at the checkout, and nothing that was typed', () => {
  const known = { ...draftOfAddress(address, [place]), email: 'n@example.com' };
  expect(prefilled(blankDraft, known, null)).toEqual({
    name: 'نادية',
    phone: '+212612345678',
    email: 'n@example.com',
    address: address.fields,
    place,
    unlisted: false,
    provinceId: null,
  });
  const typed = { ...blankDraft, name: 'أخرى', address: { address: 'حي' } };
  expect(prefilled(typed, known, null)).toEqual({ phone: '+212612345678', email: 'n@example.com' });
});

test('an address of the account replaces the town of the visit, not one that was chosen', () => {
  const at = (town: typeof place) => ({ ...blankDraft, place: town });
  const known = draftOfAddress(address, [place]);
  const fez = { id: 9, ar: 'فاس', fr: 'Fès' };
  expect(prefilled(at(fez), known, fez)).toMatchObject({ place, address: known.address });
  expect(prefilled(at(fez), known, place)).not.toHaveProperty('place');
});

test('a place that is gone from the list is chosen anew', () => {
  expect(draftOfAddress(address, []).place).toBeNull();
});

test('a draft is kept with its place, or with its province where the place is not listed', () => {
  const draft = { ...blankDraft, name: 'ن', phone: '06', place, address: { address: 'زنقة' } };
  expect(addressOfDraft(draft, 1, 'MA')).toMatchObject({
    placeId: 7,
    provinceId: null,
    fields: { city: 'الدار البيضاء', address: 'زنقة' },
  });
  const far = {
    ...draft,
    place: null,
    unlisted: true,
    provinceId: 3,
    address: { city: 'دوار', address: 'س' },
  };
  expect(addressOfDraft(far, 1, 'MA')).toMatchObject({
    placeId: null,
    provinceId: 3,
    fields: { city: 'دوار' },
  });
  expect(addressOfDraft(far, 2, 'SA')).toMatchObject({ placeId: null, provinceId: null });
  expect([formOfCountry('SA'), formOfCountry('XX')]).toEqual(['SA', 'other']);
});
