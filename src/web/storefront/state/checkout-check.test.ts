import { expect, test } from 'vitest';
import { checkDraft, valueIn } from './checkout-check.ts';
import { blank, type Draft } from './draft.ts';

const good: Draft = {
  ...blank,
  key: 'k'.repeat(16),
  name: 'فاطمة الزهراء',
  phone: '٠٦ ١٢ ٣٤ ٥٦ ٧٨',
  secondPhone: '',
  email: '',
  note: '',
  address: { address: 'حي المعاريف، زنقة 12' },
  place: { id: 1, ar: 'الدار البيضاء', fr: 'Casablanca' },
  unlisted: false,
  provinceId: null,
  payment: 'cod',
  unsure: false,
};
const wrong = (change: Partial<Draft>, form: Parameters<typeof checkDraft>[1] = 'MA') =>
  Object.fromEntries(checkDraft({ ...good, ...change }, form));

test('§5.4 a guest needs no e-mail, and Arabic digits are a phone', () => {
  expect(wrong({})).toEqual({});
  expect(wrong({ phone: '۰۶۱۲۳۴۵۶۷۸' })).toEqual({});
});

test('§5.4 what is missing is said field by field, in the order of the page', () => {
  const empty = checkDraft({ ...good, name: '  ', phone: '', address: {}, place: null, payment: '' }, 'MA');
  expect([...empty]).toEqual([
    ['phone', 'required'],
    ['name', 'required'],
    ['address.city', 'required'],
    ['address.address', 'required'],
    ['payment', 'required'],
  ]);
});

test.each([
  ['0612345678', true],
  ['٠٥٢٢٣٤٥٦٧٨', true],
  ['612345678', true],
  ['+33 6 12 34 56 78', true],
  ['061234567', false],
  ['06123456789', false],
  ['0112345678', false],
])('§5.5 %s is a phone in Morocco: %s', (phone, isPhone) => {
  expect(checkDraft({ ...good, phone }, 'MA').has('phone')).toBe(!isPhone);
});

test('§5.5 a phone without enough digits, an e-mail without a host and a name without letters are not valid', () => {
  expect(wrong({ phone: '0612', secondPhone: 'abc', email: 'a@b', name: '123' })).toEqual({
    phone: 'invalid',
    name: 'invalid',
    secondPhone: 'invalid',
    email: 'invalid',
  });
});

test('§5.6 texts have their longest length', () => {
  expect(wrong({ name: 'ن'.repeat(81), note: 'x'.repeat(501) })).toEqual({
    name: 'too_long',
    note: 'too_long',
  });
  expect(wrong({ name: 'ن'.repeat(80), note: 'x'.repeat(500) })).toEqual({});
});

test('a place that is not listed needs its name and its province, and a chosen city counts no more', () => {
  expect(wrong({ unlisted: true, address: good.address })).toEqual({
    province: 'required',
    'address.city': 'required',
  });
  expect(wrong({ unlisted: true, provinceId: 105, address: { ...good.address, city: 'دوار' } })).toEqual({});
});

test('each country asks for its own address fields', () => {
  expect(wrong({ address: {} }, 'KW')).toEqual({
    'address.area': 'required',
    'address.block': 'required',
    'address.street': 'required',
    'address.house': 'required',
  });
  expect(wrong({ address: { area: 'السالمية', block: '٥', street: '12', house: '3' } }, 'KW')).toEqual({});
});

test('§5.4 the rest of the world is no country: there it is asked for, in words', () => {
  const lyon = { address: '1 rue', city: 'Lyon', state: 'Rhône', postalCode: '69001' };
  const abroad = (country: string) => wrong({ name: 'Nadia Alaoui', address: { ...lyon, country } }, 'other');
  expect(abroad('')).toEqual({ 'address.country': 'required' });
  expect(abroad('75001')).toEqual({ 'address.country': 'invalid' });
  expect(abroad('France')).toEqual({});
});

test('§5.4 first and last name each have their problem where the form asks for both', () => {
  const address = { address: '1 rue', city: 'Lyon', state: 'Rhône', postalCode: '69001', country: 'France' };
  const typed = (change: Partial<Draft>) => wrong({ address, ...change }, 'other');
  expect(typed({ name: '' })).toEqual({ firstName: 'required', lastName: 'required' });
  expect(typed({ name: 'Nadia', firstName: 'Nadia' })).toEqual({ lastName: 'required' });
  // A full name that the account knows fills both.
  expect(typed({ name: 'Nadia Alaoui' })).toEqual({});
});

test('§5.5 a city is a town of the list in Morocco, and what was typed everywhere else', () => {
  const typed: Draft = { ...good, address: { city: 'جدة' } };
  expect(valueIn(typed, 'address.city', 'MA')).toBe('1');
  expect(valueIn({ ...typed, place: null, unlisted: true }, 'address.city', 'MA')).toBe('جدة');
  // The town of an order to Morocco is still in the draft when another country is chosen.
  for (const form of ['SA', 'other'] as const) expect(valueIn(typed, 'address.city', form), form).toBe('جدة');
});
