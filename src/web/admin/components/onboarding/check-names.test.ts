import { expect, test, vi } from 'vitest';
import { type CheckName, checkNames } from '#/shop/onboarding/onboarding.schema.ts';
import { checkTexts, nextPath, offeredCountries, stepNames, stepState } from './check-names.ts';

vi.mock('@lingui/core/macro', () => ({ msg: ([id]: readonly string[]) => ({ id }) }));

const lacking = (...open: CheckName[]) =>
  checkNames.map((name) => ({ name, done: !open.includes(name), essential: name !== 'bank' }));

test('each unfinished thing is linked to where it is finished', () => {
  for (const name of checkNames) expect(checkTexts[name].path).toMatch(/^\/Admin\/[a-z]/);
});

test('a step leads to the next that lacks something essential, the last one to the first own product', () => {
  const all = lacking('phone', 'fees', 'legal', 'bank', 'product');
  expect(nextPath(all, null)).toBe('/Admin/start?step=shop');
  expect(nextPath(all, 'shop')).toBe('/Admin/start?step=delivery');
  // An account can wait where everything can be paid for without it.
  expect(nextPath(all, 'delivery')).toBe('/Admin/start?step=legal');
  expect(nextPath(lacking('payment', 'legal'), 'delivery')).toBe('/Admin/start?step=bank');
  expect(nextPath(all, 'legal')).toBe('/Admin/products/new');
  expect(nextPath(lacking('bank', 'demo'), 'legal')).toBeNull();
});

test('a step that may be left out is shown as such, and not as missing', () => {
  const states = (...open: CheckName[]) => stepNames.map((name) => stepState(lacking(...open), name));
  expect(states('bank', 'legal')).toEqual(['done', 'done', 'optional', 'missing']);
  expect(states('bank', 'payment')).toEqual(['done', 'done', 'missing', 'done']);
});

test('a new shop is offered its first country alone, one that sells or has chosen keeps its own', () => {
  expect(offeredCountries(lacking('countries', 'product'), [1, 2, 3])).toEqual([1]);
  expect(offeredCountries(lacking('countries'), [1, 2, 3])).toEqual([1, 2, 3]);
  expect(offeredCountries(lacking('product'), [2, 3])).toEqual([2, 3]);
});
