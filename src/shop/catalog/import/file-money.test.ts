import { afterAll, beforeEach, expect, test } from 'vitest';
import { ensureCountries, listCurrencies } from '#/shop/countries/index.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { importFolder, sentences, sizesInShop } from '../../../../tests/support/imported-files.ts';
import { currencyNamed, type FileMoney, readAmount } from './file-money.ts';
import { commitImport } from './import.service.ts';

const { db, reset } = await testDatabase();
beforeEach(async () => {
  await reset();
  await ensureCountries(db);
});
const { file, remove } = importFolder();
afterAll(remove);

const moneyIn = async (code: string): Promise<FileMoney> => ({
  code,
  currencies: new Map((await listCurrencies(db)).map((currency) => [currency.code, currency])),
  used: new Set(),
});

test('an amount of another currency becomes centimes of DH at the shop’s rate, rounded half-up once', async () => {
  const amounts: [text: string, file: string, centimes: number | undefined][] = [
    ['199,50', 'MAD', 19_950],
    // 100 × 9.29 ÷ 3.75 = 247.7333…
    ['100', 'SAR', 24_773],
    ['100 SAR', 'MAD', 24_773],
    ['١٠٠ ر.س', 'MAD', 24_773],
    ['100 ريال', 'SAR', 24_773],
    // Of several: nobody says which.
    ['100 ريال', 'MAD', undefined],
    ['100 درهم', 'AED', 25_313],
    ['100 DH', 'SAR', 10_000],
    ['$20', 'MAD', 18_580],
    // Dinars have three decimals: 4.500 is four and a half, and no thousand is meant.
    ['4.500', 'KWD', 13_485],
    ['4.505', 'KWD', 13_500],
    ['4.500', 'MAD', 450_000],
    ['99999', 'KWD', undefined],
    ['20 €', 'MAD', undefined],
    ['-5', 'SAR', undefined],
  ];
  for (const [text, code, centimes] of amounts)
    expect([text, code, readAmount(text, code, await moneyIn(code))]).toEqual([text, code, centimes]);
  // Half a centime goes up: 0.15 at 10 ÷ 20 is 7.5 centimes.
  const half = { code: 'USD', label: 'USD', rate: '20', rateDh: '10' };
  expect(
    readAmount('0.15', 'USD', { code: 'USD', currencies: new Map([['USD', half]]), used: new Set() }),
  ).toBe(8);
  expect(currencyNamed('constructor', await moneyIn('MAD'))).toBeUndefined();
});

const rows = 'Produit;Prix;Ancien prix;Stock\nA;100;150;1\n';

test('a file in another currency is converted as chosen, and says so', async () => {
  const options = { actor: 'test', roots: 'new', currency: 'SAR' } as const;
  const { report } = await commitImport(db, file(rows), options);
  expect(report).toMatchObject({ currency: 'SAR', converted: [{ code: 'SAR', rate: '2.4773' }] });
  expect(await sizesInShop(db)).toEqual(['A | 37160 | 24773 | 1 | non_classe']);
  expect((await commitImport(db, file(rows), options)).runId).toBeNull();
  const unknown = await commitImport(db, file(rows), { ...options, currency: 'EUR' });
  expect(unknown.report.blocked).toBe(true);
  expect(sentences(unknown.report)[0]).toContain('EUR');
});

test('a column that names a currency is used for its row, and a header for its column', async () => {
  const named = 'Produit;Prix;Devise;Stock\nA;100;SAR;1\nB;100;;1\nC;100;EUR;1\n';
  const options = { actor: 'test', roots: 'new', leaveOut: true } as const;
  const { report } = await commitImport(db, file(named), options);
  expect(sentences(report)).toEqual([
    '4: "EUR" is no currency of the shop, so its price in dirhams is not known',
  ]);
  await commitImport(db, file('المنتج;السعر (SAR);المخزون\nD;100;1\n'), options);
  expect(await sizesInShop(db)).toEqual([
    'A | 24773 | 1 | non_classe',
    'B | 10000 | 1 | non_classe',
    'D | 24773 | 1 | non_classe',
  ]);
});

test('a percentage off is taken off in the currency of the file', async () => {
  const off = 'Produit;Prix;Remise %;Stock\nA;4.500;50;1\n';
  await commitImport(db, file(off), { actor: 'test', roots: 'new', currency: 'KWD' });
  expect(await sizesInShop(db)).toEqual(['A | 13485 | 6743 | 1 | non_classe']);
});
