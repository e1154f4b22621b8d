import { expect, test } from 'vitest';
import { addressForms } from './address.rules.ts';
import { countryDefaults } from './countries.data.ts';
import { isRate } from './money.rules.ts';

test('§3.3 §9.5 the countries with their labels and rates', () => {
  expect(
    countryDefaults.map(({ code, currency, label, rate }) => `${code} ${currency} ${label} ${rate}`),
  ).toEqual([
    'MA MAD DH 9.29',
    'SA SAR SR 3.75',
    'AE AED AED 3.67',
    'BH BHD BD 0.38',
    'KW KWD KD 0.31',
    'OM OMR OMR 0.38',
    'QA QAR QR 3.64',
    'XX USD USD 1',
  ]);
});

test('§9.15 every country is whole: names, rate, form, rest days, fee, window', () => {
  for (const country of countryDefaults) {
    expect(Object.values(country.name).every((name) => name.length > 2)).toBe(true);
    expect(isRate(country.rate)).toBe(true);
    expect(addressForms[country.addressForm].length).toBeGreaterThan(2);
    expect(country.restDays.every((day) => day >= 1 && day <= 7)).toBe(true);
    expect(Object.keys(country.holidays).every((day) => /^\d\d-\d\d$/.test(day))).toBe(true);
    expect(country.deliveryDaysMin).toBeLessThanOrEqual(country.deliveryDaysMax);
    expect(country.deliveryFeeCentimes).toBeGreaterThan(0);
  }
  expect(new Set(countryDefaults.map((country) => country.id)).size).toBe(8);
});

test('§9.3 §9.8 Morocco: cash on delivery, 2 to 4 working days; the Gulf: no cash, its own weekend, customs', () => {
  const by = new Map(countryDefaults.map((country) => [country.code, country]));
  const morocco = by.get('MA');
  expect(morocco?.paymentMethods).toContain('cod');
  expect([morocco?.deliveryDaysMin, morocco?.deliveryDaysMax]).toEqual([2, 4]);
  expect(morocco?.customsLine).toBe(false);
  for (const code of ['SA', 'AE', 'BH', 'KW', 'OM', 'QA']) {
    expect(by.get(code)?.paymentMethods).not.toContain('cod');
    expect(by.get(code)?.customsLine).toBe(true);
  }
  expect(by.get('SA')?.restDays).toEqual([5, 6]);
  expect(by.get('AE')?.restDays).toEqual([6, 7]);
});

const moneyOf = (code: string) => {
  const country = countryDefaults.find((one) => one.code === code);
  return country && [country.name.en, country.currency, country.label, country.rate];
};

test('§3.4 §3.5 §3.6 Morocco is shown in DH, Saudi Arabia in SR, the Emirates in AED', () => {
  expect(moneyOf('MA')).toEqual(['Morocco', 'MAD', 'DH', '9.29']);
  expect(moneyOf('SA')).toEqual(['Saudi Arabia', 'SAR', 'SR', '3.75']);
  expect(moneyOf('AE')?.slice(1)).toEqual(['AED', 'AED', '3.67']);
});

test('§3.7 §3.8 §3.9 Bahrain is shown in BD, Kuwait in KD, Oman in OMR', () => {
  expect(moneyOf('BH')?.slice(1)).toEqual(['BHD', 'BD', '0.38']);
  expect(moneyOf('KW')?.slice(1)).toEqual(['KWD', 'KD', '0.31']);
  expect(moneyOf('OM')?.slice(1)).toEqual(['OMR', 'OMR', '0.38']);
});

test('§3.10 §3.11 Qatar is shown in QR, the rest of the world in USD', () => {
  expect(moneyOf('QA')?.slice(1)).toEqual(['QAR', 'QR', '3.64']);
  expect(moneyOf('XX')?.slice(1)).toEqual(['USD', 'USD', '1']);
});
