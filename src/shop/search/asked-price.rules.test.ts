import { expect, test } from 'vitest';
import { readQuery } from '#/shop/catalog/lexicon/lexicon.ts';
import { dirhams, inCentimes, isOfCurrency } from './asked-price.rules.ts';

const riyals = { code: 'SAR', rate: '3.75', rateDh: '9.375' };
const kuwaiti = { code: 'KWD', rate: '0.3', rateDh: '9' };

const pricesIn = (typed: string, currency = dirhams) =>
  readQuery(typed)
    .flatMap(({ meanings }) => meanings)
    .flatMap((meaning) => (meaning.kind === 'price' ? inCentimes(meaning, currency) : []));

test('a price is asked for in the currency of the page', () => {
  expect(pricesIn('أقل من 200 درهم')).toEqual([{ from: null, to: 20_000 }]);
  for (const typed of ['أقل من 200 ريال', 'أقل من 200', 'moins de 200', 'under SAR 200'])
    expect(pricesIn(typed, riyals), typed).toEqual([{ from: null, to: 50_000 }]);
});

test('a number too long for a price asks for no more than any price', () => {
  for (const currency of [dirhams, riyals, kuwaiti])
    for (const typed of ['moins de 99999999999999', '9999999999999999 dh', 'أقل من 12345678901234567'])
      for (const { to } of pricesIn(typed, currency)) expect(to, typed).toBeLessThan(1e12);
  expect(pricesIn('moins de 99999999999999')).toEqual([{ from: null, to: 1_000_000_000 }]);
});

test('a price that names another currency is none of the page', () => {
  const isRead = (typed: string, currency = dirhams) =>
    readQuery(typed)
      .flatMap(({ meanings }) => meanings)
      .every((meaning) => meaning.kind !== 'price' || isOfCurrency(meaning, currency));
  for (const typed of ['SAR 200', 'أقل من 200 ريال سعودي', '20 دينار', '20 €', '$20', '20 euros', '200 aed'])
    expect(isRead(typed), typed).toBe(false);
  for (const typed of ['200', 'moins de 200', '200 dh', '200 درهم', '4000 ريال', 'MAD 200'])
    expect(isRead(typed), typed).toBe(true);
  expect(isRead('SAR 200', riyals)).toBe(true);
  expect(isRead('200 ر.س', riyals)).toBe(true);
  expect(isRead('200 dh', riyals)).toBe(false);
});

test('a riyal of Morocco is five centimes', () => {
  expect(pricesIn('أقل من 4000 ريال')).toEqual([{ from: null, to: 20_000 }]);
});

test('5.500 has three decimals where the currency has, and is thousands elsewhere', () => {
  expect(pricesIn('أقل من 5.500 د.ك', kuwaiti)).toEqual([{ from: null, to: 16_500 }]);
  expect(pricesIn('أقل من 5.500')).toEqual([{ from: null, to: 550_000 }]);
});

test('one price of another currency finds what is near: a converted one is never as round', () => {
  expect(pricesIn('ب 80 ريال', riyals)).toEqual([{ from: 19_600, to: 20_400 }]);
  expect(pricesIn('ب 99 درهم')).toEqual([{ from: 9900, to: 9900 }]);
});
