import { expect, test, vi } from 'vitest';
import type { Quote } from '#/shop/checkout/checkout.schema.ts';
import { storageOf } from '../../../../../tests/support/browser-storage.ts';
import { blank, type Draft } from '../../state/draft.ts';
import { requestOf } from './order-request.ts';

const visit = { utm_source: 'ig', landing: '/store/femme' };
vi.stubGlobal('sessionStorage', storageOf(new Map([['source', JSON.stringify(visit)]])));

const quote = { delivery: { method: 'express' }, totals: { total: { shown: 23_400 } } } as unknown as Quote;

const requested = (typed: Partial<Draft>) =>
  requestOf(
    { ...blank, key: 'k'.repeat(20), name: 'سارة', phone: '0612345678', payment: 'cod', ...typed },
    {
      ...{ lines: [{ id: 7, quantity: 2 }], form: 'MA', country: 1, locale: 'fr' },
      ...{ quote, promo: 'EID' },
    },
  );

test('§3.27 an order has all that was typed, how it is paid, and the campaign of the visit', () => {
  const typed = { secondPhone: '0655443322', email: ' sara@example.com ', note: 'بعد العصر' };
  const place = { id: 3, ar: 'طنجة', fr: 'Tanger' };
  const address = { address: 'حي السلام' };
  expect(requested({ ...typed, place, address, payment: 'bank_transfer' })).toEqual({
    ...{ idempotencyKey: 'k'.repeat(20), lines: [{ id: 7, quantity: 2 }], country: 1, lang: 'fr' },
    ...{ name: 'سارة', phone: '0612345678', placeId: 3, provinceId: undefined },
    address: { address: 'حي السلام', city: 'طنجة' },
    ...{ secondPhone: '0655443322', email: 'sara@example.com', note: 'بعد العصر' },
    ...{ payment: 'bank_transfer', delivery: 'express', seenTotal: 23_400, promo: 'EID' },
    source: visit,
  });
});

test('§5.4 an order to a town that is not listed has its name as it was typed, and its province', () => {
  const address = { city: 'دوار أولاد علي', address: 'قرب المسجد' };
  expect(requested({ unlisted: true, provinceId: 105, address })).toMatchObject({
    ...{ placeId: undefined, provinceId: 105, address },
  });
});

test('what may be left out and is empty is sent as nothing', () => {
  expect(requested({ email: ' ' })).toMatchObject({
    secondPhone: null,
    email: null,
    note: null,
    payment: 'cod',
  });
});
