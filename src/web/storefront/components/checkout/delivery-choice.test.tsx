import { expect, test, vi } from 'vitest';
import type { Quote } from '#/shop/checkout/checkout.schema.ts';
import type { DeliveryMethod } from '#/shop/delivery/delivery.rules.ts';
import { drawn, readIn } from '../../../../../tests/support/drawn.tsx';
import { DeliveryChoice } from './delivery-choice.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

const promise = { from: '2026-11-23', to: '2026-11-24', sameDay: false };
const amount = (centimes: number) => ({ centimes, shown: centimes });
const choice = (known: boolean, fee: number, method: DeliveryMethod = 'standard', free = false): string => {
  const quote = {
    totals: { currency: { label: 'DH' } },
    freeShipping: { free },
    delivery: {
      ...{ known: known || method === 'pickup', method, pickupAddress: 'شارع الحسن', promise },
      options: [
        { method: 'standard', known, fee: amount(fee), promise },
        { method: 'pickup', known: true, fee: amount(0), promise },
      ],
    },
  } as Quote;
  return readIn(drawn(<DeliveryChoice quote={quote} requested={method} />, '/'));
};

test('§2.39 a delivery names its fee once the town is known; what is free to all towns is free before', () => {
  expect(choice(true, 3_500)).toMatch(/التوصيل العادي.*35\.00 DH.*الاستلام من المتجر.*مجاني/);
  expect(choice(false, 3_500)).not.toContain('35.00 DH');
  expect(choice(false, 3_500)).toMatch(/الاستلام من المتجر.*مجاني/);
  expect(choice(false, 3_500, 'pickup')).not.toContain('35.00 DH');
  // Other towns than those of the country's own fee may cost.
  expect(choice(false, 0).match(/مجاني/g)).toHaveLength(1);
  expect(choice(false, 0, 'standard', true).match(/مجاني/g)).toHaveLength(2);
});
