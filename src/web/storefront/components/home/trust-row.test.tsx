import { expect, test, vi } from 'vitest';
import { drawn, readIn } from '../../../../../tests/support/drawn.tsx';
import type { StorefrontData } from '../storefront-data.ts';
import { TrustRow } from './trust-row.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);

test('the days of a delivery are counted as Arabic does: in the plural up to ten, in the singular from eleven on', () => {
  const read = (daysMin: number, daysMax: number, mainCity: string) => {
    const shop = {
      announcement: { returnDays: 0, freeShippingFrom: null },
      ...{ delivery: { daysMin, daysMax, mainCity }, payment: {} },
    } as unknown as StorefrontData;
    return readIn(drawn(<TrustRow shop={shop} />));
  };
  expect(read(7, 15, '')).toContain('خلال 7-15 يوم عمل');
  expect(read(7, 15, 'طنجة')).toContain('وخلال 7-15 يوم عمل في باقي المدن');
  expect(read(2, 4, '')).toContain('خلال 2-4 أيام عمل');
  expect(read(1, 2, '')).toContain('خلال 1-2 أيام عمل');
  expect(read(1, 1, '')).toContain('خلال 1 يوم عمل');
});

test('§1.10 §9.8 the home page promises cash only where the country has it, and an opened parcel only where the shop allows it', () => {
  const read = (cashOnDelivery: boolean, openParcel: boolean) => {
    const shop = {
      announcement: { returnDays: 0, freeShippingFrom: null, cashOnDelivery },
      ...{ delivery: { daysMin: 2, daysMax: 4, mainCity: '' }, payment: {}, openParcel },
    } as unknown as StorefrontData;
    const text = readIn(drawn(<TrustRow shop={shop} />));
    return [text.includes('الدفع عند الاستلام'), text.includes('افتح الطرد قبل الدفع')];
  };
  expect(read(true, true)).toEqual([true, true]);
  expect(read(true, false)).toEqual([true, false]);
  expect(read(false, true)).toEqual([false, false]);
});
