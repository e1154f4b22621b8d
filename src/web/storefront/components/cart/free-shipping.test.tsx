import { expect, test, vi } from 'vitest';
import type { Quote } from '#/shop/checkout/checkout.schema.ts';
import { drawn, readIn } from '../../../../../tests/support/drawn.tsx';
import { FreeShipping } from './free-shipping.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

test('§2.39 §9.4 nobody who fetches the order at the shop is urged to add more for free delivery', () => {
  const read = (method: string) => {
    const missing = { centimes: 40_000, shown: 40_000 };
    const quote = {
      freeShipping: { free: false, threshold: { centimes: 100_000, shown: 100_000 }, missing },
      delivery: { method },
      totals: { currency: { label: 'DH' } },
    } as unknown as Quote;
    return readIn(drawn(<FreeShipping quote={quote} />));
  };
  expect(read('standard')).toContain('يتبقى');
  expect(read('pickup')).toBe('');
});
