import { beforeEach, expect, test, vi } from 'vitest';
import { forgetOrder, type KeptOrder, keepOrder, readKeptOrder } from './kept-draft.ts';
import { emptyDraft } from './new-order-draft.ts';

const tab = new Map<string, string>();
beforeEach(() => {
  tab.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => tab.get(name) ?? null,
    setItem: (name: string, value: string) => void tab.set(name, value),
    removeItem: (name: string) => void tab.delete(name),
  });
});

const order: KeptOrder = {
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
};

test('what was typed is read again with its key, by its own staff user alone', () => {
  keepOrder(1, order);
  expect(readKeptOrder(1, ['MA'])).toEqual(order);
  expect(readKeptOrder(2, ['MA'])).toBeNull();
});

test('it is gone when it was placed or thrown away, and when everything was emptied again', () => {
  keepOrder(1, order);
  forgetOrder(1);
  expect(readKeptOrder(1, ['MA'])).toBeNull();
  keepOrder(1, order);
  keepOrder(1, { ...order, draft: { ...emptyDraft('MA', 'ar'), lang: 'en' } });
  expect(tab.size).toBe(0);
});

test('what is damaged, or of a country that is no longer served, is nothing', () => {
  keepOrder(1, order);
  expect(readKeptOrder(1, ['FR'])).toBeNull();
  for (const damaged of ['{', '[]', JSON.stringify({ ...order, draft: { ...order.draft, lines: [{}] } })]) {
    tab.set('new-order-1', damaged);
    expect(readKeptOrder(1, ['MA'])).toBeNull();
  }
});

test('a storage that is forbidden is no failure', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(() => keepOrder(1, order)).not.toThrow();
  expect(readKeptOrder(1, ['MA'])).toBeNull();
});
