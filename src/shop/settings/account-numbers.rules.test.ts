import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accountProblems, ibanFits, ibanText, ribFits, ribText, swiftFits } from './account-numbers.rules.ts';

const rib = '011519000001205000534921';
const iban = `MA64${rib}`;

test('§9.8 a RIB is 24 digits with its key, however it is grouped', () => {
  expect([rib, '011 519 0000012050005349 21', '190780211112223334445587'].map(ribFits)).toEqual([
    true,
    true,
    true,
  ]);
  for (const wrong of [
    '',
    '-1x',
    '1',
    rib.slice(1),
    `${rib}1`,
    '190780211112223334445566',
    `+${rib.slice(1)}`,
  ]) {
    expect(ribFits(wrong)).toBe(false);
  }
});

test('§9.8 a RIB is written 3-3-16-2, an IBAN in fours, however they were typed', () => {
  for (const typed of [rib, '0115 1900 0001 2050 0053 4921', ' 011-519-0000012050005349-21 ']) {
    expect(ribText(typed)).toBe('011 519 0000012050005349 21');
  }
  expect(ibanText(iban)).toBe('MA64 0115 1900 0001 2050 0053 4921');
  expect(ibanText('ma64 011519000001205000534921')).toBe('MA64 0115 1900 0001 2050 0053 4921');
  // What is none is not made to look like one.
  expect([ribText(' 12345 '), ibanText('MA00 1')]).toEqual(['12345', 'MA00 1']);
});

test('§9.8 an IBAN is held against its key; a Moroccan one has its length', () => {
  const good = [
    iban,
    'MA64 0115 1900 0001 2050 0053 4921',
    'fr1420041010050500013m02606',
    'DE89370400440532013000',
  ];
  expect(good.map(ibanFits)).toEqual([true, true, true, true]);
  for (const wrong of [
    '',
    '-1x',
    'MA64',
    rib,
    iban.slice(0, -1),
    'MA65011519000001205000534921',
    `${iban}0`,
  ]) {
    expect(ibanFits(wrong)).toBe(false);
  }
});

test('§9.8 a SWIFT has 8 or 11 signs', () => {
  expect(['BCMAMAMC', 'BCMAMAMCXXX', 'bmcemamc', 'BCMA MA MC'].map(swiftFits)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  for (const wrong of ['', '-1x', 'BCMAMAM', 'BCMAMAMCX', 'BCMAMAMCXX', '1CMAMAMC', 'BCMAM1MC']) {
    expect(swiftFits(wrong)).toBe(false);
  }
});

test('§9.8 one wrong digit, or two neighbours that changed places, is always seen', () => {
  const at = fc.integer({ min: 0, max: 22 });
  fc.assert(
    fc.property(at, fc.integer({ min: 1, max: 9 }), (place, by) => {
      const digit = (Number(rib[place]) + by) % 10;
      const wrong = `${rib.slice(0, place)}${digit}${rib.slice(place + 1)}`;
      expect([ribFits(wrong), ibanFits(`MA64${wrong}`)]).toEqual([false, false]);
    }),
  );
  fc.assert(
    fc.property(at, (place) => {
      const [one, other] = [rib[place] ?? '', rib[place + 1] ?? ''];
      const swapped = `${rib.slice(0, place)}${other}${one}${rib.slice(place + 2)}`;
      expect(ribFits(swapped)).toBe(one === other);
    }),
  );
});

test('§9.8 each number is refused at its field; what is empty is not given yet', () => {
  expect(accountProblems({ rib: '', iban: ' ', swift: '' })).toEqual({});
  expect(accountProblems({ rib, iban, swift: 'BCMAMAMC' })).toEqual({});
  expect(accountProblems({ rib: '-1x', iban: '-1x', swift: '-1x' })).toEqual({
    rib: 'bank_rib',
    iban: 'bank_iban',
    swift: 'bank_swift',
  });
});
