import { expect, test, vi } from 'vitest';
import { type CheckName, checkNames } from '#/shop/onboarding/onboarding.schema.ts';
import { checkTexts, isStepDone, nextPath } from './check-names.ts';

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
  expect(isStepDone(all, 'bank')).toBe(false);
  expect(isStepDone(lacking('legal'), 'bank')).toBe(true);
});
