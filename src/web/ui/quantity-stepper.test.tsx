import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { livePart } from '../../../tests/support/live-part.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../tests/support/drawn.tsx')).macros);

function Stepper() {
  const [quantity, setQuantity] = useState(2);
  return <QuantityStepper value={quantity} max={3} name="منامة" onValue={setQuantity} />;
}

test('a quantity stops at its limits without a button that loses the focus, and each change is said', async () => {
  const page = await livePart(<Stepper />);
  const state = () => [
    ...[...page.document.querySelectorAll('button')].map((one) => one.getAttribute('aria-disabled')),
    page.document.querySelector('[aria-live]')?.textContent,
  ];
  expect(page.document.querySelector('button[disabled]')).toBeNull();
  expect(state()).toEqual(['false', 'false', '']);
  await page.press('زيادة الكمية');
  expect(state()).toEqual(['false', 'true', '3']);
  await page.press('زيادة الكمية');
  expect(state()).toEqual(['false', 'true', '3']);
  for (const _ of [2, 1, 0]) await page.press('إنقاص الكمية');
  expect(state()).toEqual(['true', 'false', '1']);
  expect(page.document.querySelector('button[disabled]')).toBeNull();
});
