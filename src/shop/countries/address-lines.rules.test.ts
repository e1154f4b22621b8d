import { expect, test } from 'vitest';
import { addressFormNames, addressForms } from './address.rules.ts';
import { addressLinesOf, cityFieldOf } from './address-lines.rules.ts';

const named = (field: string, value: string) => `${field}: ${value}`;

test('§5.4 an address is written in the order of its form, numbers with their names, without the field of its city', () => {
  // As PostgreSQL hands it over: by the length of the names.
  const kuwait = { area: 'السالمية', block: '3', house: '7', street: '12', landmark: 'قرب المسجد' };
  expect(addressLinesOf('KW', kuwait, named)).toEqual(['block: 3', 'street: 12', 'house: 7', 'قرب المسجد']);
  // Words say themselves what they are.
  const written = { ...kuwait, street: 'شارع سالم المبارك', house: 'فيلا 7', block: 'A' };
  expect(addressLinesOf('KW', written, named).slice(0, 3)).toEqual([
    'block: A',
    'شارع سالم المبارك',
    'فيلا 7',
  ]);
  // What the city says as well is dropped by its name, not by what it says.
  const twice = { road: '324', block: '324', building: '324' };
  expect(addressLinesOf('BH', twice, named)).toEqual(['block: 324', 'road: 324', 'building: 324']);
  // The order has it already, as its city.
  expect(addressLinesOf('BH', { ...twice, block: '338 Adliya' }, named)).toEqual([
    'road: 324',
    'building: 324',
  ]);
  const dubai = { area: 'Marina', emirate: 'dubai', address: 'Dubai', landmark: '' };
  expect(addressLinesOf('AE', dubai, named)).toEqual(['Marina', 'Dubai']);
  expect(addressLinesOf('MA', { city: 'فاس', address: 'زنقة 12', landmark: 'فاس' }, named)).toEqual([
    'زنقة 12',
    'فاس',
  ]);
});

test.each(['12', '4B', '4/B', '12 bis', '12-bis', '12 مكرر', '12 مكرّر', '7 north', 'A'])(
  '§5.4 the number %s is written with the name of its field',
  (house) => {
    expect(addressLinesOf('KW', { house }, named)).toEqual([`house: ${house}`]);
  },
);

test.each(['فيلا 7', 'Rue 12', '12 rue des Fleurs', '12 شارع الخليج'])(
  '§5.4 %s says itself what it is',
  (street) => {
    expect(addressLinesOf('KW', { street }, named)).toEqual([street]);
  },
);

test('the city of each form is a field that must be filled, and what a form does not ask for is written last', () => {
  expect(addressFormNames.map(cityFieldOf).join()).toBe('city,city,emirate,block,area,wilayat,zone,city');
  for (const form of addressFormNames) {
    expect(addressForms[form].find(({ name }) => name === cityFieldOf(form))?.required).toBe(true);
    const whole = Object.fromEntries(addressForms[form].map(({ name }) => [name, `${name} x`]));
    const lines = addressLinesOf(form, { more: 'more', ...whole }, named);
    expect(lines).toHaveLength(addressForms[form].length);
    expect(lines.at(-1)).toBe('more');
  }
});
