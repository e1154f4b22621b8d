import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressFormNames, addressForms, checkAddress, emirates } from './address.rules.ts';

test('§5.4 a missing required field is named, an optional one is not', () => {
  const { problems } = checkAddress('MA', { address: ' \u200F ' });
  expect(problems).toEqual({ city: 'required', address: 'required' });
  expect(checkAddress('SA', { city: 'الرياض', district: 'العليا', street: 'التحلية' }).problems).toEqual({});
});

test('any letter and . / ° # ، are valid in an address, digits are folded', () => {
  const { address, problems } = checkAddress('MA', {
    city: "L'Oudaya",
    address: 'حي السلام، زنقة ١٢ رقم #٤ / Imm. B, 3° étage — ڭزناية',
  });
  expect(problems).toEqual({});
  expect(address.address).toBe('حي السلام، زنقة 12 رقم #4 / Imm. B, 3° étage — ڭزناية');
});

test('a value without letter or digit, one too long, and an unknown emirate are refused', () => {
  expect(checkAddress('MA', { city: '---', address: 'x'.repeat(251) }).problems).toEqual({
    city: 'invalid',
    address: 'too_long',
  });
  expect(checkAddress('AE', { emirate: 'riyadh', area: 'Marina' }).problems).toEqual({ emirate: 'invalid' });
  expect(checkAddress('AE', { emirate: 'dubai', area: 'Marina' }).problems).toEqual({});
});

test('§5.4 in the rest of the world the country is typed, in words', () => {
  const lyon = { address: '1 rue', city: 'Lyon', state: 'Rhône', postalCode: '69001' };
  expect(checkAddress('other', lyon).problems).toEqual({ country: 'required' });
  expect(checkAddress('other', { ...lyon, country: '33' }).problems).toEqual({ country: 'invalid' });
  expect(checkAddress('other', { ...lyon, country: 'x'.repeat(81) }).problems).toEqual({
    country: 'too_long',
  });
  expect(checkAddress('other', { ...lyon, country: 'فرنسا' })).toEqual({
    address: { ...lyon, country: 'فرنسا' },
    problems: {},
  });
  // Everywhere else the shop knows it.
  const named = addressFormNames.filter((form) => addressForms[form].some(({ name }) => name === 'country'));
  expect(named).toEqual(['other']);
});

test('whatever is typed, an accepted address has every required field, inside its bound, and nothing unasked', () => {
  const typed = fc.dictionary(
    fc.constantFrom('city', 'address', 'area', 'emirate', 'block', 'street', 'road', 'admin', '__proto__'),
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.constantFrom(...emirates.map((e) => e.code)),
    ),
  );
  fc.assert(
    fc.property(fc.constantFrom(...addressFormNames), typed, (form, values) => {
      const { address, problems } = checkAddress(form, values);
      const names = addressForms[form].map((field) => field.name);
      expect(Object.keys(address).every((name) => names.some((known) => known === name))).toBe(true);
      for (const field of addressForms[form]) {
        const value = address[field.name];
        if (value !== undefined) expect(value.length).toBeLessThanOrEqual(field.max);
        if (field.required) expect((value === undefined) === (problems[field.name] !== undefined)).toBe(true);
      }
    }),
  );
});
