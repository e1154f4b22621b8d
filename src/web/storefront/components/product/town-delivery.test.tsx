import { expect, test, vi } from 'vitest';
import { drawn, readIn } from '../../../../../tests/support/drawn.tsx';
import type { StorefrontData } from '../storefront-data.ts';
import { TownDelivery } from './town-delivery.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

const shop = {
  announcement: { freeShippingFrom: 100_000 },
  delivery: { mainCity: 'الدار البيضاء', cutOff: '14:00' },
} as unknown as StorefrontData;
const read = (cart: Parameters<typeof TownDelivery>[0]['cart']) =>
  readIn(drawn(<TownDelivery shop={shop} {...(cart ? { cart } : {})} />));

test('§9.3 in the cart the promise of the bill stands alone, and its town can still be changed', () => {
  const town = { id: 2, ar: 'أكادير', fr: 'Agadir' };
  const words = read({ town, promise: <p>التوصيل بين 3 و5</p> });
  expect(words).toBe('التوصيل بين 3 و5 تغيير المدينة');
});

test('§9.3 in a cart without a town the days of all towns stand there, and one can be chosen', () => {
  const words = read({ town: null, promise: false });
  expect(words).toContain('الدار البيضاء');
  expect(words).toContain('موعد التوصيل وكلفته في مدينتك');
  expect(words).not.toContain('مجاني ابتداءً من');
  expect(read(undefined)).toContain('مجاني ابتداءً من');
});
