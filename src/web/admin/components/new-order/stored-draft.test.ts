import { beforeEach, expect, test, vi } from 'vitest';
import { storageOf } from '../../../../../tests/support/browser-storage.ts';
import { emptyDraft } from './new-order-draft.ts';
import { forgetOrder, readStoredOrder, type StoredOrder, storeOrder } from './stored-draft.ts';

const tab = new Map<string, string>();
beforeEach(() => {
  tab.clear();
  vi.stubGlobal('sessionStorage', storageOf(tab));
});

const order: StoredOrder = {
  key: 'by-phone-0123456789',
  draft: {
    ...emptyDraft('MA', 'fr'),
    phone: '0612345678',
    address: { city: 'طنجة' },
    placeId: 7,
    lines: [
      {
        priceId: 3,
        title: 'بيجامة',
        color: 'أزرق',
        size: 'M',
        quantity: 2,
        stock: 5,
        price: 19_900,
        promoPrice: null,
      },
    ],
  },
  filled: {
    lang: 'fr',
    name: 'سارة',
    secondPhone: '',
    email: 'a@example.com',
    placeId: 7,
    provinceId: null,
    address: { city: 'طنجة' },
  },
};

test('what was typed is read again with its key, by its own staff user alone', () => {
  storeOrder(1, order);
  expect(readStoredOrder(1, ['MA'])).toEqual(order);
  expect(readStoredOrder(2, ['MA'])).toBeNull();
});

test('it is gone when it was placed or thrown away, and when everything was emptied again', () => {
  storeOrder(1, order);
  forgetOrder(1);
  expect(readStoredOrder(1, ['MA'])).toBeNull();
  storeOrder(1, order);
  storeOrder(1, { ...order, draft: { ...emptyDraft('MA', 'ar'), lang: 'en' } });
  expect(tab.size).toBe(0);
});

test('what is damaged, or of a country that is no longer served, is nothing', () => {
  storeOrder(1, order);
  expect(readStoredOrder(1, ['FR'])).toBeNull();
  for (const damaged of ['{', '[]', JSON.stringify({ ...order, draft: { ...order.draft, lines: [{}] } })]) {
    tab.set('new-order-1', damaged);
    expect(readStoredOrder(1, ['MA'])).toBeNull();
  }
});

test('a storage that is forbidden is no failure', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(() => storeOrder(1, order)).not.toThrow();
  expect(readStoredOrder(1, ['MA'])).toBeNull();
});
