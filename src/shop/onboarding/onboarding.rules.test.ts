import { expect, test } from 'vitest';
import { checksOf, missingEssentials, type OnboardingFacts } from './onboarding.rules.ts';
import { checkNames } from './onboarding.schema.ts';

const ready: OnboardingFacts = {
  saved: new Set(['shopName', 'mainCity']),
  phones: 1,
  email: true,
  countriesChosen: true,
  places: true,
  mainCity: 'named',
  feesSeen: true,
  unpayable: 0,
  bank: true,
  legal: { name: 'Hilal SARL', address: 'Casablanca', ice: '000000000000000' },
  courier: true,
  texts: true,
  products: true,
  demo: false,
  mail: true,
  address: true,
  preview: false,
};
const open = (change: Partial<OnboardingFacts>) =>
  checksOf({ ...ready, ...change }).flatMap(({ name, done }) => (done ? [] : [name]));

test('a shop that has everything misses nothing, and every check is made once in its order', () => {
  expect(open({})).toEqual([]);
  expect(checksOf(ready).map(({ name }) => name)).toEqual(checkNames);
});

test('each thing that is missing is named by its own check', () => {
  expect(open({ saved: new Set() })).toEqual(['name', 'city']);
  expect(open({ phones: 0 })).toEqual(['phone']);
  expect(open({ countriesChosen: false })).toEqual(['countries']);
  for (const mainCity of ['none', 'other'] as const) expect(open({ mainCity })).toEqual(['city']);
  expect(open({ places: false })).toEqual(['places']);
  expect(open({ feesSeen: false })).toEqual(['fees']);
  expect(open({ unpayable: 1 })).toEqual(['payment']);
  expect(open({ bank: false })).toEqual(['bank']);
  for (const field of ['name', 'address', 'ice'] as const) {
    expect(open({ legal: { ...ready.legal, [field]: '' } })).toEqual(['legal']);
  }
  expect(open({ courier: false })).toEqual(['courier']);
  expect(open({ texts: false })).toEqual(['texts']);
  expect(open({ products: false })).toEqual(['product']);
  expect(open({ demo: true })).toEqual(['demo']);
  expect(open({ mail: false, address: false, preview: true, email: false })).toEqual([
    'email',
    'mail',
    'address',
    'open',
  ]);
});

test('only what nobody should sell without is essential', () => {
  const none = checksOf({
    saved: new Set(),
    phones: 0,
    email: false,
    countriesChosen: false,
    places: false,
    mainCity: 'none',
    feesSeen: false,
    unpayable: 8,
    bank: false,
    legal: { name: '', address: '', ice: '' },
    courier: false,
    texts: false,
    products: false,
    demo: true,
    mail: false,
    address: false,
    preview: true,
  });
  expect(missingEssentials(none)).toBe(7);
  expect(
    missingEssentials(checksOf({ ...ready, bank: false, courier: false, texts: false, mail: false })),
  ).toBe(0);
});
