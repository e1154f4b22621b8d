import { expect, test, vi } from 'vitest';
import type { AddressView } from '#/shop/accounts/accounts.schema.ts';
import { drawn } from '../../../../../tests/support/drawn.tsx';
import type { StorefrontData } from '../storefront-data.ts';
import { AddressLines } from './address-lines.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

const countries = [
  { id: 1, code: 'MA', name: 'المغرب' },
  { id: 4, code: 'BH', name: 'البحرين' },
  { id: 5, code: 'KW', name: 'الكويت' },
  { id: 8, code: 'XX', name: 'بقية العالم' },
] as StorefrontData['countries'];
const linesOf = (countryId: number, fields: Record<string, string>) => {
  const address: AddressView = {
    ...{ id: 1, name: 'نادية', phone: '+96512345678', placeId: null, provinceId: null, isDefault: true },
    ...{ countryId, fields },
  };
  const html = drawn(<AddressLines address={address} />, '/account', { countries });
  return [...html.matchAll(/<(?:bdi|span) class="block[^"]*">([^<]*)</g)].map(([, line]) => line);
};

test('§5.4 an address of the account is written in the order of its country, numbers with their names', () => {
  // As PostgreSQL hands it over: by the length of the names.
  expect(
    linesOf(5, { area: 'السالمية', block: '3', house: '7', street: '12', landmark: 'قرب المسجد' }),
  ).toEqual(['السالمية', 'القطعة أو المجمّع: 3', 'الشارع: 12', 'المنزل: 7', 'قرب المسجد', 'الكويت']);
  expect(linesOf(1, { city: 'فاس', address: 'زنقة 12', landmark: 'فاس' })).toEqual(['فاس', 'زنقة 12', 'فاس']);
});

test('§5.4 a city that is a number is written once, with its name', () => {
  const numbered = { block: '324', road: '2415', building: '12' };
  expect(linesOf(4, numbered)).toEqual(['القطعة أو المجمّع: 324', 'الطريق: 2415', 'المبنى: 12', 'البحرين']);
  expect(linesOf(4, { ...numbered, block: 'العدلية' })).toEqual([
    'العدلية',
    'الطريق: 2415',
    'المبنى: 12',
    'البحرين',
  ]);
});

test('§5.4 an address in the rest of the world ends with the country that was typed, an older one without it as before', () => {
  const lyon = { city: 'Lyon', state: 'Rhône', address: '1 rue', postalCode: '69001' };
  expect(linesOf(8, { ...lyon, country: 'فرنسا', landmark: 'باب أزرق' })).toEqual([
    ...['Lyon', '1 rue', 'Rhône', '69001', 'باب أزرق', 'فرنسا'],
  ]);
  expect(linesOf(8, lyon)).toEqual(['Lyon', '1 rue', 'Rhône', '69001', 'بقية العالم']);
});

test('§5.4 an address of a country that is switched off is written by the form that has all of its fields', () => {
  expect(
    linesOf(9, { area: 'السالمية', block: '3', house: '7', street: '12', landmark: 'قرب المسجد' }),
  ).toEqual(['السالمية', 'القطعة أو المجمّع: 3', 'الشارع: 12', 'المنزل: 7', 'قرب المسجد']);
  expect(linesOf(9, { city: 'فاس', address: 'زنقة 12' })).toEqual(['فاس', 'زنقة 12']);
});
