import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import type { Quote } from '#/shop/checkout/checkout.schema.ts';
import { drawn, readIn } from '../../../../../tests/support/drawn.tsx';
import OrderSheet from './order-sheet.tsx';

vi.mock('@lingui/core/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
vi.mock('@lingui/react/macro', async () => (await import('../../../../../tests/support/drawn.tsx')).macros);
// On the server a dialog is closed.
vi.mock('#/web/ui/dialog.tsx', () => ({ Dialog: ({ children }: { children: ReactNode }) => children }));

const quoted = vi.hoisted(() => ({ quote: null as unknown }));
vi.mock('./use-lines-quote.ts', () => ({
  useLinesQuote: () => ({
    quote: quoted.quote,
    priced: true,
    failure: null,
    retry: () => {},
    take: () => {},
  }),
}));

const none = { centimes: 0, shown: 0 };
const quote = (customsLine: boolean): Partial<Quote> => ({
  customsLine,
  changes: [],
  codRefusal: null,
  lines: [{ id: 1 } as Quote['lines'][number]],
  delivery: { known: true, method: 'home' } as unknown as Quote['delivery'],
  freeShipping: { free: false, threshold: none, missing: none },
  totals: {
    ...{ articles: 1, goods: none, discount: none, offers: none, promo: none, credit: none, subtotal: none },
    ...{ delivery: none, rounding: none, total: none, currency: { label: 'SR' } },
  } as unknown as Quote['totals'],
});

test('an order placed from the product’s page is warned of customs where the country’s switch says so', () => {
  const item = {
    ...{ id: 1, productId: 1, size: { id: 1, label: 'M' }, quantity: 1, price: 20_000, promoPrice: null },
    ...{ title: 'بيجامة', color: '', path: '/product/x', picture: null },
  };
  const words = (customsLine: boolean) => {
    quoted.quote = quote(customsLine);
    const sheet = <OrderSheet item={item} form="SA" callingCode="966" onClose={() => {}} />;
    return readIn(drawn(sheet, '/product/x'));
  };
  expect(words(true)).toContain('قد تُطلب رسوم جمركية');
  expect(words(false)).not.toContain('جمركية');
});
